import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { digestOf } from '../support/digest.ts'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { makeRepository } from '../support/repositories.ts'

/** A program that leaves a file when it runs. */
async function canary(t: Test) {
  const dir = await temporaryDirectory(t)
  const program = join(dir, 'canary')
  writeFileSync(program, `#!/bin/sh\necho "$0 $*" >> ${dir}/ran\ncat\n`)
  chmodSync(program, 0o755)
  return { program, hasRun: () => existsSync(join(dir, 'ran')) }
}

const hooks = ['post-index-change', 'pre-commit', 'post-checkout', 'reference-transaction', 'fsmonitor-watchman']

/** Every setting by which git starts a program, as the agent could write it into the configuration of a repository. */
function settingsOf(program: string, dir: string): string {
  return `
[core]
  fsmonitor = ${program}
  hooksPath = ${dir}/hooks
  sshCommand = ${program}
  pager = ${program}
  editor = ${program}
  askPass = ${program}
  gitProxy = ${program}
  alternateRefsCommand = ${program}
  worktree = /etc
  attributesFile = ${dir}/attributes
[extensions]
  partialClone = origin
  worktreeConfig = true
[remote "origin"]
  url = ssh://host.invalid/x
  promisor = true
  uploadpack = ${program}
[filter "evil"]
  clean = ${program}
  smudge = ${program}
  process = ${program}
  required = true
[diff]
  external = ${program}
[diff "evil"]
  command = ${program}
  textconv = ${program}
  cachetextconv = true
[merge "evil"]
  driver = ${program}
[gpg]
  program = ${program}
[gpg "ssh"]
  program = ${program}
[log]
  showSignature = true
[alias]
  log = !${program}
  diff-tree = !${program}
[credential]
  helper = !${program}
[uploadpack]
  packObjectsHook = ${program}
[submodule]
  recurse = true
[status]
  submoduleSummary = true
[include]
  path = ${dir}/more.config
`
}

t.test('git carries out nothing that a repository says', async (t) => {
  const { program, hasRun } = await canary(t)
  const data = await temporaryDirectory(t)
  const backend = await startLocalBackend(t, { LOCAL_DATA: data })
  const app = await makeRepository(t, { 'a.txt': 'a\n', 'b.txt': 'b\n', '.gitattributes': '* filter=evil diff=evil\n' })
  const name = await backend.create({ initialPrompt: 'hello', repos: [{ url: app.url }] })
  await backend.reached(name, 'Completed')
  const dir = join(data, 'sessions', name, 'work/repos/app')
  const git = (at: string, ...args: string[]) =>
    execFileSync('git', ['-C', at, '-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], { stdio: 'ignore' })
  git(dir, '-c', 'protocol.file.allow=always', 'submodule', 'add', app.url, 'sub')
  writeFileSync(join(dir, 'a.txt'), 'changed\n')
  git(dir, 'add', '.')
  git(dir, 'commit', '--message', 'x')
  writeFileSync(join(dir, 'b.txt'), 'changed too\n')
  writeFileSync(join(dir, 'new.txt'), 'new\n')
  writeFileSync(join(dir, 'sub/a.txt'), 'changed in the submodule\n')
  git(dir, 'init', 'nested')
  for (const own of ['.git', '.git/modules/sub', 'nested/.git'].map((one) => join(dir, one))) {
    mkdirSync(join(own, 'hooks'), { recursive: true })
    for (const hook of hooks) {
      writeFileSync(join(own, 'hooks', hook), `#!/bin/sh\n${program}\n`)
      chmodSync(join(own, 'hooks', hook), 0o755)
    }
    const settings = settingsOf(program, own)
    writeFileSync(join(own, 'more.config'), settings.replace(/\[include\][^[]*/, ''))
    writeFileSync(join(own, 'config.worktree'), settings.replace(/\[include\][^[]*/, ''))
    writeFileSync(join(own, 'attributes'), '* filter=evil diff=evil\n')
    mkdirSync(join(own, 'info'), { recursive: true })
    writeFileSync(join(own, 'info/attributes'), '* filter=evil diff=evil merge=evil\n')
    appendFileSync(join(own, 'config'), settings)
  }
  const before = digestOf(join(dir, '.git'))
  const at = `${backend.sessions}/${name}/changes`

  const list = await (await backend.call('GET', at)).json()
  const patch = await backend.call('GET', `${at}/patch`)
  const sinceHead = await backend.call('GET', `${at}/patch?since=head`)
  const bundle = await backend.call('GET', `${at}/bundle`)

  t.match(list, {
    items: [
      { commitsAhead: 1, uncommittedFiles: 1, untrackedFiles: 1, files: { length: 5 }, hasUncommittedChanges: true },
    ],
  })
  t.match([patch.status, sinceHead.status, bundle.status], [200, 200, 200])
  t.match(await patch.text(), /\+changed\n[\s\S]*\+changed too\n/)
  t.match(await sinceHead.text(), /\+changed too\n/)
  t.match(await bundle.text(), /^# v2 git bundle\n/)
  t.notOk(hasRun(), 'the program never ran')
  t.equal(digestOf(join(dir, '.git')), before, 'nothing in .git has changed')
  t.same(readdirSync(join(data, 'temporary')), [], 'no temporary files are left')

  // The same settings do run the program in git itself, so that this test proves something.
  try {
    git(dir, 'status')
  } catch {}
  t.ok(hasRun())
})
