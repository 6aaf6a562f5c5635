import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import t from 'tap'
import { listen } from '../support/listen.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { linesOf } from '../support/random-tree.ts'
import { makeRepository } from '../support/repositories.ts'
import { git, startForPull } from './support/pull.ts'
import { caller, idOf, prepareSgw } from './support/sgw.ts'

t.test('a pull overwrites nothing of the user, and says what to do', async (t) => {
  const { run, dir, startSession } = await startForPull(t)
  const app = await makeRepository(t, { 'a.txt': 'one\n', 'b.txt': 'two\n', '.gitignore': 'out\n' })
  const { id, work } = await startSession([{ url: app.url }])
  const theirs = join(work, 'app')
  git(theirs, 'switch', '--quiet', '--create', 'fix/it')
  writeFileSync(join(theirs, 'a.txt'), 'changed\n')
  git(theirs, 'commit', '--quiet', '--all', '--message', 'Change a')
  writeFileSync(join(theirs, 'new.txt'), 'new\n')
  let count = 0
  const checkout = (prepare: (mine: string) => unknown = () => {}) => {
    const mine = join(dir, `mine${count++}`)
    execFileSync('git', ['clone', '--quiet', app.url, mine])
    prepare(mine)
    return mine
  }
  const write = (name: string, text: string) => (mine: string) => writeFileSync(join(mine, name), text)

  const gits =
    (...commands: string[]) =>
    (mine: string) => {
      for (const command of commands) git(mine, ...command.split(' '))
    }
  const folder = (name: string) => (mine: string) => mkdirSync(join(mine, name), { recursive: true })
  const refused: [prepare: (mine: string) => unknown, says: RegExp, args?: string[]][] = [
    [write('a.txt', 'mine\n'), /would overwrite your own changes in .*:\n {2}a\.txt\nCommit it, or .*git stash/],
    [write('new.txt', 'mine\n'), /overwrite your own changes in .*:\n {2}new\.txt\n/],
    [gits('rm --quiet b.txt'), /has staged changes/],
    [
      gits('switch --quiet --create fix/it', 'commit --quiet --allow-empty --message x', 'switch --quiet main'),
      /The branch fix\/it has commits that the session does not have\.\nPull into .*--branch <name>/,
    ],
    [gits('branch fix'), /update-ref failed[\s\S]*The checkout is as before/],
    [gits('worktree add --quiet -b fix/it ../other'), /checked out in another work tree/],
    [
      gits('remote set-url origin https://example.com/o.git'),
      /has no remote with the URL file:.*\nRun sgw in a checkout/,
    ],
    [write('.git/index.lock', ''), /index\.lock exists/],
    [write('.git/HEAD.lock', ''), /symbolic-ref failed[\s\S]*HEAD\.lock[\s\S]*The checkout is as before/],
    [folder('.git/rebase-merge'), /merge, rebase or cherry-pick is not finished/],
    [() => {}, /is not a valid branch name/, ['--branch', 'x..y']],
  ]
  for (const [prepare, says, args = []] of refused) {
    const mine = checkout(prepare)
    const before = stateOf(mine)

    const ran = await run(['pull', id, '--into', mine, ...args])

    t.match(ran, { code: 11, stdout: '', stderr: says }, `${says}`)
    t.same(stateOf(mine), before, `${says}`)
  }

  const outside = await temporaryDirectory(t)
  t.match(await run(['pull', id], { cwd: outside }), {
    code: 11,
    stderr: /not in a git checkout\.\nRun sgw in a checkout of file:.* --into/,
  })
  writeFileSync(join(outside, 'x'), '')
  t.match(await run(['pull', id, '--into', outside]), { code: 11, stderr: /is not empty, and not a git checkout/ })

  const kept = checkout(write('b.txt', 'my own work\n'))
  const ran = await run(['pull', id.slice(0, 16)], { cwd: kept })
  t.match(ran, {
    code: 0,
    stdout: /: 1 new commit and 1 uncommitted file in .*, on branch fix\/it \([0-9a-f]{12}\)\n\nNext:\n {2}git -C /,
  })
  t.equal(readFileSync(join(kept, 'b.txt'), 'utf8'), 'my own work\n', 'other local work stays')
  t.equal(readFileSync(join(kept, 'a.txt'), 'utf8'), 'changed\n')
  t.equal(git(kept, 'status', '--porcelain'), 'M b.txt\n?? new.txt')
  const named = checkout(gits('branch fix', 'remote rename origin up'))
  const renamed = await run(['pull', id, '--into', named, '--branch', 'theirs'])
  t.match(renamed, { code: 0, stdout: / push --set-upstream up theirs\n/ })
  t.equal(git(named, 'symbolic-ref', '--short', 'HEAD'), 'theirs')
  const onMain = await run(['pull', id, '--into', checkout(), '--branch', 'main'])
  t.equal(onMain.code, 0, onMain.stderr)
  t.notMatch(onMain.stdout, 'push', 'no line pushes to the default branch')
  const strange = join(dir, 'two\nlines "and" quotes')
  execFileSync('git', ['clone', '--quiet', app.url, strange])
  t.match(await run(['pull', id, '--into', strange]), { code: 0 })
  t.same(linesOf(strange), linesOf(theirs))
})

