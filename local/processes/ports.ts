import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { BadConfiguration } from '../../src/config/variables.ts'
import { whoListens } from './who-listens.ts'

/** Turns a failed listen into BadConfiguration that names the variable of the port. Returns other errors unchanged. */
export function portError(variable: string, port: number, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new BadConfiguration(`${variable}=${port}: this port is in use. Set ${variable} to a free port`)
  if (code === 'EACCES')
    return new BadConfiguration(`${variable}=${port}: permission denied. Set ${variable} to a port above 1023`)
  return error
}

/** Throws BadConfiguration if a port is not available. It says which program uses the port. 0 stands for any free port. */
export async function requireFreePorts(host: string, wanted: Record<string, number>): Promise<void> {
  const taken = await takenPorts(host, wanted)
  if (taken.length === 0) return
  const lines = await Promise.all(
    taken.map(async ([variable, port]) => `${variable}=${port}: ${await userOf(`http://${host}:${port}`)}`),
  )
  const free = Object.keys(wanted).map((variable) => `${variable}=0`)
  throw new BadConfiguration(`${lines.join('\n')}\nUse any free ports: ${free.join(' ')} npm run local`)
}

/** The ports that are in use. Throws BadConfiguration for a port that cannot be used at all. */
async function takenPorts(host: string, wanted: Record<string, number>) {
  const taken: [variable: string, port: number][] = []
  const held: { variable: string; port: number; server: Server }[] = []
  try {
    for (const [variable, port] of Object.entries(wanted)) {
      const same = held.find((one) => one.port === port && port !== 0)
      if (same)
        throw new BadConfiguration(`${variable}=${port}: ${same.variable} has the same port. Choose another one`)
      const server = createServer().listen(port, host)
      held.push({ variable, port, server })
      await once(server, 'listening').catch((error) => {
        if (error.code !== 'EADDRINUSE') throw portError(variable, port, error)
        taken.push([variable, port])
      })
    }
  } finally {
    await Promise.all(held.map(({ server }) => new Promise((resolve) => server.close(resolve))))
  }
  return taken
}

/** What uses the port of this address, in words. */
async function userOf(url: string): Promise<string> {
  const listener = await whoListens(url)
  if (listener.what === 'gateway') return `a Session Gateway uses this port: ${url}`
  if (listener.what === 'other') return 'another program uses this port'
  const facts = [
    listener.pid !== undefined && `process ${listener.pid}`,
    listener.data !== undefined && `sessions in ${listener.data}`,
  ].filter((fact) => fact !== false)
  return `a local backend uses this port${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`
}
