import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { type Files, makeRepository } from '../support/repositories.ts'
import { startScripted, talkTo } from './support/scripted.ts'

const secret = 'secret-of-another'
const skill = (name: string, words = 'x') => `---\nname: ${name}\ndescription: ${words}\n---\nDo ${name}.\n`

/** A directory that no session may touch. It has every file that the backend looks for, with a secret in it. */
async function forbidden(t: Test) {
  const dir = await temporaryDirectory(t)
  const write = (path: string, text: string) => {
    mkdirSync(join(dir, path, '..'), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
  const prompts = { name: secret, systemPrompt: secret, startupPrompt: `say ${secret}`, description: secret }
  for (const name of ['AGENTS.md', 'CLAUDE.md', 'GEMINI.md', 'note.md']) write(name, secret)
  for (const folder of ['', '.ambient/']) write(`${folder}ambient.json`, JSON.stringify(prompts))
  for (const folder of ['', '.claude/', '.agents/']) write(`${folder}skills/fix/SKILL.md`, skill('fix', secret))
  for (const folder of ['', '.claude/']) write(`${folder}commands/fix.md`, secret)
  return { dir, tree: () => treeOf(dir) }
}

/** Every entry below a directory, with the text of each file. Does not follow links, unlike a recursive `readdir`. */
function treeOf(dir: string): Record<string, string> {
  const entries = readdirSync(dir, { withFileTypes: true }).map((entry) => {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) return { [path]: 'folder', ...treeOf(path) }
    return { [path]: entry.isFile() ? readFileSync(path, 'utf8') : 'something else' }
  })
  return Object.assign({}, ...entries)
}

t.test('links in a workflow repository do not lead the backend out of its session', async (t) => {
  const outside = await forbidden(t)
  const before = outside.tree()
  const LOCAL_DATA = await temporaryDirectory(t)
  const app = await makeRepository(t, { 'README.md': 'app' })
  const backend = await startLocalBackend(t, { LOCAL_DATA })
  const { dir } = outside
  const cases: Files[] = [
    { repos: `->${dir}` },
    { 'repos/app': `->${dir}` },
    { artifacts: `->${dir}` },
    { 'artifacts/reports': `->${dir}` },
    { 'artifacts/note.md': `->${dir}/note.md` },
    { '.agents': `->${dir}` },
    { '.agents': `->${dir}`, '.claude/skills/fix/SKILL.md': skill('fix') },
    { '.claude': `->${dir}` },
    { '.claude': `->${dir}`, '.agents/skills/fix/SKILL.md': skill('fix') },
    { '.claude/skills': `->${dir}/skills` },
    { '.agents/skills': `->${dir}/skills` },
    { '.claude/skills/fix': `->${dir}/skills/fix` },
    { '.claude/skills/fix/SKILL.md': `->${dir}/skills/fix/SKILL.md` },
    { '.claude/commands': `->${dir}/commands` },
    { '.claude/commands/fix.md': `->${dir}/commands/fix.md` },
    { '.ambient': `->${dir}` },
    { '.ambient/ambient.json': `->${dir}/ambient.json` },
    { 'AGENTS.md': `->${dir}/AGENTS.md` },
    { 'CLAUDE.md': `->${dir}/CLAUDE.md` },
    { 'GEMINI.md': `->${dir}/GEMINI.md` },
    { 'GEMINI.md': `->${dir}/new.md`, 'AGENTS.md': `->${dir}/new2.md`, 'CLAUDE.md': `->${dir}/new3.md` },
    { way: `->${dir}`, repos: '->way', 'AGENTS.md': '->way/AGENTS.md' },
    { way: `->${dir}`, '.claude/skills': '->../way/skills', '.agents': '->way' },
    { repos: `->${dir}/new` },
    { artifacts: `->${dir}/new` },
    { '.agents': `->${dir}/new`, '.claude/skills/fix/SKILL.md': skill('fix') },
    { 'AGENTS.md': '->../workspace.json', 'note.md': '->../transcript.jsonl', repos: '->../home', artifacts: '->..' },
    { 'AGENTS.md': `->/proc/self/environ`, '.ambient/ambient.json': '->/dev/zero', 'CLAUDE.md': '->/dev/tty' },
  ]
  await Promise.all(
    cases.map(async (files) => {
      const text = JSON.stringify(files).replaceAll(dir, '<outside>')
      const workflow = await makeRepository(t, { 'README.md': 'x', ...files })
      const name = await backend.create({
        initialPrompt: '/fix',
        repos: [{ url: app.url }],
        activeWorkflow: { gitUrl: workflow.url },
      })

      const { status } = await backend.reached(name, 'Completed', 'Failed')

      t.match(status, { phase: 'Completed' }, text)
      const events = await (await backend.call('GET', `${backend.sessions}/${name}/export`)).text()
      const artifact = await backend.call('GET', `${backend.sessions}/${name}/workspace/artifacts/note.md`)
      t.equal(artifact.status, 404, text)
      const own = JSON.stringify(treeOf(join(LOCAL_DATA, 'sessions', name)))
      t.notMatch(own + events + JSON.stringify(status), new RegExp(secret), `${text}: nothing was read`)
      t.equal(readFileSync(join(LOCAL_DATA, 'sessions', name, 'work/repos/app/README.md'), 'utf8'), 'app', text)
    }),
  )
  t.same(outside.tree(), before, 'nothing was written or created')
})

t.test('links that an agent leaves in its session are not followed by the next start', async (t) => {
  const outside = await forbidden(t)
  const before = outside.tree()
  const LOCAL_DATA = await temporaryDirectory(t)
  const backend = await startScripted(t, [], { LOCAL_DATA })
  const cases: [path: string, phase: string, reason: string][] = [
    ['work', 'Failed', 'LeadsOutside'],
    ['home', 'Failed', 'LeadsOutside'],
    ['tmp', 'Failed', 'LeadsOutside'],
    ['home/.gitconfig', 'Completed', 'Completed'],
    ['agent-session', 'Completed', 'Completed'],
  ]
  for (const [path, phase, reason] of cases) {
    const name = await backend.create({ initialPrompt: 'say one' })
    await backend.reached(name, 'Completed')
    const at = join(LOCAL_DATA, 'sessions', name, path)
    rmSync(at, { recursive: true })
    symlinkSync(path.includes('.') || path.includes('-') ? join(outside.dir, 'new') : outside.dir, at)

    await talkTo(backend).post(name, '/start')
    await talkTo(backend).say(name, 'say two')

    const { status } = await backend.reached(name, 'Completed', 'Failed')
    t.match(status, { phase, conditions: [{ reason }] }, path)
    t.same(outside.tree(), before, path)
  }
})

t.test('links that stay inside a workflow work', async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const app = await makeRepository(t, { 'README.md': 'app' })
  const backend = await startLocalBackend(t, { LOCAL_DATA })
  const workflow = await makeRepository(t, {
    'shared/skills/fix/SKILL.md': skill('fix', 'Mends'),
    'shared/rules.md': '# The rules\n',
    'shared/repos/keep': 'x',
    '.claude/skills': '->../shared/skills',
    '.agents': '->.claude',
    'AGENTS.md': '->shared/rules.md',
    repos: '->shared/repos',
    artifacts: '->shared',
  })

  const name = await backend.create({
    initialPrompt: '/fix',
    repos: [{ url: app.url }],
    activeWorkflow: { gitUrl: workflow.url },
  })

  const { status } = await backend.reached(name, 'Completed', 'Failed')
  t.match(status.result, 'Command: /fix of the workflow', JSON.stringify(status))
  t.match(status.result, '- /fix: Mends')
  const read = (path: string) => readFileSync(join(LOCAL_DATA, 'sessions', name, 'work', path), 'utf8')
  t.match(read('AGENTS.md'), /# Repositories[\s\S]*# The rules/)
  t.equal(read('shared/rules.md'), '# The rules\n', 'the file that a link led to stays')
  t.equal(read('shared/repos/app/README.md'), 'app')
  t.match(read('.agents/skills/fix/SKILL.md'), 'Mends')
  const artifact = await backend.call('GET', `${backend.sessions}/${name}/workspace/artifacts/rules.md`)
  t.match(await artifact.text(), 'The rules')
})
