import { connect } from 'node:net'
import type { Test } from 'tap'
import { eventually } from './processes.ts'

/** A raw TCP client that closes only when the gateway closes it, or at the end of the test. */
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
  // The gateway may reset the connection.
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
    /** The received text. */
    text: () => text,
    isOpen: () => closedAfter === undefined,
    /** Reads at most 64 KiB every 50 ms from now on. */
    slowDown() {
      pace = setInterval(() => socket.resume(), 50)
    },
    /** Reads without limits from now on. */
    hurryUp() {
      clearInterval(pace)
      pace = undefined
      socket.resume()
    },
    /** Waits until it is closed. Returns the milliseconds since it was opened. */
    closed: async () => {
      await eventually(() => closedAfter !== undefined, 'the close of a connection')
      return closedAfter ?? 0
    },
    /** Waits until the text was received. */
    said: (part: string) => eventually(() => text.includes(part), `"${part}" from the gateway`),
  }
}
