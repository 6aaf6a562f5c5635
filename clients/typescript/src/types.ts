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

/** What every call takes. */
export type CallOptions = {
  /** Gives the call up. */
  signal?: AbortSignal | undefined
}
