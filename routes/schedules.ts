import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { errors } from '../src/http/errors.ts'
import { rejectCrossSitePost } from '../src/http/json-body.ts'
import {
  createSchedule,
  deleteSchedule,
  getSchedule,
  listScheduleRuns,
  listSchedules,
  resumeSchedule,
  suspendSchedule,
  triggerSchedule,
  updateSchedule,
} from '../src/operations/schedules.ts'
import { scheduleFrom, templateOf } from '../src/schedules/mapping.ts'
import { requiredFeatures, requireValidSchedule } from '../src/schedules/requests.ts'
import { newestFirst, withoutUnknownActivity } from '../src/schedules/runs.ts'
import { type BackendSchedule, validators } from '../src/schemas/backend.ts'
import type { ScheduleChange } from '../src/schemas/schedules.ts'
import type { Routes } from '../src/schemas/typebox.ts'
import { fromBackend, toBackend } from '../src/sessions/mapping.ts'
import { checkReferences } from '../src/sessions/references.ts'
import { checkSettings, secretsOf, sizeInGo, unsupportedFields } from '../src/sessions/settings.ts'

export type SchedulesOptions = {
  /** Size limit of a task in bytes of UTF-8. 0 means no limit. */
  taskLimit: number
}

type ScheduleRequest = FastifyRequest & { params: { scheduleId: string } }

/** Bytes that the platform adds to the session of a schedule: who created it. */
const addedByPlatform = 1024

