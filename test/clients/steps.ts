/** A step of a scenario: what the client is to do, or what happens around it. */
export type Step = Record<string, unknown> & {
  /** What the client is to do. */
  call?: string
  /** What happens around it. */
  do?: string
  /** What not every client has: those that lack it leave the step out. */
  needs?: Feature
  /** Under which name the id of what was made is kept, for `$name` in later steps. */
  save?: string
  expect?: unknown
  /** Within how many seconds the client has to tell what it came to. */
  within?: number
  /** What the gateway warns about: nothing, if it is left out. */
  warns?: string[]
  fails?: { kind: string; status?: number; message?: string }
}

/** What a client may be without. */
export type Feature =
  /** To send a create or a message without a key: most give each one. */
  | 'no key'
  /** To stop and start by a change; others have only calls of their own for that. */
  | 'change of state'
  | 'transcript as data'
  | 'transcript as Markdown'

export type Scenario = {
  name: string
  steps: Step[]
  token?: string
  project?: string
  /** What not every client has: those that lack it leave the scenario out. */
  needs?: Feature
  /** Settings of a gateway for this scenario alone. */
  gateway?: Record<string, string>
}

/** A step or an expectation with what was kept in place of each `$name`. */
export function named<T>(value: T, names: Record<string, string>): T {
  const text = JSON.stringify(value).replace(/"\$([a-z]+)"/g, (whole, name) => {
    const known = names[name]
    return known === undefined ? whole : JSON.stringify(known)
  })
  return JSON.parse(text)
}

/** What to match: a text between slashes is a regular expression. */
export function pattern(value: unknown): unknown {
  if (typeof value === 'string' && /^\/.*\/$/s.test(value)) return new RegExp(value.slice(1, -1), 's')
  if (Array.isArray(value)) return value.map(pattern)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, pattern(one)]))
}
