import type { Session } from '../../clients/typescript/src/index.ts'
import { formatAge, formatDuration } from './durations.ts'
import { type Style, screenOf, styled, styleOf } from './terminal.ts'
import { safeText } from './text.ts'

/** Width of the column with the names of the fields. */
const nameWidth = 15

/** Describes a session for people: a field per line, then the result. */
export function sessionDetails(session: Session): string {
  const { id, displayName, status, activity, reason, model, task, error, result, parent, labels } = session
  const fields: [name: string, value: string | undefined, style?: Style | undefined][] = [
    ['ID', id],
    ['Name', displayName],
    ['Status', status, styleOf(status)],
    ['Activity', activity, activity && styleOf(activity)],
    ['Reason', reason],
    ['Model', model],
    ['Workflow', workflowOf(session)],
    ['Repositories', lines(session.repos?.map(({ url, branch }) => (branch ? `${url}#${branch}` : url)))],
    ['Branch', lines(session.branches?.map(({ repo, branch }) => `${branch} (${repo})`))],
    ['Pull request', lines(session.pullRequests?.map(({ url, state }) => (state ? `${url} (${state})` : url)))],
    ['Usage', usageOf(session)],
    ['Labels', lines(labels && Object.entries(labels).map(([key, value]) => `${key}=${value}`))],
    ['Continues', parent],
    ...timesOf(session),
    ['Task', task],
    ['Error', error, 'red'],
  ]
  const shown = fields.flatMap(([name, value, style]) => (value === undefined ? [] : [field(name, value, style)]))
  return shown.join('') + (result === undefined ? '' : `\n${safeText(result).trimEnd()}\n`)
}

/** Indents the lines after the first, so that an agent's text cannot imitate a field. */
function field(name: string, value: string, style: Style | undefined): string {
  const screen = screenOf(process.stdout)
  const text = safeText(value.trim()).replaceAll('\n', `\n${' '.repeat(nameWidth)}`)
  return `${styled(screen, 'bold', name.padEnd(nameWidth))}${styled(screen, style, text)}\n`
}

function lines(values: string[] | undefined): string | undefined {
  return values && values.length > 0 ? values.join('\n') : undefined
}

function workflowOf({ workflow }: Session): string | undefined {
  if (workflow === undefined || typeof workflow === 'string') return workflow
  const { gitUrl, branch = '', path } = workflow
  return `${gitUrl}${branch || path ? `#${branch}` : ''}${path ? `:${path}` : ''}`
}

function timesOf({ createdAt, startedAt, lastActivityAt, completedAt }: Session): [string, string | undefined][] {
  const ago = (timestamp: string | undefined) => timestamp && `${timestamp} (${formatAge(timestamp)} ago)`
  const ended = completedAt && formatDuration(Date.parse(completedAt) - Date.parse(startedAt ?? createdAt))
  return [
    ['Created', ago(createdAt)],
    ['Started', ago(startedAt)],
    // After the end, the time of the end says the same.
    ['Last activity', completedAt === undefined ? ago(lastActivityAt) : undefined],
    ['Ended', ended && `${completedAt} (after ${ended})`],
  ]
}

/** Such as `tokens: 12,400 in, 310 out, 9,000 read from the cache; $0.0412; 3 turns; 42s`, without what is unknown. */
function usageOf({ usage }: Session): string | undefined {
  if (usage === undefined) return undefined
  const { inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens, costUsd, turns, durationMs } = usage
  const tokens = [
    inputTokens !== undefined && `${grouped(inputTokens)} in`,
    outputTokens !== undefined && `${grouped(outputTokens)} out`,
    cacheReadTokens !== undefined && `${grouped(cacheReadTokens)} read from the cache`,
    cacheWriteTokens !== undefined && `${grouped(cacheWriteTokens)} written to the cache`,
  ].filter(Boolean)
  const parts = [
    tokens.length > 0 && `tokens: ${tokens.join(', ')}`,
    costUsd !== undefined && `$${costUsd.toFixed(costUsd < 1 ? 4 : 2)}`,
    turns !== undefined && `${turns} ${turns === 1 ? 'turn' : 'turns'}`,
    durationMs !== undefined && formatDuration(durationMs),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join('; ') : undefined
}

function grouped(count: number): string {
  return count.toLocaleString('en-US')
}
