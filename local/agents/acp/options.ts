import type { AgentProgram } from '../agent-program.ts'
import type { Policy } from './judgement.ts'

export type AcpOptions = {
  program: AgentProgram
  permissions: Policy
  /** How long the agent may take to be ready, in milliseconds. */
  startTimeout: number
  /** How long it may take to end a turn that was interrupted, in milliseconds. */
  cancelTimeout: number
}
