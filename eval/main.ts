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
  process.stderr.write(`${error instanceof UsageError ? `${error.message}\nHelp: npm run eval -- --help` : error}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
}

async function run(options: Arguments) {
  if (options.action === 'help') return void process.stdout.write(help)
  const tasks = readTasks().filter((task) => isChosen(task, options))
  if (tasks.length === 0) throw new UsageError(`--task ${options.tasks.join(', ')}: no task has this name`)
  if (options.action === 'list') return void process.stdout.write(tasks.map(describe).join(''))
  mkdirSync(cache, { recursive: true })
  if (options.action === 'record') return await record(tasks, cache, say)
  const report = await evaluate({ ...options, tasks, cache, onTrial: tell })
  say(`\nReport: ${join(options.out, 'report.md')} and report.json`)
  if (report.trials.some(({ error }) => error !== null)) process.exitCode = 1
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
