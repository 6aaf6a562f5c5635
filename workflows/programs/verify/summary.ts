import { markdownBlock, markdownCode, markdownLine } from './text.ts'
import type { Control, Verification } from './verification.ts'

const maxRows = 50
const maxText = 4000

const controlTexts: Record<Control['name'], string> = {
  words: 'Base with the documents of the fix and its lines as comments: the tests fail',
  comment: 'The fix with a comment more in each file: the tests pass',
  helpers: 'The fix with the old helpers and runner settings: the tests do not fail as before',
  ending: 'The fix with another exit code where it ends the process with 0: the tests report as before',
}

/** The summary of a verification as Markdown. Texts of the pull request cannot be Markdown in it. */
export function summaryOf(verification: Verification, signature: string): string {
  const { verified, target, base, head, commands, proof, controls, notes } = verification
  const weaker = proof?.evidence === 'exit-code' ? ' (weaker: exit codes only)' : ''
  const rows: [string, string][] = [
    ['Result', verified ? `✅ proven${weaker}` : `❌ not proven: ${markdownLine(cut(verification.reason ?? ''))}`],
    ['Pull request', markdownLine(target)],
    ['Without the fix', markdownCode(base.slice(0, 12))],
    ['With the fix', markdownCode(head.slice(0, 12))],
  ]
  for (const [name, command] of [
    ['New tests', commands?.test],
    ['All tests', commands?.suite],
    ['Setup', commands?.setup],
  ] as const)
    if (command) rows.push([name, `${markdownCode(cut(command.command))} (${markdownLine(command.from)})`])
  if (proof?.suite) rows.push(['Suite', suiteText(verification)])
  rows.push(['Statement', markdownLine(signature)])
  const title = `### Regression proof: ${verified ? 'proven' : 'not proven'}\n`
  return [
    title,
    table(rows),
    testsPart(verification),
    controlsPart(controls),
    failurePart(verification),
    outputPart(verification),
    listPart('Notes', notes),
    filesPart(verification),
  ]
    .filter((part) => part !== '')
    .join('\n')
}

function table(rows: [string, string][]): string {
  return `| | |\n|---|---|\n${rows.map(([key, value]) => `| ${key} | ${value} |\n`).join('')}`
}

function suiteText({ proof }: Verification): string {
  const tests = proof?.suite_tests
  if (tests === null || tests === undefined || tests.passed === null) return markdownLine(proof?.suite ?? '')
  return `${markdownLine(proof?.suite ?? '')}: ${tests.passed} passed, ${tests.failed} failed, ${tests.skipped} skipped`
}

function testsPart({ proof }: Verification): string {
  if (proof === null || proof.results.length === 0) return ''
  const rows = proof.results
    .slice(0, maxRows)
    .map(
      ({ id, base, fix, proves, why }) =>
        `| ${proves ? '✅' : '❌'} ${markdownLine(id)} | ${base} | ${fix} | ${markdownLine(why ?? '')} |\n`,
    )
  const more =
    proof.results.length > maxRows ? `\n${proof.results.length - maxRows} more tests are in the JSON file.\n` : ''
  return `#### New and changed tests\n\n| Test | Without the fix | With the fix | Note |\n|---|---|---|---|\n${rows.join('')}${more}`
}

function controlsPart(controls: Control[]): string {
  if (controls.length === 0) return ''
  const lines = controls.map(
    ({ name, outcome, why }) =>
      `- ${outcome === 'passed' ? '✅' : '❌'} ${controlTexts[name]}${why === null ? '' : `. ${markdownLine(cut(why))}`}\n`,
  )
  return `#### Controls\n\n${lines.join('')}`
}

function failurePart({ proof }: Verification): string {
  if (!proof?.assertion) return ''
  return `#### Failure without the fix\n\n${markdownBlock(cut(proof.assertion))}`
}

function outputPart({ output }: Verification): string {
  if (output === null) return ''
  return `#### End of the output of ${output.step}\n\n${markdownBlock(output.text)}`
}

function listPart(title: string, texts: string[]): string {
  if (texts.length === 0) return ''
  return `#### ${title}\n\n${texts
    .slice(0, maxRows)
    .map((text) => `- ${markdownLine(cut(text))}\n`)
    .join('')}`
}

function filesPart({ files }: Verification): string {
  const sides = [
    ['Tests', 'test'],
    ['Fix', 'fix'],
    ['Both: tests within code, or a manifest', 'both'],
    ['Neither: CI', 'neither'],
  ] as const
  const lines = sides.flatMap(([title, side]) => {
    const paths = files.filter((file) => file.side === side).map(({ path }) => markdownCode(path))
    const more = paths.length > maxRows ? ` and ${paths.length - maxRows} more` : ''
    return paths.length === 0 ? [] : [`- ${title}: ${paths.slice(0, maxRows).join(', ')}${more}\n`]
  })
  return `<details><summary>Changed files</summary>\n\n${lines.join('')}\n</details>\n`
}

function cut(text: string): string {
  return text.length > maxText ? `${text.slice(0, maxText)}…` : text
}
