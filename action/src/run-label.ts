import { randomBytes } from 'node:crypto'

/** A unique label of the session. It identifies the session if the response to its creation is lost. */
export type RunLabel = { key: string; value: string }

const key = 'session-gateway/run'

export function newRunLabel(env: NodeJS.ProcessEnv): RunLabel {
  const { GITHUB_RUN_ID = '', GITHUB_RUN_ATTEMPT = '' } = env
  const run = /^\d{1,20}$/.test(GITHUB_RUN_ID) && /^\d{1,6}$/.test(GITHUB_RUN_ATTEMPT)
  const random = randomBytes(8).toString('hex')
  return { key, value: run ? `${GITHUB_RUN_ID}-${GITHUB_RUN_ATTEMPT}-${random}` : random }
}

export function formatLabel(runLabel: RunLabel): string {
  return `${runLabel.key}=${runLabel.value}`
}
