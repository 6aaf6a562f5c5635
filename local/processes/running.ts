import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJson } from '../../src/json/members.ts'
import { whoListens } from './who-listens.ts'

/** An `npm run local` that is ready. `pid` is its launcher. */
export type Running = { pid: number; gateway: string }

/** File in the data directory. Only its user can read it. */
const noteIn = (data: string) => join(data, 'running.json')

/** Leaves a note for the next `npm run local` with the same data directory. */
export function noteRunning(data: string, running: Running) {
  writeFileSync(noteIn(data), JSON.stringify(running), { mode: 0o600 })
}

/** Removes the note, if this process has left it. */
export function forgetRunning(data: string) {
  if (readNote(data)?.pid === process.pid) rmSync(noteIn(data), { force: true })
}

/** The `npm run local` that runs with this data directory. A note of a killed one counts for nothing. */
export async function findRunning(data: string): Promise<Running | undefined> {
  const note = readNote(data)
  if (note === undefined || !isAlive(note.pid)) return undefined
  return (await whoListens(note.gateway)).what === 'gateway' ? note : undefined
}

/** What a second `npm run local` says, with the commands that help. */
export function describeRunning({ pid, gateway }: Running, data: string): string {
  return `npm run local is running already (process ${pid}), with the sessions in ${data}.
Use it: open ${gateway}/page/
Or start another one, with sessions of its own: PORT=0 LOCAL_BACKEND_PORT=0 LOCAL_DATA=${quoted(join(data, 'second'))} npm run local`
}

function readNote(data: string): Running | undefined {
  try {
    const { pid, gateway } = (parseJson(readFileSync(noteIn(data), 'utf8')) ?? {}) as Partial<Running>
    return typeof pid === 'number' && typeof gateway === 'string' ? { pid, gateway } : undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A path as an argument of a shell. */
function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
}
