import { Value } from '@sinclair/typebox/value'
import { filledTextAt, isObject, listAt, memberOf, parseJson } from '../json/members.ts'
import type { ScheduleSession } from '../schemas/schedules.ts'
import { Effort } from '../schemas/session-settings.ts'
import { agentIdOf, inactivityTimeoutOf, limitsOf } from '../sessions/settings.ts'

type Settings = Partial<ScheduleSession>

/** The settings in the template of a schedule that are not secret. Values that the gateway would refuse are left out. */
export function settingsFrom(template: unknown): Settings {
  const options = parseJson(filledTextAt(memberOf(template, 'environmentVariables'), 'SDK_OPTIONS') ?? '')
  const settings: Settings = {}
  const agent = agentIdOf(template)
  const limits = limitsOf(template)
  const inactivityTimeout = inactivityTimeoutOf(template)
  const tools = toolsFrom(options)
  const systemPrompt = filledTextAt(options, 'system_prompt')
  const effort = memberOf(options, 'effort')
  const outputSchema = memberOf(memberOf(options, 'output_format'), 'schema')
  if (agent !== undefined) settings.agent = agent
  if (limits !== undefined) settings.limits = limits
  if (inactivityTimeout !== undefined) settings.inactivityTimeout = inactivityTimeout
  if (tools !== undefined) settings.tools = tools
  if (systemPrompt !== undefined) settings.systemPrompt = systemPrompt
  if (Value.Check(Effort, effort)) settings.effort = effort
  if (isObject(outputSchema)) settings.outputSchema = outputSchema
  return settings
}

function toolsFrom(options: unknown): Settings['tools'] {
  const [allow, deny] = [textsAt(options, 'allowed_tools'), textsAt(options, 'disallowed_tools')]
  if (allow.length + deny.length === 0) return undefined
  return { ...(allow.length > 0 && { allow }), ...(deny.length > 0 && { deny }) }
}

function textsAt(value: unknown, key: string): string[] {
  return listAt(value, key).filter((one) => typeof one === 'string')
}
