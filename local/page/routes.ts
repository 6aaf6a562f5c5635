import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Type } from '@sinclair/typebox'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify'
import type { TypeBoxProvider } from '../../src/schemas/typebox.ts'
import { branchesOf } from '../../src/sessions/repositories.ts'
import { answered } from '../api/changes.ts'
import { errors } from '../api/errors.ts'
import { requirePassword } from '../api/guard.ts'
import { enqueuePrompt } from '../api/prompts.ts'
import { answerQuestion } from '../api/questions.ts'
import { readSignals } from '../api/read-signal.ts'
import type { Scheduler } from '../schedules/scheduler.ts'
import type { Runs } from '../sessions/runs.ts'
import { newPrompt } from '../storage/prompts.ts'
import type { Store } from '../storage/store.ts'
import type { Transcripts } from '../storage/transcripts.ts'
import type { Changes } from '../workspace/changes/changes.ts'
import { listArtifacts, readArtifact } from './artifacts.ts'
import { readChanges } from './changes.ts'
import { requireJson, secureHeaders } from './guard.ts'
import { itemsIn } from './items.ts'
import { Outcomes } from './outcomes.ts'
import { readProgress } from './progress.ts'
import { schedulePages } from './schedules.ts'
import { artifactPage, changesPage, messageBox, page, sessionList, sessionPage } from './views.ts'

export type PageOptions = {
  token: string
  store: Store
  runs: Runs
  scheduler: Scheduler
  transcripts: Transcripts
  changes: Changes
}

const maxSessions = 200

/** How many bytes of a transcript are shown. Only the end is shown. */
const maxShown = 1024 * 1024

const OneSession = Type.Object({ name: Type.String() })
const OneArtifact = Type.Object({ name: Type.String(), '*': Type.String() })
const OneQuestion = Type.Object({ name: Type.String(), id: Type.String() })
const Choice = Type.Object({ option: Type.String() })
const Message = Type.Object({ text: Type.String({ pattern: '\\S', expected: 'a text that is not blank' }) })

const own = (name: string) => join(import.meta.dirname, name)

/** Static files of the pages, with their media types. */
const files = {
  'page.js': [own('page.js'), 'text/javascript'],
  'idiomorph.js': [fileURLToPath(import.meta.resolve('idiomorph')), 'text/javascript'],
  'page.css': [own('page.css'), 'text/css'],
} as const

/** The web pages: list of the sessions, one session, one artifact, and the requests of their buttons. */
export const pages: FastifyPluginAsync<PageOptions, RawServerDefault, TypeBoxProvider> = async (
  app,
  { token, store, runs, scheduler, transcripts, changes },
) => {
  const outcomes = new Outcomes(transcripts)
  const signalOf = readSignals(app)
  app.addHook('onRequest', secureHeaders)
  if (token !== '') app.addHook('onRequest', requirePassword(token))

  for (const [name, [file, type]] of Object.entries(files)) {
    const text = readFileSync(file, 'utf8')
    app.get(`/page/${name}`, async (_request, reply) => reply.type(`${type}; charset=utf-8`).send(text))
  }

  app.get('/', async (_request, reply) =>
    sendPage(reply, page('Sessions', sessionList(store.newest(maxSessions).map((one) => runs.withQueuePosition(one))))),
  )

  app.register(schedulePages, { store, scheduler })

  app.get('/sessions/:name', { schema: { params: OneSession } }, async ({ params }, reply) => {
    const session = sessionOf(params.name)
    const { events, isComplete } = await transcripts.tail(params.name, maxShown)
    const artifacts = await listArtifacts(workOf(params.name))
    const waiting = store.prompts.count(params.name)
    const progress = await readProgress(session, workOf(params.name))
    const facts = { branches: branchesOf(session.status), ...(await outcomes.of(session)) }
    const main = sessionPage({ session, facts, progress, items: itemsIn(events), isComplete, artifacts, waiting })
    return sendPage(reply, page('Session', main, { below: messageBox(session) }))
  })

  // The page does not refresh itself: git reads the repositories each time.
  app.get('/sessions/:name/changes', { schema: { params: OneSession } }, async ({ params }, reply) => {
    const session = sessionOf(params.name)
    const signal = signalOf(reply)
    const shown = await answered(() => readChanges(changes, params.name, signal))
    if (shown === undefined) throw errors.workspaceMissing(session.status.phase)
    return sendPage(reply, page('Changes', changesPage(session, shown), { isFixed: true }))
  })

  app.get('/sessions/:name/artifacts/*', { schema: { params: OneArtifact } }, async ({ params }, reply) => {
    const session = sessionOf(params.name)
    const text = await readArtifact(workOf(params.name), params['*'])
    if (text === undefined) throw errors.noArtifact()
    return sendPage(reply, page(params['*'], artifactPage(session, params['*'], text)))
  })

  app.register(
    async (scope: typeof app) => {
      scope.addHook('onRequest', requireJson)

      scope.post('/messages', { schema: { params: OneSession, body: Message } }, async ({ params, body }, reply) => {
        enqueuePrompt({ store, runs }, sessionOf(params.name), newPrompt(params.name, body.text, 'user'))
        return reply.code(202).send({})
      })

      scope.post(
        '/questions/:id',
        { schema: { params: OneQuestion, body: Choice } },
        async ({ params, body }, reply) => {
          const answer = { interruptId: params.id, status: 'resolved', payload: body } as const
          answerQuestion(runs, sessionOf(params.name), answer, randomUUID())
          return reply.code(202).send({})
        },
      )

      const acts = {
        interrupt: (name: string) => runs.interrupt(name),
        stop: (name: string) => runs.stop(name),
        start: (name: string) => runs.start(sessionOf(name)),
      }
      for (const [act, run] of Object.entries(acts)) {
        scope.post(`/${act}`, async (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
          const { name } = sessionOf(request.params.name).metadata
          await run(name)
          return reply.code(202).send({})
        })
      }
    },
    { prefix: '/sessions/:name' },
  )

  function sessionOf(name: string) {
    const session = store.find(name)
    if (session === undefined) throw errors.sessionNotFound()
    return runs.withQueuePosition(session)
  }

  function workOf(name: string) {
    return join(transcripts.file(name), '../work')
  }
}

function sendPage(reply: FastifyReply, text: string) {
  return reply.type('text/html; charset=utf-8').send(text)
}
