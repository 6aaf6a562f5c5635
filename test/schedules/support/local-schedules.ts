import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import type { Session } from '../../../local/storage/session.ts'
import type { LocalBackend } from '../../support/local-backend.ts'

/** A schedule as the local backend returns it. */
export type Shown = { name: string; nextScheduleTime?: string; lastScheduleTime?: string; suspend: boolean }

const path = '/projects/demo/scheduled-sessions'

/** Due once a year, so that only the test makes it due. */
export const yearly = '0 0 1 1 *'

/** Actions on the schedules of a local backend. */
export function schedulesOf({ call }: Pick<LocalBackend, 'call'>) {
  async function read<T>(method: string, name = '', body?: object): Promise<T> {
    const reply = await call(method, `${path}${name}`, body)
    if (!reply.ok) throw new Error(`${method} ${name}: ${reply.status} ${await reply.text()}`)
    return (reply.status === 204 ? undefined : await reply.json()) as T
  }
  return {
    create: async (schedule: string, fields: object = {}, template: object = {}): Promise<Shown> =>
      read('POST', '', {
        schedule,
        sessionTemplate: { initialPrompt: 'hello', stopOnRunFinished: true, ...template },
        ...fields,
      }),
    get: async (name: string): Promise<Shown> => read('GET', `/${name}`),
    put: async (name: string, change: object): Promise<Shown> => read('PUT', `/${name}`, change),
    remove: async (name: string) => read('DELETE', `/${name}`),
    trigger: async (name: string) => (await read<{ session: string }>('POST', `/${name}/trigger`)).session,
    runs: async (name: string) => (await read<{ items: Session[] }>('GET', `/${name}/runs`)).items,
    list: async () => (await read<{ items: Shown[] }>('GET')).items,
  }
}

/** Sets due times in the database of a backend that is not running. */
export function setDueTimes(data: string, times: Record<string, number>) {
  const db = new DatabaseSync(join(data, 'sessions.db'))
  const set = db.prepare('UPDATE schedules SET due = ? WHERE name = ? AND due IS NOT NULL')
  for (const [name, time] of Object.entries(times)) set.run(Math.floor(time), name)
  db.close()
}

/** Sets a member of a stored schedule in the database of a backend that is not running, for example as an older release did. */
export function changeStored(data: string, name: string, path: string, value: unknown) {
  const db = new DatabaseSync(join(data, 'sessions.db'))
  const set = db.prepare('UPDATE schedules SET resource = json_set(resource, ?, json(?)) WHERE name = ?')
  set.run(path, JSON.stringify(value), name)
  db.close()
}

/** A clock for a process, and the environment that makes the process use it. It starts at `start`. */
export function clockIn(folder: string, start: number) {
  const file = join(folder, 'clock')
  const setTo = (time: number) => writeFileSync(file, String(time - Date.now()))
  setTo(start)
  const preload = fileURLToPath(new URL('clock.mjs', import.meta.url))
  return { setTo, env: { CLOCK_FILE: file, NODE_OPTIONS: `--import=${preload}` } }
}
