import { connect } from 'node:net'
import type { Test } from 'tap'
import { eventually } from './processes.ts'

/** A client of bytes, which ends only when the gateway ends it, or with the test. */
export function openSocket(t: Test, port: number) {
  const socket = connect(port, '127.0.0.1')
  const opened = performance.now()
  let text = ''
  let closedAfter: number | undefined
  let pace: NodeJS.Timeout | undefined
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk
    if (pace !== undefined) socket.pause()
  })
  // The gateway may reset it.
  socket.on('error', () => {})
  socket.on('close', () => {
    closedAfter = performance.now() - opened
  })
  t.teardown(() => {
    clearInterval(pace)
    socket.destroy()
  })
  return {
    socket,
    /** What came so far. */
    text: () => text,
    isOpen: () => closedAfter === undefined,
    /** From now on it takes at most 64 KiB every 50 ms. */
    slowDown() {
      pace = setInterval(() => socket.resume(), 50)
    },
    /** From now on it takes what comes. */
    hurryUp() {
      clearInterval(pace)
      pace = undefined
      socket.resume()
    },
    /** Waits until it is closed. Gives the milliseconds from its beginning. */
    closed: async () => {
      await eventually(() => closedAfter !== undefined, 'the close of a connection')
      return closedAfter ?? 0
    },
    /** Waits for a text. */
    said: (part: string) => eventually(() => text.includes(part), `"${part}" from the gateway`),
  }
}
