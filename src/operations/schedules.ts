import { Type } from '@sinclair/typebox'
import { idempotencyKey } from '../schemas/idempotency.ts'
import { NoQuery } from '../schemas/queries.ts'
import {
  NewSchedule,
  Schedule,
  ScheduleChange,
  ScheduleId,
  ScheduleList,
  ScheduleRuns,
  TriggeredSchedule,
} from '../schemas/schedules.ts'
import type { Operation } from './operation.ts'

const schedule = { tags: ['Schedules'], params: ScheduleId, querystring: NoQuery } as const

const id = 'schedule-5d1c'
const weekdays = {
  id,
  schedule: '0 9 * * 1-5',
  timeZone: 'Europe/Berlin',
  displayName: 'Triage',
  session: { task: 'Label the new issues of org/repo', model: 'sonnet', interactive: false },
  suspended: false,
  reuseLastSession: false,
  createdAt: '2026-01-30T14:05:00Z',
  lastRunAt: '2026-02-02T08:00:00Z',
  nextRunAt: '2026-02-03T08:00:00Z',
}
const { nextRunAt: _, ...suspended } = { ...weekdays, suspended: true }

export const listSchedules = {
  operationId: 'listSchedules',
  summary: 'List the schedules of the project',
  tags: ['Schedules'],
  querystring: NoQuery,
  response: { 200: ScheduleList },
  answers: {
    200: {
      description: 'The schedules, newest first.',
      headers: ['Warning'],
      example: { items: [weekdays], total: 1 },
    },
  },
  errors: [501],
} satisfies Operation

export const createSchedule = {
  operationId: 'createSchedule',
  summary: 'Create a schedule',
  description:
    'The schedule creates a session from `session` whenever it is due. `session` takes the fields of a new session, except `continues`. The backend stores it, with its `environment` and `mcpServers`.\n\nThe gateway returns 501 and names each field that the backend does not support in a schedule. On the platform these are `timeZone`, `session.labels`, and `reuseLastSession` in a project without its feature flag.',
  tags: ['Schedules'],
  querystring: NoQuery,
  requestHeaders: idempotencyKey,
  body: NewSchedule,
  bodyExamples: {
    weekdays: {
      summary: 'At 9:00 from Monday to Friday',
      value: {
        schedule: '0 9 * * 1-5',
        displayName: 'Triage',
        session: { task: 'Label the new issues of org/repo', interactive: false },
      },
    },
    quarterHours: {
      summary: 'Every 15 minutes, in one session',
      value: { schedule: '*/15 * * * *', session: { task: 'Check the pipeline' }, reuseLastSession: true },
    },
  },
  response: { 201: Schedule },
  answers: {
    201: {
      description: 'The schedule was created.',
      headers: ['Location', 'Idempotency-Replayed', 'Warning'],
      example: weekdays,
    },
  },
  errors: [409, 413, 415, 422, 501],
} satisfies Operation

export const getSchedule = {
  ...schedule,
  operationId: 'getSchedule',
  summary: 'Get a schedule',
  response: { 200: Schedule },
  answers: { 200: { description: 'The schedule.', headers: ['Warning'], example: weekdays } },
  errors: [404],
} satisfies Operation

export const updateSchedule = {
  ...schedule,
  operationId: 'updateSchedule',
  summary: 'Update a schedule',
  description:
    'Fields that the request omits stay as they are, including the `environment` and `mcpServers` of the session. `session` replaces the whole session: send all of its fields.',
  body: ScheduleChange,
  bodyExamples: {
    time: { summary: 'Run at another time', value: { schedule: '30 7 * * 1-5' } },
    task: { summary: 'Give the sessions another task', value: { session: { task: 'Answer the new issues' } } },
  },
  response: { 200: Schedule },
  answers: { 200: { description: 'The schedule after the change.', headers: ['Warning'], example: weekdays } },
  errors: [404, 409, 413, 415, 422, 501],
} satisfies Operation

export const deleteSchedule = {
  ...schedule,
  operationId: 'deleteSchedule',
  summary: 'Delete a schedule',
  description: 'Its sessions stay.',
  response: { 204: Type.Void() },
  answers: { 204: { description: 'The schedule was deleted.', headers: ['Warning'] } },
  errors: [404],
} satisfies Operation

export const suspendSchedule = {
  ...schedule,
  operationId: 'suspendSchedule',
  summary: 'Suspend a schedule',
  description: 'A suspended schedule starts no sessions until it is resumed. You can still trigger it.',
  response: { 200: Schedule },
  answers: { 200: { description: 'The suspended schedule.', headers: ['Warning'], example: suspended } },
  errors: [404, 415],
} satisfies Operation

export const resumeSchedule = {
  ...schedule,
  operationId: 'resumeSchedule',
  summary: 'Resume a schedule',
  description:
    'The schedule starts sessions again. Due times that passed while it was suspended are skipped. Only the platform makes up for one of the last five minutes.',
  response: { 200: Schedule },
  answers: { 200: { description: 'The resumed schedule.', headers: ['Warning'], example: weekdays } },
  errors: [404, 415],
} satisfies Operation

export const triggerSchedule = {
  ...schedule,
  operationId: 'triggerSchedule',
  summary: 'Start a session of a schedule now',
  description: 'Starts a session as if the schedule were due, also if it is suspended. Its due times stay.',
  response: { 202: TriggeredSchedule },
  answers: {
    202: {
      description: 'A session is being started.',
      headers: ['Warning'],
      example: { id, session: 'session-7f3a' },
    },
  },
  errors: [404, 415],
} satisfies Operation

export const listScheduleRuns = {
  ...schedule,
  operationId: 'listScheduleRuns',
  summary: 'List the sessions of a schedule',
  description:
    'Returns the sessions that the schedule has started and that still exist, newest first. The platform does not say what a running session is doing, so its `activity` is omitted.',
  response: { 200: ScheduleRuns },
  answers: {
    200: {
      description: 'The sessions, newest first.',
      headers: ['Warning'],
      example: {
        items: [
          {
            id: 'session-7f3a',
            status: 'completed',
            displayName: 'Triage (2026-02-02 08:00:00)',
            task: 'Label the new issues of org/repo',
            interactive: false,
            createdAt: '2026-02-02T08:00:00Z',
          },
        ],
        total: 1,
      },
    },
  },
  errors: [404],
} satisfies Operation
