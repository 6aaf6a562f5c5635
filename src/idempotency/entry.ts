/** What a request came to, as its caller is told. */
export type Outcome<Body = unknown> = { status: number; location?: string; body: Body }

/** What is kept of a key, as JSON. Times are milliseconds on the store's clock. */
export type Entry = {
  fingerprint: string
  holder: string
  /** Of the request that wrote it: no two entries are the same text. */
  run: string
  /** Running until its lease ends, lost when it ended without a known outcome. */
  state: 'running' | 'lost' | 'done'
  /** When it was made. */
  begun: number
  /** What the key did at the backend before this was looked for, or cannot be. */
  since: number
  /** Until when what was begun may still be under way. */
  until: number
  outcome?: Outcome
}
