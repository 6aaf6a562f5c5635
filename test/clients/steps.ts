/** A step of a scenario: a call of the client, or an action on its environment. */
export type Step = Record<string, unknown> & {
  /** The call of the client. */
  call?: string
  /** The action on the environment. */
  do?: string
  /** Clients without this feature skip the step. */
  needs?: Feature
  /** Saves the returned id under this name, for `$name` in later steps. */
  save?: string
  /** Saves the id of the first returned question under this name. */
  saveQuestion?: string
  expect?: unknown
  /** Time limit for the call in seconds. */
  within?: number
  /** Expected warnings. Defaults to none. */
  warns?: string[]
  fails?: { kind: string; status?: number; message?: string }
}

/** Features that some clients lack. */
export type Feature =
  /** Sending a create or message without a key. */
  | 'no key'
  /** Stopping and starting with an update; other clients have only separate calls. */
  | 'change of state'
  /** Reading all pages in one call. */
  | 'all pages'
  | 'typed events'
  /** Waiting for the answer to a message. */
  | 'turns'
  /**
   * Files, changes and progress, the lists of models and agents, and each error of questions and schedules, as the libraries
   * have them.
   */
  | 'workspace'
  | 'questions'
  /** Schedules, and the settings of sessions, as the libraries have them. */
  | 'schedules'
  | 'transcript as data'
  | 'transcript as Markdown'

export type Scenario = {
  name: string
  steps: Step[]
  token?: string
  project?: string
  /** Clients without this feature skip the scenario. */
  needs?: Feature
  /** Settings of a separate gateway for this scenario. */
  gateway?: Record<string, string>
  /** Settings of a separate local backend with the scripted agent, which asks for permissions. */
  agent?: Record<string, string>
  /** Whether the scenario runs with a double of the platform. */
  platform?: true
}

/** Replaces each `$name` in a step or expectation with the saved value. */
export function named<T>(value: T, names: Record<string, string>): T {
  const text = JSON.stringify(value).replace(/"\$([a-z]+)"/g, (whole, name) => {
    const known = names[name]
    return known === undefined ? whole : JSON.stringify(known)
  })
  return JSON.parse(text)
}

/** Converts an expectation to a tap pattern: a text between slashes becomes a regular expression. */
export function pattern(value: unknown): unknown {
  if (typeof value === 'string' && /^\/.*\/$/s.test(value)) return new RegExp(value.slice(1, -1), 's')
  if (Array.isArray(value)) return value.map(pattern)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, pattern(one)]))
}
