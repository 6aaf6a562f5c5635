import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyPluginAsync, RawServerDefault } from 'fastify'
import type { TypeBoxProvider } from '../../src/schemas/typebox.ts'
import { OneSession } from '../schemas/queries.ts'
import { RunInput } from '../schemas/run-input.ts'
import type { Runs } from '../sessions/runs.ts'
import type { EventBatch } from '../storage/json-lines.ts'
import { newPrompt, type Prompt } from '../storage/prompts.ts'
import type { Session } from '../storage/session.ts'
import type { Store } from '../storage/store.ts'
import type { Transcripts } from '../storage/transcripts.ts'
import { errors } from './errors.ts'
import { lastEventId, sendEvents } from './event-stream.ts'
import { enqueuePrompt } from './prompts.ts'
import { answerQuestion } from './questions.ts'

export type ConversationOptions = {
  store: Store
  runs: Runs
  transcripts: Transcripts
  /** Milliseconds without an event after which a stream sends a heartbeat. */
  heartbeat: number
}

/** Routes for messages, interrupts, events, stop and start of a session. Messages and events are those of AG-UI. */
export const conversations: FastifyPluginAsync<ConversationOptions, RawServerDefault, TypeBoxProvider> = async (
  app,
  { store, runs, transcripts, heartbeat },
) => {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())

  app.post('/:name/agui/run', { schema: { params: OneSession, body: RunInput } }, async (request) => {
    const session = sessionOf(request.params)
    const [answer] = request.body.resume ?? []
    // Messages that come with an answer are those of the conversation so far.
    if (answer) return answerQuestion(runs, session, answer, request.body.runId ?? randomUUID())
    const prompt = promptIn(request.body, session.metadata.name)
    enqueuePrompt({ store, runs }, session, prompt)
    return { runId: prompt.runId, threadId: prompt.threadId }
  })

  app.post('/:name/agui/interrupt', { schema: { params: OneSession } }, async (request) => {
    const { metadata } = sessionOf(request.params)
    return {
      message: runs.interrupt(metadata.name)
        ? 'Interrupting the current prompt'
        : 'The session is not working on a prompt',
    }
  })

  app.get('/:name/agui/events', { schema: { params: OneSession } }, async (request, reply) => {
    const { metadata } = sessionOf(request.params)
    const after = lastEventId(request.headers['last-event-id'])
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const signal = AbortSignal.any([gone.signal, closing.signal])
    return sendEvents(reply, transcripts.follow(metadata.name, after, heartbeat, signal))
  })

  app.get('/:name/export', { schema: { params: OneSession } }, async (request, reply) => {
    const { metadata } = sessionOf(request.params)
    reply.type('application/json; charset=utf-8')
    return reply.send(Readable.from(exportOf(metadata, transcripts.events(metadata.name)), { objectMode: false }))
  })

  app.post('/:name/stop', { schema: { params: OneSession } }, async (request, reply) => {
    runs.stop(sessionOf(request.params).metadata.name)
    return reply.code(202).send(sessionOf(request.params))
  })

  app.post('/:name/start', { schema: { params: OneSession } }, async (request, reply) => {
    await runs.start(sessionOf(request.params))
    return reply.code(202).send(sessionOf(request.params))
  })

  function sessionOf({ project, name }: { project: string; name: string }): Session {
    const session = store.get(project, name)
    if (session === undefined) throw errors.sessionNotFound()
    return session
  }
}

/** Streams the JSON of an export, with the events as they are stored. */
async function* exportOf({ name, namespace }: Session['metadata'], events: AsyncIterable<EventBatch>) {
  const head = { sessionId: name, projectName: namespace, exportDate: new Date().toISOString(), hasLegacy: false }
  let before = `${JSON.stringify(head).slice(0, -1)},"aguiEvents":[`
  for await (const batch of events) {
    if (batch.length === 0) continue
    yield before + batch.map(({ json }) => json).join(',')
    before = ','
  }
  yield before === ',' ? ']}' : `${before}]}`
}

/** The last user message of the request. An AG-UI client may send the whole conversation. */
function promptIn({ threadId, runId, messages = [] }: RunInput, session: string): Prompt {
  const { id, content = '' } = messages.findLast(({ role }) => role === 'user') ?? {}
  const text = typeof content === 'string' ? content : content.map((part) => part.text).join('\n')
  if (text.trim() === '') throw errors.promptMissing()
  return newPrompt(session, text, 'user', {
    ...(threadId && { threadId }),
    ...(runId && { runId }),
    ...(id && { messageId: id }),
  })
}
