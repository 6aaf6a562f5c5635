/** The sessions that run, and the place of one that waits for them. */
export type Queue = { place: number; running: number; idle: number; maxRunning: number }

/** Why a session waits for its turn, and what helps. */
export function aboutQueue({ place, running, idle, maxRunning }: Queue): string {
  const turn = `The session waits for its turn, as number ${place} in the queue: ${running} of ${maxRunning} slots are in use.`
  if (idle === 0) return `${turn} All of them work; the next session starts when one of them ends.`
  const held =
    idle === 1
      ? '1 session waits for a message and holds its slot'
      : `${idle} sessions wait for a message and hold their slots`
  return `${turn} ${held}. Stop one that you do not need, or restart the backend with LOCAL_MAX_RUNNING above ${maxRunning}.`
}
