import type { ComponentChildren } from 'preact'
import { Link } from 'wouter-preact'
import type { Session } from '../../../clients/typescript/src/types.ts'
import { sessionPath } from '../routes.ts'
import { durationText } from '../ui/duration.ts'
import { Time } from '../ui/time.tsx'
import { costText, counted, countText } from './format.ts'

type Fact = { name: string; value: ComponentChildren }

/** What is known of a session: what it used, with what it works, and when. Unknown facts have no row. */
export function Details({ project, session }: { project: string; session: Session }) {
  const facts = [...usageFacts(session), ...settingFacts(session), ...timeFacts(project, session)]
  return (
    <dl class="facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function* usageFacts({ usage, limits }: Session): Generator<Fact> {
  const { inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens, costUsd, turns, durationMs } = usage ?? {}
  const tokens = [inputTokens, outputTokens, cacheReadTokens, cacheWriteTokens].filter((count) => count !== undefined)
  if (tokens.length > 0) {
    const parts = [
      [inputTokens, 'input'],
      [outputTokens, 'output'],
      [cacheReadTokens, 'read from cache'],
      [cacheWriteTokens, 'written to cache'],
    ] as const
    const known = parts.flatMap(([count, name]) => (count === undefined ? [] : `${count.toLocaleString('en')} ${name}`))
    const sum = tokens.reduce((total, count) => total + count, 0)
    yield {
      name: 'Tokens',
      value: (
        <>
          {countText(sum)} <span class="small soft">({known.join(', ')})</span>
        </>
      ),
    }
  }
  if (costUsd !== undefined || limits?.costUsd !== undefined)
    yield {
      name: 'Cost',
      value: withLimit(costUsd === undefined ? undefined : costText(costUsd), limits?.costUsd, costText),
    }
  if (turns !== undefined) yield { name: 'Turns', value: turns.toLocaleString('en') }
  if (limits?.turns !== undefined) yield { name: 'Turn limit', value: `${counted(limits.turns, 'turn')} per message` }
  // Less than a second says nothing.
  if (durationMs !== undefined && durationMs >= 1000) yield { name: 'Work time', value: durationText(durationMs) }
}

function withLimit(known: string | undefined, limit: number | undefined, format: (value: number) => string): string {
  if (limit === undefined) return known ?? ''
  return known === undefined ? `limit ${format(limit)}` : `${known} of at most ${format(limit)}`
}

function* settingFacts({ model, agent, workflow, repos = [], branches = [], labels = {} }: Session): Generator<Fact> {
  if (model) yield { name: 'Model', value: model }
  if (agent) yield { name: 'Agent', value: agent }
  if (workflow)
    yield { name: 'Workflow', value: typeof workflow === 'string' ? workflow : (workflow.path ?? workflow.gitUrl) }
  if (repos.length > 0) {
    yield {
      name: repos.length === 1 ? 'Repository' : 'Repositories',
      value: repos.map(({ url, branch, autoPush }) => (
        <div key={url}>
          {url}
          {branch && (
            <>
              {' '}
              <code class="tag">{branch}</code>
            </>
          )}
          {autoPush && <span class="small soft"> pushes its commits</span>}
        </div>
      )),
    }
  }
  if (branches.length > 0) {
    yield {
      name: branches.length === 1 ? 'Branch' : 'Branches',
      value: branches.map(({ repo, branch }) => (
        <div key={repo}>
          <code>{branch}</code>
          {branches.length > 1 && <span class="small soft"> in {repo}</span>}
        </div>
      )),
    }
  }
  const entries = Object.entries(labels)
  if (entries.length > 0) {
    yield {
      name: 'Labels',
      value: entries.map(([key, value]) => (
        <span class="tag" key={key}>
          {key}={value}
        </span>
      )),
    }
  }
}

function* timeFacts(project: string, session: Session): Generator<Fact> {
  const { createdAt, startedAt, completedAt, timeout, inactivityTimeout, parent, id } = session
  yield { name: 'Created', value: <Time at={createdAt} /> }
  if (startedAt) yield { name: 'Started', value: <Time at={startedAt} /> }
  if (completedAt) yield { name: 'Ended', value: <Time at={completedAt} /> }
  if (timeout !== undefined) yield { name: 'Time limit', value: durationText(timeout * 1000) }
  if (inactivityTimeout)
    yield { name: 'Idle limit', value: `stops after ${durationText(inactivityTimeout * 1000)} without activity` }
  if (parent) yield { name: 'Continues', value: <Link href={sessionPath(project, parent)}>{parent}</Link> }
  yield { name: 'ID', value: <code>{id}</code> }
}
