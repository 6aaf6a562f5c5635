import { Value } from '@sinclair/typebox/value'
import { parseJson } from '../../src/json/members.ts'
import { errors } from '../api/errors.ts'
import type { NewSession } from '../schemas/new-session.ts'
import type { ScheduleTemplate } from '../schemas/schedules.ts'
import { SdkOptions } from '../schemas/session-settings.ts'

/**
 * The create request of a session of a schedule, without the variables that stand for other fields. Throws an ApiError if its
 * SDK_OPTIONS are invalid.
 */
export function createRequestOf(template: ScheduleTemplate): NewSession {
  const { environmentVariables = {}, ...rest } = template
  const { SDK_OPTIONS: json, RUNNER_TYPE: runnerType, SESSION_GATEWAY_ONE_SHOT: _, ...variables } = environmentVariables
  const sdkOptions = json === undefined ? undefined : parseJson(json)
  if (json !== undefined && !Value.Check(SdkOptions, sdkOptions)) throw errors.sdkOptionsInvalid()
  return {
    ...rest,
    environmentVariables: variables,
    ...(sdkOptions !== undefined && { sdkOptions: sdkOptions as SdkOptions }),
    ...(runnerType !== undefined && { runnerType }),
  }
}

/** A template without what can be secret: the caller's variables, and the MCP servers. */
export function withoutSecrets(template: ScheduleTemplate): ScheduleTemplate {
  const { environmentVariables: { SDK_OPTIONS, RUNNER_TYPE } = {}, mcpServers: _, ...rest } = template
  const variables = { ...(SDK_OPTIONS && { SDK_OPTIONS }), ...(RUNNER_TYPE && { RUNNER_TYPE }) }
  return { ...rest, ...(Object.keys(variables).length > 0 && { environmentVariables: variables }) }
}
