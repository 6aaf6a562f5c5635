import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { needs, toolPath } from '../support/tools.ts'
import { reportFolder } from './facts.ts'
import { workflow } from './pages.ts'
import { bin, run } from './programs.ts'
import { faults } from './schemas.ts'
import { minute, startSession } from './session.ts'

const statusFile = `${reportFolder}status.json`

t.test('status finds repositories directly under the root, and the root itself', async (t) => {
  const s = startSession(t)
  rmSync(join(s.root, 'repos'), { recursive: true })
  s.addRepo('shop')
  const below = JSON.parse(s.status('--json').out)
  const itself = JSON.parse(bin('status', ['--json'], join(s.root, 'shop')).out)

  t.match(below.repositories, [{ path: 'shop' }])
  t.match(itself, { root: join(s.root, 'shop'), repositories: [{ path: join(s.root, 'shop') }] })
})

t.test('status finds the root from inside a repository', async (t) => {
  const s = startSession(t)
  s.done('assess')
  mkdirSync(join(s.root, 'repos/app/deep/er'), { recursive: true })

  const { out } = bin('status', ['--json'], join(s.root, 'repos/app/deep/er'))

  t.match(JSON.parse(out), { root: s.root, next: { phase: 'reproduce' } })
})

t.test('status prints a table with the question for the user', async (t) => {
  const s = startSession(t)
  s.done('reproduce')
  s.report('diagnose', { stop: 'trade-offs', question: 'Fast or small?' })
  writeFileSync(join(s.root, 'repos/app/stray'), '')

  const { out } = s.status()

  t.match(out, /^Repository repos\/app {2}main {2}[0-9a-f]{40} {2}\(1 uncommitted\)$/m)
  t.match(out, /^diagnose {3}done/m)
  t.match(out, /^Next {7}\/fix: diagnose is done$/m)
  t.match(out, /^Stop {7}trade-offs, at diagnose: Fast or small\?$/m)
})

t.test('status --body prints a report without its front matter', async (t) => {
  const s = startSession(t)
  s.write('a.md', '---\r\nkind: x\r\n---\r\n\r\n# Title\r\n\r\n---\r\nend\r\n')
  s.write('b.md', '# Title\n')

  t.equal(s.status('--body', 'a.md').out, '# Title\n\n---\nend\n')
  t.equal(s.status('--body', 'b.md').out, '# Title\n')
})

t.test('status has --help and rejects invalid arguments', async (t) => {
  const s = startSession(t)

  t.match(s.status('--help'), { code: 0, out: /Usage: bin\/status/ })
  for (const args of [['--jsno'], ['--root'], ['--root', 'nowhere'], ['--repo', '.'], ['--body', 'nothing']])
    t.match(s.status(...args), { code: 2, err: /status: / }, args.join(' '))
})

t.test('status changes only its own file and prints valid JSON for any bytes in a report', async (t) => {
  const s = startSession(t)
  s.done('assess')
  const text = `---\nphase: reproduce\nstatus: partial\ncommit: none\nstarted: ${minute(0)}\nfinished: ${minute(20)}\nmissing: "`
  const bytes = Buffer.concat([Buffer.from(text), Buffer.from([0xe9, 0xff, 0x07]), Buffer.from('\\" é\\\\"\n---\n')])
  writeFileSync(join(s.root, reportFolder, 'reports/reproduction.md'), bytes)
  const files = () =>
    run('find', ['.', '-newermt', '1970-01-01', '!', '-path', './artifacts/bugfix', '-printf', '%p %T@ %s\n'], s.root)
      .out.split('\n')
      .filter((line) => !line.startsWith(`./${reportFolder}status.json `))
  const before = files()

  const { out } = s.status('--json')

  t.match(JSON.parse(out).next, { phase: 'reproduce', why: / é/ })
  t.same(files(), before)
  t.equal(readFileSync(join(s.root, statusFile), 'utf8'), out)
})

t.test('status writes its JSON to status.json each time, whatever it prints', async (t) => {
  const s = startSession(t)
  s.status()
  const none = existsSync(join(s.root, 'artifacts'))
  s.done('assess')
  s.status()
  const first = JSON.parse(readFileSync(join(s.root, statusFile), 'utf8'))
  s.done('document', ['assess'])
  const link = 'https://forge.example/a/b/pull/7'
  s.report('document', { pull_request: link })

  const { out } = s.status()

  const last = JSON.parse(readFileSync(join(s.root, statusFile), 'utf8'))
  t.equal(none, false, 'without reports it creates no folder')
  t.match(first, { next: { phase: 'reproduce' }, pullRequest: null })
  t.match(last, { next: null, pullRequest: { url: link, branch: 'fix/one' } })
  t.same([faults('status', first), faults('status', last)], [[], []])
  t.match(out, /^Next {7}all phases are done$/m, 'the table is printed')
  t.equal(statSync(join(s.root, statusFile)).mode & 0o777, 0o666 & ~process.umask())
  t.same(
    readdirSync(join(s.root, reportFolder)).filter((name) => name.startsWith('.')),
    [],
  )
})

