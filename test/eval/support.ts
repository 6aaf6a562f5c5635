import { join } from 'node:path'
import type { Test } from 'tap'
import { type Evaluation, evaluate } from '../../eval/evaluate.ts'
import { readTasks } from '../../eval/task/tasks.ts'
import type { Trial } from '../../eval/trial.ts'
import { temporaryDirectory } from '../support/local-backend.ts'

/** The tasks with repositories that this project made. */
export const madeTasks = readTasks().filter(({ config }) => config.upstream === null)

/** Runs an evaluation of the made tasks. `ran` are the trials that it ran itself. */
export async function runEvaluation(t: Test, options: Partial<Evaluation> & Pick<Evaluation, 'agent'>) {
  const folder = await temporaryDirectory(t)
  const ran: Trial[] = []
  const report = await evaluate({
    arms: ['workflow'],
    n: 1,
    tasks: madeTasks,
    model: undefined,
    minutes: 2,
    seed: 1,
    out: join(folder, 'out'),
    cache: join(folder, 'cache'),
    onTrial: (trial) => void ran.push(trial),
    ...options,
  })
  return {
    report,
    ran,
    of: (task: string, arm = 'workflow') => ran.find((one) => one.task === task && one.arm === arm),
  }
}
