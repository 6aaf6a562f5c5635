import type { components } from './schema.ts'

type Schemas = components['schemas']

/** A run of an agent on a task. */
export type Session = Schemas['Session']
/** A session to create. Only `task` is required. */
export type NewSession = Schemas['NewSession']
/** The created session. */
export type CreatedSession = Schemas['CreatedSession']
/** One page of sessions. `total` counts the sessions of all pages. */
export type SessionList = Schemas['SessionList']
/** A workflow of the catalogue. `create` accepts its name. */
export type Workflow = Schemas['Workflow']
export type WorkflowList = Schemas['WorkflowList']
/** Changes to a session. At least one field is required. */
export type SessionChange = Schemas['SessionChange']
/** The request was accepted. `id` is the session or the run that it affects. */
export type Accepted = Schemas['Accepted']
/** The messages of a session, oldest first. */
export type Transcript = Schemas['Transcript']

/** Where the workflow of a session is, as the workflow itself reported it. */
export type Progress = Schemas['Progress']
/** The models that a session can use. */
export type ModelList = Schemas['ModelList']
/** The agents that a session can use. */
export type AgentList = Schemas['AgentList']

/** The entries of one directory. */
export type FileList = {
  /** The listed directory. Empty for the workspace itself. */
  path: string
  items: FileItem[]
  total: number
}
/** A file or directory in the workspace of a session. `path` is relative to the workspace. */
export type FileItem = { name: string; path: string; type: 'file' | 'directory'; size?: number; modifiedAt?: string }

/** What a session changed in its repositories. */
export type Changes = { items: RepositoryChanges[]; total: number }
/** What a session changed in a repository. Fields that the backend does not know are omitted. */
export type RepositoryChanges = {
  /** Name of the repository: its folder in `repos/` of the workspace. */
  repo: string
  url?: string
  branch?: string
  defaultBranch?: string
  /** Commit that was cloned. */
  base?: string
  /** Commit that is checked out. */
  head?: string
  commitsAhead?: number
  commits?: { id: string; subject: string; author?: string; createdAt?: string }[]
  hasUncommittedChanges?: boolean
  uncommittedFiles?: number
  untrackedFiles?: number
  linesAdded?: number
  linesRemoved?: number
  files?: ChangedFile[]
  filesTotal?: number
  /** Why the changes of this repository cannot be read. */
  error?: string
}
export type ChangedFile = {
  path: string
  /** Exact bytes of a path that is not valid UTF-8. */
  pathBase64?: string
  status: 'added' | 'modified' | 'deleted' | 'renamed' | 'typechanged'
  previousPath?: string
  previousPathBase64?: string
  linesAdded?: number
  linesRemoved?: number
  binary?: true
  uncommitted?: true
}

/** Options of every call. */
export type CallOptions = {
  /** Cancels the call. */
  signal?: AbortSignal | undefined
}
