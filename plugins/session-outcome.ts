import { performance } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import pLimit, { type LimitFunction } from 'p-limit'
import type { Conversation } from '../src/conversations/conversation.ts'
import { ApiError, ResponseTooLarge } from '../src/http/errors.ts'
import { mayHaveOutputSchema, outputSchemaOf } from '../src/output/schema.ts'
import type { BackendSession } from '../src/schemas/backend.ts'
import type { Session } from '../src/schemas/sessions.ts'
import { activityOf } from '../src/sessions/activity.ts'
import { collectionOf } from '../src/sessions/backend-calls.ts'
import { fromBackend, hasEnded } from '../src/sessions/mapping.ts'
import {
  isAtRest,
  keyOf,
  type Need,
  needOf,
  type Outcome,
  outcomeOf,
  withOutcome,
  withoutLongResult,
} from '../src/sessions/outcome.ts'
import { OutcomeCache } from '../src/sessions/outcome-cache.ts'

/** Adds outcomes to the sessions of one list. */
export type ListOutcomes = (sessions: BackendSession[]) => Promise<BackendSession[]>

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The session of a resource, with what its event log adds. Throws if the gateway cannot read how a one-shot session
     * ended: the status "Stopped" would be wrong.
     */
    describeSession: (request: FastifyRequest, resource: BackendSession) => Promise<Session>
    /** Adds outcomes to a list with one or more pages: the statuses of `describeSession`, but fewer texts. */
    outcomesFor: (request: FastifyRequest) => ListOutcomes
  }
}

/** Limit of event logs that are read at the same time for one list. */
const maxConcurrentReads = 4
/** Milliseconds until the event log of an unstopped session, or an unreadable event log, is read again. */
const rereadAfter = { ending: 10_000, waiting: 60_000, unreadable: 60_000 }

type Reading = { outcome: Outcome; keepFor: number }

/**
 * Reads from event logs how one-shot sessions ended, and what sessions used. All callers share the cache of outcomes: a caller
 * has just read the session, and every role of the platform that may read or list sessions may also read their event logs.
 */
