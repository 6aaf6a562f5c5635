/** The outcome of a request, as in its response. */
export type Outcome<Body = unknown> = { status: number; location?: string; body: Body }

/** The stored entry of a key, as JSON. Times are milliseconds on the clock of the store. */
export type Entry = {
  fingerprint: string
  holder: string
  /** The id of the request that wrote the entry. It makes every entry unique. */
  run: string
  /** `running` until the lease ends; `lost` if the request ended and its outcome is unknown. */
  state: 'running' | 'lost' | 'done'
  /** When the entry was created. */
  begun: number
  /** A search for what the key did at the backend only needs to go back to this time. */
  since: number
  /** Until this time the backend may still be working on the request. */
  until: number
  outcome?: Outcome
}
