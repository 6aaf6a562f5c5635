import type { Progress } from '../../clients/typescript/src/index.ts'
import { formatAge } from './durations.ts'
import { nextCommand } from './next-command.ts'
import { cut, table } from './table.ts'
import { type Screen, type Style, screenOf, styled } from './terminal.ts'
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

const marks: Record<Phase['state'], string> = { done: '✓', partial: '●', stale: '~', blocked: '✗', missing: '·' }

/** The mark of a phase, which shows its state. */
export function markOf(screen: Screen, { state }: Phase): string {
  return styled(screen, styles[state], marks[state])
}

/** The phases in one line, such as `✓ assess  · reproduce`. */
export function phasesLine(screen: Screen, { phases }: Progress): string {
  return phases.map((phase) => `${markOf(screen, phase)} ${safeLine(phase.name)}`).join('  ')
}

/** One line for each phase: its mark, name, state and reason. */
export function phaseLines(screen: Screen, { phases }: Progress): string {
  const width = Math.max(0, ...phases.map(({ name }) => safeLine(name).length))
  const lines = phases.map((phase) => {
    const why = phase.why === undefined ? '' : `: ${safeLine(phase.why)}`
    const text = cut(`${safeLine(phase.name).padEnd(width)}  ${stateOf(phase)}${why}`, screen.columns - 4)
    return `  ${markOf(screen, phase)} ${text}\n`
  })
  return lines.join('')
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
