import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Agent, Arm, Assignment } from './agents/attempt.ts'
import { canAttempt, createPatchAgent, isPatchAgent } from './agents/patches.ts'
import { createSessionAgent } from './agents/sessions.ts'
import type { Report } from './report/report.ts'
import { randomNumbers } from './report/statistics.ts'
import { versionsHere, writeReport } from './report/write.ts'
import { runShell } from './task/commands.ts'
import { languages } from './task/config.ts'
import type { Cache } from './task/repository.ts'
import type { Task } from './task/tasks.ts'
import { runTrial, type Trial } from './trial.ts'
import { TrialsFile } from './trials-file.ts'

export type Evaluation = {
  agent: string
  arms: Arm[]
  n: number
  tasks: Task[]
  model: string | undefined
  minutes: number
  seed: number
  /** Folder of the results. */
  out: string
  cache: Cache
  /** Ends the run early. */
  signal?: AbortSignal
  onTrial: (trial: Trial) => void
}

/** Runs all trials that are not done yet, and writes the report after each one. */
export async function evaluate(options: Evaluation): Promise<Report> {
  const { arms, n, seed, out, cache, signal, onTrial } = options
  const tasks = options.tasks.filter((task) => canAttempt(options.agent, task))
  if (tasks.length === 0) throw new Error(`--agent ${options.agent}: no chosen task has this mutant`)
  await requireLanguages(tasks)
  const agent = createAgent(options)
  try {
    const versions = { ...versionsHere(), ...(await agent.versions()) }
    const file = new TrialsFile(out, { agent: agent.name, started: new Date().toISOString(), seed, versions })
    const all = tasks.flatMap((task) => arms.flatMap((arm) => times(n).map((run) => ({ task, arm, run }))))
    for (const { task, arm, run } of shuffled(all, seed)) {
      const digest = digestOf(task)
      if (file.has({ task: task.name, arm, run }, digest)) continue
      const folder = join(out, 'trials', `${task.name}-${arm}-${run}`)
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
      mkdirSync(folder, { recursive: true })
      const trial = await orAborted(tryTrial(agent, { task, arm, run, folder }, cache), signal)
      file.add(trial, digest)
      onTrial(trial)
      writeReport(out, file.facts, file.trials)
    }
    return writeReport(out, file.facts, file.trials)
  } finally {
    await agent.close()
  }
}

/** Rejects as soon as the signal aborts. */
function orAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

function createAgent({ agent, cache, out, model, minutes }: Evaluation): Agent {
  if (isPatchAgent(agent)) return createPatchAgent(agent, cache)
  return createSessionAgent(agent, { cache, data: join(out, 'sessions'), model, minutes })
}

/** A failure of one trial must not end the others. It is tried again by the next run. */
async function tryTrial(agent: Agent, assignment: Assignment, cache: Cache): Promise<Trial> {
  try {
    return await runTrial(agent, assignment, cache)
  } catch (error) {
    const { task, arm, run } = assignment
    return {
      task: task.name,
      arm,
      run,
      mustStop: task.mustStop,
      resolved: task.mustStop ? null : false,
      reason: null,
      stop: null,
      needlessStop: false,
      missedStop: task.mustStop,
      proven: null,
      falselyProven: false,
      diff: { files: 0, added: 0, removed: 0 },
      tokens: null,
      inputTokens: null,
      outputTokens: null,
      costUsd: null,
      seconds: 0,
      gradingSeconds: 0,
      error: (error as Error).message,
      session: null,
    }
  }
}

/** Throws if a program is missing without which every trial of a language would fail. */
async function requireLanguages(tasks: Task[]) {
  for (const language of new Set(tasks.map(({ config }) => config.language))) {
    const { check } = languages[language]
    const { code, output } = await runShell(check, { cwd: '.', seconds: 60 })
    if (code !== 0)
      throw new Error(
        `Tasks in ${language} need what this command finds: ${check}\n${output.trim()}\nOr choose others with --task`,
      )
  }
}

/** In a random order, so that an outage or a slow hour does not hit one arm alone. */
function shuffled<T>(values: T[], seed: number): T[] {
  const random = randomNumbers(seed)
  return values
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}

/** Identifies what a task asks for and how it is graded. */
function digestOf({ instruction, config }: Task): string {
  return createHash('sha256')
    .update(JSON.stringify([instruction, config]))
    .digest('hex')
    .slice(0, 16)
}

const times = (n: number) => Array.from({ length: n }, (_, index) => index + 1)
