import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readFrontMatter } from '../session/front-matter.ts'
import { readText } from '../session/reports.ts'
import type { Outcome } from './outcome.ts'
import { followUpFolder, type Round, writeWhole } from './record.ts'

/** Writes the report of a finished round for people and for `bin/status`. */
export function reportRound(root: string, pullRequest: string, round: Round) {
  const isPushed = round.commit !== undefined && round.commit !== round.head
  const lines = round.items.map(({ id, title, kind }) => {
    const answer = round.answered[id]
    return `- ${kind === 'comment' ? 'Comment of' : kind === 'check' ? 'Check' : 'Base:'} ${oneLine(title)}: ${
      answer ? `answered, ${answer}` : isPushed ? 'new commits' : 'no answer'
    }`
  })
  write(
    root,
    round.round,
    {
      phase: 'follow-up',
      round: round.round,
      pull_request: pullRequest,
      commit: round.commit ?? round.head,
      handled: round.items.map(({ id }) => id),
      outcome: isPushed ? 'pushed' : 'answered',
    },
    [`# Round ${round.round}`, '', ...lines],
  )
}

/**
 * Writes down that a person must decide. A person's `answer:` in the same file lifts the stop. `until` is the time of the
 * last comment that the stop is about.
 */
export function reportStop(root: string, { round, pullRequest, head, code, reason }: Outcome, until = '') {
  const known = readStop(root, round)
  if (known?.code === code && known.commit === (head ?? 'none') && known.until === until) return
  write(
    root,
    round,
    {
      phase: 'follow-up',
      round,
      pull_request: pullRequest,
      commit: head ?? 'none',
      handled: [],
      outcome: 'stopped',
      code,
      ...(until !== '' && { until }),
      stop: 'obstacle',
      question: oneLine(`${reason} How should the work go on?`),
    },
    [`# Round ${round} is stopped`, '', reason],
  )
}

/** The stop of a round, and what a person answered to it. Undefined if the round is not stopped. */
export function readStop(root: string, round: number) {
  const text = readText(join(root, followUpFolder, nameOf(round)))
  if (text === undefined) return undefined
  const { fields } = readFrontMatter(text)
  const value = (key: string) => fields.get(key)?.[0] ?? ''
  if (value('outcome') !== 'stopped') return undefined
  return { code: value('code'), commit: value('commit'), until: value('until'), answer: value('answer') }
}

/** Removes the report of a stop that no longer holds. One with an answer stays until the round is done. */
export function clearStop(root: string, round: number) {
  if (readStop(root, round)?.answer === '') rmSync(join(root, followUpFolder, nameOf(round)), { force: true })
}

function write(root: string, round: number, fields: Record<string, string | number | string[]>, body: string[]) {
  const head = Object.entries(fields).map(
    ([key, value]) => `${key}: ${Array.isArray(value) ? JSON.stringify(value) : quoted(value)}`,
  )
  writeWhole(root, nameOf(round), ['---', ...head, '---', '', ...body, ''].join('\n'))
}

// A plain word, number, commit or address needs no quotes in YAML.
function quoted(value: string | number) {
  return typeof value === 'number' || /^[\w-]+$|^https?:\/\/[^\s#]+$/.test(value)
    ? String(value)
    : JSON.stringify(value)
}

function nameOf(round: number) {
  return `round-${round}.md`
}

function oneLine(text: string) {
  return text.replaceAll(/\s+/g, ' ').trim()
}
