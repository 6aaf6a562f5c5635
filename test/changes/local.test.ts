import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { digestOf } from '../support/digest.ts'
import { type LocalBackend, startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { type Files, makeRepository, type Repository } from '../support/repositories.ts'

/** A completed session with a clone of `app` in `work/repos/app`, and requests for its changes. */
async function sessionWith(backend: LocalBackend & { data: string }, app: Repository) {
  const name = await backend.create({ initialPrompt: 'hello', repos: [{ url: app.url }] })
  await backend.reached(name, 'Completed')
  const dir = join(backend.data, 'sessions', name, 'work/repos/app')
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', dir, '-c', 'user.name=Tester', '-c', 'user.email=t@example.com', ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  const write = (path: string, text: string | Buffer) => {
    mkdirSync(join(dir, path, '..'), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
  const get = async (path = '') => {
    const reply = await backend.call('GET', `${backend.sessions}/${name}/changes${path}`)
    const body = await reply.text()
    return { status: reply.status, type: reply.headers.get('content-type'), body, json: () => JSON.parse(body) }
  }
  /** What the list says about the only repository. */
  const item = async () => {
    const { status, body, json } = await get()
    if (status !== 200) throw new Error(`${status} ${body}\n${backend.output()}`)
    return json().items[0]
  }
  const commit = (text: string) => {
    git('add', '--all')
    git('commit', '--quiet', '--allow-empty', '--message', text)
    return git('rev-parse', 'HEAD')
  }
  return { name, dir, git, write, get, item, commit, base: app.git('rev-list', '--all') }
}

async function start(t: Test, env: NodeJS.ProcessEnv = {}) {
  const data = await temporaryDirectory(t)
  return { ...(await startLocalBackend(t, { LOCAL_DATA: data, ...env })), data }
}

const files: Files = { 'a.txt': 'one\ntwo\n', 'b.txt': 'b\n', 'src/c.txt': 'c\n', '.gitignore': 'ignored\n' }

t.test('the changes of a session: commits, uncommitted and untracked files, and their lines', async (t) => {
  const backend = await start(t)
  const { write, commit, item, git, base, dir, get } = await sessionWith(backend, await makeRepository(t, files))

  const untouched = await item()

  git('checkout', '--quiet', '-b', 'fix')
  write('a.txt', 'one\n2\n')
  const first = commit('First: "quotes" and\n\na body')
  git('mv', 'b.txt', 'renamed.txt')
  const second = commit('Second')
  write('src/c.txt', 'changed\n')
  write('new/untracked.bin', Buffer.from([0, 1, 2]))
  write('ignored', 'x')
  rmSync(join(dir, '.gitignore'))
  write('.git/info/exclude', 'ignored\n')
  const { commits, ...changed } = await item()

  const at = { repo: 'app', url: /^file:/, base, defaultBranch: 'main' }
  const none = { commitsAhead: 0, commits: [], hasUncommittedChanges: false, uncommittedFiles: 0, untrackedFiles: 0 }
  t.match(untouched, { ...at, branch: 'main', head: base, ...none, linesAdded: 0, linesRemoved: 0, files: [] })
  t.notOk('error' in untouched || 'filesTotal' in untouched)
  t.match(commits, [
    { id: second, subject: 'Second', author: 'Tester', createdAt: /^\d{4}-\d\d-\d\dT[\d:]+Z$/ },
    { id: first, subject: 'First: "quotes" and' },
  ])
  t.match(changed, { ...at, branch: 'fix', head: second, commitsAhead: 2, hasUncommittedChanges: true })
  t.match(changed, { uncommittedFiles: 2, untrackedFiles: 1, linesAdded: 2, linesRemoved: 3 })
  t.same(changed.files, [
    { path: '.gitignore', status: 'deleted', linesAdded: 0, linesRemoved: 1, uncommitted: true },
    { path: 'a.txt', status: 'modified', linesAdded: 1, linesRemoved: 1 },
    { path: 'new/untracked.bin', status: 'added', binary: true, uncommitted: true },
    { path: 'renamed.txt', status: 'renamed', previousPath: 'b.txt', linesAdded: 0, linesRemoved: 0 },
    { path: 'src/c.txt', status: 'modified', linesAdded: 1, linesRemoved: 1, uncommitted: true },
  ])
  const patch = await get('/patch')
  t.match(patch, { status: 200, type: 'text/x-diff', body: /^diff --git a\/\.gitignore b\/\.gitignore\ndeleted file/ })
  t.notMatch((await get('/patch?since=head')).body, /a\.txt/)
  t.match((await get(`/patch?since=${first.slice(0, 9)}`)).body, /rename from b\.txt/)
  t.match(await get('/bundle?repo=app'), { status: 200, type: 'application/x-git-bundle', body: /^# v2 git bundle\n-/ })
})

t.test('states of a repository', async (t) => {
  const backend = await start(t)
  const app = await makeRepository(t, files)
  const empty = await makeRepository(t, {}, { name: 'app' })
  process.env.GIT_DEFAULT_HASH = 'sha256'
  const sha256 = await makeRepository(t, files)
  delete process.env.GIT_DEFAULT_HASH
  type Case = {
    name: string
    from?: Repository
    prepare: (session: Awaited<ReturnType<typeof sessionWith>>) => void
    expected: object | ((session: Awaited<ReturnType<typeof sessionWith>>) => object)
    missing?: string[]
    patch?: RegExp | undefined
    bundle?: number
  }
  const cases: Case[] = [
    {
      name: 'empty repository with a file',
      from: empty,
      prepare: ({ write }) => write('x', 'x\n'),
      expected: { branch: 'main', commitsAhead: 0, untrackedFiles: 1, linesAdded: 1 },
      missing: ['base', 'head'],
      patch: /^diff --git a\/x b\/x\nnew file/,
      bundle: 409,
    },
    {
      name: 'first commit in an empty repository',
      from: empty,
      prepare: ({ write, commit }) => {
        write('x', 'x\n')
        commit('first')
      },
      expected: { commitsAhead: 1, linesAdded: 1, hasUncommittedChanges: false },
      missing: ['base'],
      patch: /^diff --git a\/x b\/x\nnew file/,
      bundle: 200,
    },
    {
      name: 'objects with SHA-256',
      from: sha256,
      prepare: ({ write, commit }) => {
        write('a.txt', 'one\n')
        commit('shorter')
      },
      expected: ({ base }) => ({ base, commitsAhead: 1, commits: [{ id: /^[0-9a-f]{64}$/ }], linesRemoved: 1 }),
      patch: /^diff --git a\/a\.txt b\/a\.txt\nindex [0-9a-f]{64}/,
      bundle: 200,
    },
    {
      name: 'detached HEAD',
      prepare: ({ git, commit }) => {
        git('checkout', '--quiet', '--detach')
        commit('detached')
      },
      expected: { commitsAhead: 1, defaultBranch: 'main' },
      missing: ['branch'],
      bundle: 200,
    },
    {
      name: 'unborn branch',
      prepare: ({ git }) => git('checkout', '--quiet', '--orphan', 'other'),
      expected: { branch: 'other', commitsAhead: 0, commits: [], hasUncommittedChanges: true, uncommittedFiles: 4 },
      missing: ['head'],
      patch: /^$/,
      bundle: 409,
    },
    {
      name: 'amended commit, so that the base is no ancestor',
      prepare: ({ git }) => git('commit', '--quiet', '--amend', '--message', 'amended'),
      expected: ({ base }) => ({ base, commitsAhead: 1, commits: [{ subject: 'amended' }], files: [] }),
      bundle: 200,
    },
    {
      name: 'the commit of the clone was removed',
      prepare: ({ git, base }) => {
        git('checkout', '--quiet', '--orphan', 'other')
        git('commit', '--quiet', '--message', 'new history')
        git('branch', '-D', 'main')
        git('remote', 'remove', 'origin')
        git('reflog', 'expire', '--expire=now', '--all')
        git('-c', 'gc.pruneExpire=now', 'gc', '--quiet')
        t.ok(base)
      },
      expected: ({ base }) => ({ base, error: `repos/app no longer has the commit of its clone, ${base}` }),
      missing: ['linesAdded', 'hasUncommittedChanges'],
      patch: undefined,
      bundle: 409,
    },
    {
      name: 'packed references and objects',
      prepare: ({ git, commit, write }) => {
        write('a.txt', 'packed\n')
        commit('packed')
        git('gc', '--quiet')
        git('pack-refs', '--all')
      },
      expected: { branch: 'main', commitsAhead: 1, linesAdded: 1, linesRemoved: 2 },
      bundle: 200,
    },
    {
      name: 'rebase with a conflict',
      prepare: ({ git, commit, write }) => {
        git('checkout', '--quiet', '-b', 'one')
        write('a.txt', '1\n')
        commit('one')
        git('checkout', '--quiet', '-b', 'two', 'main')
        write('a.txt', '2\n')
        commit('two')
        try {
          git('rebase', 'one')
        } catch {}
      },
      expected: { commitsAhead: 1, hasUncommittedChanges: true, uncommittedFiles: 1 },
      missing: ['branch'],
      patch: /\+<<<<<<< /,
      bundle: 200,
    },
    {
      name: 'a conflict in the index whose files are all removed',
      prepare: ({ git, commit, write, dir }) => {
        git('checkout', '--quiet', '-b', 'one')
        write('a.txt', '1\n')
        commit('one')
        git('checkout', '--quiet', '-b', 'two', 'main')
        write('a.txt', '2\n')
        commit('two')
        try {
          git('merge', 'one')
        } catch {}
        rmSync(join(dir, 'a.txt'))
      },
      expected: { branch: 'two', uncommittedFiles: 1 },
      patch: /^diff --git a\/a\.txt b\/a\.txt\ndeleted file/,
    },
    {
      name: 'sparse checkout: files outside of it are not deleted',
      prepare: ({ git }) => git('sparse-checkout', 'set', '--cone', '--sparse-index', 'src'),
      expected: { files: [], hasUncommittedChanges: false },
      patch: /^$/,
    },
    {
      name: 'split index',
      prepare: ({ git, write }) => {
        git('update-index', '--split-index')
        write('a.txt', 'split\n')
        git('add', 'a.txt')
      },
      expected: { uncommittedFiles: 1, files: [{ path: 'a.txt' }] },
    },
    {
      name: 'files that the index says are unchanged',
      prepare: ({ git, write }) => {
        git('update-index', '--assume-unchanged', 'a.txt')
        git('update-index', '--skip-worktree', 'b.txt')
        write('a.txt', 'x\n')
        write('b.txt', 'x\n')
      },
      expected: { uncommittedFiles: 2, files: [{ path: 'a.txt' }, { path: 'b.txt' }] },
    },
    {
      name: 'no index',
      prepare: ({ dir }) => rmSync(join(dir, '.git/index')),
      expected: { files: [] },
      patch: /^$/,
    },
    {
      name: 'a submodule, a nested repository, and one without commits',
      prepare: ({ git, dir, commit, write }) => {
        git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', app.url, 'sub')
        commit('submodule')
        write('sub/a.txt', 'not part of the patch\n')
        for (const nested of ['nested', 'bare-nested']) execFileSync('git', ['init', '--quiet', join(dir, nested)])
        write('nested/file', 'x')
        execFileSync('git', ['-C', join(dir, 'nested'), 'add', '.'])
        write('plain/.git', 'gitdir: /nowhere')
        write('plain/file', 'x\n')
      },
      expected: {
        commitsAhead: 1,
        uncommittedFiles: 0,
        files: [{ path: '.gitmodules' }, { path: 'plain/file' }, { path: 'sub' }],
      },
      patch: /Subproject commit/,
    },
    {
      name: 'a worktree of the repository elsewhere',
      prepare: ({ git, dir }) => git('worktree', 'add', '--quiet', join(dir, '../elsewhere')),
      expected: { branch: 'main', files: [], hasUncommittedChanges: false },
    },
    {
      name: 'shallow history',
      prepare: ({ git, commit }) => {
        commit('kept')
        execFileSync('sh', ['-c', 'git rev-parse HEAD > .git/shallow'], {
          cwd: join(git('rev-parse', '--show-toplevel')),
        })
      },
      expected: { commitsAhead: 1, commits: [{ subject: 'kept' }] },
    },
    {
      name: 'names with line breaks, quotes and bytes that are not UTF-8',
      prepare: ({ dir, write }) => {
        write('line\nbreak "quoted"', 'x\n')
        writeFileSync(Buffer.concat([Buffer.from(`${dir}/caf`), Buffer.from([0xe9])]), 'x\n')
      },
      expected: {
        untrackedFiles: 2,
        files: [
          { path: 'caf\ufffd', pathBase64: Buffer.from([0x63, 0x61, 0x66, 0xe9]).toString('base64') },
          { path: 'line\nbreak "quoted"' },
        ],
      },
      patch: /"b\/caf\\351"/,
    },
    {
      name: 'a link, a mode, and a file that became a link',
      prepare: ({ dir }) => {
        symlinkSync('/etc/passwd', join(dir, 'link'))
        chmodSync(join(dir, 'b.txt'), 0o755)
        rmSync(join(dir, 'a.txt'))
        symlinkSync('b.txt', join(dir, 'a.txt'))
      },
      expected: {
        files: [
          { path: 'a.txt', status: 'typechanged' },
          { path: 'b.txt', status: 'modified' },
          { path: 'link', status: 'added', linesAdded: 1 },
        ],
      },
      patch: /old mode 100644\nnew mode 100755/,
    },
    {
      name: 'an index whose file times say nothing',
      prepare: ({ dir, write, git }) => {
        write('b.txt', 'x\n')
        utimesSync(join(dir, 'b.txt'), 1, 1)
        git('status')
        write('b.txt', 'y\n')
        utimesSync(join(dir, 'b.txt'), 1, 1)
      },
      expected: { files: [{ path: 'b.txt' }] },
      patch: /\+y/,
    },
    {
      name: 'attributes: line endings as in a commit',
      prepare: ({ write }) => {
        write('.gitattributes', '*.txt text eol=crlf\n')
        write('a.txt', 'one\r\ntwo\r\nthree\r\n')
      },
      expected: { files: [{ path: '.gitattributes' }, { path: 'a.txt', linesAdded: 1, linesRemoved: 0 }] },
    },
    {
      name: 'the directory was removed',
      prepare: ({ dir }) => rmSync(dir, { recursive: true }),
      ...refused('was removed'),
    },
    {
      name: '.git was removed',
      prepare: ({ dir }) => rmSync(join(dir, '.git'), { recursive: true }),
      ...refused('repos/app/.git was removed'),
    },
    {
      name: '.git is a link',
      prepare: ({ dir }) => {
        rmSync(join(dir, '.git'), { recursive: true })
        symlinkSync(join(app.dir, '.git'), join(dir, '.git'))
      },
      ...refused('repos/app/.git was removed, or the agent replaced it by a link or a file'),
    },
    {
      name: '.git is a file',
      prepare: ({ dir }) => {
        rmSync(join(dir, '.git'), { recursive: true })
        writeFileSync(join(dir, '.git'), `gitdir: ${join(app.dir, '.git')}\n`)
      },
      ...refused('repos/app/.git was removed, or the agent replaced it by a link or a file'),
    },
    {
      name: 'the directory is a link',
      prepare: ({ dir }) => {
        rmSync(dir, { recursive: true })
        symlinkSync(app.dir, dir)
      },
      ...refused('repos/app was removed, or the agent replaced it by a link or a file'),
    },
    {
      name: 'the directory of the repositories is a link',
      prepare: ({ dir }) => {
        renameSync(join(dir, '..'), join(dir, '../../moved'))
        symlinkSync('moved', join(dir, '..'))
      },
      ...refused('repos was removed, or the agent replaced it by a link or a file'),
    },
    {
      name: '.git/objects is a link',
      prepare: ({ dir }) => {
        rmSync(join(dir, '.git/objects'), { recursive: true })
        symlinkSync(join(app.dir, '.git/objects'), join(dir, '.git/objects'))
      },
      ...refused('repos/app/.git/objects was removed'),
    },
    {
      name: '.git/objects/pack is a link',
      prepare: ({ dir }) => {
        rmSync(join(dir, '.git/objects/pack'), { recursive: true })
        symlinkSync(join(app.dir, '.git/objects/pack'), join(dir, '.git/objects/pack'))
      },
      ...refused('repos/app/.git/objects/pack is a link'),
    },
    {
      name: 'objects of another repository',
      prepare: ({ write }) => write('.git/objects/info/alternates', join(app.dir, '.git/objects')),
      ...refused('uses the objects of another repository'),
    },
    {
      name: 'a corrupt HEAD',
      prepare: ({ write }) => write('.git/HEAD', 'root:x:0:0:secret'),
      ...refused('git cannot read repos/app'),
    },
    {
      name: 'a corrupt index',
      prepare: ({ write }) => write('.git/index', 'DIRCsecret'),
      ...refused('git cannot read repos/app'),
    },
    {
      name: 'a FIFO as configuration and as references',
      prepare: ({ dir }) => {
        for (const name of ['config', 'packed-refs']) {
          rmSync(join(dir, '.git', name), { force: true })
          execFileSync('mkfifo', [join(dir, '.git', name)])
        }
      },
      expected: { branch: 'main', files: [] },
    },
    ...['.gitignore', 'src/.gitattributes', '.git/refs/heads/main'].map((path) => ({
      name: `a FIFO in place of ${path}`,
      prepare: ({ dir }: { dir: string }) => {
        mkdirSync(join(dir, 'src'), { recursive: true })
        rmSync(join(dir, path), { force: true })
        execFileSync('mkfifo', [join(dir, path)])
      },
      ...refused(`repos/app/${path} is not a regular file`),
    })),
    {
      name: 'an unknown object format',
      prepare: ({ git }) => git('config', '--file', git('rev-parse', '--git-path', 'config'), 'extensions.x', 'y'),
      expected: {},
    },
  ]

  for (const { name, from = app, prepare, expected, missing = [], patch, bundle } of cases) {
    const session = await sessionWith(backend, from)
    prepare(session)
    const before = digestOf(join(session.dir, '.git'))

    const item = await session.item()

    t.match(item, typeof expected === 'function' ? expected(session) : expected, name)
    if (!('error' in Object(expected)) && typeof expected !== 'function') t.notOk(item.error, `${name}: ${item.error}`)
    if (Array.isArray((expected as { files?: [] }).files))
      t.equal(item.files.length, (expected as { files: [] }).files.length, `${name}: number of files`)
    for (const field of missing) t.notOk(field in item, `${name}: no ${field}`)
    const patched = await session.get('/patch')
    if (patch) t.match(patched, { status: 200, body: patch }, `${name}: patch`)
    if (item.error) t.match(patched, { status: 409, body: JSON.stringify({ error: item.error }) }, `${name}: patch`)
    if (bundle) t.equal((await session.get('/bundle')).status, bundle, `${name}: bundle`)
    t.notMatch(JSON.stringify(item) + patched.body, 'secret', name)
    const after = digestOf(join(session.dir, '.git'))
    t.equal(after, before, `${name}: .git is as before`)
  }

  function refused(error: string) {
    return { expected: { repo: 'app', error: new RegExp(error) }, missing: ['files', 'linesAdded'], bundle: 409 }
  }
})

t.test('the settings of the user do not change the result', async (t) => {
  const home = await temporaryDirectory(t)
  const settings = `
[diff]
  noprefix = true
  mnemonicPrefix = true
  context = 0
  external = false
  submodule = log
  renames = copies
  suppressBlankEmpty = true
  algorithm = patience
[color]
  ui = always
[core]
  quotePath = false
  safecrlf = true
  abbrev = 4
  fsmonitor = true
  untrackedCache = true
  splitIndex = true
  pager = false
[log]
  showSignature = true
  decorate = full
[init]
  defaultObjectFormat = sha256
[index]
  version = 4
[format]
  pretty = oneline
`
  writeFileSync(join(home, '.gitconfig'), settings)
  const app = await makeRepository(t, { ...files, '.gitattributes': '*.bin diff\n*.md -diff\n' })
  const backends = [await start(t), await start(t, { HOME: home, GIT_DIFF_OPTS: '--unified=0' })]

  const results = await Promise.all(
    backends.map(async (backend) => {
      const { write, commit, item, get } = await sessionWith(backend, app)
      write('a.txt', 'one\r\ntwo\n\nthree\n')
      write('käse.bin', Buffer.from([0, 10, 255, 13, 10]))
      const id = commit('Work')
      write('b.md', 'b\n')
      const { commits, head, ...same } = await item()
      t.match(commits, [{ id, subject: 'Work', author: 'Tester' }])
      t.equal(head, id)
      return { same, patch: (await get('/patch')).body, bundle: (await get('/bundle')).status }
    }),
  )

  t.same(results[1], results[0])
  t.match(results[0], { same: { commitsAhead: 1, untrackedFiles: 1 }, bundle: 200 })
})
