import { GatewayError, SessionGateway } from '../../../clients/typescript/src/index.ts'
import type { Settings } from '../settings.ts'

/** Whether the gateway accepts a token, in the project if one is set: an error says why not. Undefined if it cannot say. */
export async function acceptanceOf(
  { url, project, projectHeader }: Settings,
  token: (() => Promise<string>) | undefined,
): Promise<'accepted' | GatewayError | undefined> {
  const client = new SessionGateway({ url: url.value, project: project?.value, projectHeader, token })
  try {
    await (project === undefined ? client.projects() : client.page({ limit: 1, offset: 0 }))
    return 'accepted'
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    // An older gateway or backend has no list of projects.
    if (project === undefined && [404, 501].includes(error.status)) return undefined
    // The backend verifies the token before it looks for the project.
    if (error.status === 404) return 'accepted'
    // A proxy may redirect to its login page, or send it.
    if ([401, 403].includes(error.status) || error.status < 400) return error
    throw error
  }
}
