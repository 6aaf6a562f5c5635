// `npm run eval`: measures whether the Bug Fix workflow helps. README.md explains it.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Arguments, help, readArguments, UsageError } from './arguments.ts'
import { evaluate } from './evaluate.ts'
import { record } from './record.ts'
import { resultOf } from './report/markdown.ts'
import { readTasks, type Task } from './task/tasks.ts'
import type { Trial } from './trial.ts'

/** Clones of public repositories. All runs share them. */
const cache = resolve('.eval/cache')

try {
  await run(readArguments(process.argv.slice(2)))
} catch (error) {
  const isUsage = error instanceof UsageError
  process.stderr.write(`${(error as Error).message}\n${isUsage ? 'Help: npm run eval -- --help\n' : ''}`)
  // A trial that was interrupted may still wait for something.
  process.exit(isUsage ? 2 : 1)
}

async function run(options: Arguments) {
  if (options.action === 'help') return void process.stdout.write(help)
  const tasks = readTasks().filter((task) => isChosen(task, options))
  if (tasks.length === 0) throw new UsageError(`--task ${options.tasks.join(', ')}: no task has this name`)
  if (options.action === 'list') return void process.stdout.write(tasks.map(describe).join(''))
  mkdirSync(cache, { recursive: true })
  if (options.action === 'record') return await record(tasks, cache, say)
  const report = await evaluate({ ...options, tasks, cache, signal: interruption(), onTrial: tell })
  say(`\nReport: ${join(options.out, 'report.md')} and report.json`)
  if (report.trials.some(({ error }) => error !== null)) process.exitCode = 1
}

/** Aborts at Ctrl-C or SIGTERM, so that the sessions are stopped and their agents do not work on. */
function interruption(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => controller.abort(new Error('Interrupted. Run the same command again to continue')))
  return controller.signal
}

function isChosen({ name, config }: Task, { tasks, made }: Arguments): boolean {
  return (tasks.length === 0 || tasks.some((part) => name.includes(part))) && (!made || config.upstream === null)
}

function describe({ name, mustStop, config }: Task): string {
  const kind = mustStop ? `must stop: ${config.stops.join(' or ')}` : 'bug'
  return `${name.padEnd(32)} ${config.language.padEnd(11)} ${kind.padEnd(26)} ${config.upstream?.url ?? 'made'}\n`
}

function tell(trial: Trial) {
  const { task, arm, run, seconds, gradingSeconds, error, reason } = trial
  const why = [error, reason].filter(Boolean).join('; ')
  const time = `${seconds} s, graded in ${gradingSeconds} s`
  say(
    `${task} (${arm}, run ${run}): ${resultOf(trial)}${trial.falselyProven ? ', falsely proven' : ''} (${time})${why && `\n  ${why}`}`,
  )
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
