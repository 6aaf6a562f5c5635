export * as agui from './agui.ts'
export { type AskOptions, SessionGateway } from './client.ts'
export { GatewayError, GatewayUnreachable, TurnTimeout, WaitTimeout } from './errors.ts'
export type { AgUiEvent, EventsOptions, SessionEvent } from './events.ts'
export type { PageQuery, SessionFilter } from './lists.ts'
export type { KeyOptions } from './requests.ts'
export type { Schedules } from './schedules.ts'
export type { components, operations, paths } from './schema.ts'
export type { Settings } from './settings.ts'
export type { Content } from './transport.ts'
export type { Turn, TurnOptions } from './turn.ts'
export type {
  Accepted,
  AgentList,
  Answer,
  CallOptions,
  ChangedFile,
  Changes,
  CreatedSession,
  FileItem,
  FileList,
  ModelList,
  NewSchedule,
  NewSession,
  Progress,
  ProjectList,
  Question,
  QuestionList,
  RepositoryChanges,
  Schedule,
  ScheduleChange,
  ScheduleList,
  ScheduleRuns,
  Session,
  SessionChange,
  SessionList,
  Transcript,
  TranscriptOptions,
  TriggeredSchedule,
  Workflow,
  WorkflowList,
} from './types.ts'
export { hasEnded, isUsersTurn, type WaitOptions } from './wait.ts'
export type { BundleOptions, PatchOptions, ReadFileOptions } from './workspace.ts'
