import type { Session } from '../../session.ts'
import { commit, done, git, perform, proof, report, type Situation, type Step } from './situation.ts'

/** A newer commit upstream, and the branch of the fix rebased on it. */
const rebased: Step = (s) => {
  upstream(s)
  s.git('repos/app', 'rebase', '-q', 'main', 'fix/one')
}

const upstream: Step = (s) => {
  s.git('repos/app', 'checkout', '-q', 'main')
  s.commit('somebody else', 'repos/app', 'other.txt')
  s.git('repos/app', 'checkout', '-q', 'fix/one')
}

function testedAgain(s: Session) {
  s.proof()
  s.report('test')
}

/** Commits and times that make reports stale, and those that do not. */
export const staleness: Situation[] = [
  {
    is: 'new commits after the reproduction',
    files: [done('reproduce'), commit('somebody else was here')],
    states: 'ds------',
    next: 'reproduce',
    why: /stale/,
    because: 'The bug was seen in other code.',
  },
  {
    is: 'new commits after the diagnosis',
    files: [done('diagnose'), commit('somebody else was here')],
    states: 'dss-----',
    next: 'reproduce',
    because: 'The cause may have moved or gone.',
  },
  {
    is: 'new commits upstream while the fix is on its branch',
    files: [done('test'), upstream],
    states: 'ddddd---',
    next: 'review',
    because: 'The branch of the fix is as it was.',
  },
  {
    is: 'a commit by hand after the fix',
    files: [done('fix'), commit()],
    states: 'dddd----',
    next: 'test',
    because: 'The tests will see the commit; the fix is still on the branch.',
  },
  {
    is: 'a commit by hand after the tests',
    files: [done('test'), commit()],
    states: 'dddds---',
    next: 'test',
    because: 'Nobody has tested the new commit.',
  },
  {
    is: 'a commit by hand after the review',
    files: [done('review'), commit()],
    states: 'ddddss--',
    next: 'test',
    because: 'Tests and verdict are about older code.',
  },
  {
    is: 'a commit by hand after the drafts',
    files: [done('document'), commit()],
    states: 'ddddsss-',
    next: 'test',
    because: 'Tests, verdict and drafts are about older code.',
  },
  {
    is: 'a merge of main into the branch',
    files: [done('test'), upstream, git('merge', '-q', '--no-edit', 'main')],
    states: 'dddds---',
    next: 'test',
    why: /1 newer commit|the report of test is stale|fix is done/,
    because: 'The fix must be tested together with what came from main.',
  },
  {
    is: 'a commit of Document itself',
    files: [
      done('review'),
      (s) => {
        const base = s.head()
        s.commit('a changelog entry')
        s.report('document', { base })
      },
    ],
    states: 'ddddddd-',
    next: 'pr',
    because: 'The phase says that the commit is its own.',
  },
  {
    is: 'a commit of Document, and one by hand after it',
    files: [
      done('review'),
      (s) => {
        const base = s.head()
        s.commit('a changelog entry')
        s.report('document', { base })
        s.commit('by hand')
      },
    ],
    states: 'ddddsss-',
    next: 'test',
    because: 'Only one of the two commits is known.',
  },
  {
    is: 'the branch was set back to main',
    files: [done('fix'), git('reset', '-q', '--hard', 'main')],
    states: 'ddds----',
    next: 'fix',
    because: 'The fix is gone.',
  },
  {
    is: 'another branch is checked out',
    files: [done('test'), git('checkout', '-q', 'main')],
    states: 'ddddd---',
    next: 'review',
    because: 'The branch of the fix is still there.',
  },
  {
    is: 'the branch was merged into main and deleted',
    files: [
      done('test'),
      git('checkout', '-q', 'main'),
      git('merge', '-q', 'fix/one'),
      git('branch', '-qd', 'fix/one'),
    ],
    states: 'ddddd---',
    next: 'review',
    because: 'The commits are on the branch that is checked out.',
  },
  {
    is: 'a commit that no repository has',
    files: [done('assess'), report('reproduce', { commit: '0123456789abcdef0123456789abcdef01234567' })],
    states: 'ds------',
    next: 'reproduce',
    because: 'The reproduction was made with code that is not here.',
  },
  {
    is: 'a short commit id',
    files: [done('assess'), (s) => s.report('reproduce', { commit: s.head().slice(0, 10) })],
    states: 'dd------',
    next: 'diagnose',
    because: 'The id is short and clear.',
  },
  {
    is: 'a time with a zone that is later',
    files: [done('assess'), report('reproduce', {}, '2026-01-31T05:20:00-04:00')],
    states: 'dd------',
    next: 'diagnose',
    because: '05:20 in New York is 09:20 UTC, after the assessment.',
  },
  {
    is: 'a time with a zone that is earlier',
    files: [done('assess'), report('reproduce', { started: '2026-01-31T08:00:00Z' }, '2026-01-31T10:05:00+01:00')],
    states: 'ds------',
    next: 'reproduce',
    because: '10:05 in Berlin is 09:05 UTC, before the assessment.',
  },
  {
    is: 'two reports of the same second',
    files: [report('assess', {}, '2026-01-31T09:10:00Z'), report('reproduce', {}, '2026-01-31T09:10:00Z')],
    states: 'dd------',
    next: 'diagnose',
    because: 'A fast agent is no reason to do the work again.',
  },
  {
    is: 'the branch of a tested fix was rebased',
    files: [done('test'), rebased],
    states: 'dddds---',
    next: 'test',
    because: 'The fix is the same change. It needs its test and its proof on the new base, not a new fix.',
  },
  {
    is: 'the branch of a fix without tests was rebased',
    files: [done('fix'), rebased],
    states: 'dddd----',
    next: 'test',
    because: 'The fix is the same change.',
  },
  {
    is: 'the branch of a reviewed fix was rebased',
    files: [done('review'), rebased],
    states: 'ddddss--',
    next: 'test',
    because: 'It is tested first; whether the review still holds is seen then.',
  },
  {
    is: 'a documented fix was rebased and tested again',
    files: [done('document'), rebased, testedAgain],
    states: 'ddddddd-',
    next: 'pr',
    because: 'Review and drafts are about the same changes; only test and proof had to be repeated.',
  },
  {
    is: 'a documented fix was rebased, and the proof was not made again',
    files: [done('document'), rebased, report('test')],
    states: 'ddddpss-',
    next: 'test',
    because: 'Test and proof come first on the new base.',
  },
  {
    is: 'a documented fix was rebased, and got another test',
    files: [done('document'), rebased, commit('one more test', 'more.test'), testedAgain],
    states: 'dddddss-',
    next: 'review',
    because: 'The reviewer has not seen the new test.',
  },
  {
    is: 'a rebase in which the fix was changed',
    files: [
      done('test'),
      (s) => {
        s.git('repos/app', 'checkout', '-q', 'main')
        s.commit('the same line')
        s.git('repos/app', 'checkout', '-qB', 'fix/one')
        s.commit('the fix, solved by hand')
      },
    ],
    states: 'dddss---',
    next: 'fix',
    because: 'The branch has another fix than the one in the report.',
  },
  {
    is: 'the commits of the branch were squashed',
    files: [done('test'), git('reset', '-q', '--soft', 'main'), git('commit', '-qm', 'all in one')],
    states: 'dddds---',
    next: 'test',
    because: 'The changes are the same, the commit is another one: its proof is missing.',
  },
  {
    is: 'the last commit was reworded',
    files: [done('test'), git('commit', '-q', '--amend', '-m', 'better words')],
    states: 'dddds---',
    next: 'test',
    because: 'The proof names a commit that the branch no longer has.',
  },
  {
    is: 'the last commit was reworded and proven again',
    files: [done('review'), git('commit', '-q', '--amend', '-m', 'better words'), testedAgain],
    states: 'dddddd--',
    next: 'document',
    verdict: 'ready',
    because: 'The reviewer has seen exactly these changes.',
  },
  {
    is: 'half of the branch was dropped',
    files: [done('test'), git('reset', '-q', '--hard', 'HEAD~1')],
    states: 'dddds---',
    next: 'test',
    because: 'The fix is there, its tests are gone.',
  },
  {
    is: 'the tests were repeated on the same commit after the review',
    files: [done('review'), testedAgain],
    states: 'ddddds--',
    next: 'review',
    because: 'The verdict is older than the tests it judges.',
  },
  {
    is: 'commits after the push',
    files: [
      done('review'),
      git('update-ref', 'refs/remotes/fork/fix/one', 'HEAD~1'),
      report('document', { pull_request: 'https://forge.example/a/b/pull/2' }),
    ],
    states: 'ddddddds',
    next: 'pr',
    why: /document is done, the report of pr is stale|not pushed/,
    because: 'The pull request lacks a commit.',
  },
  {
    is: 'a rebase and a new proof, with the old report',
    files: [done('test'), rebased, proof()],
    states: 'dddds---',
    next: 'test',
    because: 'The proof is new, the report of the tests is about the old commit.',
  },
  {
    is: 'more tests on the same branch',
    files: [done('test'), perform('test')],
    states: 'ddddd---',
    next: 'review',
    because: 'The tests were extended and proven.',
  },
]
