import type { components } from './schema.ts'

type Schemas = components['schemas']

/** A run of an agent on a task. */
export type Session = Schemas['Session']
/** What to create; only `task` is required. */
export type NewSession = Schemas['NewSession']
/** The session that was made. */
export type CreatedSession = Schemas['CreatedSession']
/** The sessions of a project, or one page of them. `total` counts those of all pages. */
export type SessionList = Schemas['SessionList']
/** A workflow of the catalogue, which a create can name. */
export type Workflow = Schemas['Workflow']
export type WorkflowList = Schemas['WorkflowList']
/** What to change of a session; at least one of its fields. */
export type SessionChange = Schemas['SessionChange']
/** What was asked for is under way. `id` says what it is about. */
export type Accepted = Schemas['Accepted']
/** What was said in a session so far, the oldest first. */
export type Transcript = Schemas['Transcript']

/** What every call takes. */
export type CallOptions = {
  /** Gives the call up. */
  signal?: AbortSignal | undefined
}
