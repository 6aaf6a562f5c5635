import { type SessionGateway, type Turn, TurnTimeout } from '../../../clients/typescript/src/index.ts'
import { Failure, messageOf } from '../failure.ts'
import type { Log } from '../log.ts'
import type { Outcome } from '../outcome.ts'
import { durationOf } from '../summary.ts'
import type { ForgeApi } from './permission.ts'
import { makeReady, messageFor } from './ready.ts'
import { type Address, addressOf, sessionOf } from './session-of.ts'
import type { Settings } from './settings.ts'
import type { Trigger } from './trigger.ts'

export type FollowUp = {
  settings: Settings
  trigger: Trigger
  client: SessionGateway
  /** Undefined if the event names no repository: then nobody's rights can be checked. */
  forge: ForgeApi | undefined
  log: Log
  interrupt: AbortSignal
}

/** The target of a follow-up, or why there is nothing to do. */
type Target = { address: Address; session: string } | { why: string }

/** Finds the session of a pull request, sends it `/follow-up` and waits for the agent. Fills in the outcome as it goes. */
export async function followUp(run: FollowUp, outcome: Outcome) {
  const { settings, client, log, interrupt } = run
  const begun = performance.now()
  const limit = AbortSignal.timeout(settings.timeoutMs)
  const signal = AbortSignal.any([interrupt, limit])
  try {
    const target = await findTarget(run, signal)
    if ('why' in target) {
      Object.assign(outcome, { phase: 'Skipped', result: `Nothing was done. ${target.why}`, isFailure: false })
      return log.info(`Nothing was done. ${target.why}`)
    }
    const { address, session: id } = target
    Object.assign(outcome, { name: id, url: urlOf(settings, id), waited: true })
    log.info(`${address.url} belongs to ${id}: ${outcome.url}`)
    const ready = await makeReady(client, id, { onWait: (what) => log.info(what), signal })
    if (ready.activity === 'asking') throw new Failure('PollFailed', asksAlready)
    const accepted = await client.send(id, messageFor(address.url, settings.maxRounds))
    const endGroup = log.group(`Waiting for ${id}, up to ${durationOf(settings.timeoutMs)}`)
    try {
      const left = Math.max(1000, settings.timeoutMs - (performance.now() - begun))
      applyTurn(outcome, await client.followTurn(id, accepted.id, { timeoutMs: left, signal: interrupt }))
    } finally {
      endGroup()
    }
  } catch (error) {
    applyError(outcome, error, { isInterrupted: interrupt.aborted, isLate: limit.aborted })
  } finally {
    outcome.durationMs = performance.now() - begun
  }
}

const asksAlready = 'The agent asks a question that is still open. Answer it first, for example with sgw answer.'

async function findTarget({ settings, trigger, client, forge, log }: FollowUp, signal: AbortSignal): Promise<Target> {
  if (trigger.is === 'nothing') return { why: trigger.why }
  const { person } = trigger
  if (person !== undefined) {
    if (forge === undefined) return { why: 'The event names no repository, so nobody can be trusted.' }
    if (!(await forge.canWrite(person)))
      return { why: `${person.name || 'Whoever started this'} is a bot or cannot write to the repository.` }
    log.info(`${person.name} can write to the repository`)
  }
  const addresses = (await pullRequestsOf(settings, trigger, forge)).flatMap((url) => addressOf(url) ?? [])
  if (addresses.length === 0) return { why: 'The event belongs to no open pull request.' }
  for (const address of addresses) {
    const session = settings.session ?? (await sessionOf(client, address, signal))?.id
    if (session !== undefined) return { address, session }
  }
  const [{ url, label }] = addresses as [Address]
  return { why: `No session with the label repository=${label} opened ${url}.` }
}

async function pullRequestsOf(
  { pullRequest }: Settings,
  { pullRequests, head }: Extract<Trigger, { is: 'work' }>,
  forge: ForgeApi | undefined,
): Promise<string[]> {
  if (pullRequest !== undefined) return [pullRequest]
  if (pullRequests.length > 0 || head === undefined || forge === undefined) return pullRequests
  return await forge.pullRequestsOf(head)
}

function urlOf({ uiUrl, gatewayUrl, project }: Settings, id: string): string {
  return uiUrl === undefined ? `${gatewayUrl}/v1/sessions/${id}` : `${uiUrl}/projects/${project}/sessions/${id}`
}

/** The phase for each outcome of a turn. A session that ended before the turn says itself how. */
const phases = { finished: 'Completed', failed: 'Failed', interrupted: 'Stopped', asking: 'Failed', ended: 'Stopped' }

function applyTurn(outcome: Outcome, { outcome: end, text, error, questions = [], session }: Turn) {
  const status = session?.status ?? ''
  const phase = end === 'ended' && status !== '' ? status.slice(0, 1).toUpperCase() + status.slice(1) : phases[end]
  const isFailure = phase !== 'Completed'
  const asked = questions.map((question) => ({
    text: question.text,
    done: 'failed the job: nobody answers in a CI job',
  }))
  const why = error ?? session?.error ?? (end === 'asking' ? asks : `The turn has not finished: ${end}.`)
  Object.assign(outcome, {
    phase,
    result: text || (session?.result ?? ''),
    error: isFailure ? why : '',
    isFailure,
    asked,
  })
}

const asks = 'The agent asks a question, and nobody answers in a CI job. Answer it, for example with sgw answer.'

function applyError(
  outcome: Outcome,
  error: unknown,
  { isInterrupted, isLate }: { isInterrupted: boolean; isLate: boolean },
) {
  const goesOn = outcome.name === '' ? '' : ' The session keeps running.'
  outcome.isFailure = true
  if (isInterrupted) return Object.assign(outcome, { phase: 'Cancelled', error: `The job was cancelled.${goesOn}` })
  if (isLate || error instanceof TurnTimeout)
    return Object.assign(outcome, { phase: 'Timeout', error: `The time limit expired.${goesOn}` })
  const phase = error instanceof Failure ? error.phase : 'PollFailed'
  return Object.assign(outcome, { phase, error: messageOf(error) })
}
