import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { BadConfiguration } from '../../src/config/variables.ts'

/** Turns a failed listen into BadConfiguration that names the variable of the port. Returns other errors unchanged. */
export function portError(variable: string, port: number, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new BadConfiguration(`${variable}=${port}: this port is in use. Set ${variable} to a free port`)
  if (code === 'EACCES')
    return new BadConfiguration(`${variable}=${port}: permission denied. Set ${variable} to a port above 1023`)
  return error
}

/** Throws BadConfiguration for the first port that is not available. 0 stands for any free port. */
export async function requireFreePorts(host: string, wanted: Record<string, number>): Promise<void> {
  const held: Server[] = []
  try {
    // Holds every port until the last is checked: two variables may name the same port.
    for (const [variable, port] of Object.entries(wanted)) {
      const server = createServer().listen(port, host)
      held.push(server)
      await once(server, 'listening').catch((error) => {
        throw portError(variable, port, error)
      })
    }
  } finally {
    await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))))
  }
}
