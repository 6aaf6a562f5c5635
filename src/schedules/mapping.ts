import { filledTextAt, isObject, memberOf } from '../json/members.ts'
import type { BackendSchedule } from '../schemas/backend.ts'
import type { Schedule, ScheduleSession } from '../schemas/schedules.ts'
import { labelsOf, timeoutOf, workflowOf } from '../sessions/creation.ts'
import { repositoriesOf } from '../sessions/repositories.ts'
import type { Catalogue } from '../workflows/catalogue.ts'

/** What the platform sets when it creates a session with a model. Its trigger does not, and would use 0 for both. */
const modelDefaults = { temperature: 0.7, maxTokens: 4000 }

/**
 * The template of a schedule's sessions, from the body of the request that creates a session. When a schedule of the platform
 * is due, it copies the template into a session without the steps of a create request. So the template contains what these
 * steps make of `sdkOptions` and `runnerType`: variables.
 */
export function templateOf(created: object) {
  const { sdkOptions, runnerType, environmentVariables, llmSettings, ...rest } = created as Record<string, unknown>
  const variables = {
    ...(environmentVariables as object | undefined),
    ...(sdkOptions !== undefined && { SDK_OPTIONS: JSON.stringify(sdkOptions) }),
    ...(runnerType !== undefined && { RUNNER_TYPE: runnerType }),
  }
  return {
    ...rest,
    ...(isObject(llmSettings) && { llmSettings: { ...modelDefaults, ...llmSettings } }),
    ...(Object.keys(variables).length > 0 && { environmentVariables: variables }),
  }
}

/** Bytes of the template as the platform passes it to a program, in one variable. Go escapes some characters. */
export function sizeOf(template: object): number {
  const text = JSON.stringify(template)
  return Buffer.byteLength(text) + 5 * (text.match(/[<>&]/g)?.length ?? 0)
}

/** Converts a schedule of the backend. A value of the wrong type counts as missing. */
export function scheduleFrom(backend: BackendSchedule, catalogue: Catalogue): Schedule {
  const { name, creationTimestamp, schedule, suspend, reuseLastSession, sessionTemplate } = backend
  const timeZone = filledTextAt(backend, 'timeZone')
  const displayName = filledTextAt(backend, 'displayName')
  const lastRunAt = filledTextAt(backend, 'lastScheduleTime')
  const nextRunAt = filledTextAt(backend, 'nextScheduleTime')
  return {
    id: name,
    schedule,
    ...(timeZone !== undefined && { timeZone }),
    ...(displayName !== undefined && { displayName }),
    session: sessionOf(sessionTemplate, catalogue),
    suspended: suspend,
    reuseLastSession,
    createdAt: creationTimestamp,
    ...(lastRunAt !== undefined && { lastRunAt }),
    ...(nextRunAt !== undefined && { nextRunAt }),
  }
}

/** The session of a schedule, without what can be secret: environment variables and MCP servers. */
function sessionOf(template: unknown, catalogue: Catalogue): ScheduleSession {
  const model = filledTextAt(memberOf(template, 'llmSettings'), 'model')
  const repos = repositoriesOf(template)
  const workflow = workflowOf(template, catalogue)
  const timeout = timeoutOf(template)
  const displayName = filledTextAt(template, 'displayName')
  const labels = labelsOf({ metadata: template })
  const stops = memberOf(template, 'stopOnRunFinished')
  return {
    task: filledTextAt(template, 'initialPrompt') ?? '',
    ...(model !== undefined && { model }),
    ...(repos !== undefined && { repos }),
    ...(workflow !== undefined && { workflow }),
    ...(timeout !== undefined && { timeout }),
    ...(displayName !== undefined && { displayName }),
    ...(labels !== undefined && { labels }),
    ...(typeof stops === 'boolean' && { interactive: !stops }),
  }
}
