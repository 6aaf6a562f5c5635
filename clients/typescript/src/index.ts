export { type CreateOptions, SessionGateway } from './client.ts'
export { GatewayError, GatewayUnreachable, WaitTimeout } from './errors.ts'
export type { PageQuery, SessionFilter } from './lists.ts'
export type { components, operations, paths } from './schema.ts'
export type { Settings } from './settings.ts'
export type {
  CallOptions,
  CreatedSession,
  NewSession,
  Session,
  SessionList,
  Workflow,
  WorkflowList,
} from './types.ts'
export { hasEnded, type WaitOptions } from './wait.ts'
