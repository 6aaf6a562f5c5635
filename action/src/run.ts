import type { Api, Created } from './api.ts'
import { Deadline } from './backoff.ts'
import { cancelSession } from './cancel.ts'
import { createSession } from './create.ts'
import { Failure, messageOf } from './failure.ts'
import { unlessAborted } from './interrupt.ts'
import { lastMessage } from './last-message.ts'
import type { Log } from './log.ts'
import type { Outcome } from './outcome.ts'
import { failsJob, type State } from './phases.ts'
import { Questions } from './questions.ts'
import { formatLabel, type RunLabel } from './run-label.ts'
import type { Settings } from './settings.ts'
import { durationOf } from './summary.ts'
import { waitForEnd } from './wait.ts'

export type Run = {
  settings: Settings
  api: Api
  runLabel: RunLabel
  log: Log
  interrupt: AbortSignal
  /** Saves the session for the post step of a cancelled job. */
  saveState(session: { name: string; isDone: boolean }): void
  /** Sets the outputs early, because the runner may kill a cancelled job before it ends. */
  reportEarly(outcome: Outcome): void
}

/** Timeout of a stop request. */
const stopMs = 10_000

/** The outcome before the session is created. */
export function initialOutcome(project = ''): Outcome {
  const texts = { name: '', uid: '', phase: 'CreateFailed', result: '', output: '', error: '', url: '', project }
  return { ...texts, asked: [], isFailure: true, waited: false, durationMs: 0 }
}

/** Creates the session, waits for its end if `wait` is set, and returns the outcome. Rejects only for a bug in the action. */
export async function runSession(run: Run): Promise<Outcome> {
  const { settings, api, runLabel, log, interrupt, saveState } = run
  const { session, wait } = settings
  const begun = performance.now()
  const limit = new Deadline(settings.timeoutMs)
  const questions = new Questions(api, settings.onQuestion, log)
  const outcome = { ...initialOutcome(settings.project), waited: wait, asked: questions.asked }
  let created: Created | undefined
  log.info(`Creating a session in project ${settings.project} with the label ${formatLabel(runLabel)}`)
  saveState({ name: '', isDone: false })
  const creation = createSession({ api, session, runLabel, limit, log, signal: interrupt })
  try {
    created = await unlessAborted(creation, interrupt)
    Object.assign(outcome, sessionOf(run, created), { phase: 'Pending', isFailure: false })
    log.info(`Created ${created.name}: ${outcome.url}`)
    saveState({ name: created.name, isDone: false })
    if (wait) applyState(outcome, settings, await waitAndStop(run, created, questions, limit))
  } catch (error) {
    outcome.isFailure = true
    outcome.error = messageOf(error)
    outcome.phase = error instanceof Failure ? error.phase : 'CreateFailed'
    if (error instanceof Failure && wait && created) {
      outcome.isFailure = failsJob(error.phase, settings.failOn)
      if (isOutOfTime(error.phase)) outcome.error += ` ${await stopSession(run, created)}`
    }
    if (interrupt.aborted) {
      Object.assign(outcome, { phase: 'Cancelled', error: messageOf(interrupt.reason) })
      run.reportEarly(outcome)
      const { cancel } = settings
      const cancelled = await cancelSession({ api, cancel, session, runLabel, created: created ?? creation })
      if (cancelled.created) Object.assign(outcome, sessionOf(run, cancelled.created))
      outcome.error += ` ${cancelled.description}`
    } else if (!(error instanceof Failure)) {
      throw error
    }
  }
  outcome.durationMs = performance.now() - begun
  saveState({ name: outcome.name, isDone: isDone(outcome, settings) })
  return outcome
}

function sessionOf({ settings, api }: Run, { name, uid }: Created) {
  const { uiUrl, project } = settings
  return { name, uid, url: uiUrl === undefined ? api.addressOf(name) : `${uiUrl}/projects/${project}/sessions/${name}` }
}

async function waitAndStop(run: Run, { name }: Created, questions: Questions, limit: Deadline): Promise<State> {
  const { settings, api, log, interrupt } = run
  const endGroup = log.group(`Waiting for ${name}, up to ${durationOf(settings.timeoutMs)}`)
  try {
    const { pollMs } = settings
    const state = await waitForEnd({ api, name, questions, pollMs, limit, log, signal: interrupt })
    if (!state.ended) return { ...state, phase: 'Failed', error: `${state.error}\n${await stopSession(run, { name })}` }
    if (state.mayStillRun) await stopSession(run, { name })
    if (state.result !== undefined) return state
    const result = await lastMessage(api, name, interrupt)
    return result === undefined ? state : { ...state, result }
  } finally {
    endGroup()
  }
}

/** Stops a session that does not end by itself, unless stop-session is false. Returns a description of what was done. */
async function stopSession({ settings, api }: Run, { name }: Pick<Created, 'name'>): Promise<string> {
  if (!settings.stop) return 'The session keeps running because stop-session is false.'
  if (settings.session.interactive !== false) return 'The session keeps running because it is interactive.'
  try {
    await api.stop(name, { timeoutMs: stopMs })
    return 'The session is being stopped.'
  } catch (error) {
    return `The session is still running. It could not be stopped: ${messageOf(error)}.`
  }
}

function isOutOfTime(phase: string): boolean {
  return phase === 'Timeout' || phase === 'PollTimeout'
}

function applyState(outcome: Outcome, { failOn }: Settings, { phase, result = '', output, error = '' }: State) {
  const isFailure = failsJob(phase, failOn)
  const why = error === '' && isFailure ? `The session ended with the phase ${phase}.` : error
  const json = output === undefined ? '' : JSON.stringify(output)
  Object.assign(outcome, { phase, result, output: json, error: why, isFailure })
}

/** Whether the post step of a cancelled job has nothing to do. */
function isDone({ phase }: Outcome, { wait, cancel }: Settings): boolean {
  if (cancel === 'keep' || phase === 'Cancelled') return true
  return wait && !['CreateFailed', 'PollFailed', 'Timeout', 'PollTimeout'].includes(phase)
}