/** Creates, changes and lists schedules, and the sessions that they start. */
const schedules: Routes<SchedulesOptions> = async (app, { taskLimit }) => {
  app.get('/', { schema: listSchedules }, async (request) => {
    const call = { path: collectionOf(request), validator: validators.schedules, optional: true }
    const items = ((await app.backend(request, call)).items ?? []).map(toSchedule).sort(newestFirst)
    return { items, total: items.length }
  })

  app.post('/', { schema: createSchedule }, async (request, reply) => {
    const body = await toBackendSchedule(request.body)
    return await app.runIdempotent(request, reply, {
      async run() {
        await requireAvailable(request, request.body)
        const call = { path: collectionOf(request), body, validator: validators.schedule, optional: true }
        const created = toSchedule(
          await app.backend(request, { method: 'POST', ...call, ...sessionTraits(request.body) }),
        )
        return { status: 201, location: `/v1/schedules/${created.id}`, body: created }
      },
    })
  })

  app.get('/:scheduleId', { schema: getSchedule }, async (request) => toSchedule(await read(request)))

  app.patch('/:scheduleId', { schema: updateSchedule }, async (request) => {
    const body = await toBackendSchedule(request.body)
    await requireAvailable(request, request.body)
    const call = { method: 'PUT', path: pathOf(request), body, ...sessionTraits(request.body) } as const
    return toSchedule(await write(request, call))
  })

  app.delete('/:scheduleId', { schema: deleteSchedule }, async (request, reply) => {
    await app.backend(request, { method: 'DELETE', path: pathOf(request) })
    return reply.code(204).send()
  })

  app.post('/:scheduleId/suspend', { schema: suspendSchedule, preValidation: rejectCrossSitePost }, async (request) =>
    toSchedule(await write(request, { method: 'POST', path: `${pathOf(request)}/suspend` })),
  )

  app.post('/:scheduleId/resume', { schema: resumeSchedule, preValidation: rejectCrossSitePost }, async (request) =>
    toSchedule(await write(request, { method: 'POST', path: `${pathOf(request)}/resume` })),
  )

  app.post(
    '/:scheduleId/trigger',
    { schema: triggerSchedule, preValidation: rejectCrossSitePost },
    async (request, reply) => {
      const call = { path: `${pathOf(request)}/trigger`, validator: validators.triggered }
      const { session } = await app.backend(request, { method: 'POST', ...call })
      return reply.code(202).send({ id: request.params.scheduleId, ...(session !== undefined && { session }) })
    },
  )

  app.get('/:scheduleId/runs', { schema: listScheduleRuns }, async (request) => {
    const call = { path: `${pathOf(request)}/runs`, validator: validators.scheduleRuns }
    const runs = (await app.backend(request, call)).items ?? []
    // The backend returns the same for an unknown schedule as for one without sessions.
    if (runs.length === 0) await read(request)
    const resources = await app.outcomesFor(request)(runs)
    const items = resources.map((resource) => withoutUnknownActivity(fromBackend(resource, app.catalogue)))
    return { items: items.sort(newestFirst), total: items.length }
  })

  function toSchedule(schedule: BackendSchedule) {
    return scheduleFrom(schedule, app.catalogue)
  }

  function read(request: ScheduleRequest) {
    return app.backend(request, { path: pathOf(request), validator: validators.schedule })
  }

  /** Sets a state, so the call can be retried after a conflict. */
  function write(
    request: ScheduleRequest,
    call: { method: 'POST' | 'PUT'; path: string; body?: object } & Partial<ReturnType<typeof sessionTraits>>,
  ) {
    return app.backend(request, { ...call, validator: validators.schedule, retryOnConflict: true })
  }

  /** The body of the backend request. Throws 400 if a field is invalid. */
  async function toBackendSchedule(asked: ScheduleChange) {
    requireValidSchedule(asked)
    const { schedule, timeZone, displayName, suspended: suspend, reuseLastSession, session } = asked
    if (session?.outputSchema !== undefined) await app.requireOutputSchema(session.outputSchema)
    const sessionTemplate = session && templateFor(session)
    return { schedule, timeZone, displayName, suspend, reuseLastSession, sessionTemplate }
  }

  function templateFor(session: NonNullable<ScheduleChange['session']>) {
    const { workflow } = session
    checkSettings(session)
    const template = templateOf(
      toBackend(session, workflow === undefined ? undefined : app.catalogue.sourceOf(workflow)),
    )
    const [size, limit] = [sizeInGo(template), taskLimit - addedByPlatform]
    if (taskLimit > 0 && size > limit) throw errors.scheduleTooLarge(size, limit)
    return template
  }

  /** Throws 400 or 501 if the backend does not have what a field needs. It is asked only if such a field is given. */
  async function requireAvailable(request: FastifyRequest, asked: ScheduleChange) {
    if (asked.session?.agent !== undefined) await requireAgent(request, asked.session.agent)
    if (asked.session !== undefined) await checkReferences(app, request, asked.session)
    const unsupported = await Promise.all(
      requiredFeatures(asked).map(async ({ feature, fault }) => {
        const call = {
          path: `/projects/${request.project}/feature-flags/evaluate/${feature}`,
          validator: validators.feature,
          recover: ({ status }: { status: number }) => (status === 404 ? { enabled: false } : undefined),
        }
        return (await app.backend(request, call)).enabled ? [] : [fault]
      }),
    )
    if (unsupported.flat().length > 0) throw errors.scheduleUnsupported(unsupported.flat())
  }

  /** When a schedule is due, the platform runs an unknown agent as its default agent. */
  async function requireAgent(request: FastifyRequest, agent: string) {
    const call = {
      path: `/projects/${request.project}/runner-types`,
      validator: validators.runnerTypes,
      optional: true,
    }
    const known = ((await app.backend(request, call)) ?? []).map(({ id }) => id)
    if (!known.includes(agent)) throw errors.scheduleAgentUnknown(agent, known)
  }
}

/** How to read the response to a request with the session of a schedule. */
function sessionTraits({ session }: ScheduleChange) {
  return session === undefined ? {} : { recover: unsupportedFields, secrets: secretsOf(session) }
}

/** The backend's path for the schedules of a project. */
function collectionOf({ project }: { project: string }): string {
  return `/projects/${project}/scheduled-sessions`
}

function pathOf(request: ScheduleRequest): string {
  return `${collectionOf(request)}/${request.params.scheduleId}`
}

export default fp(schedules, {
  name: 'schedules',
  fastify: '5.x',
  encapsulate: true,
  dependencies: ['project', 'workflow-catalogue', 'backend', 'session-outcome', 'idempotency', 'output-checks'],
})
