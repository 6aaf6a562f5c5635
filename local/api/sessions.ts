import type { FastifyPluginAsync, RawServerDefault } from 'fastify'
import type { TypeBoxProvider } from '../../src/schemas/typebox.ts'
import { ModelNotOffered } from '../agents/agent.ts'
import { NewSession } from '../schemas/new-session.ts'
import { InProject, OneSession, PageQuery } from '../schemas/queries.ts'
import { MetadataPatch, NewModel, NewName, SessionChange } from '../schemas/session-change.ts'
import type { Runs } from '../sessions/runs.ts'
import { isFinal } from '../storage/session.ts'
import { type CreateOptions, createSession } from './create-session.ts'
import { errors } from './errors.ts'

const usualLimit = 20
const highestLimit = 100

/** Session routes of a project, with the paths and bodies of the platform's backend. */
export const sessions: FastifyPluginAsync<CreateOptions, RawServerDefault, TypeBoxProvider> = async (app, options) => {
  const { store, runs } = options

  app.post('/', { schema: { params: InProject, body: NewSession } }, async (request, reply) => {
    const { metadata, autoBranch } = createSession(options, request.params.project, request.body)
    const { name, uid } = metadata
    return reply.code(201).send({ name, uid, message: 'Agentic session created successfully', autoBranch })
  })

  app.get('/', { schema: { params: InProject, querystring: PageQuery } }, async (request) => {
    const limit = Math.min(Number(request.query.limit ?? usualLimit), highestLimit)
    const offset = Number(request.query.offset ?? 0)
    const { items, total } = store.page(request.params.project, { limit, offset, search: request.query.search ?? '' })
    const hasMore = offset + items.length < total
    const next = hasMore ? { nextOffset: offset + items.length } : undefined
    return {
      items: items.map((session) => runs.withQueuePosition(session)),
      totalCount: total,
      limit,
      offset,
      hasMore,
      ...next,
    }
  })

  app.get('/:name', { schema: { params: OneSession } }, async (request) => {
    const { project, name } = request.params
    const session = store.get(project, name)
    if (session === undefined) throw errors.sessionNotFound()
    return runs.withQueuePosition(session)
  })

  app.put('/:name', { schema: { params: OneSession, body: SessionChange } }, async (request) => {
    const { project, name } = request.params
    const session = store.get(project, name)
    if (session === undefined) throw errors.sessionNotFound()
    const { phase } = session.status
    if (!isFinal(phase) && phase !== 'Pending') throw errors.sessionRuns(phase)
    const { llmSettings, ...change } = request.body
    Object.assign(session.spec, change)
    if (llmSettings) session.spec.llmSettings = { ...session.spec.llmSettings, ...llmSettings }
    store.setSpec(session)
    return session
  })

  app.post('/:name/model', { schema: { params: OneSession, body: NewModel } }, async (request) => {
    const { project, name } = request.params
    const session = store.get(project, name)
    if (session === undefined) throw errors.sessionNotFound()
    const { phase } = session.status
    if (phase !== 'Running') throw errors.notRunning(phase)
    const { model } = request.body
    if (!selectModel(runs, name, model)) throw errors.modelFixed()
    session.spec.llmSettings = { ...session.spec.llmSettings, model }
    store.setSpec(session)
    return session
  })

  app.put('/:name/displayname', { schema: { params: OneSession, body: NewName } }, async (request) => {
    const { project, name } = request.params
    const session = store.get(project, name)
    if (session === undefined) throw errors.sessionNotFound()
    session.spec.displayName = request.body.displayName
    store.setSpec(session)
    return session
  })

  app.patch('/:name', { schema: { params: OneSession, body: MetadataPatch } }, async (request) => {
    const { project, name } = request.params
    const session = store.get(project, name)
    if (session === undefined) throw errors.sessionNotFound()
    const { labels, annotations } = request.body.metadata
    Object.assign(session.metadata.labels, labels)
    Object.assign(session.metadata.annotations, annotations)
    store.setMetadata(session)
    const { metadata } = session
    return { message: 'Session patched', annotations: metadata.annotations, labels: metadata.labels }
  })

  app.delete('/:name', { schema: { params: OneSession } }, async (request, reply) => {
    const { project, name } = request.params
    if (!store.delete(project, name)) throw errors.sessionNotFound()
    await runs.remove(name)
    return reply.code(204).send()
  })
}

/** Selects the model of a running session for its next prompt. Returns false if its agent cannot change it. */
function selectModel(runs: Runs, name: string, model: string): boolean {
  try {
    return runs.selectModel(name, model)
  } catch (err) {
    if (err instanceof ModelNotOffered) throw errors.modelNotOffered(err.message)
    throw err
  }
}