async function sessionOutcome(app: FastifyInstance) {
  const known = new OutcomeCache()
  const running = new Map<string, Promise<Reading>>()

  app.decorate('describeSession', async (request: FastifyRequest, resource: BackendSession) => {
    if (needOf(resource) === undefined && !isAtRest(resource)) return fromBackend(resource, app.catalogue)
    const kept = recall(resource)
    const outcome = kept?.isWhole ? kept.outcome : await readIfNeeded(request, resource)
    const session = fromBackend(withOutcome(resource, outcome), app.catalogue)
    if (outcome.usage !== undefined) session.usage = outcome.usage
    if (outcome.pullRequests !== undefined) session.pullRequests = outcome.pullRequests
    if (outcome.output !== undefined) session.output = outcome.output.value
    // A session that waits for messages has no error, unless its caller expects an output.
    if (outcome.end === 'failed' && outcome.error && outputSchemaOf(resource.spec) !== undefined)
      session.error ??= outcome.error
    return session
  })

  app.decorate('outcomesFor', (request: FastifyRequest): ListOutcomes => {
    let limited: LimitFunction | undefined
    return async (sessions) => {
      // Most lists have no session that needs its log.
      if (!sessions.some(needsStatus)) return sessions
      limited ??= pLimit(maxConcurrentReads)
      const limit = limited
      return Promise.all(
        sessions.map((session) => {
          if (!needsStatus(session)) return session
          const kept = recall(session)?.outcome
          if (kept !== undefined) return withOutcome(session, withoutLongResult(kept))
          return limit(async () => withOutcome(session, withoutLongResult(await readIfNeeded(request, session))))
        }),
      )
    }
  })

  /** Reads an outcome. Throws if the status would be wrong without it: "Stopped", or "completed" with a wrong output. */
  async function readIfNeeded(request: FastifyRequest, session: BackendSession): Promise<Outcome> {
    try {
      return await read(request, session)
    } catch (error) {
      if (decidesStatus(needOf(session)) || !(error instanceof ApiError)) throw error
      return { end: 'none' }
    }
  }

  function recall(session: BackendSession) {
    const key = keyOf(session)
    return key === undefined ? undefined : known.get(key, performance.now())
  }

  async function read(request: FastifyRequest, session: BackendSession): Promise<Outcome> {
    const key = keyOf(session)
    if (key === undefined) return (await readLog(request, session)).outcome
    // If the request that started the read fails, other requests read the log themselves.
    const shared = await running.get(key)?.catch(() => undefined)
    if (shared !== undefined) return shared.outcome
    const reading = readLog(request, session)
    running.set(key, reading)
    try {
      const { outcome, keepFor } = await reading
      known.set(key, outcome, performance.now() + keepFor)
      return outcome
    } finally {
      if (running.get(key) === reading) running.delete(key)
    }
  }

  async function readLog(request: FastifyRequest, session: BackendSession): Promise<Reading> {
    const path = `${collectionOf(request)}/${encodeURIComponent(session.metadata.name)}`
    const need = needOf(session)
    try {
      const kept = await app.exportedConversation(request, path, true)
      const isStreamed = need === 'result' || need === 'output'
      const conversation = kept ?? (isStreamed ? await app.streamedConversation(request, path) : undefined)
      if (conversation === undefined) return { outcome: unknownOutcome(session), keepFor: rereadAfter.unreadable }
      return { outcome: await checkedOutcome(session, conversation), keepFor: lifetimeOf(session) }
    } catch (error) {
      const keepFor = rereadDelay(error, need)
      if (keepFor === undefined) throw error
      return { outcome: unknownOutcome(session), keepFor }
    }
  }

  /** The outcome of a session. If its run finished, but its output does not fit `outputSchema`, the run failed. */
  async function checkedOutcome(session: BackendSession, conversation: Conversation): Promise<Outcome> {
    const outcome = outcomeOf(conversation)
    const schema = outputSchemaOf(session.spec)
    const hasFinished = outcome.end === 'finished' || (outcome.end !== 'failed' && needOf(session) === 'output')
    if (schema === undefined || !hasFinished || activityOf(session.status) === 'asking') return outcome
    const { lastOutput: value } = conversation
    const error = await app.outputFault(schema, value)
    if (error !== undefined) return { ...outcome, end: 'failed', error }
    return { ...outcome, output: { value, size: JSON.stringify(value).length } }
  }
}

/** Whether the status of a session would be wrong without its log. */
function decidesStatus(need: Need | undefined): boolean {
  return need === 'stopped' || need === 'output'
}

/** The outcome if the log is unreadable. A session with an unknown output must not be completed. */
function unknownOutcome(session: BackendSession): Outcome {
  if (needOf(session) !== 'output' || outputSchemaOf(session.spec) === undefined) return { end: 'none' }
  return { end: 'failed', error: 'The output cannot be checked: the event log of the session cannot be read.' }
}

/** Whether the status of a session is only known from its log. */
function needsStatus(session: BackendSession): boolean {
  const need = needOf(session)
  return need === 'stopped' || need === 'ending' || need === 'output'
}

/** Milliseconds until the log is read again. The log of a session that has ended stays as it is. */
function lifetimeOf(session: BackendSession): number {
  if (needOf(session) === 'ending') return rereadAfter.ending
  if (hasEnded(session.status)) return Number.POSITIVE_INFINITY
  // The time of the last activity has whole seconds at best, so a turn can end without a new key, but with a new output.
  return mayHaveOutputSchema(session.spec) ? 0 : rereadAfter.waiting
}

/** Milliseconds until the log is read again after an error. Undefined for an error that goes to the caller. */
function rereadDelay(error: unknown, need: Need | undefined): number | undefined {
  if (!(error instanceof ApiError)) return undefined
  // This caller may not read the log, but another caller may.
  if (error.statusCode === 403) return 0
  return error instanceof ResponseTooLarge || (!decidesStatus(need) && error.statusCode === 502)
    ? rereadAfter.unreadable
    : undefined
}

export default fp(sessionOutcome, {
  name: 'session-outcome',
  fastify: '5.x',
  dependencies: ['conversation-history', 'memory-budget', 'output-checks', 'workflow-catalogue'],
})
