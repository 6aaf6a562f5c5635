import { type Holdings, holdingsOf, memoryIfKnown, openFilesOf, type Running } from '../support/holdings.ts'
import { eventually } from '../support/processes.ts'

/** Memory limit of a gateway in MiB. A pod of the chart has 512. */
export const mostMemory = 400

/** Settings of gateways with short timeouts, so that they drop rude clients before the run ends. */
export const impatient = {
  // Rude clients have a separate address.
  TRUSTED_PROXIES: '127.0.0.1',
  HEADERS_TIMEOUT: '5s',
  REQUEST_TIMEOUT: '10s',
  SEND_TIMEOUT: '15s',
  KEEP_ALIVE_TIMEOUT: '5s',
}

/** Calls `tell` once when a running gateway exceeds the memory limit. `peak` is the maximum so far. */
export function watchMemory(running: () => Running[], tell: (fault: string) => void) {
  let peak = 0
  let isTold = false
  const timer = setInterval(() => {
    for (const gateway of running()) {
      const memory = Math.round(memoryIfKnown(gateway))
      peak = Math.max(peak, memory)
      if (memory <= mostMemory || isTold) continue
      isTold = true
      tell(`${gateway.url} holds ${memory} MiB of memory, more than ${mostMemory}`)
    }
  }, 100)
  return { peak: () => peak, end: () => clearInterval(timer) }
}

/**
 * Resources that are still held a minute after the last client came, even if clients are still connected: slots of
 * MAX_CONNECTIONS, requests, bytes of BUFFER_LIMIT, or more descriptors than `before` plus a few idle backend connections.
 */
export async function heldAtRest(gateway: Running, before: number): Promise<string | undefined> {
  let held: Holdings & { descriptors: number } = { connections: 0, requests: 0, bytes: 0, descriptors: 0 }
  try {
    await eventually(async () => {
      held = { ...(await holdingsOf(gateway.url)), descriptors: openFilesOf(gateway) }
      const { connections, requests, bytes, descriptors } = held
      return connections === 0 && requests === 0 && bytes === 0 && descriptors <= before + 10
    })
    return undefined
  } catch (error) {
    return `${gateway.url} still holds ${JSON.stringify({ ...held, before })}: ${(error as Error).message}`
  }
}