/** What stands where status.json should be, and whether the file is written. */
const obstacles: { name: string; make: (root: string, outside: string) => void; written: boolean }[] = [
  {
    name: 'a link to a file',
    make: (root, outside) => symlinkSync(join(outside, 'file'), join(root, statusFile)),
    written: true,
  },
  {
    name: 'a broken link',
    make: (root, outside) => symlinkSync(join(outside, 'new'), join(root, statusFile)),
    written: true,
  },
  { name: 'a link to a folder', make: (root, outside) => symlinkSync(outside, join(root, statusFile)), written: true },
  { name: 'a folder', make: (root) => mkdirSync(join(root, statusFile)), written: false },
  {
    name: 'artifacts/bugfix is a link out',
    make: (root, outside) => {
      cpSync(join(root, reportFolder), outside, { recursive: true })
      rmSync(join(root, reportFolder), { recursive: true })
      symlinkSync(outside, join(root, reportFolder.replace(/\/$/, '')))
    },
    written: false,
  },
  {
    name: 'artifacts is a link out',
    make: (root, outside) => {
      renameSync(join(root, 'artifacts'), join(outside, 'artifacts'))
      symlinkSync(join(outside, 'artifacts'), join(root, 'artifacts'))
    },
    written: false,
  },
]

for (const { name, make, written } of obstacles) {
  t.test(`status prints its state and writes nothing elsewhere if it meets ${name}`, async (t) => {
    const s = startSession(t)
    s.done('assess')
    const outside = t.testdir({ file: 'mine' })
    make(s.root, outside)
    const before = run('find', ['.', '-printf', '%p %s\n'], outside)

    const { code, out, err } = s.status('--json')

    t.same([code, err], [0, ''])
    t.equal(JSON.parse(out).next.phase, 'reproduce')
    t.same(run('find', ['.', '-printf', '%p %s\n'], outside), before)
    t.equal(lstatSync(join(s.root, statusFile), { throwIfNoEntry: false })?.isFile() ?? false, written)
  })
}

t.test('status prints a proof that is weaker, and the pull request', async (t) => {
  const s = startSession(t)
  s.done('test')
  s.proof({ evidence: 'exit-code' })
  s.report('document', { pull_request: 'https://forge.example/a/b/pull/7' })

  const { out } = s.status('--offline')

  t.match(out, /^Proof {6}proven at [0-9a-f]{12} \(weaker: exit codes only\) \(artifacts/m)
  t.match(out, /^Request {4}https:\/\/forge\.example\/a\/b\/pull\/7 {2}\(its forge was not read\)$/m)
})

t.test('status prints why nothing is left to do', async (t) => {
  const s = startSession(t)
  s.report('assess', { stop: 'not-a-bug', question: 'Close?', answer: 'close' })
  const closed = s.status().out
  s.done('review', ['assess'])
  s.report('document', { pull_request: 'manual' })
  const manual = s.status().out

  t.match(closed, /^assess {5}done {5}the user closed the work: close$/m)
  t.match(closed, /^Next {7}nothing: the user closed the work$/m)
  t.match(manual, /^pr {9}done {5}left to the user: /m)
  t.match(manual, /^Next {7}all phases are done$/m)
})

t.test('status says that git is missing', async (t) => {
  const s = startSession(t)
  const tools = t.testdir()
  for (const tool of ['sh', 'dirname', 'basename', 'node']) symlinkSync(toolPath(tool), join(tools, tool))

  const { code, out, err } = bin('status', [], s.root, { PATH: tools })

  t.same([code, out, err], [2, '', 'status: git is not on PATH\n'])
})

for (const shell of ['dash', 'busybox', 'bash']) {
  const sh = shell === 'busybox' ? ['sh'] : []

  t.test(`the launcher works under ${shell}, through links and in folders with odd names`, needs(shell), async (t) => {
    const s = startSession(t)
    s.done('assess')
    const folder = join(s.root, ' a\'b" $c ')
    mkdirSync(folder)
    symlinkSync(join(workflow, 'bin'), join(folder, 'bin'))
    symlinkSync('bin/status', join(folder, 'one'))
    symlinkSync('one', join(folder, 'two'))

    for (const program of [join(workflow, 'bin/status'), join(folder, 'bin/status'), join(folder, 'two')]) {
      const { code, out, err } = run(shell, [...sh, program, '--json'], s.root, { CDPATH: '/' })
      t.same([code, err], [0, ''], program)
      t.match(JSON.parse(out), { next: { phase: 'reproduce' } })
    }
    t.match(run(shell, [...sh, 'two', '--json', '--root', s.root], folder), { code: 0 })
  })

  t.test(`the launcher says under ${shell} that it needs a newer Node`, needs(shell), async (t) => {
    const tools = t.testdir({ old: {}, none: {} })
    for (const folder of ['old', 'none']) {
      for (const tool of ['dirname', 'basename']) symlinkSync(toolPath(tool), join(tools, folder, tool))
    }
    writeFileSync(join(tools, 'old/node'), '#!/bin/sh\necho v18.20.1\n', { mode: 0o755 })

    for (const folder of ['old', 'none']) {
      const args = [...sh, join(workflow, 'bin/status')]
      const { code, out, err } = run(toolPath(shell), args, tools, { PATH: join(tools, folder) })
      t.same([code, out, err], [2, '', 'status: Node.js 20 or later is not on PATH\n'])
    }
  })
}
