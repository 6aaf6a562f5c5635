import { Accepted, SessionChange } from '../schemas/conversations.ts'
import { NoQuery } from '../schemas/queries.ts'
import { Session, SessionId } from '../schemas/sessions.ts'
import type { Operation } from './operation.ts'

const session = { tags: ['Sessions'], params: SessionId, querystring: NoQuery } as const
const id = 'session-7f3a'

export const stopSession = {
  ...session,
  operationId: 'stopSession',
  summary: 'Stop a session',
  description: 'A stopped session can be started again. Get the session to see when it has stopped.',
  response: { 202: Accepted },
  answers: { 202: { description: 'The session is being stopped.', headers: ['Warning'], example: { id } } },
  errors: [404, 409, 415, 422, 501],
} satisfies Operation

export const startSession = {
  ...session,
  operationId: 'startSession',
  summary: 'Start a session again',
  description: 'The session continues where it was stopped. Get the session to see when it is running.',
  response: { 202: Accepted },
  answers: { 202: { description: 'The session is being started.', headers: ['Warning'], example: { id } } },
  errors: [404, 409, 415, 422, 501],
} satisfies Operation

export const updateSession = {
  ...session,
  operationId: 'updateSession',
  summary: 'Update, stop or start a session',
  description:
    'The gateway makes the changes in this order. After the first change that fails, it makes no further change:\n\n1. `labels`: 501 if the backend cannot change them.\n2. `timeout`: 409 while the session is running.\n3. `model`: if the session is running, from its next run on; otherwise from its next start. 409 while it is starting or its agent is working. 502 if the agent cannot be reached.\n4. `displayName`: in any status.\n5. `stopped`: stops or starts the session.',
  body: SessionChange,
  bodyExamples: {
    stop: { summary: 'Stop the session', value: { stopped: true } },
    settings: { summary: 'Give a stopped session more time and start it', value: { timeout: 7200, stopped: false } },
  },
  response: { 200: Session },
  answers: {
    200: {
      description: 'The session after the change.',
      headers: ['Warning'],
      example: {
        id,
        status: 'Stopping',
        task: 'Find out why the tests of org/repo fail',
        createdAt: '2026-01-31T09:30:00Z',
      },
    },
  },
  errors: [404, 409, 413, 415, 422, 501],
} satisfies Operation
