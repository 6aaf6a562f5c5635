import { testRows } from './row.ts'

testRows([
  { name: 'nothing yet', make: () => {}, next: 'assess', states: { assess: 'missing', pr: 'missing' } },
  { name: 'assess is done', make: (s) => s.done('assess'), next: 'reproduce', states: { assess: 'done' } },
  { name: 'reproduce is done', make: (s) => s.done('reproduce'), next: 'diagnose' },
  { name: 'diagnose is done', make: (s) => s.done('diagnose'), next: 'fix' },
  { name: 'fix is done', make: (s) => s.done('fix'), next: 'test', states: { diagnose: 'done', fix: 'done' } },
  { name: 'test is done', make: (s) => s.done('test'), next: 'review', states: { fix: 'done', test: 'done' } },
  { name: 'review is done', make: (s) => s.done('review'), next: 'document', verdict: 'ready' },
  { name: 'document is done', make: (s) => s.done('document'), next: 'pr', states: { test: 'done', document: 'done' } },
  {
    name: 'the pull request is open',
    make: (s) => {
      s.done('review')
      s.report('document', { pull_request: 'https://forge.example/a/b/pull/2' })
    },
    next: null,
    states: { pr: 'done' },
  },
  {
    name: 'the pull request is left to the user',
    make: (s) => {
      s.done('review')
      s.report('document', { pull_request: 'manual' })
    },
    next: 'pr',
    states: { pr: 'partial' },
  },
  {
    name: 'reproduce was skipped',
    make: (s) => s.done('diagnose', ['reproduce']),
    next: 'fix',
    states: { reproduce: 'missing' },
  },
  {
    name: 'review was skipped',
    make: (s) => s.done('document', ['review']),
    next: 'pr',
    states: { review: 'missing' },
  },
  { name: 'a jump straight to fix', make: (s) => s.perform('fix'), next: 'test', states: { diagnose: 'missing' } },
  {
    name: 'a phase is partial',
    make: (s) => {
      s.done('reproduce')
      s.report('diagnose', { status: 'partial', missing: 'the log of the server' })
    },
    next: 'diagnose',
    states: { diagnose: 'partial' },
    why: /the log of the server/,
  },
  {
    name: 'the user went on from a partial phase',
    make: (s) => {
      s.done('assess')
      s.report('reproduce', { status: 'partial', missing: 'the hardware' })
      s.report('diagnose')
    },
    next: 'fix',
    states: { reproduce: 'partial' },
  },
  {
    name: 'a fix was interrupted after commits of its own',
    make: (s) => {
      s.done('diagnose')
      s.perform('fix', { status: 'partial', missing: 'in progress' })
      s.commit('more of the fix')
    },
    next: 'fix',
    states: { diagnose: 'done', fix: 'partial' },
  },
])
