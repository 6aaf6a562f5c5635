import type { Question, Session } from '../../clients/typescript/src/index.ts'
import { detailLines, type Field, linesOf } from './details.ts'
import { formatAge, formatDuration } from './durations.ts'
import { questionsWithCommands } from './questions/view.ts'
import { stateWord } from './state-word.ts'
import { styleOf } from './terminal.ts'
import { safeJson, safeText } from './text.ts'

/** Describes a session for people: a field per line, then the result, the output and the open questions. */
export function sessionDetails(session: Session, questions: Question[] = []): string {
  const { id, displayName, status, activity, reason, model, agent, task, error, parent } = session
  const fields: Field[] = [
    ['ID', id],
    ['Name', displayName],
    ['Status', status, styleOf(status)],
    ['Activity', activity && stateWord(session), activity && styleOf(activity)],
    ['Reason', reason],
    ['Agent', agent],
    ['Model', model],
    ['Limits', limitsOf(session)],
    ...sourceFields(session),
    ['Branch', linesOf(session.branches?.map(({ repo, branch }) => `${branch} (${repo})`))],
    ['Pull request', linesOf(session.pullRequests?.map(({ url, state }) => (state ? `${url} (${state})` : url)))],
    ['Usage', usageOf(session)],
    labelField(session),
    ['Continues', parent],
    ...timesOf(session),
    ['Task', task],
    ['Error', error, 'red'],
  ]
  return [detailLines(fields), ...endOf(session), questionsWithCommands(id, questions)].filter(Boolean).join('\n')
}

function endOf({ result, output }: Session): string[] {
  return [
    ...(result === undefined ? [] : [`${safeText(result).trimEnd()}\n`]),
    ...(output === undefined ? [] : [`Output:\n${safeJson(JSON.stringify(output, undefined, 2))}\n`]),
  ]
}

/** Such as `50 turns; $2.50; stops after 1h without activity`. */
export function limitsOf({
  limits = {},
  inactivityTimeout,
}: Pick<Session, 'limits' | 'inactivityTimeout'>): string | undefined {
  const { turns, costUsd } = limits
  const parts = [
    turns !== undefined && `${turns} ${turns === 1 ? 'turn' : 'turns'}`,
    costUsd !== undefined && `$${costUsd.toFixed(2)}`,
    inactivityTimeout !== undefined && inactivityTimeout > 0 && idleLimit(inactivityTimeout),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join('; ') : undefined
}

function idleLimit(seconds: number): string {
  return `stops after ${formatDuration(seconds * 1000)} without activity`
}

/** The workflow and the repositories of a session, or of the sessions of a schedule. */
export function sourceFields({ workflow, repos }: Pick<Session, 'workflow' | 'repos'>): Field[] {
  return [
    ['Workflow', workflowOf(workflow)],
    ['Repositories', linesOf(repos?.map(({ url, branch }) => (branch ? `${url}#${branch}` : url)))],
  ]
}

export function labelField({ labels }: Pick<Session, 'labels'>): Field {
  return ['Labels', linesOf(labels && Object.entries(labels).map(([key, value]) => `${key}=${value}`))]
}

function workflowOf(workflow: Session['workflow']): string | undefined {
  if (workflow === undefined || typeof workflow === 'string') return workflow
  const { gitUrl, branch = '', path } = workflow
  return `${gitUrl}${branch || path ? `#${branch}` : ''}${path ? `:${path}` : ''}`
}

function timesOf({ createdAt, startedAt, lastActivityAt, completedAt }: Session): Field[] {
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
    // Less than a second says nothing.
    durationMs !== undefined && durationMs >= 1000 && formatDuration(durationMs),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join('; ') : undefined
}

function grouped(count: number): string {
  return count.toLocaleString('en-US')
}
