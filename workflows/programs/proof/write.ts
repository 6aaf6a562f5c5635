import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Proof, ProofTest } from './proof.ts'
import { plain, short } from './text.ts'

/** Writes the proof as JSON for programs and as Markdown for people, each completely or not at all. */
export function writeProof(folder: string, name: string, proof: Proof) {
  mkdirSync(folder, { recursive: true })
  const texts = { json: `${JSON.stringify(proof, null, 2)}\n`, md: plain(asMarkdown(proof)) }
  for (const [ending, text] of Object.entries(texts)) {
    const path = join(folder, `${name}.${ending}`)
    writeFileSync(`${path}.new`, text)
    renameSync(`${path}.new`, path)
  }
}

/** Removes what an earlier run wrote: a run that is interrupted must not leave an old proof. */
export function removeProof(folder: string, name: string) {
  for (const ending of ['json', 'md']) rmSync(join(folder, `${name}.${ending}`), { force: true })
}

/** Prints the result. Returns the exit code. */
export function printProof(proof: Proof): number {
  if (!proof.proven) {
    process.stdout.write(`not proven: ${proof.reason}\n`)
    return 1
  }
  const [base, fix] = [short(proof.base_commit ?? ''), short(proof.fix_commit ?? '')]
  const weaker = proof.evidence === 'exit-code' ? '; weaker evidence: exit codes only' : ''
  process.stdout.write(`proven: the tests fail at ${base} and pass at ${fix}; suite: ${proof.suite}${weaker}\n`)
  for (const { id, why } of proof.results.filter((test) => !test.proves))
    process.stdout.write(`The new test ${id} proves nothing: it ${why}.\n`)
  for (const note of proof.notes) process.stdout.write(`${note}\n`)
  return 0
}

function asMarkdown(proof: Proof): string {
  const parts = [
    proof.proven ? '# Regression proof: proven' : `# Regression proof: not proven\n\n${proof.reason}`,
    facts(proof).join('\n'),
    resultTable(proof.results),
    suiteList(proof),
    stepTable(proof),
    proof.assertion && `At base the tests printed:\n\n~~~~\n${proof.assertion}\n~~~~`,
    proof.notes.map((note) => `- ${note}`).join('\n'),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function facts(proof: Proof): string[] {
  const code = (text: string) => `\`${text}\``
  return [
    `- Repository: ${code(proof.repository)}`,
    `- Base, without the fix: ${code(proof.base_commit ?? 'unknown')}`,
    `- With the fix: ${code(proof.fix_commit ?? 'unknown')}`,
    ...(proof.tests_commits.length > 0 ? [`- Tests: the diff of ${proof.tests_commits.map(code).join(' ')}`] : []),
    ...(proof.tests.length > 0 ? [`- Test files: ${proof.tests.map(code).join(' ')}`] : []),
    `- Failure expected at base, from ${proof.expected_from ?? 'nowhere'}: ${proof.expected.map(code).join(' or ')}`,
    `- Evidence: ${evidence(proof)}`,
    `- Test command: ${code(proof.test_command)}`,
    proof.suite_command === null
      ? `- Suite not run: ${proof.suite_reason}`
      : `- Suite, ${proof.suite ?? 'not run'}: ${code(proof.suite_command)}`,
  ]
}

function evidence({ evidence, format, results }: Proof): string {
  if (evidence === null) return 'none'
  if (evidence === 'tests') return `the result of each test (${format})`
  if (results.length > 0)
    return `the result of each new test (${format}), but of the suite only the exit code, because the results of its tests could not be read. This is weaker`
  return 'exit codes and the printed text only, because the result of each test could not be read. This is weaker'
}

function resultTable(results: ProofTest[]): string {
  if (results.length === 0) return ''
  const rows = results.map(
    ({ id, base, fix, why }) => `| ${cell(id)} | ${base} | ${fix} | ${why === null ? 'yes' : `no: ${cell(why)}`} |`,
  )
  return [
    '| New or changed test | Without the fix | With the fix | Proves the fix |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n')
}

function suiteList({ suite_tests: suite }: Proof): string {
  if (suite === null || suite.passed === null) return ''
  const lists = { Broken: suite.broken, 'Failed before too': suite.failedBefore, Flaky: suite.flaky }
  const numbers = `Suite with the fix: ${suite.passed} passed, ${suite.failed} failed, ${suite.skipped} skipped.`
  const texts = Object.entries(lists).map(
    ([title, ids]) => ids.length > 0 && `${title}:\n\n${ids.map((id) => `- ${id}`).join('\n')}`,
  )
  return [numbers, ...texts].filter(Boolean).join('\n\n')
}

function stepTable({ steps }: Proof): string {
  const rows = steps.map(
    ({ step, commit, exit_code, seconds, log }) =>
      `| ${step} | \`${short(commit)}\` | ${exit_code} | ${seconds} s | ${log} |`,
  )
  return ['| Step | Commit | Exit code | Time | Log |', '|---|---|---|---|---|', ...rows].join('\n')
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
