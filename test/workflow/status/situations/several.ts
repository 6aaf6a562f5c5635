import type { Session } from '../../session.ts'
import type { Situation, Step } from './situation.ts'

const lib = 'repos/lib'

/** A second repository, and a fix in both. */
const both: Step = (s) => {
  s.addRepo(lib)
  const base = [s.head(), s.head(lib)]
  for (const repo of ['repos/app', lib]) s.git(repo, 'checkout', '-qb', 'fix/one')
  s.report('diagnose', { commit: base })
  const commit = [s.commit('fix'), s.commit('fix', lib)]
  s.report('fix', { commit, base })
}
const tested: Step = (s) => s.report('test', { commit: [s.head(), s.head(lib)] })
const proofOf = (repo: string, name: string) => (s: Session) =>
  s.write(`artifacts/bugfix/tests/${name}.json`, JSON.stringify({ proven: true, fix_commit: s.head(repo) }))
const provenBoth = [proofOf('repos/app', 'regression-proof'), proofOf(lib, 'regression-proof-lib')]

/** A fix in more than one repository. */
export const several: Situation[] = [
  {
    is: 'a fix in two repositories',
    files: [both],
    states: '--dd----',
    next: 'test',
    because: 'Each commit is found in its own repository.',
  },
  {
    is: 'only one of two commits is proven',
    files: [both, tested, proofOf('repos/app', 'regression-proof')],
    states: '--ddp---',
    next: 'test',
    why: /no regression proof of commit/,
    because: 'Half of the fix is proven.',
  },
  {
    is: 'both commits are proven',
    files: [both, tested, ...provenBoth],
    states: '--ddd---',
    next: 'review',
    because: 'Each commit has its proof.',
  },
  {
    is: 'a commit by hand in the second repository',
    files: [both, tested, ...provenBoth, (s) => void s.commit('by hand', lib)],
    states: '--dds---',
    next: 'test',
    because: 'The second repository is tested no more.',
  },
  {
    is: 'a second repository that nobody has touched',
    files: [(s) => void s.addRepo(lib), (s) => s.done('test'), (s) => void s.commit('by hand', lib)],
    states: 'ddddd---',
    next: 'review',
    because: 'No report names a commit of it.',
  },
]
