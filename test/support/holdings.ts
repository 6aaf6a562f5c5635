import { descriptorsOf } from './descriptors.ts'
import { memoryOf } from './processes.ts'

/** The process of a gateway, and where it listens. */
export type Running = { url: string; pid: number | undefined }

/** What clients make a gateway hold. The request that asks for it, and its connection, are left out. */
export type Holdings = { connections: number; requests: number; bytes: number }

/** The samples that the gateway gives, by name and labels, read over a connection of their own. */
export async function metricsOf(url: string): Promise<(name: string) => number> {
  const reply = await fetch(`${url}/metrics`, { headers: { connection: 'close' } })
  const lines = (await reply.text()).split('\n')
  return (name) => Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1))
}

export async function holdingsOf(url: string): Promise<Holdings> {
  const metric = await metricsOf(url)
  return {
    connections: metric('gateway_client_connections') - 1,
    requests: metric('http_requests_in_flight') - 1,
    bytes: metric('gateway_buffered_bytes'),
  }
}

/** How many files and sockets a gateway has open, where the system tells: elsewhere 0. */
export function openFilesOf({ pid }: Running): number {
  return process.platform === 'linux' ? descriptorsOf(pid) : 0
}

/** The memory of a process in MiB; 0 where the system does not tell, or the process has ended. */
export function memoryIfKnown({ pid }: Running): number {
  try {
    return memoryOf(pid)
  } catch {
    return 0
  }
}
