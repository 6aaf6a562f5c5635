import type { Phase } from '../workflow/facts.ts'

// Shell commands that the scripted model runs in each phase. They fix a small real bug, from the report to a branch on
// a fork.

const time = '$(date -u +%Y-%m-%dT%H:%M:%SZ)'
const head = '$(git -C repos/app rev-parse HEAD)'
const base = '$(git -C repos/app rev-parse main)'

function report(path: string, phase: string, ...fields: string[]): string {
  const common = [`phase: ${phase}`, 'status: complete', `commit: ${head}`, `started: ${time}`, `finished: ${time}`]
  const file = `artifacts/bugfix/${path}`
  const lines = ['---', ...common, ...fields, '---', '', '# Report', '', 'As found.']
  return `mkdir -p ${file.replace(/\/[^/]*$/, '')}\ncat > ${file} <<END\n${lines.join('\n')}\nEND`
}

const draft = (kind: string, ...fields: string[]) => report(`docs/${kind}.md`, 'document', `kind: ${kind}`, ...fields)

const regressionTest = `cat > repos/app/test/empty.test.js <<'END'
const test = require('node:test')
const assert = require('node:assert')
const { total } = require('../src/total.js')
test('the total of nothing is 0', () => assert.equal(total([]), 0))
END`

export const script: Record<Phase, string> = {
  assess: report('reports/assessment.md', 'assess', 'issue: https://forge.example/a/b/issues/1', 'summary: It throws'),
  reproduce: [
    `node -e "require('./repos/app/src/total.js').total([])" > artifacts/bugfix/reports/output.txt 2>&1`,
    'grep -q "Reduce of empty array" artifacts/bugfix/reports/output.txt',
    report('reports/reproduction.md', 'reproduce', 'reproduced: always', 'failure: Reduce of empty array'),
  ].join('\n'),
  diagnose: report(
    'analysis/root-cause.md',
    'diagnose',
    'confidence: high',
    'root_cause: reduce has no start value',
    'files:\n  - src/total.js',
    'approach: give it one',
  ),
  fix: [
    'git -C repos/app checkout -qb fix/empty',
    `echo "exports.total = (list) => list.reduce((sum, n) => sum + n, 0)" > repos/app/src/total.js`,
    'git -C repos/app commit -qam "Return 0 for the total of nothing"',
    report(
      'fixes/implementation-notes.md',
      'fix',
      'attempt: 1',
      'branch: fix/empty',
      `base: ${base}`,
      'files:\n  - src/total.js',
    ),
  ].join('\n'),
  test: [
    regressionTest,
    'git -C repos/app add test',
    'git -C repos/app commit -qm "Test the total of nothing"',
    "bin/prove-regression --test 'node --test test/empty.test.js' --suite 'node --test' test/empty.test.js",
    report('tests/verification.md', 'test', 'tests:\n  - test/empty.test.js', 'outcome: fixed', 'suite: passed'),
  ].join('\n'),
  review: report('review/verdict.md', 'review', 'verdict: ready'),
  document: [
    draft('release-notes'),
    draft('changelog-entry'),
    draft('issue-update'),
    draft('pr-description', 'title: Return 0 for the total of nothing', 'pull_request: none'),
    'cat artifacts/bugfix/tests/regression-proof.md >> artifacts/bugfix/docs/pr-description.md',
  ].join('\n'),
  pr: [
    'git -C repos/app push -q -u fork fix/empty',
    'git -C repos/app format-patch --stdout main..fix/empty > artifacts/bugfix/docs/fix.patch',
    "sed 's/^pull_request: none/pull_request: manual/' artifacts/bugfix/docs/pr-description.md > draft",
    'mv draft artifacts/bugfix/docs/pr-description.md',
  ].join('\n'),
}
