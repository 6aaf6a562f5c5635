import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsync, RawServerDefault } from 'fastify'
import type { TypeBoxProvider } from '../../src/schemas/typebox.ts'
import { withDueTime } from '../schedules/change.ts'
import { type Times, timesFault } from '../schedules/due-times.ts'
import type { Scheduler } from '../schedules/scheduler.ts'
import { createRequestOf, withoutSecrets } from '../schedules/template.ts'
import { InProject } from '../schemas/queries.ts'
import { NewSchedule, OneFlag, OneSchedule, ScheduleChange, type ScheduleTemplate } from '../schemas/schedules.ts'
import type { Schedule } from '../storage/schedules.ts'
import { secretsIn } from '../storage/secrets.ts'
import { newSession, timestamp } from '../storage/session.ts'
import { type CreateOptions, requireAvailable } from './create-session.ts'
import { errors } from './errors.ts'

export type SchedulesOptions = CreateOptions & { scheduler: Scheduler }

/** What the platform can do only in some projects, or not at all. */
const features = new Set([
  'scheduled-session.reuse.enabled',
  'scheduled-session.time-zone.enabled',
  'scheduled-session.labels.enabled',
])

/** Schedules of a project, with the paths and bodies of the platform's backend. */
export const schedules: FastifyPluginAsync<SchedulesOptions, RawServerDefault, TypeBoxProvider> = async (
  app,
  options,
) => {
  const { store, runs, scheduler, defaultTimeout } = options

  app.get('/feature-flags/evaluate/:flag', { schema: { params: OneFlag } }, async ({ params: { flag } }) => ({
    flag,
    enabled: features.has(flag),
    source: 'local',
  }))

  app.get('/scheduled-sessions', { schema: { params: InProject } }, async (request) => ({
    items: store.schedules.of(request.params.project).map(shown),
  }))

  app.post('/scheduled-sessions', { schema: { params: InProject, body: NewSchedule } }, async (request, reply) => {
    const { displayName = '', suspend = false, reuseLastSession = false, sessionTemplate, ...times } = request.body
    const { project } = request.params
    requireTimes(times)
    requireSession(project, sessionTemplate)
    const schedule = withDueTime({
      name: `schedule-${randomUUID()}`,
      namespace: project,
      creationTimestamp: timestamp(),
      ...times,
      displayName,
      sessionTemplate: { ...(displayName !== '' && { displayName }), ...sessionTemplate },
      suspend,
      reuseLastSession,
    })
    store.schedules.add(schedule)
    scheduler.wake()
    return reply.code(201).send(shown(schedule))
  })

  const one = '/scheduled-sessions/:schedule'

  app.get(one, { schema: { params: OneSchedule } }, async (request) => shown(scheduleOf(request.params)))

  app.put(one, { schema: { params: OneSchedule, body: ScheduleChange } }, async (request) =>
    change(request.params, request.body),
  )

  app.delete(one, { schema: { params: OneSchedule } }, async (request, reply) => {
    const { project, schedule } = request.params
    if (!store.schedules.delete(project, schedule)) throw errors.scheduleNotFound()
    return reply.code(204).send()
  })

  app.post(`${one}/suspend`, { schema: { params: OneSchedule } }, async (request) =>
    change(request.params, { suspend: true }),
  )

  app.post(`${one}/resume`, { schema: { params: OneSchedule } }, async (request) =>
    change(request.params, { suspend: false }),
  )

  app.post(`${one}/trigger`, { schema: { params: OneSchedule } }, async (request, reply) => {
    const session = await scheduler.trigger(scheduleOf(request.params))
    return reply.code(201).send({ name: session, namespace: request.params.project, session })
  })

  app.get(`${one}/runs`, { schema: { params: OneSchedule } }, async (request) => {
    const { project, schedule } = request.params
    return { items: store.runsOf(project, schedule).map((session) => runs.withQueuePosition(session)) }
  })

  function scheduleOf({ project, schedule: name }: { project: string; schedule: string }): Schedule {
    const schedule = store.schedules.get(project, name)
    if (schedule === undefined) throw errors.scheduleNotFound()
    return schedule
  }

  function change(params: { project: string; schedule: string }, asked: ScheduleChange) {
    const kept = scheduleOf(params)
    requireTimes({ ...kept, ...asked })
    if (asked.sessionTemplate) requireSession(params.project, asked.sessionTemplate)
    return shown(scheduler.change(kept, asked))
  }

  /** Throws an ApiError if a session of the schedule could not be created now. */
  function requireSession(project: string, template: ScheduleTemplate) {
    const asked = createRequestOf(template)
    requireAvailable(options, asked, newSession(project, asked, defaultTimeout), secretsIn(asked))
  }
}

function requireTimes(times: Times) {
  const fault = timesFault(times)
  if (fault !== undefined) throw errors.badSchedule(fault)
}

/** A schedule as the API returns it. */
function shown({ due, sessionTemplate, ...schedule }: Schedule) {
  return {
    ...schedule,
    sessionTemplate: withoutSecrets(sessionTemplate),
    ...(due !== undefined && { nextScheduleTime: timestamp(due) }),
  }
}
