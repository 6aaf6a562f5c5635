import type { AgentProgram } from '../agent-program.ts'
import type { Policy } from './permission-policy.ts'

export type AcpOptions = {
  program: AgentProgram
  permissions: Policy
  /** Timeout for each step of the agent's start, in milliseconds. */
  startTimeout: number
  /** Timeout for the end of an interrupted turn, in milliseconds. */
  cancelTimeout: number
}
