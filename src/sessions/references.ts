import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errors } from '../http/errors.ts'
import { filledTextAt } from '../json/members.ts'
import { validators } from '../schemas/backend.ts'
import type { NewSession } from '../schemas/sessions.ts'
import { collectionOf } from './backend-calls.ts'
import { optionFieldsOf } from './settings.ts'

/**
 * The frameworks whose runners read the options of a session, or say which ones they do not support. The platform accepts
 * options for its other runners, too, and they ignore them.
 */
const frameworksWithOptions = ['claude-agent-sdk', 'acp']

/** Checks the fields of a new session that refer to something in the backend. Costs nothing without such fields. */
export async function checkReferences(app: FastifyInstance, request: FastifyRequest, session: NewSession) {
  if (session.continues !== undefined) await requireParent(app, request, session.continues)
  const fields = session.agent === undefined ? [] : optionFieldsOf(session)
  if (session.agent !== undefined && fields.length > 0) await requireOptions(app, request, session.agent, fields)
}

/** Throws 400 if there is no such session: the platform would create the new session without its parent. */
async function requireParent(app: FastifyInstance, request: FastifyRequest, id: string) {
  await app.backend(request, {
    path: `${collectionOf(request)}/${id}`,
    validator: validators.session,
    recover: ({ status }) => (status === 404 ? errors.parentUnknown(id) : undefined),
  })
}

/** Throws 501 if the agent ignores `fields`. The backend itself answers for an agent that it does not list. */
async function requireOptions(app: FastifyInstance, request: FastifyRequest, agent: string, fields: string[]) {
  const path = `/projects/${request.project}/runner-types`
  const recover = ({ status }: { status: number }) => (status === 404 ? [] : undefined)
  const types = await app.backend(request, { path, validator: validators.runnerTypes, recover })
  const framework = filledTextAt(
    types?.find(({ id }) => id === agent),
    'framework',
  )
  if (framework !== undefined && !frameworksWithOptions.includes(framework))
    throw errors.agentIgnoresFields(agent, fields)
}
