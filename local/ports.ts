import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { BadConfiguration } from '../src/variables.ts'

/** What to tell of a port that cannot be listened on: the variable that chooses another. Other errors stay as they are. */
export function portFault(variable: string, port: number, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new BadConfiguration(`${variable}=${port}: expected a free port, this one is in use`)
  if (code === 'EACCES')
    return new BadConfiguration(`${variable}=${port}: expected a port that this user may listen on`)
  return error
}

/**
 * The wanted ports where they are free on `host`, any free ones for 0, by the variable that wants them. Throws
 * BadConfiguration for the first that cannot be had.
 */
export async function freePorts<V extends string>(host: string, wanted: Record<V, number>): Promise<Record<V, number>> {
  const held: [V, Server][] = []
  try {
    // All are held until the last is found, or two zeros could come to the same port.
    for (const [variable, port] of Object.entries<number>(wanted) as [V, number][]) {
      const server = createServer().listen(port, host)
      held.push([variable, server])
      await once(server, 'listening').catch((error) => {
        throw portFault(variable, port, error)
      })
    }
    const found = held.map(([variable, server]) => [variable, (server.address() as AddressInfo).port])
    return Object.fromEntries(found) as Record<V, number>
  } finally {
    await Promise.all(held.map(([, server]) => new Promise((resolve) => server.close(resolve))))
  }
}
