import { reportFolder } from '../facts.ts'
import type { Session } from '../session.ts'
import { testRows } from './row.ts'

testRows([
  {
    name: 'verdict needs-tests leads to test',
    make: (s) => {
      s.done('test')
      s.report('review', { verdict: 'needs-tests', guidance: 'try an empty list' })
    },
    next: 'test',
    why: /try an empty list/,
    verdict: 'needs-tests',
  },
  {
    name: 'verdict needs-fix leads to fix',
    make: (s) => {
      s.done('test')
      s.report('review', { verdict: 'needs-fix', guidance: 'the other caller too' })
    },
    next: 'fix',
    verdict: 'needs-fix',
  },
  {
    name: 'after another fix the tests and the verdict are stale',
    make: (s) => {
      s.done('test')
      s.report('review', { verdict: 'needs-fix', guidance: 'the other caller too' })
      const base = s.git('repos/app', 'rev-parse', 'main')
      s.commit('a second fix')
      s.report('fix', { attempt: 2, base })
    },
    next: 'test',
    states: { fix: 'done', test: 'stale', review: 'stale' },
  },
  {
    name: 'tests that still show the bug lead to fix',
    make: (s) => {
      s.done('fix')
      s.commit('tests')
      s.report('test', { outcome: 'still-broken' })
    },
    next: 'fix',
    states: { test: 'done' },
  },
  { name: 'after two failed fixes the work continues', make: (s) => failed(s, 2), next: 'fix' },
  { name: 'after three failed fixes it asks the user', make: (s) => failed(s, 3), next: 'fix', stop: 'failed-fixes' },
  {
    name: 'three failed fixes are counted by the notes kept, whatever the last one says',
    make: (s) => {
      failed(s, 1)
      s.write(`${reportFolder}fixes/attempt-1.md`, '')
      s.write(`${reportFolder}fixes/attempt-2.md`, '')
    },
    next: 'fix',
    stop: 'failed-fixes',
  },
  { name: 'an answer ends the stop', make: (s) => failed(s, 3, { answer: 'go on' }), next: 'fix' },
  {
    name: 'a user who goes on despite the verdict is not sent back',
    make: (s) => {
      s.done('test')
      s.report('review', { verdict: 'needs-tests', guidance: 'more' })
      s.report('document')
    },
    next: 'pr',
  },
  {
    name: 'low confidence asks the user',
    make: (s) => {
      s.done('reproduce')
      s.report('diagnose', { confidence: 'low' })
    },
    next: 'fix',
    stop: 'unclear-cause',
  },
  ...(['unclear-cause', 'trade-offs', 'security', 'obstacle'] as const).map((stop) => ({
    name: `a report that asks because of ${stop}`,
    make: (s: Session) => {
      s.done('reproduce')
      s.report('diagnose', { stop, question: 'A or B?' })
    },
    next: 'fix' as const,
    stop,
  })),
  {
    name: 'a blocked phase is an obstacle',
    make: (s) => s.report('assess', { status: 'blocked', missing: 'the repository does not exist' }),
    next: 'assess',
    states: { assess: 'blocked' },
    stop: 'obstacle',
  },
  {
    name: 'complete without a proof is partial',
    make: (s) => {
      s.done('fix')
      s.report('test')
    },
    next: 'test',
    states: { test: 'partial' },
    why: /no regression proof/,
  },
  {
    name: 'complete with a failed proof is partial',
    make: (s) => {
      s.done('test')
      s.proof({ proven: false, reason: 'the tests pass at "base"' })
    },
    next: 'test',
    states: { test: 'partial' },
    why: /not proven: the tests pass at "base"/,
  },
])

function failed(s: Session, attempt: number, more: Record<string, unknown> = {}) {
  s.done('diagnose')
  s.perform('fix', { attempt })
  s.perform('test')
  s.report('review', { verdict: 'needs-fix', guidance: 'again', ...more })
}
