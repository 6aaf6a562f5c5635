import { Type } from '@sinclair/typebox'
import type { FastifyPluginAsync, RawServerDefault } from 'fastify'
import type { TypeBoxProvider } from '../../src/schemas/typebox.ts'
import { errors } from '../api/errors.ts'
import type { Scheduler } from '../schedules/scheduler.ts'
import type { Schedule } from '../storage/schedules.ts'
import type { Store } from '../storage/store.ts'
import { requireJson } from './guard.ts'
import { scheduleList } from './schedules-view.ts'
import { page } from './views.ts'

const OneSchedule = Type.Object({ name: Type.String() })

/** The page of the schedules, and the requests of its buttons. */
export const schedulePages: FastifyPluginAsync<
  { store: Store; scheduler: Scheduler },
  RawServerDefault,
  TypeBoxProvider
> = async (app, { store, scheduler }) => {
  app.get('/schedules', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page('Schedules', scheduleList(store.schedules.all()))),
  )

  app.register(
    async (scope: typeof app) => {
      scope.addHook('onRequest', requireJson)
      scope.post('/suspend', { schema: { params: OneSchedule } }, async ({ params }) => setSuspend(params.name, true))
      scope.post('/resume', { schema: { params: OneSchedule } }, async ({ params }) => setSuspend(params.name, false))
      scope.post('/trigger', { schema: { params: OneSchedule } }, async ({ params }) => {
        await scheduler.trigger(scheduleOf(params.name))
        return {}
      })
    },
    { prefix: '/schedules/:name' },
  )

  function setSuspend(name: string, suspend: boolean) {
    scheduler.change(scheduleOf(name), { suspend })
    return {}
  }

  function scheduleOf(name: string): Schedule {
    const schedule = store.schedules.find(name)
    if (schedule === undefined) throw errors.scheduleNotFound()
    return schedule
  }
}
