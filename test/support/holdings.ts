import { descriptorsOf } from './descriptors.ts'
import { memoryOf } from './processes.ts'

/** The process and URL of a gateway. */
export type Running = { url: string; pid: number | undefined }

/** Resources that a gateway holds for clients, without those of the measuring request. */
export type Holdings = { connections: number; requests: number; bytes: number }

/** The gateway's metrics by name and labels, read over a separate connection. */
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

/** The number of open files and sockets of a gateway; 0 if the system does not tell. */
export function openFilesOf({ pid }: Running): number {
  return process.platform === 'linux' ? descriptorsOf(pid) : 0
}

/** The memory of a process in MiB; 0 if the system does not tell or the process has ended. */
export function memoryIfKnown({ pid }: Running): number {
  try {
    return memoryOf(pid)
  } catch {
    return 0
  }
}
