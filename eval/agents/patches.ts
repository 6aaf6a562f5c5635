import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Cache, mutantsOf, realFix } from '../task/repository.ts'
import type { Task } from '../task/tasks.ts'
import type { Agent, Attempt } from './attempt.ts'

/** Agents without a model. They check the evaluation itself. */
export const patchAgents = {
  oracle: 'applies the real fix, or stops where a stop is right: must score 100 %',
  null: 'changes nothing and never stops: must score 0 %',
  half: 'mutant: one half of the fix, and says that it is proven',
  vacuous: 'mutant: a test that asserts nothing and no fix, and says that it is proven',
  broken: 'mutant: the fix, and a change that breaks another test, and says that it is proven',
} as const

export type PatchAgent = keyof typeof patchAgents

export function isPatchAgent(name: string): name is PatchAgent {
  return Object.hasOwn(patchAgents, name)
}

const nothing: Attempt = {
  patch: '',
  stop: null,
  proven: null,
  tokens: null,
  costUsd: null,
  seconds: 0,
  error: null,
  session: null,
}

export function createPatchAgent(name: PatchAgent, cache: Cache): Agent {
  return {
    name,
    versions: async () => ({}),
    close: async () => {},
    async attempt({ task, arm }) {
      if (name === 'null') return nothing
      if (name !== 'oracle') return { ...nothing, patch: mutant(task, name), proven: true }
      if (task.mustStop) return { ...nothing, stop: arm === 'workflow' ? (task.config.stops[0] ?? null) : null }
      return { ...nothing, patch: await realFix(task, cache) }
    },
  }
}

/** Whether an agent has an answer to a task. Only made tasks have mutants. */
export function canAttempt(name: string, task: Task): boolean {
  return !isPatchAgent(name) || name === 'oracle' || name === 'null' || mutantsOf(task).includes(name)
}

function mutant(task: Task, name: string): string {
  return readFileSync(join(task.folder, 'mutants', `${name}.patch`), 'utf8')
}
