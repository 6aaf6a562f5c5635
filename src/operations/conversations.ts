import type { Readable } from 'node:stream'
import { Type } from '@sinclair/typebox'
import { Accepted, NewMessage } from '../schemas/conversations.ts'
import { idempotencyKey } from '../schemas/idempotency.ts'
import { AnyQuery, NoQuery } from '../schemas/queries.ts'
import { SessionId } from '../schemas/sessions.ts'
import { Transcript, TranscriptQuery } from '../schemas/transcripts.ts'
import type { Operation } from './operation.ts'

const session = { tags: ['Conversations'], params: SessionId, querystring: NoQuery } as const

export const sendMessage = {
  ...session,
  operationId: 'sendMessage',
  summary: 'Send a message to a session',
  description:
    'The agent answers in a new run. Read the answer in the events or the transcript of the session. The session must be running. Otherwise the response is a 409 that names the status and says what to do first, such as `POST …/start`. For a pending session the 409 has `Retry-After`.',
  requestHeaders: idempotencyKey,
  body: NewMessage,
  bodyExamples: { phase: { summary: 'The next phase of a workflow', value: { text: '/fix' } } },
  response: { 202: Accepted },
  answers: {
    202: {
      description: 'The message was accepted.',
      headers: ['Idempotency-Replayed', 'Warning'],
      example: { id: '6f0f6b0e-59a5-4b37-9d2c-5c4f4d1f3c51' },
    },
  },
  errors: [404, 409, 413, 415, 422, 501],
} satisfies Operation

export const interruptSession = {
  ...session,
  operationId: 'interruptSession',
  summary: 'Interrupt the agent',
  description:
    'Ends the current run. The session keeps running and accepts the next message. Returns 409 if the session is not running, and 502 if its agent cannot be reached, for example because it is still starting.',
  response: { 202: Accepted },
  answers: {
    202: { description: 'The agent is being interrupted.', headers: ['Warning'], example: { id: 'session-7f3a' } },
  },
  errors: [404, 409, 415, 422, 501],
} satisfies Operation

export const followSession = {
  ...session,
  operationId: 'followSession',
  summary: 'Follow the events of a session',
  description:
    'Returns a stream of server-sent events. Each event is an [AG-UI event](https://docs.ag-ui.com/concepts/events) as JSON. Past events come first, then new events as they happen. An event or a comment comes at least every 15 seconds.\n\nThe stream stays open when a run ends. If it closes, connect again. If the events have ids, send the last id that you received as `Last-Event-ID`, and the stream continues after it. If the session is deleted, its stream closes after `EVENTS_IDLE_TIMEOUT` without an event (a minute by default), and a new request gets 404.',
  querystring: AnyQuery,
  requestHeaders: {
    'Last-Event-ID': Type.Optional(Type.String({ description: 'The id of the last event that the client received.' })),
  },
  response: { 200: Type.Unsafe<Readable>({ type: 'string' }) },
  answers: {
    200: {
      description: 'The event stream.',
      headers: ['Warning'],
      mediaType: 'text/event-stream',
      example:
        ': open\n\nid: 42\ndata: {"type":"TEXT_MESSAGE_CONTENT","messageId":"m-1","delta":"It is in line 7"}\n\n',
    },
  },
  errors: [404, 409, 422, 501],
} satisfies Operation

export const getTranscript = {
  ...session,
  operationId: 'getTranscript',
  summary: 'Get the transcript of a session',
  description:
    'The gateway builds the transcript from the events that the backend has stored. If the backend cannot export them, the gateway reads the event stream instead. This takes up to 10 seconds while the agent is working, and up to 15 seconds if there are no events.',
  querystring: TranscriptQuery,
  response: { 200: Type.Unsafe<Transcript | string>(Transcript) },
  answers: {
    200: {
      description: 'The transcript so far.',
      headers: ['Warning'],
      example: {
        id: 'session-7f3a',
        items: [
          { id: 'm-1', role: 'user', text: '/assess', createdAt: '2026-01-31T09:30:02Z' },
          { id: 'c-1', role: 'tool', name: 'bash', arguments: '{"command":"npm test"}', result: '1 failed' },
          { id: 'm-2', role: 'assistant', text: 'One test fails, and only in winter.' },
        ],
        total: 3,
        complete: true,
      },
      otherMedia: {
        'text/markdown': { example: '# Session session-7f3a\n\n## User (2026-01-31T09:30:02Z)\n\n/assess\n' },
      },
    },
  },
  errors: [404, 409, 422, 501],
} satisfies Operation
