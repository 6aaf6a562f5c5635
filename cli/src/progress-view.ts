import type { Progress } from '../../clients/typescript/src/index.ts'
import { formatAge } from './durations.ts'
import { nextCommand } from './next-command.ts'
import { table } from './table.ts'
import { type Style, screenOf, styled } from './terminal.ts'
import { safeLine, safeText } from './text.ts'

type Phase = Progress['phases'][number]

const styles: Record<Phase['state'], Style> = {
  done: 'green',
  partial: 'cyan',
  stale: 'yellow',
  blocked: 'red',
  missing: 'dim',
}

/** Shows the progress of a session's workflow to people. */
export function progressView(progress: Progress, id: string): string {
  const { workflow, updatedAt, phases, verdict, stop, pullRequest } = progress
  const screen = screenOf(process.stdout)
  const title = `${styled(screen, 'bold', safeLine(workflow))}${updatedAt ? ` (${formatAge(updatedAt)} ago)` : ''}\n\n`
  const rows = table(
    screen,
    [
      { title: 'PHASE', value: ({ name }) => name },
      { title: 'STATE', value: stateOf, style: ({ state }) => styles[state] },
      { title: 'REPORT', value: ({ report, why }) => [report, why].filter(Boolean).join(': ') || '-' },
    ],
    phases,
  )
  const facts: [string, string | undefined][] = [
    ['Next', nextOf(progress)],
    ['Verdict', verdict],
    ['Stopped', stop?.reason],
    ['Question', stop?.question],
    [
      'Pull request',
      pullRequest && (pullRequest.state ? `${pullRequest.url} (${pullRequest.state})` : pullRequest.url),
    ],
  ]
  const shown = facts.flatMap(([name, value]) => {
    if (value === undefined) return []
    // An agent's text cannot imitate a fact: its further lines are indented.
    const text = safeText(value.trim()).replaceAll('\n', `\n${' '.repeat(14)}`)
    return [`${styled(screen, 'bold', name.padEnd(14))}${text}\n`]
  })
  const answer = stop?.question === undefined ? '' : `\nAnswer: ${nextCommand('send', id, '<answer>')}\n`
  return `${title}${rows}${shown.length > 0 ? '\n' : ''}${shown.join('')}${answer}`
}

/** The states as lines for logs. */
export function progressLines(progress: Progress): string[] {
  const { phases, stop, verdict, pullRequest } = progress
  const next = nextOf(progress)
  return [
    ...phases.map((phase) => `${safeLine(phase.name)}: ${stateOf(phase)}`),
    ...(next === undefined ? [] : [`next: ${safeLine(next)}`]),
    ...(verdict === undefined ? [] : [`verdict: ${safeLine(verdict)}`]),
    ...(stop === undefined ? [] : [`stopped: ${safeLine(stop.question ?? stop.reason)}`]),
    ...(pullRequest === undefined ? [] : [`pull request: ${safeLine(pullRequest.url)}`]),
  ]
}

const marks: Record<Phase['state'], string> = { done: '✓', partial: '~', stale: '~', blocked: '✗', missing: '·' }

/** The phases in one line, such as `✓ assess  · reproduce`. */
export function phasesLine({ phases }: Progress): string {
  return phases.map(({ name, state }) => `${marks[state]} ${safeLine(name)}`).join('  ')
}

function stateOf({ state, skipped }: Phase): string {
  return skipped ? 'skipped' : state
}

function nextOf({ next }: Progress): string | undefined {
  if (next === undefined) return undefined
  const { phase, command, optional, why } = next
  const what = command ?? phase
  if (what === undefined) return why
  return `${what}${optional ? ' (optional)' : ''}${why === undefined ? '' : `: ${why}`}`
}
