import { randomBytes } from 'node:crypto'

/** A unique label of the session. It identifies the session if the response to its creation is lost. */
export type Marker = { key: string; value: string }

const key = 'session-gateway/run'

export function newMarker(env: NodeJS.ProcessEnv): Marker {
  const { GITHUB_RUN_ID = '', GITHUB_RUN_ATTEMPT = '' } = env
  const run = /^\d{1,20}$/.test(GITHUB_RUN_ID) && /^\d{1,6}$/.test(GITHUB_RUN_ATTEMPT)
  const random = randomBytes(8).toString('hex')
  return { key, value: run ? `${GITHUB_RUN_ID}-${GITHUB_RUN_ATTEMPT}-${random}` : random }
}

export function textOf(marker: Marker): string {
  return `${marker.key}=${marker.value}`
}
