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
  description: 'It can be started again. Read the session to see when it has stopped.',
  response: { 202: Accepted },
  answers: { 202: { description: 'The session is being stopped.', headers: ['Warning'], example: { id } } },
  errors: [404, 409, 415, 422, 501],
} satisfies Operation

export const startSession = {
  ...session,
  operationId: 'startSession',
  summary: 'Start a session again',
  description: 'It goes on where it was stopped. Read the session to see when it runs.',
  response: { 202: Accepted },
  answers: { 202: { description: 'The session is being started.', headers: ['Warning'], example: { id } } },
  errors: [404, 409, 415, 422, 501],
} satisfies Operation

export const updateSession = {
  ...session,
  operationId: 'updateSession',
  summary: 'Change a session, stop it or start it',
  description:
    'In this order: `labels` are set, which not every backend offers (501); then `timeout`, which the backend refuses (409) while the session runs; then `displayName`, in any status; then the session is stopped or started. A refusal ends the request: what comes after it is not done.',
  body: SessionChange,
  bodyExamples: {
    stop: { summary: 'Stop it', value: { stopped: true } },
    settings: { summary: 'More time for a session that is stopped', value: { timeout: 7200, stopped: false } },
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
