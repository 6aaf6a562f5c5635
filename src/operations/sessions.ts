import { Type } from '@sinclair/typebox'
import { idempotencyKey } from '../schemas/idempotency.ts'
import { AnyQuery, NoQuery } from '../schemas/queries.ts'
import { CreatedSession, NewSession, Session, SessionId, SessionList, SessionQuery } from '../schemas/sessions.ts'
import type { Operation } from './operation.ts'

const running = {
  id: 'session-7f3a',
  status: 'running',
  activity: 'working',
  displayName: 'Failing tests',
  task: 'Find out why the tests of org/repo fail',
  model: 'sonnet',
  repos: [{ url: 'https://github.com/org/repo', branch: 'main', autoPush: true }],
  interactive: true,
  labels: { team: 'payments' },
  branches: [{ repo: 'repo', branch: 'fix-tests', defaultBranch: 'main' }],
  createdAt: '2026-01-31T09:30:00Z',
  startedAt: '2026-01-31T09:30:04Z',
  lastActivityAt: '2026-01-31T09:31:40Z',
}

const { activity: _, ...ended } = running
const completed = {
  ...ended,
  id: 'session-2c41',
  status: 'completed',
  interactive: false,
  lastActivityAt: '2026-01-31T09:41:12Z',
  completedAt: '2026-01-31T09:41:12Z',
  result: 'The time zone of the test machine is not UTC; the pull request sets it.',
}

export const listSessions = {
  operationId: 'listSessions',
  summary: 'List the sessions of the project',
  description:
    'Returns all sessions of the project, newest first unless `sort` says otherwise. With `limit` or `offset` it returns one page, and the `Link` header has the URL of the next page, with the same filters and order. `total` counts all sessions that match the filters.\n\nAn unknown query parameter gets 400, because a mistyped filter would return the wrong sessions. If sessions are created and deleted so fast that the gateway cannot read a consistent list, the response is a 502: retry, or read pages.\n\nThe first list after a one-shot session has stopped can take longer: the gateway reads the event log of the session to find its outcome.',
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
    'The session starts as soon as the platform has capacity. Get the session to see its status. With `interactive: false` the session ends after its first run. If the request has no `interactive`, the platform decides; today it creates a session that waits for the next message after each run.',
  tags: ['Sessions'],
  querystring: NoQuery,
  requestHeaders: idempotencyKey,
  body: NewSession,
  bodyExamples: {
    task: { summary: 'Only a task', value: { task: 'What can you do here?' } },
    bugfix: {
      summary: 'The Bug Fix workflow for an issue, as a one-shot session',
      value: {
        task: '/assess https://github.com/org/repo/issues/1',
        workflow: 'bugfix',
        repos: [{ url: 'https://github.com/org/repo', branch: 'main', autoPush: true }],
        interactive: false,
        timeout: 3600,
      },
    },
    source: {
      summary: 'A workflow from your own repository',
      value: {
        task: 'Review the last commit',
        model: 'sonnet',
        workflow: { gitUrl: 'https://github.com/org/workflows', branch: 'main', path: 'workflows/review' },
        displayName: 'Review',
        labels: { team: 'payments' },
      },
    },
    settings: {
      summary: 'Limits, tools and an MCP server',
      value: {
        task: 'Update the dependencies',
        limits: { turns: 100, costUsd: 5 },
        tools: { deny: ['WebFetch'] },
        environment: { NPM_CONFIG_REGISTRY: 'https://npm.example' },
        mcpServers: { docs: { type: 'http', url: 'https://docs.example/mcp' } },
        effort: 'high',
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
  errors: [404, 409, 413, 415, 422, 501],
} satisfies Operation

export const getSession = {
  operationId: 'getSession',
  summary: 'Get a session',
  tags: ['Sessions'],
  params: SessionId,
  querystring: AnyQuery,
  response: { 200: Session },
  answers: { 200: { description: 'The session.', headers: ['Warning'], example: completed } },
  errors: [404, 409, 422],
} satisfies Operation

export const deleteSession = {
  operationId: 'deleteSession',
  summary: 'Delete a session',
  description: 'A running session is stopped first.',
  tags: ['Sessions'],
  params: SessionId,
  querystring: NoQuery,
  response: { 204: Type.Void() },
  answers: { 204: { description: 'The session was deleted.', headers: ['Warning'] } },
  errors: [404, 409, 422],
} satisfies Operation
