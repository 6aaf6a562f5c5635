import { ignoreBody, json, type KeyOptions, withKey } from './requests.ts'
import type { Transport } from './transport.ts'
import type {
  CallOptions,
  NewSchedule,
  Schedule,
  ScheduleChange,
  ScheduleList,
  ScheduleRuns,
  TriggeredSchedule,
} from './types.ts'

const schedulesPath = '/v1/schedules'

/** The schedules of a project. A schedule starts a session whenever it is due. */
export class Schedules {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Lists the schedules, newest first. */
  list({ signal }: CallOptions = {}): Promise<ScheduleList> {
    return this.#transport.send({ path: schedulesPath, isRetryable: true, signal }, json<ScheduleList>)
  }

  /** Creates a schedule. Only `schedule` and `session` are required. */
  create(schedule: NewSchedule, options: KeyOptions = {}): Promise<Schedule> {
    const call = { method: 'POST', path: schedulesPath, body: schedule, ...withKey(options) } as const
    return this.#transport.send(call, json<Schedule>)
  }

  /** Reads a schedule. */
  get(id: string, { signal }: CallOptions = {}): Promise<Schedule> {
    return this.#transport.send({ path: pathOf(id), isRetryable: true, signal }, json<Schedule>)
  }

  /** Changes a schedule. `session` replaces the whole session. */
  update(id: string, change: ScheduleChange, { signal }: CallOptions = {}): Promise<Schedule> {
    const call = { method: 'PATCH', path: pathOf(id), body: change, isRetryable: true, signal } as const
    return this.#transport.send(call, json<Schedule>)
  }

  /** Deletes a schedule. Its sessions stay. */
  delete(id: string, { signal }: CallOptions = {}): Promise<void> {
    return this.#transport.send({ method: 'DELETE', path: pathOf(id), isRetryable: true, signal }, ignoreBody)
  }

  /** Suspends a schedule: it starts no sessions until it is resumed. */
  suspend(id: string, { signal }: CallOptions = {}): Promise<Schedule> {
    return this.#post(`${pathOf(id)}/suspend`, signal)
  }

  /** Resumes a suspended schedule. */
  resume(id: string, { signal }: CallOptions = {}): Promise<Schedule> {
    return this.#post(`${pathOf(id)}/resume`, signal)
  }

  /** Starts a session of a schedule now. Never retried: a retry could start a second session. */
  trigger(id: string, { signal }: CallOptions = {}): Promise<TriggeredSchedule> {
    const call = { method: 'POST', path: `${pathOf(id)}/trigger`, isRetryable: false, signal } as const
    return this.#transport.send(call, json<TriggeredSchedule>)
  }

  /** Lists the sessions that a schedule has started, newest first. */
  runs(id: string, { signal }: CallOptions = {}): Promise<ScheduleRuns> {
    return this.#transport.send({ path: `${pathOf(id)}/runs`, isRetryable: true, signal }, json<ScheduleRuns>)
  }

  #post(path: string, signal: AbortSignal | undefined): Promise<Schedule> {
    return this.#transport.send({ method: 'POST', path, isRetryable: true, signal }, json<Schedule>)
  }
}

function pathOf(id: string): string {
  return `${schedulesPath}/${encodeURIComponent(id)}`
}
