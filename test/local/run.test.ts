import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { hangingRepository, makeRepository, serveRepository } from '../support/repositories.ts'
import { startScripted } from './support/scripted.ts'

t.test('a session goes through Pending, Creating, Running and Completed, with times and reasons', async (t) => {
  const hanging = await hangingRepository(t)
  const go = join(await temporaryDirectory(t), 'go')
  const backend = await startScripted(t, [], { LOCAL_MAX_RUNNING: '1' })
  const { create, call, read, reached, sessions } = backend
  const first = await create({ repos: [{ url: hanging }] })
  const second = await create({ initialPrompt: `until ${go}\nsay hello` })

  const creating = await reached(first, 'Creating')
  const pending = await read(second)
  await call('DELETE', `${sessions}/${first}`)
  const running = await reached(second, 'Running')
  writeFileSync(go, '')
  const completed = await reached(second, 'Completed')

  t.match(pending.status, { phase: 'Pending', conditions: [{ type: 'Ready', status: 'Unknown', reason: 'Queued' }] })
  t.notOk(pending.status.startTime)
  t.match(creating.status, { startTime: time, conditions: [{ type: 'Ready', status: 'Unknown', reason: 'Creating' }] })
  t.match(running.status, {
    startTime: time,
    agentStatus: 'working',
    conditions: [{ type: 'Ready', status: 'True', reason: 'Running', lastTransitionTime: time }],
  })
  t.notOk(running.status.completionTime)
  t.match(completed.status, {
    startTime: time,
    completionTime: time,
    lastActivityTime: time,
    agentStatus: 'idle',
    result: 'hello',
    conditions: [{ type: 'Ready', status: 'False', reason: 'Completed', message: /\w/, lastTransitionTime: time }],
  })
})

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

t.test(
  'the walkthrough shows the workflow, its commands, the command in the prompt, and the repositories',
  async (t) => {
    const app = await makeRepository(t, { 'README.md': 'hello' })
    const workflow = await makeRepository(t, bugfix, { name: 'workflows' })
    const data = await temporaryDirectory(t)
    const { create, reached } = await startLocalBackend(t, { LOCAL_DATA: data })

    const name = await create({
      initialPrompt: '/assess https://host.invalid/issues/1',
      repos: [{ url: app.url }],
      activeWorkflow: { gitUrl: workflow.url, branch: 'main', path: 'workflows/bugfix' },
    })
    const { status } = await reached(name, 'Completed', 'Failed')

    t.equal(
      status.result,
      `This is a walkthrough: no model was used and nothing was changed. An agent would find this here:

Prompt: /assess https://host.invalid/issues/1
Command: /assess of the workflow, with an argument

Workflow: Bug Fix: From a report to a pull request
- workflow: ${workflow.url}, main at ${workflow.git('rev-parse', 'HEAD')}, path workflows/bugfix
Startup prompt: Which bug?
Commands:
- /assess: Reads the bug report, and presents a summary
- /broken
- /fix: Changes the code
- /plain
- /speedrun: Runs: all of it

Repositories:
- repos/app: ${app.url}, main at ${app.git('rev-parse', 'HEAD')}`,
    )
    const workspace = join(data, 'sessions', name, 'work')
    for (const path of ['repos/app/README.md', '../workflow/workflows/bugfix', 'artifacts']) {
      t.ok(existsSync(join(workspace, path)), path)
    }
  },
)

const skill = (name: string, description: string) => `---\nname: ${name}\ndescription: ${description}\n---\nText.\n`

/** A workflow with skills in both directories, commands, and malformed or missing front matter. */
const bugfix = {
  'workflows/bugfix/.ambient/ambient.json':
    '{"name":"Bug Fix","description":"From a report to a pull request","startupPrompt":"Which bug?"}',
  'workflows/bugfix/.claude/skills/assess/SKILL.md': skill(
    'assess',
    '>\n  Reads the bug report,\n  and presents a summary',
  ),
  'workflows/bugfix/.claude/skills/fix/SKILL.md': skill('fix', 'Changes the code').replaceAll('\n', '\r\n'),
  'workflows/bugfix/.claude/skills/broken/SKILL.md': '---\nname: [\n---\n',
  'workflows/bugfix/.claude/skills/notes.txt': 'no skill',
  'workflows/bugfix/.agents/skills/assess': '->../../.claude/skills/assess',
  'workflows/bugfix/.agents/skills/plain/SKILL.md': 'No front matter.',
  'workflows/bugfix/.claude/commands/speedrun.md': '---\ndescription: "Runs: all of it"\n---\n',
}

t.test('the walkthrough shows the command in the prompt', async (t) => {
  const { url } = await makeRepository(t, { '.agents/skills/fix/SKILL.md': skill('fix', 'Changes the code') })
  const { create, reached } = await startLocalBackend(t)
  const activeWorkflow = { gitUrl: url }
  const cases: [body: Parameters<typeof create>[0], said: RegExp][] = [
    [{ initialPrompt: 'Fix it' }, /^Command: none$/m],
    [{ initialPrompt: '/tmp/x is lost', activeWorkflow }, /^Command: none$/m],
    [{ initialPrompt: '/fix' }, /^Command: \/fix is unknown, because no workflow is loaded$/m],
    [{ initialPrompt: ' /fix\n', activeWorkflow }, /^Command: \/fix of the workflow$/m],
    [{ initialPrompt: '/fixx now', activeWorkflow }, /^Command: \/fixx is unknown to the workflow$/m],
    [{ initialPrompt: `/fix ${'x'.repeat(1000)}`, activeWorkflow }, /^Prompt: \/fix x{495}…$/m],
  ]
  for (const [body, said] of cases) {
    const { status } = await reached(await create(body), 'Completed', 'Failed')

    t.match(status.result, said)
  }
})

t.test('a repository is cloned at the given branch or tag, or else at its default branch', async (t) => {
  const app = await makeRepository(t, { a: 'a' }, { branch: 'master' })
  const empty = await makeRepository(t, {}, { name: 'empty' })
  const first = app.git('rev-parse', 'HEAD')
  app.git('tag', 'v1')
  app.git('branch', 'release/1.x')
  app.git('commit', '--quiet', '--allow-empty', '--message', 'second')
  const second = app.git('rev-parse', 'HEAD')
  const served = await serveRepository(t, app)
  const { create, reached } = await startLocalBackend(t)
  const repos = [
    { url: app.url },
    { url: app.url, branch: 'release/1.x' },
    { url: `${app.url}/`, branch: 'v1' },
    { url: empty.url },
    { url: served },
  ]

  const { status } = await reached(await create({ initialPrompt: 'hello', repos }), 'Completed', 'Failed')

  const [, listed] = status.result?.split('Repositories:\n') ?? []
  t.same(listed?.split('\n'), [
    `- repos/app: ${app.url}, master at ${second}`,
    `- repos/app-2: ${app.url}, release/1.x at ${first}`,
    `- repos/app-3: ${app.url}/, no branch at ${first}`,
    `- repos/empty: ${empty.url}, main at no commit yet`,
    `- repos/app-4: ${served}, master at ${second}`,
  ])
})
