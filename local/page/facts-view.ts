import type { PullRequest, SessionBranch, Usage } from '../../src/schemas/session-parts.ts'
import { type Html, html, webLink } from './html.ts'

/** What is known of a session besides its state. */
export type Facts = {
  branches?: SessionBranch[] | undefined
  usage?: Usage | undefined
  pullRequests?: PullRequest[] | undefined
}

/** Branches, pull requests and usage. Nothing for what is unknown. */
export function factsView({ branches = [], usage = {}, pullRequests = [] }: Facts): Html {
  const used = usageWords(usage)
  if (branches.length === 0 && pullRequests.length === 0 && used === '') return html``
  return html`<ul id="facts">
${branches.map(({ repo, branch }) => html`<li>Branch of ${repo}: <code>${branch}</code></li>`)}
${pullRequests.map(({ url, state }) => html`<li>Pull request: ${webLink(url)}${state && ` (${state})`}</li>`)}
${used !== '' && html`<li>Usage: ${used}</li>`}
</ul>`
}

function usageWords({ inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens, ...rest }: Usage): string {
  const counts: [count: number | undefined, words: string][] = [
    [inputTokens, 'input tokens'],
    [outputTokens, 'output tokens'],
    [cacheReadTokens, 'tokens read from the cache'],
    [cacheWriteTokens, 'tokens written to the cache'],
    [rest.turns, 'turns'],
  ]
  const parts = counts.flatMap(([count, words]) => (count === undefined ? [] : [`${grouped(count)} ${words}`]))
  if (rest.costUsd !== undefined) parts.push(`$${rest.costUsd.toFixed(2)}`)
  if (rest.durationMs !== undefined) parts.push(duration(rest.durationMs))
  return parts.join(', ')
}

function grouped(count: number): string {
  return count.toLocaleString('en-US')
}

/** A duration in words: `2 h 5 min`, `3 min 20 s`, `12 s`. */
function duration(ms: number): string {
  const seconds = Math.round(ms / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  if (hours > 0) return `${grouped(hours)} h ${minutes} min`
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`
}
