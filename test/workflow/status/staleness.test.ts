import { testRows } from './row.ts'

testRows([
  {
    name: 'new commits after the reproduction',
    make: (s) => {
      s.done('reproduce')
      s.commit('somebody else was here')
    },
    next: 'reproduce',
    states: { assess: 'done', reproduce: 'stale' },
    why: /stale/,
  },
  {
    name: 'a commit by hand after the review',
    make: (s) => {
      s.done('review')
      s.commit('by hand')
    },
    next: 'test',
    states: { fix: 'done', test: 'stale', review: 'stale' },
  },
  {
    name: 'a return to diagnose',
    make: (s) => {
      s.done('test')
      const commit = s.git('repos/app', 'rev-parse', 'main')
      s.report('diagnose', { commit })
    },
    next: 'fix',
    states: { reproduce: 'done', diagnose: 'done', fix: 'stale', test: 'stale' },
  },
  {
    name: 'a commit of Document itself',
    make: (s) => {
      s.done('review')
      const base = s.head()
      s.commit('a changelog entry')
      s.report('document', { base })
    },
    next: 'pr',
    states: { test: 'done', review: 'done', document: 'done' },
  },
  {
    name: 'the branch was deleted',
    make: (s) => {
      s.done('fix')
      s.git('repos/app', 'reset', '-q', '--hard', 'main')
    },
    next: 'fix',
    states: { diagnose: 'done', fix: 'stale' },
  },
  {
    name: 'another branch is checked out',
    make: (s) => {
      s.done('test')
      s.git('repos/app', 'checkout', '-q', 'main')
    },
    next: 'review',
    states: { fix: 'done', test: 'done' },
  },
  {
    name: 'commits after the push',
    make: (s) => {
      s.done('review')
      s.git('repos/app', 'update-ref', 'refs/remotes/fork/fix/one', 'HEAD~1')
      s.report('document', { pull_request: 'https://forge.example/a/b/pull/2' })
    },
    next: 'pr',
    states: { document: 'done', pr: 'stale' },
  },
  {
    name: 'an unknown commit',
    make: (s) => {
      s.done('assess')
      s.report('reproduce', { commit: '0123456789abcdef0123456789abcdef01234567' })
    },
    next: 'reproduce',
    states: { reproduce: 'stale' },
  },
  {
    name: 'times with a zone are compared as times',
    make: (s) => {
      s.done('assess')
      s.report('reproduce', {}, '2026-01-31T05:20:00-04:00')
    },
    next: 'diagnose',
    states: { reproduce: 'done' },
  },
])