/** Everything in a checkout that a pull changes. */
function stateOf(mine: string): unknown[] {
  const head = readFileSync(join(mine, '.git/HEAD'), 'utf8')
  return [
    linesOf(mine),
    head,
    ...['for-each-ref', 'ls-files --stage'].map((command) => git(mine, ...command.split(' '))),
  ]
}

t.test(
  'a pull that fails at its last step undoes all of it, and leaves nothing in the temporary directory',
  async (t) => {
    const { run, dir, startSession } = await startForPull(t)
    const app = await makeRepository(t, { 'a.txt': 'one\n' })
    const { id, work } = await startSession([{ url: app.url }])
    const theirs = join(work, 'app')
    git(theirs, 'switch', '--quiet', '--create', 'fix/it')
    writeFileSync(join(theirs, 'a.txt'), 'changed\n')
    git(theirs, 'commit', '--quiet', '--all', '--message', 'Change a')
    writeFileSync(join(theirs, 'a.txt'), 'changed again\n')
    const realGit = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim()

    const undone = 'The checkout is as before'
    const cases: [when: string, then: string, says: string, changed?: string][] = [
      ['*" init "*', 'exit 1', 'git init failed'],
      ['*" read-tree -m -u "*', 'echo mine > "$GIT_WORK_TREE/a.txt"', undone, 'mine\n'],
      ['*" update-ref -m "*', 'exit 1', undone],
      ['*" symbolic-ref -m "*', 'exit 1', undone],
      ['*" symbolic-ref -m "*', '"$git" "$@"; rm .git/index.lock; exit 0', undone],
      [
        '*" symbolic-ref -m "*',
        ': > .git/refs/heads/fix/it.lock; exit 1',
        'A part of the pull may be done: see git -C',
      ],
    ]
    for (const head of ['main', '--detach']) {
      for (const [at, [when, then, says, changed = 'one\n']] of cases.entries()) {
        const mine = join(dir, `mine${at}${head}`)
        execFileSync('git', ['clone', '--quiet', app.url, mine])
        git(mine, 'switch', '--quiet', head)
        const [, ...before] = stateOf(mine)
        const temporary = await temporaryDirectory(t)
        const bin = await temporaryDirectory(t)
        const script = `#!/bin/sh\ngit='${realGit}'\ncase " $* " in ${when}) ${then};; esac\nexec "$git" "$@"\n`
        writeFileSync(join(bin, 'git'), script, { mode: 0o755 })

        const env = { PATH: `${bin}:${process.env.PATH}`, TMPDIR: temporary }
        const ran = await run(['pull', id, '--into', mine], { env })

        t.match(ran, { code: 11, stdout: '', stderr: says }, `${when} ${then}`)
        const [, ...after] = stateOf(mine)
        if (says !== cases.at(-1)?.[2]) t.same(after, before, `${when} ${then}`)
        t.equal(readFileSync(join(mine, 'a.txt'), 'utf8'), changed, `${when} ${then}`)
        t.notOk(existsSync(join(mine, '.git/index.lock')))
        t.same(readdirSync(temporary), [], `${when} ${then}`)
      }
    }
  },
)

