import fp from 'fastify-plugin'
import { errors } from '../src/http/errors.ts'
import { rejectCrossSitePost } from '../src/http/json-body.ts'
import { memberOf } from '../src/json/members.ts'
import { startSession, stopSession, updateSession } from '../src/operations/lifecycle.ts'
import { validators } from '../src/schemas/backend.ts'
import type { Routes } from '../src/schemas/typebox.ts'
import { activityOf } from '../src/sessions/activity.ts'
import { ifSupported, readSession, type SessionRequest, sessionPathOf } from '../src/sessions/backend-calls.ts'
import { statusOf } from '../src/sessions/mapping.ts'

/** These calls set a state, so they can be retried. Not every backend supports them. */
const change = { optional: true, retryOnConflict: true } as const

/** Stops, starts and changes a session. */
const lifecycle: Routes = async (app) => {
  app.post('/stop', { schema: stopSession, preValidation: rejectCrossSitePost }, async (request, reply) => {
    await post(request, 'stop')
    return reply.code(202).send({ id: request.params.id })
  })

  app.post('/start', { schema: startSession, preValidation: rejectCrossSitePost }, async (request, reply) => {
    await post(request, 'start')
    return reply.code(202).send({ id: request.params.id })
  })

  app.patch('/', { schema: updateSession }, async (request) => {
    const { stopped, displayName, timeout, labels, model } = request.body
    let session: unknown
    // The change that fails most often comes first, so that nothing else is changed if it fails.
    if (labels !== undefined) await setLabels(request, labels)
    if (timeout !== undefined) session = await put(request, '', { timeout })
    if (model !== undefined) session = await setModel(request, model)
    if (displayName !== undefined) session = await put(request, '/displayname', { displayName })
    if (stopped !== undefined) session = await post(request, stopped ? 'stop' : 'start')
    if (!validators.session.Check(session)) return app.describeSession(request, await readSession(app, request))
    const { activity, ...described } = await app.describeSession(request, session)
    // The platform's response to a write has no agentStatus, so what a running session is doing is unknown.
    const isUnknown = described.status === 'running' && activity === 'starting'
    return { ...described, ...(activity && !isUnknown && { activity }) }
  })

  function post(request: SessionRequest, verb: 'stop' | 'start'): Promise<unknown> {
    const call = { method: 'POST', path: `${sessionPathOf(request)}/${verb}`, ...change } as const
    return ifSupported(app, request, () => app.backend(request, call))
  }

  /** The platform's backend returns 200 but does not change labels, so the response must contain the new labels. */
  async function setLabels(request: SessionRequest, labels: Record<string, string>) {
    const body = { metadata: { labels } }
    const call = {
      method: 'PATCH',
      path: sessionPathOf(request),
      body,
      validator: validators.patched,
      ...change,
    } as const
    const patched = await ifSupported(app, request, () => app.backend(request, call))
    const isSet = Object.entries(labels).every(([key, value]) => memberOf(patched.labels, key) === value)
    if (!isSet) throw errors.labelsUnsupported()
  }

  /** A running session changes the model of its agent. Another one uses the new model when it starts. */
  async function setModel(request: SessionRequest, model: string): Promise<unknown> {
    const { status, spec } = await readSession(app, request)
    if (statusOf(status) !== 'running') {
      // The platform replaces all settings of the model, and does not return maxTokens.
      const temperature = memberOf(memberOf(spec, 'llmSettings'), 'temperature')
      return put(request, '', { llmSettings: { model, temperature } })
    }
    // The platform stores the new model and then asks the agent. If the agent refuses, it often cannot undo the first step
    // (session-settings.json, "working: GET after model").
    if (activityOf(status) === 'working') throw errors.modelFixed()
    const path = `${sessionPathOf(request)}/model`
    const call = { method: 'POST', path, body: { model }, recover: modelRefused, ...change } as const
    return ifSupported(app, request, () => app.backend(request, call))
  }

  function put(request: SessionRequest, part: '' | '/displayname', body: object): Promise<unknown> {
    const call = { method: 'PUT', path: `${sessionPathOf(request)}${part}`, body, ...change } as const
    return ifSupported(app, request, () => app.backend(request, call))
  }
}

/** The errors of the agent for a change of its model. The platform sends texts of its own parts. */
function modelRefused({ status }: { status: number }) {
  if (status === 422) return errors.modelFixed()
  return status === 502 ? errors.agentUnreachable(new Error(`status ${status}`)) : undefined
}

export default fp(lifecycle, {
  name: 'lifecycle',
  fastify: '5.x',
  encapsulate: true,
  dependencies: ['project', 'backend', 'session-outcome'],
})
