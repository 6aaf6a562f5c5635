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
  summary: 'Say something to a session',
  description:
    'The agent answers in a run of its own: what happens in it comes as events of the session. The session must be running. Otherwise the answer is a 409 that names its status and what to do first, such as `POST …/start`; that of a pending session has `Retry-After`.',
  requestHeaders: idempotencyKey,
  body: NewMessage,
  bodyExamples: { phase: { summary: 'The next phase of a workflow', value: { text: '/fix' } } },
  response: { 202: Accepted },
  answers: {
    202: {
      description: 'The agent was told.',
      headers: ['Idempotency-Replayed', 'Warning'],
      example: { id: '6f0f6b0e-59a5-4b37-9d2c-5c4f4d1f3c51' },
    },
  },
  errors: [404, 409, 413, 415, 422, 501],
} satisfies Operation

export const interruptSession = {
  ...session,
  operationId: 'interruptSession',
  summary: 'Interrupt what the agent does',
  description:
    'The session goes on and takes the next message. A session that is not running is a 409; an agent that cannot be reached, such as one that is still starting, is a 502.',
  response: { 202: Accepted },
  answers: { 202: { description: 'It is being interrupted.', headers: ['Warning'], example: { id: 'session-7f3a' } } },
  errors: [404, 409, 415, 422, 501],
} satisfies Operation

export const followSession = {
  ...session,
  operationId: 'followSession',
  summary: 'Follow what happens in a session',
  description:
    'Server-sent events, each an AG-UI event as JSON: all of the past first, or what came after `Last-Event-ID` where the backend gives its events ids, and then what happens, as it happens. A comment comes at least every 15 seconds. The stream has no end of its own: when it ends, connect again. A session that was deleted is a 404 then; its stream ends after `EVENTS_IDLE_TIMEOUT` without an event, a minute if that is not set.',
  querystring: AnyQuery,
  requestHeaders: {
    'Last-Event-ID': Type.Optional(Type.String({ description: 'The id of the last event that the client has.' })),
  },
  response: { 200: Type.Unsafe<Readable>({ type: 'string' }) },
  answers: {
    200: {
      description: 'The stream.',
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
  summary: 'Read what was said in a session so far',
  description:
    'Put together from the events that the backend has kept. With a backend that does not export them, the event stream is read: for up to 10 seconds while the agent is working, and for up to 15 seconds when there are no events.',
  querystring: TranscriptQuery,
  response: { 200: Type.Unsafe<Transcript | string>(Transcript) },
  answers: {
    200: {
      description: 'The conversation so far.',
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
