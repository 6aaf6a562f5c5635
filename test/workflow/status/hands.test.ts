import { reportFolder } from '../facts.ts'
import { minute } from '../session.ts'
import { type Row, testRows } from './row.ts'

const notes = `${reportFolder}fixes/implementation-notes.md`
const cause = `${reportFolder}analysis/root-cause.md`
const head = (fields: string) => `---\n${fields}\n---\n`
const times = `started: ${minute(0)}\nfinished: ${minute(1)}`

const broken = (name: string, text: string, why: RegExp): Row => ({
  name,
  make: (s) => {
    s.done('reproduce')
    s.write(cause, text)
  },
  next: 'diagnose',
  states: { reproduce: 'done', diagnose: 'partial' },
  why,
})

const full = `phase: diagnose\nstatus: complete\ncommit: none\n${times}\nconfidence: high\nroot_cause: x\napproach: y`

testRows([
  broken('no front matter', '# Root cause\n', /first line is not ---/),
  broken('unclosed front matter', `---\n${full}\n\nText.\n`, /"key: value"|not closed/),
  broken('an empty file', '', /empty/),
  broken('an unknown value', head(`${full}\nfiles: [a]`.replace('high', 'certain')), /confidence is "certain"/),
  broken('a missing field', head(full), /no value for files/),
  broken('the front matter of another phase', head('phase: fix\nstatus: partial'), /no value for commit/),
  broken('a duplicate key', head(`${full}\nfiles: [a]\nstatus: partial`), /status is duplicated/),
  broken(
    'an invalid time',
    head(`${full}\nfiles: [a]`.replaceAll(minute(1), 'yesterday')),
    /finished is not a UTC time/,
  ),
  broken('a future time', head(`${full}\nfiles: [a]`.replaceAll(minute(1), '2999-01-01T00:00:00Z')), /in the future/),
  broken('partial without missing', head(full.replace('complete', 'partial')), /no value for missing/),
  broken(
    'a value that YAML would split',
    head(`${full}\nfiles: [a]`.replace('root_cause: x', 'root_cause: a: b')),
    /in quotes/,
  ),
  broken('an invalid commit', head(`${full}\nfiles: [a]`.replace('none', 'HEAD')), /not a commit id/),
  {
    name: 'Windows line endings and a byte order mark',
    make: (s) => {
      s.done('reproduce')
      const lines = head(`${full}\nfiles:\n  - a b.js # the place\n  - "c: d"`).replace(minute(1), minute(50))
      s.write(cause, `\uFEFF${lines}\n# Text\n`.replaceAll('\n', '\r\n'))
    },
    next: 'fix',
    states: { diagnose: 'done' },
  },
  {
    name: 'other ways to write the same YAML',
    make: (s) => {
      s.done('reproduce')
      const text = full.replace('root_cause: x', "root_cause: >\n  it is\n  long\napproach: 'it''s'\n# a comment")
      s.write(cause, head(`${text.replace('\napproach: y', '')}\nfiles: [ "a, b", c ]`).replace(minute(1), minute(50)))
    },
    next: 'fix',
  },
  {
    name: 'an invalid report before the position does not block it',
    make: (s) => {
      s.done('fix')
      s.write(cause, 'lost')
    },
    next: 'test',
    states: { diagnose: 'partial' },
  },
  {
    name: 'the notes of the fix were deleted',
    make: (s) => {
      s.done('test')
      s.write(notes, '')
    },
    next: 'review',
    states: { fix: 'partial' },
  },
])
