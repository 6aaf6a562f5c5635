import type { PullRequestStatus, Status } from './status.ts'

/** The state of a bug fix for people. */
export function table(status: Status): string {
  const { root, updatedAt, repositories, phases, verdict, proofs, pullRequest, stop } = status
  const rows = [
    row('Session', root),
    ...repositories.map(({ path, branch, head, changes }) =>
      row('Repository', [path, branch, head, ...(changes > 0 ? [`(${changes} uncommitted)`] : [])].join('  ')),
    ),
    row('Time', updatedAt),
    '',
    row('Phase', 'State    Note'),
    ...phases.map(({ name, state, skipped, why }) =>
      row(name, `${state.padEnd(8)} ${skipped ? 'skipped' : (why ?? '')}`.trimEnd()),
    ),
    '',
    ...(verdict === null ? [] : [row('Verdict', verdict)]),
    ...proofs.map(({ file, proven, commit, reason, evidence }) => {
      const weaker = evidence === 'exit-code' ? ' (weaker: exit codes only)' : ''
      const result = proven ? `proven at ${commit?.slice(0, 12) ?? '?'}${weaker}` : `not proven: ${reason}`
      return row('Proof', `${result} (${file})`)
    }),
    ...(pullRequest === null ? [] : [row('Request', request(pullRequest))]),
    row('Next', nextText(status)),
    ...(stop === null ? [] : [row('Stop', `${stop.reason}, at ${stop.phase}: ${stop.question}`)]),
  ]
  return rows.map((line) => `${line.replace(/\p{Cc}+/gu, ' ')}\n`).join('')
}

function row(title: string, text: string): string {
  return `${title.padEnd(10)} ${text}`
}

function nextText({ next, phases }: Status): string {
  if (next !== null) return `${next.command}${next.optional ? ' (optional)' : ''}: ${next.why}`
  const isPublished = phases.some(({ name, state }) => name === 'pr' && state === 'done')
  return isPublished ? 'all phases are done' : 'nothing: the user closed the work'
}

function request({ url, state, checks, unanswered }: PullRequestStatus): string {
  const facts = [
    state ?? 'its forge was not read',
    ...(checks === null ? [] : [`checks: ${checks.passed} passed, ${checks.failed} failed, ${checks.running} running`]),
    ...(unanswered === null ? [] : [`${unanswered} unanswered comment(s)`]),
  ]
  return `${url}  (${facts.join('; ')})`
}
