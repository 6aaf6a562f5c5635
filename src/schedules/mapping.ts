import { filledTextAt, memberOf } from '../json/members.ts'
import type { BackendSchedule } from '../schemas/backend.ts'
import { ownLabels } from '../schemas/own-labels.ts'
import type { Schedule, ScheduleSession } from '../schemas/schedules.ts'
import { labelsOf, timeoutOf, workflowOf } from '../sessions/creation.ts'
import type { toBackend } from '../sessions/mapping.ts'
import { oneShotVariable } from '../sessions/one-shot.ts'
import { repositoriesOf } from '../sessions/repositories.ts'
import type { Catalogue } from '../workflows/catalogue.ts'
import { settingsFrom } from './settings.ts'

/** What the platform sets when it creates a session with a model. Its trigger does not, and would use 0 for both. */
const modelDefaults = { temperature: 0.7, maxTokens: 4000 }

/**
 * The template of a schedule's sessions, from the body of the request that creates a session. When a schedule of the platform
 * is due, it copies the template into a session without the steps of a create request. So the template contains what these
 * steps make of `sdkOptions` and `runnerType`: variables. A variable also stands for the label of a one-shot session.
 */
export function templateOf(created: ReturnType<typeof toBackend>) {
  const { sdkOptions, runnerType, environmentVariables, llmSettings, ...rest } = created
  const oneShot = (created.labels as Record<string, string> | undefined)?.[ownLabels.oneShot]
  const variables = {
    ...environmentVariables,
    ...(sdkOptions !== undefined && { SDK_OPTIONS: JSON.stringify(sdkOptions) }),
    ...(runnerType !== undefined && { RUNNER_TYPE: runnerType }),
    ...(oneShot !== undefined && { [oneShotVariable]: oneShot }),
  }
  return {
    ...rest,
    ...(llmSettings !== undefined && { llmSettings: { ...modelDefaults, ...llmSettings } }),
    ...(Object.keys(variables).length > 0 && { environmentVariables: variables }),
  }
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
    ...settingsFrom(template),
    ...(displayName !== undefined && { displayName }),
    ...(labels !== undefined && { labels }),
    ...(typeof stops === 'boolean' && { interactive: !stops }),
  }
}
