/** A session's place in the queue, and the number of running sessions. */
export type QueuePosition = { place: number; running: number; idle: number; maxRunning: number }

/** Why a session is queued, and what the user can do about it. */
export function describeQueue({ place, running, idle, maxRunning }: QueuePosition): string {
  const turn = `The session is number ${place} in the queue: ${running} of ${maxRunning} slots are in use.`
  if (idle === 0) return `${turn} All of these sessions are working. The next session starts when one of them ends.`
  const held =
    idle === 1
      ? '1 session is waiting for its user and keeps its slot'
      : `${idle} sessions are waiting for their users and keep their slots`
  return `${turn} ${held}. Stop one that you do not need, or restart the backend with LOCAL_MAX_RUNNING above ${maxRunning}.`
}
