import { logLine } from './text.ts'
import type { Verification } from './verification.ts'

const controlNames = {
  words: 'fails with only the words of the fix',
  comment: 'passes with the fix and a further comment',
  helpers: 'does not need the changed helpers instead of the fix',
  ending: 'reports also if the process does not end with 0',
} as const

/** The result of a verification as lines for a terminal or a log. Texts of the pull request are safe in them. */
export function linesOf(verification: Verification): string[] {
  const { verified, reason, code, target, base, head, commands, proof, controls, output, notes } = verification
  const weaker = verified && proof?.evidence === 'exit-code' ? ' (weaker: exit codes only)' : ''
  const rows: [string, string][] = [
    ['Pull request', target],
    ['Without the fix', base.slice(0, 12)],
    ['With the fix', head.slice(0, 12)],
  ]
  for (const [name, command] of [
    ['New tests', commands?.test],
    ['All tests', commands?.suite],
    ['Setup', commands?.setup],
  ] as const)
    if (command) rows.push([name, `${command.command} (${command.from})`])
  for (const { id, base: before, fix, why } of proof?.results ?? [])
    rows.push(['Test', `${id}: ${before} without the fix, ${fix} with it${why === null ? '' : `. ${why}`}`])
  const suite = proof?.suite_tests
  if (suite && suite.passed !== null)
    rows.push(['Suite', `${suite.outcome}: ${suite.passed} passed, ${suite.failed} failed, ${suite.skipped} skipped`])
  else if (proof?.suite) rows.push(['Suite', proof.suite])
  for (const { name, outcome, why } of controls)
    rows.push(['Control', `${controlNames[name]}: ${outcome}${why === null ? '' : `. ${why}`}`])
  for (const note of notes) rows.push(['Note', note])
  const failure = proof?.assertion ? ['', 'Failure without the fix:', ...indented(proof.assertion)] : []
  const end = output === null ? [] : ['', `End of the output of ${output.step}:`, ...indented(output.text)]
  const result = verified ? `proven${weaker}` : `not proven: ${reason} (${code})`
  return [...rows.map(([name, text]) => `${name.padEnd(16)}${text}`), ...failure, ...end, '', result].map((line) =>
    logLine(line),
  )
}

function indented(text: string): string[] {
  return text.split('\n').map((line) => `  ${line}`)
}
