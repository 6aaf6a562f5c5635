import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { BadConfiguration } from '../../src/config/variables.ts'

/** What to tell of a port that cannot be listened on: the variable that chooses another. Other errors stay as they are. */
export function portFault(variable: string, port: number, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new BadConfiguration(`${variable}=${port}: expected a free port, this one is in use`)
  if (code === 'EACCES')
    return new BadConfiguration(`${variable}=${port}: expected a port that this user may listen on`)
  return error
}

/** Throws BadConfiguration, by its variable, for the first port that cannot be listened on. 0 stands for any free one. */
export async function requireFreePorts(host: string, wanted: Record<string, number>): Promise<void> {
  const held: Server[] = []
  try {
    // All are held until the last is tried: two variables may want the same.
    for (const [variable, port] of Object.entries(wanted)) {
      const server = createServer().listen(port, host)
      held.push(server)
      await once(server, 'listening').catch((error) => {
        throw portFault(variable, port, error)
      })
    }
  } finally {
    await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))))
  }
}
