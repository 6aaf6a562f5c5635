import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import fp from 'fastify-plugin'
import { Conversation } from '../src/conversations/conversation.ts'
import { toMarkdown } from '../src/conversations/markdown.ts'
import { errors } from '../src/http/errors.ts'
import { rejectCrossSitePost } from '../src/http/json-body.ts'
import { followSession, getTranscript, interruptSession, sendMessage } from '../src/operations/conversations.ts'
import type { Routes } from '../src/schemas/typebox.ts'
import { ifSupported, readSession, requireRunning, sessionPathOf, startRun } from '../src/sessions/backend-calls.ts'
import { hasEnded } from '../src/sessions/mapping.ts'

/**
 * Messages, events and transcripts of a session. Each route reads the session first, because the backend accepts messages
 * for a session that does not exist or is not running, and streams endless heartbeats for it.
 */
const conversations: Routes = async (app) => {
  app.post('/messages', { schema: sendMessage }, (request, reply) =>
    app.runIdempotent(request, reply, {
      async run() {
        await requireRunning(app, request, (status) => errors.sessionNotRunning(request.params.id, status))
        const id = randomUUID()
        const messages = [{ id, role: 'user', content: request.body.text }]
        return { status: 202, body: { id: await startRun(app, request, { runId: id, messages }) } }
      },
    }),
  )

  app.post('/interrupt', { schema: interruptSession, preValidation: rejectCrossSitePost }, async (request, reply) => {
    await requireRunning(app, request, errors.nothingToInterrupt)
    const path = `${sessionPathOf(request)}/agui/interrupt`
    const call = { method: 'POST', path, optional: true, forAgent: true } as const
    await ifSupported(app, request, () => app.backend(request, call))
    return reply.code(202).send({ id: request.params.id })
  })

  // No HEAD: it would open a stream for nothing.
  app.get('/events', { schema: followSession, exposeHeadRoute: false }, async (request, reply) => {
    app.requireStreamCapacity()
    await readSession(app, request)
    const stream = await ifSupported(app, request, () => app.openEventStream(request))
    request.streamStartedAt = performance.now()
    reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
    return reply.send(stream)
  })

  app.get('/transcript', { schema: getTranscript }, async (request, reply) => {
    const { status } = await readSession(app, request)
    const path = sessionPathOf(request)
    const conversation = new Conversation({ reasoning: request.query.reasoning === 'true' })
    const complete = await ifSupported(app, request, () => app.readEvents(request, path, conversation))
    // If a session is stopped during a run, its runner sends no end of the run.
    if (hasEnded(status)) conversation.interruptOpenRun()
    const { items } = conversation
    const transcript = { id: request.params.id, items, total: items.length, complete }
    if (request.query.format !== 'markdown') return transcript
    // A model wrote the text, so browsers must not render it as a page.
    reply.headers({ 'content-type': 'text/markdown; charset=utf-8', 'x-content-type-options': 'nosniff' })
    return reply.send(toMarkdown(transcript))
  })
}

export default fp(conversations, {
  name: 'conversations',
  fastify: '5.x',
  encapsulate: true,
  dependencies: ['project', 'backend', 'event-stream', 'conversation-history', 'idempotency'],
})
