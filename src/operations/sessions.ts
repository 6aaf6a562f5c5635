import { Type } from '@sinclair/typebox'
import { idempotencyKey } from '../schemas/idempotency.ts'
import { AnyQuery, NoQuery } from '../schemas/queries.ts'
import { CreatedSession, NewSession, Session, SessionId, SessionList, SessionQuery } from '../schemas/sessions.ts'
import type { Operation } from './operation.ts'

const running = {
  id: 'session-7f3a',
  status: 'running',
  task: 'Find out why the tests of org/repo fail',
  model: 'sonnet',
  createdAt: '2026-01-31T09:30:00Z',
}

const completed = {
  ...running,
  id: 'session-2c41',
  status: 'completed',
  completedAt: '2026-01-31T09:41:12Z',
  result: 'The time zone of the test machine is not UTC; the pull request sets it.',
}

export const listSessions = {
  operationId: 'listSessions',
  summary: 'List the sessions of the project',
  description:
    'Without `limit` and `offset` every session of the project, newest first; with one of them a page, and `Link` names the next one. `total` counts all that the filters leave. The first list after a one-shot session was stopped reads its event log, four at a time, and remembers how it ended. A query parameter that is not listed here is a 400, because a list without its filter names the wrong sessions. A list that changes too fast to be read whole is a 502: ask again, or page.',
  tags: ['Sessions'],
  querystring: SessionQuery,
  response: { 200: SessionList },
  answers: {
    200: {
      description: 'The sessions, or one page of them.',
      headers: ['Link', 'Warning'],
      example: { items: [running, completed], total: 2 },
    },
  },
  errors: [404, 409, 422],
} satisfies Operation

export const createSession = {
  operationId: 'createSession',
  summary: 'Create a session',
  description:
    'The session starts as soon as the platform has room for it; read it to see how it does. With `interactive: false` it ends when its first run has finished, else the platform decides, which today lets it wait for its user after each turn.',
  tags: ['Sessions'],
  querystring: NoQuery,
  requestHeaders: idempotencyKey,
  body: NewSession,
  bodyExamples: {
    task: { summary: 'A task alone', value: { task: 'What can you do here?' } },
    bugfix: {
      summary: 'The Bug Fix workflow on an issue, to its end',
      value: {
        task: '/assess https://github.com/org/repo/issues/1',
        workflow: 'bugfix',
        repos: [{ url: 'https://github.com/org/repo', branch: 'main', autoPush: true }],
        interactive: false,
        timeout: 3600,
      },
    },
    source: {
      summary: 'A workflow from a repository of your own',
      value: {
        task: 'Review the last commit',
        model: 'sonnet',
        workflow: { gitUrl: 'https://github.com/org/workflows', branch: 'main', path: 'workflows/review' },
        displayName: 'Review',
        labels: { team: 'payments' },
      },
    },
  },
  response: { 201: CreatedSession },
  answers: {
    201: {
      description: 'The session was created.',
      headers: ['Location', 'Idempotency-Replayed', 'Warning'],
      example: { id: 'session-7f3a', message: 'Agentic session created successfully' },
    },
  },
  errors: [404, 409, 413, 415, 422],
} satisfies Operation

export const getSession = {
  operationId: 'getSession',
  summary: 'Read one session',
  tags: ['Sessions'],
  params: SessionId,
  querystring: AnyQuery,
  response: { 200: Session },
  answers: { 200: { description: 'The session as it is now.', headers: ['Warning'], example: completed } },
  errors: [404, 409, 422],
} satisfies Operation

export const deleteSession = {
  operationId: 'deleteSession',
  summary: 'Delete a session',
  description: 'A session that runs is ended first.',
  tags: ['Sessions'],
  params: SessionId,
  querystring: NoQuery,
  response: { 204: Type.Void() },
  answers: { 204: { description: 'The session is gone.', headers: ['Warning'] } },
  errors: [404, 409, 422],
} satisfies Operation
