import { fileURLToPath } from 'node:url'
import { start } from './processes.ts'

/** The request to send repeatedly. */
export type Load = {
  url: string
  method?: 'GET' | 'POST' | 'DELETE'
  headers?: Record<string, string>
  body?: string
  /** Sends a new client address in X-Forwarded-For with each request, counting up from this number. */
  addressesFrom?: number
  connections?: number
}

/** The results of wrk: latencies in milliseconds; `refused` counts statuses of 400 and above. */
export type Seen = {
  requests: number
  seconds: number
  p50: number
  p99: number
  max: number
  refused: number
  failed: number
}

const script = fileURLToPath(new URL('wrk.lua', import.meta.url))

/** Saturates 64 connections for some seconds: each sends its next request as soon as it has the response. */
export async function saturate(wrk: string, load: Load, seconds: number): Promise<Seen> {
  const { url, method = 'GET', headers = {}, body = '', connections = 64 } = load
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '--latency', '-s', script]
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}: ${value}`)
  const child = start(wrk, [...args, url, '--', method, body, String(load.addressesFrom ?? '')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const text of child.stdout ?? []) output += text
  const line = /^JSON (.*)$/m.exec(output)?.[1]
  if (line === undefined) throw new Error(`wrk printed no results:\n${output}`)
  return JSON.parse(line) as Seen
}
