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

/** In the words of `sgw get`. */
function usageWords({ inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens, ...rest }: Usage): string {
  const { costUsd, turns, durationMs } = rest
  const counts: [count: number | undefined, words: string][] = [
    [inputTokens, 'in'],
    [outputTokens, 'out'],
    [cacheReadTokens, 'read from the cache'],
    [cacheWriteTokens, 'written to the cache'],
  ]
  const tokens = counts.flatMap(([count, words]) => (count === undefined ? [] : [`${grouped(count)} ${words}`]))
  const parts = tokens.length > 0 ? [`tokens: ${tokens.join(', ')}`] : []
  if (costUsd !== undefined) parts.push(`$${costUsd.toFixed(costUsd < 1 ? 4 : 2)}`)
  if (turns !== undefined) parts.push(`${turns} ${turns === 1 ? 'turn' : 'turns'}`)
  if (durationMs !== undefined) parts.push(duration(durationMs))
  return parts.join('; ')
}

function grouped(count: number): string {
  return count.toLocaleString('en-US')
}

/** A duration with at most two units: `42s`, `3m5s`, `12m`, `2h`, `2h5m`. */
function duration(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const unit = (count: number, name: string) => (count > 0 ? `${count}${name}` : '')
  if (hours > 0) return `${hours}h${unit(hours < 10 ? minutes : 0, 'm')}`
  if (minutes > 0) return `${minutes}m${unit(minutes < 10 ? seconds % 60 : 0, 's')}`
  return `${seconds}s`
}
