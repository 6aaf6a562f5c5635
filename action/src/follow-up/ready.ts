import { isUsersTurn, type Session, type SessionGateway } from '../../../clients/typescript/src/index.ts'
import { sleep } from '../backoff.ts'

export type ReadyOptions = {
  /** Called when the session is started, or when its agent has to finish its turn first. */
  onWait: (what: string) => void
  signal: AbortSignal
}

const isOver = ({ status }: Session) => ['completed', 'failed', 'stopped'].includes(status.toLowerCase())
/** Whether a session that was started takes a message. The platform can report an old run as `working` for ever. */
const isUp = ({ status, activity }: Session) => status === 'running' && activity !== 'starting' && activity !== 'queued'
/** Milliseconds between two reads of a session that is starting. */
const startingMs = 1000

/**
 * Brings a session to where it takes a message: waits for the end of the agent's turn, and starts the session if it has
 * stopped. Returns it as it is then: `activity` says if the agent asks. A session that could not be started has ended.
 */
export async function makeReady(
  client: SessionGateway,
  id: string,
  { onWait, signal }: ReadyOptions,
): Promise<Session> {
  let session = await client.get(id, { signal })
  if (!isOver(session) && !isUsersTurn(session)) {
    onWait('The session is not waiting for a message yet: waiting for it')
    session = await client.wait(id, { until: isUsersTurn, signal })
  }
  if (!isOver(session)) return session
  onWait('The session has ended: starting it again')
  await client.start(id, { signal })
  // It keeps its old status until the platform begins to start it.
  for (let hasBegun = false; !isUp(session) && !(hasBegun && isOver(session)); ) {
    await sleep(startingMs, signal)
    session = await client.get(id, { signal })
    hasBegun ||= !isOver(session)
  }
  return session
}

/** The message that makes the Bug Fix workflow follow a pull request up. */
export function messageFor(url: string, maxRounds: number): string {
  return `/follow-up ${url} --max-rounds ${maxRounds}`
}
