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
/** A question of an agent that waits for its answer. */
export type Question = Schemas['Question']
/** The open questions of a session, oldest first. */
export type QuestionList = Schemas['QuestionList']
/** An answer to a question. At least one field is required. */
export type Answer = Schemas['Answer']
/** The messages of a session, oldest first. */
export type Transcript = Schemas['Transcript']

/** Where the workflow of a session is, as the workflow itself reported it. */
export type Progress = Schemas['Progress']
/** The projects that the caller can see. */
export type ProjectList = Schemas['ProjectList']
/** The models that a session can use. */
export type ModelList = Schemas['ModelList']
/** The agents that a session can use. */
export type AgentList = Schemas['AgentList']

/** The entries of one directory. */
export type FileList = Schemas['FileList']
/** A file or directory in the workspace of a session. */
export type FileItem = Schemas['FileItem']

/** What a session changed in its repositories. */
export type Changes = Schemas['Changes']
/** What a session changed in a repository. */
export type RepositoryChanges = Schemas['RepositoryChanges']
/** A file that the session changed. */
export type ChangedFile = Schemas['ChangedFile']

/** Starts a session whenever it is due. */
export type Schedule = Schemas['Schedule']
/** A schedule to create. Only `schedule` and `session` are required. */
export type NewSchedule = Schemas['NewSchedule']
/** Changes to a schedule. At least one field is required. */
export type ScheduleChange = Schemas['ScheduleChange']
/** The schedules of a project, newest first. */
export type ScheduleList = Schemas['ScheduleList']
/** The sessions that a schedule has started, newest first. */
export type ScheduleRuns = Schemas['ScheduleRuns']
/** A session of a schedule is being started. `session` is its ID, if the backend knows it already. */
export type TriggeredSchedule = Schemas['TriggeredSchedule']

/** Options of every call. */
export type CallOptions = {
  /** Cancels the call. */
  signal?: AbortSignal | undefined
}

/** How to read a transcript: as data, or as Markdown. */
export type TranscriptOptions = CallOptions & {
  format?: 'json' | 'markdown' | undefined
  /** Whether it includes the thoughts of the agent. Defaults to false. */
  reasoning?: boolean | undefined
}