t.test('a hostile patch writes nothing outside of the checkout or in its git directory', async (t) => {
  const app = await makeRepository(t, { 'a.txt': 'one\n' })
  const base = app.git('rev-parse', 'HEAD')
  const added = (path: string, mode = '100644', text = 'evil') =>
    `diff --git a/${path} b/${path}\nnew file mode ${mode}\n--- /dev/null\n+++ b/${path}\n@@ -0,0 +1 @@\n+${text}\n\\ No newline at end of file\n`
  const patches = [
    added('../out'),
    added('.git/hooks/post-checkout'),
    added('.GIT/config'),
    added('sub/.git/config'),
    added('/tmp/sgw-out'),
    `${added('link', '120000', '..')}${added('link/out')}`,
    added('x').slice(0, -40),
  ]
  let patch = ''
  const server = createServer(({ url = '' }, response) => {
    const format = /format=(\w+)/.exec(url)?.[1]
    const item = { repo: 'app', url: app.url, branch: 'main', base, head: base, linesAdded: 0, linesRemoved: 0 }
    if (format === 'patch') return response.writeHead(200, { 'content-type': 'text/x-diff' }).end(patch)
    const [status, body] = format ? [409, { error: 'No new commit' }] : [200, { items: [item], total: 1 }]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  const { run } = await prepareSgw(t, caller(await listen(t, server)))
  for (const [at, text] of patches.entries()) {
    const dir = await temporaryDirectory(t)
    const mine = join(dir, 'mine')
    execFileSync('git', ['clone', '--quiet', app.url, mine])
    const before = linesOf(mine)
    patch = text

    const ran = await run(['pull', idOf(1), '--into', mine])

    t.equal(ran.code, 11, `patch ${at}: ${ran.stdout}${ran.stderr}`)
    t.same(linesOf(mine), before)
    t.same(readdirSync(dir), ['mine'])
    t.notOk(existsSync(join(mine, '.git/hooks/post-checkout')))
  }
})

t.test('without patches, as on the platform, the error says what helps', async (t) => {
  const app = await makeRepository(t, { 'a.txt': 'one\n' })
  const item = {
    repo: 'app',
    url: app.url,
    branch: 'fix/it',
    linesAdded: 3,
    linesRemoved: 1,
    files: [{ path: 'a.txt', status: 'modified', linesAdded: 3, linesRemoved: 1 }],
  }
  const server = createServer(({ url = '' }, response) => {
    const [status, body] = url.includes('format=')
      ? [501, { error: 'The platform has no patches' }]
      : [200, { items: [item], total: 1 }]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  const { run } = await prepareSgw(t, caller(await listen(t, server)))
  const mine = join(await temporaryDirectory(t), 'mine')
  const id = idOf(1)

  for (const args of [
    ['pull', id, '--into', mine],
    ['pull', id],
    ['diff', id],
  ]) {
    const { code, stdout, stderr } = await run(args)
    t.match({ code, stdout }, { code: 8, stdout: '' })
    t.notMatch(stderr, 'Cloning')
    t.match(
      stderr,
      `git fetch ${app.url} fix/it\nStatistics: sgw diff --stat ${id}\nCopy the files: sgw cp ${id}:repos/app ./app\n`,
    )
  }
  t.notOk(existsSync(mine))
  t.match(await run(['diff', '--stat', id]), {
    code: 0,
    stdout: 'app (fix/it)\n  a.txt |      4 +++-\n  1 file changed, 3 lines added, 1 line removed\n',
  })
})
