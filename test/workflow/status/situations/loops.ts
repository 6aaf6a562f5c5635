import { commit, done, failed, file, git, perform, report, type Situation } from './situation.ts'

/** Verdicts, and fixes that did not work. */
export const loops: Situation[] = [
  {
    is: 'the verdict is needs-tests',
    files: [done('test'), report('review', { verdict: 'needs-tests', guidance: 'try an empty list' })],
    states: 'dddddd--',
    next: 'test',
    why: /try an empty list/,
    verdict: 'needs-tests',
    because: 'The reviewer wants more tests and says which.',
  },
  {
    is: 'the verdict is needs-fix',
    files: [done('test'), report('review', { verdict: 'needs-fix', guidance: 'the other caller too' })],
    states: 'dddddd--',
    next: 'fix',
    verdict: 'needs-fix',
    because: 'The reviewer does not accept the fix.',
  },
  {
    is: 'a second fix after the verdict',
    files: [
      done('test'),
      report('review', { verdict: 'needs-fix', guidance: 'the other caller too' }),
      (s) => {
        const base = s.git('repos/app', 'rev-parse', 'main')
        s.commit('a second fix')
        s.report('fix', { attempt: 2, base })
      },
    ],
    states: 'ddddss--',
    next: 'test',
    because: 'The tests and the verdict are about the first fix.',
  },
  {
    is: 'more tests after the verdict needs-tests',
    files: [done('test'), report('review', { verdict: 'needs-tests', guidance: 'more' }), perform('test')],
    states: 'ddddds--',
    next: 'review',
    because: 'The verdict is about the old tests.',
  },
  {
    is: 'tests that still show the bug',
    files: [done('fix'), commit('tests'), report('test', { outcome: 'still-broken' })],
    states: 'ddddd---',
    next: 'fix',
    because: 'The tests did their work: the fix does not work.',
  },
  {
    is: 'tests that still show the bug, and a suite that fails',
    files: [done('fix'), perform('test', { outcome: 'still-broken', suite: 'failed' })],
    states: 'ddddd---',
    next: 'fix',
    because: 'The report says that the fix broke the suite.',
  },
  {
    is: 'two fixes failed',
    files: [failed(2)],
    states: 'dddddd--',
    next: 'fix',
    because: 'A third try is reasonable.',
  },
  {
    is: 'three fixes failed',
    files: [failed(3)],
    states: 'dddddd--',
    next: 'fix',
    stop: 'failed-fixes',
    because: 'The fourth try needs a person.',
  },
  {
    is: 'three fixes failed in the tests',
    files: [
      done('diagnose'),
      perform('fix', { attempt: 3 }),
      commit('tests'),
      report('test', { outcome: 'still-broken' }),
    ],
    states: 'ddddd---',
    next: 'fix',
    stop: 'failed-fixes',
    because: 'Failed is failed, with a review or without.',
  },
  {
    is: 'three fixes failed by the notes that were kept',
    files: [failed(1), file('fixes/attempt-1.md', ''), file('fixes/attempt-2.md', '')],
    states: 'dddddd--',
    next: 'fix',
    stop: 'failed-fixes',
    because: 'The notes of two earlier fixes are there, whatever the last one says.',
  },
  {
    is: 'three fixes failed, and the user wants another',
    files: [failed(3, { answer: 'try the parser' })],
    states: 'dddddd--',
    next: 'fix',
    because: 'The user has answered.',
  },
  {
    is: 'a third fix that works',
    files: [done('diagnose'), perform('fix', { attempt: 3 }), perform('test')],
    states: 'ddddd---',
    next: 'review',
    because: 'Two failures in the past are no reason to stop now.',
  },
  {
    is: 'a return to Diagnose',
    files: [done('test'), (s) => s.report('diagnose', { commit: s.git('repos/app', 'rev-parse', 'main') })],
    states: 'dddss---',
    next: 'fix',
    because: 'The fix belongs to the old diagnosis.',
  },
  {
    is: 'another assessment after everything',
    files: [done('document'), report('assess', { summary: 'It was something else' })],
    states: 'dssssss-',
    next: 'reproduce',
    because: 'All later reports are about the old understanding of the bug.',
  },
  {
    is: 'the fix was taken back',
    files: [done('test'), git('revert', '--no-edit', 'HEAD~2..HEAD')],
    states: 'dddds---',
    next: 'test',
    because: 'The tests have not seen this state; they will show that the bug is back.',
  },
]
