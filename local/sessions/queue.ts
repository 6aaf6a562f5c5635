import { type Session, waitingForSlot } from '../storage/session.ts'
import type { QueuePosition, Slots } from './slots.ts'

/** The session as the API returns it. While it or its message is queued, its condition says what it is waiting for. */
export function withQueuePosition(session: Session, slots: Slots): Session {
  const position = slots.positionOf(session.metadata.name)
  if (position === undefined) return session
  return { ...session, status: waitingForSlot(describeQueue(position), session.status) }
}

/** Why a session or a message is queued, and what the user can do about it. Lists cut the end, so the place is first. */
function describeQueue({ place, max }: QueuePosition): string {
  const slots = max === 1 ? 'the only slot is' : `all ${max} slots are`
  const turn = `Number ${place} in the queue: ${slots} in use.`
  const next = 'The next one starts when a working session ends, waits for its user or asks.'
  return `${turn} ${next} For more slots, restart the backend with LOCAL_MAX_RUNNING above ${max}.`
}
