import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One recorded request to the platform's backend, and its response. README.md says how these were made. */
export type Exchange = {
  name: string
  request: { method: string; path: string; headers: Record<string, string>; body?: unknown }
  response: Recorded
}

/** A recorded response. The body of an event stream is the list of its records. */
export type Recorded = {
  status: number
  headers: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into JSON of any shape
  body: any
}

/** A record of a recorded event stream: an event, or a comment such as a heartbeat. */
export type StreamRecord = { ms: number; data?: { type: string }; comment?: string }

export type Recording = { scenario: string; notes: string; exchanges: Exchange[] }

const folder = join(import.meta.dirname, 'recordings')
const read = new Map<string, Recording>()

/** The names of all scenarios. */
export const scenarios = readdirSync(folder).map((file) => file.replace(/\.json$/, ''))

/** All exchanges of a scenario, in the order in which they happened. */
export function recording(scenario: string): Recording {
  const known = read.get(scenario) ?? JSON.parse(readFileSync(join(folder, `${scenario}.json`), 'utf8'))
  read.set(scenario, known)
  return structuredClone(known)
}

/** The response of the first exchange of this name in a scenario. */
export function recorded(scenario: string, name: string): Recorded {
  const { exchanges } = recording(scenario)
  const found = exchanges.find((exchange) => exchange.name === name)
  if (found === undefined) throw new Error(`${scenario}.json has no exchange "${name}"`)
  return found.response
}

/** The events of a recorded export or event stream. */
export function recordedEvents(scenario: string, name: string): { type: string; runId?: string }[] {
  const { body } = recorded(scenario, name)
  if (!Array.isArray(body)) return body.aguiEvents
  return body.flatMap(({ data }: StreamRecord) => data ?? [])
}

/** A recorded event stream as the bytes that a client got. */
export function recordedStream(scenario: string, name: string): string {
  const records: StreamRecord[] = recorded(scenario, name).body
  return records.map(({ data, comment }) => `${comment ?? `data: ${JSON.stringify(data)}`}\n\n`).join('')
}
