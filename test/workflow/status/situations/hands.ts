import { minute } from '../../session.ts'
import { done, file, report, type Situation } from './situation.ts'

const cause = 'analysis/root-cause.md'
const times = `started: ${minute(0)}\nfinished: ${minute(50)}`
const whole = `phase: diagnose\nstatus: complete\ncommit: none\n${times}\nconfidence: high\nroot_cause: x\napproach: y\nfiles: [a]`

/** A report of Diagnose whose lines were changed. */
const changed = (from: string | RegExp, to: string) => `---\n${whole.replace(from, to)}\n---\n\n# Root cause\n`

const accepted = (is: string, text: string, because: string): Situation => ({
  is,
  files: [done('reproduce'), file(cause, text)],
  states: 'ddd-----',
  next: 'fix',
  because,
})

const refused = (is: string, text: string, why: RegExp, because: string): Situation => ({
  is,
  files: [done('reproduce'), file(cause, text)],
  states: 'ddp-----',
  next: 'diagnose',
  why,
  because,
})

/** Front matter as agents and people write it. */
export const hands: Situation[] = [
  accepted(
    'Windows line ends and a byte order mark',
    `\uFEFF${changed('', '')}`.replaceAll('\n', '\r\n'),
    'The text is the same.',
  ),
  accepted('old Macintosh line ends', changed('', '').replaceAll('\n', '\r'), 'The text is the same.'),
  accepted('tabs after the colons', changed(/: /g, ':\t'), 'A tab is white space.'),
  accepted('a list indented with tabs', changed('[a]', '\n\t- a\n\t- b'), 'What is meant is clear.'),
  accepted('a list without indentation', changed('[a]', '\n- a\n- b'), 'YAML allows it.'),
  accepted('a list over several lines', changed('[a]', '[\n  a,\n  "b, c",\n]'), 'YAML allows it.'),
  accepted('all values in quotes', changed(/: ([^[\n]+)$/gm, ': "$1"'), 'A text in quotes is the same text.'),
  accepted(
    'quotes with quotes in them',
    changed('root_cause: x', `root_cause: "a \\"b\\": 'c' # d"`),
    'It is correct YAML.',
  ),
  accepted(
    'a Windows path in double quotes',
    changed('root_cause: x', 'root_cause: "C:\\dir\\sub"'),
    'What is meant is clear.',
  ),
  accepted(
    'block texts',
    changed('root_cause: x', 'root_cause: >-\n  it is: long\n  # no comment'),
    'It is correct YAML.',
  ),
  accepted(
    'comments and empty lines',
    changed('root_cause: x', '# why\n\nroot_cause: x  # so far'),
    'It is correct YAML.',
  ),
  accepted('more keys than the schema knows', changed('files', 'notes: mine\nfiles'), 'An agent may write more.'),
  accepted(
    'a time with a space and a zone',
    changed(minute(50), '2026-01-31 10:50:00 +0100'),
    'It is the time that git prints.',
  ),
  accepted(
    'a time with a zone and a fraction',
    changed(minute(50), '2026-01-31T09:50:00.123456+00:00'),
    'It is the time that Python prints.',
  ),
  accepted('a time in quotes', changed(minute(50), `'${minute(50)}'`), 'A text in quotes is the same text.'),
  accepted('a front matter that ends with dots', changed('', '').replace('\n---\n\n', '\n...\n\n'), 'YAML allows it.'),
  accepted(
    'a horizontal rule in the text',
    `${changed('', '')}\n---\nstatus: partial\n`,
    'Only the first block is the front matter.',
  ),
  {
    is: 'a bare no that was written again by a reader of YAML 1.1',
    files: [done('assess'), report('reproduce', { reproduced: false })],
    states: 'dd------',
    next: 'diagnose',
    stop: 'not-reproduced',
    because: 'False is what that reader makes of no.',
  },
  refused('no front matter', '# Root cause\n', /first line is not ---/, 'There is only prose.'),
  refused(
    'a fence around the report',
    `\`\`\`yaml\n${changed('', '')}\`\`\`\n`,
    /first line is not ---/,
    'It was pasted from the example.',
  ),
  refused(
    'an empty line first',
    `\n${changed('', '')}`,
    /first line is not ---/,
    'No reader of front matter would find it.',
  ),
  refused('an unclosed front matter', `---\n${whole}\n\nText.\n`, /"key: value"|not closed/, 'Its end is missing.'),
  refused('an empty file', '', /empty/, 'The report is to be written.'),
  refused(
    'a value that YAML would split',
    changed('root_cause: x', 'root_cause: a: b'),
    /line 8: put the value of root_cause in quotes/,
    'The agent is told what to do.',
  ),
  refused(
    'an item that YAML would split',
    changed('[a]', '\n  - a: b'),
    /put the item in quotes/,
    'The agent is told what to do.',
  ),
  refused(
    'a value in backticks',
    changed('root_cause: x', 'root_cause: `x` is null'),
    /put the value of root_cause in quotes/,
    'Markdown is no YAML.',
  ),
  refused(
    'an open quote',
    changed('root_cause: x', 'root_cause: "x'),
    /root_cause is not valid YAML/,
    'The end of the text is missing.',
  ),
  refused(
    'an unknown value',
    changed('high', 'certain'),
    /confidence is "certain", not one of: high medium low/,
    'The agent is told what is allowed.',
  ),
  refused(
    'a known value in capitals',
    changed('complete', 'Complete'),
    /status is "Complete"/,
    'Programs compare the exact word.',
  ),
  refused('a missing field', changed('\nfiles: [a]', ''), /no value for files/, 'A diagnosis must say where.'),
  refused('an empty list', changed('[a]', '[]'), /no value for files/, 'A diagnosis must say where.'),
  refused(
    'the front matter of another phase',
    changed('phase: diagnose', 'phase: fix'),
    /phase is "fix", not diagnose/,
    'It was copied.',
  ),
  refused(
    'a duplicate key',
    changed('files', 'status: partial\nfiles'),
    /status is duplicated/,
    'Nobody knows which one counts.',
  ),
  refused('an invalid time', changed(minute(50), 'yesterday'), /finished is not a UTC time/, 'Times are compared.'),
  refused(
    'a time without a zone',
    changed(minute(50), '2026-01-31T09:50:00'),
    /finished is not a UTC time/,
    'It could be off by hours.',
  ),
  refused(
    'a day that does not exist',
    changed(minute(50), '2026-02-30T09:50:00Z'),
    /finished is not a UTC time/,
    'It was made up.',
  ),
  refused('a future time', changed(minute(50), '2999-01-01T00:00:00Z'), /in the future/, 'It was made up.'),
  refused(
    'an end before the beginning',
    changed(minute(50), '2020-01-01T00:00:00Z'),
    /finished is before started/,
    'It was made up.',
  ),
  refused(
    'partial without missing',
    changed('complete', 'partial'),
    /no value for missing/,
    'Nobody knows what to do.',
  ),
  refused(
    'a name instead of a commit',
    changed('commit: none', 'commit: HEAD'),
    /not a commit id/,
    'HEAD is another commit tomorrow.',
  ),
  {
    is: 'an unusable report before the current phase',
    files: [done('fix'), file(cause, 'lost')],
    states: 'ddpd----',
    next: 'test',
    because: 'The fix is there; an old report does not block it.',
  },
  {
    is: 'empty notes of the fix, after the tests',
    files: [done('test'), file('fixes/implementation-notes.md', '')],
    states: 'dsspd---',
    next: 'review',
    because:
      'The tests are newer and proven. Without the base of the fix nobody knows which commits came after the diagnosis.',
  },
  {
    is: 'a draft without front matter',
    files: [done('document'), file('docs/release-notes.md', '# Fixed\n')],
    states: 'ddddddp-',
    next: 'document',
    why: /release-notes\.md: the first line is not ---/,
    because: 'The agent is told which draft.',
  },
  {
    is: 'a folder in the place of a report',
    files: [done('reproduce'), file(`${cause}/x`, '')],
    states: 'dd------',
    next: 'diagnose',
    because: 'There is no report.',
  },
]
