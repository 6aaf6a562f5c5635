import type { Progress } from '../../src/schemas/progress.ts'
import { type Html, html, webLink } from './html.ts'

/** Signs for the states of a phase. Other states have an empty circle. */
const marks: Record<string, string> = { done: '✓', partial: '▸', blocked: '!', stale: '↻' }

/** Where a workflow is: its phases with their states, the next one, the question and the pull request. */
export function progressView(progress: Progress | string, reportLink: (path: string) => Html): Html {
  if (typeof progress === 'string') return html`<h2>Progress</h2><p class="note">${progress}</p>`
  const { phases, next, stop, verdict, pullRequest } = progress
  return html`<h2>Progress</h2>
<ol id="progress">${phases.map((phase) => phaseView(phase, reportLink))}</ol>
${stop && html`<p><b>${stop.question ?? `Stopped: ${stop.reason}`}</b></p>`}
${next?.phase && html`<p>Next: ${next.command ?? next.phase}${next.why && ` (${next.why})`}</p>`}
${verdict && html`<p>Verdict: ${verdict}</p>`}
${pullRequest && html`<p>Pull request: ${webLink(pullRequest.url)}${pullRequest.state && ` (${pullRequest.state})`}</p>`}`
}

function phaseView(
  { name, state, skipped, report, why }: Progress['phases'][number],
  reportLink: (path: string) => Html,
) {
  const words = skipped ? 'skipped' : state
  return html`<li class="${words}"><span>${marks[state] ?? '○'}</span> ${name}: ${words}${why && `, ${why}`}
${report !== undefined && reportLink(report)}</li>`
}
