import type { AgentProgram } from '../program.ts'
import type { PolicyName } from './permission-policy.ts'

export type AcpOptions = {
  program: AgentProgram
  permissions: PolicyName
  /** Timeout for each step of the agent's start, in milliseconds. */
  startTimeout: number
  /** Timeout for the end of an interrupted turn, in milliseconds. */
  cancelTimeout: number
}
