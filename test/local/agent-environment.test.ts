import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import t from 'tap'
import { messagesIn } from '../support/events.ts'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { eventually, startProcess } from '../support/processes.ts'
import { makeRepository } from '../support/repositories.ts'
import { command, startScripted, talkTo } from './support/scripted.ts'

t.test('the agent has its own HOME and TMPDIR, and only the variables in AGENT_ENV', async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const user = await temporaryDirectory(t)
  const secrets = { API_TOKEN: 's3cret-1', OTHER_TOKEN: 's3cret-2' }
  const names = ['HOME', 'TMPDIR', 'API_TOKEN', 'OTHER_TOKEN', 'ASKED']
  const body = {
    initialPrompt: names.map((name) => `env ${name}\nsay  `).join('\n'),
    environmentVariables: { ASKED: 'a' },
  }
  const first = await startScripted(t, [], { LOCAL_DATA, AGENT_ENV: 'API_TOKEN', ...secrets })

  const name = await first.create(body)

  const { status } = await first.reached(name, 'Completed', 'Failed')
  const own = join(LOCAL_DATA, 'sessions', name)
  t.equal(status.result?.trim(), `${own}/home ${own}/tmp s3cret-1 unset a`)
  t.match(readFileSync(join(own, 'home/.gitconfig'), 'utf8'), /name = ".+"\n\temail = ".+@.+"/)
  t.notMatch(first.output(), /s3cret/)
  const second = await startScripted(t, [], { AGENT_HOME: user })
  t.match((await second.reached(await second.create(body), 'Completed')).status.result, user)
})

t.test('a workspace suits every agent: skills in both directories, rules, prompts, repositories', async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const app = await makeRepository(t, { a: 'a' })
  const files = {
    'flow/.ambient/ambient.json': '{"systemPrompt":"You run it.","startupPrompt":"say Hello"}',
    'flow/.claude/skills/fix/SKILL.md': '---\nname: fix\ndescription: Fixes\n---\nFix it.',
    // The file that git writes for a link where links are unsupported.
    'flow/.agents/skills': '../.claude/skills',
    'flow/AGENTS.md': '# The rules\n',
    'flow/CLAUDE.md': '->/etc/passwd',
    'flow/bin/run': 'x',
  }
  const workflow = await makeRepository(t, files, { name: 'workflows' })
  const backend = await startScripted(t, [], { LOCAL_DATA })

  const name = await backend.create({
    repos: [{ url: app.url, autoPush: true }],
    activeWorkflow: { gitUrl: workflow.url, path: 'flow' },
  })

  const { received } = await talkTo(backend).events(t, name)
  t.equal(
    (await backend.reached(name, 'Completed', 'Failed')).status.result,
    'Hello',
    'the startup prompt was answered',
  )
  await eventually(() => messagesIn(received).length === 2)
  t.same(messagesIn(received), ['system: say Hello', 'assistant: Hello'])
  const work = join(LOCAL_DATA, 'sessions', name, 'work')
  const read = (path: string) => readFileSync(join(work, path), 'utf8')
  for (const folder of ['.claude', '.agents']) t.match(read(`${folder}/skills/fix/SKILL.md`), 'Fix it.')
  t.match(
    read('AGENTS.md'),
    /^You run it\.\n\n# Repositories[^#]*`repos\/app` \(main, commit \w{40}\); .*push .* as ambient\/session-[^#]*# The rules\n$/,
  )
  t.match(read('CLAUDE.md'), /^@AGENTS\.md\n/)
  t.equal(read('GEMINI.md'), '@./AGENTS.md\n')
  t.match(readFileSync('/etc/passwd', 'utf8'), /root/, 'a link in the workflow is not written through')
  for (const path of ['repos/app/a', 'artifacts', 'bin/run']) t.ok(existsSync(join(work, path)), path)
  t.notOk(existsSync(join(work, '.git')))
})

t.test('a relative path in AGENT_COMMAND is resolved from the working directory of the backend', async (t) => {
  const program = join(await temporaryDirectory(t), 'agent')
  writeFileSync(program, `#!/bin/sh\nexec ${command()}\n`, { mode: 0o755 })
  const backend = await startLocalBackend(t, { AGENT_COMMAND: relative(process.cwd(), program) })

  const { status } = await backend.reached(await backend.create({ initialPrompt: 'say a' }), 'Completed', 'Failed')

  t.match(status, { phase: 'Completed', result: 'a' })
})

t.test('if the agent cannot be started, the backend exits with instructions', async (t) => {
  const data = await temporaryDirectory(t)
  const cases: [env: NodeJS.ProcessEnv, line: RegExp][] = [
    [
      { AGENT: 'claude', PATH: '/nowhere' },
      /^AGENT=claude: claude-agent-acp is not on PATH\. Install it with: npm install --global @anthropic-ai\/claude-code @agentclientprotocol\/claude-agent-acp\n$/,
    ],
    [
      { AGENT_COMMAND: 'no-such-agent --acp' },
      /^AGENT_COMMAND: no-such-agent is not on PATH\. Install it, or write its full path\n$/,
    ],
    [{ AGENT_COMMAND: './README.md' }, /^AGENT_COMMAND: \.\/README\.md is not an executable file\n$/],
    [{ AGENT_COMMAND: 'a "b' }, /^AGENT_COMMAND="a \\"b": expected a command .*\. Close every quote\n$/],
    [{ AGENT: 'cursor' }, /^AGENT="cursor": expected one of opencode, claude, codex, gemini, qwen\n$/],
    [
      { AGENT_COMMAND: 'sh', AGENT_ENV: 'NOT_SET' },
      /^AGENT_ENV: NOT_SET is not set\. Set it, or remove it from AGENT_ENV\n$/,
    ],
    [{ AGENT_ENV: 'A-B' }, /^AGENT_ENV="A-B": expected/],
    [{ AGENT_HOME: '/no/such' }, /^AGENT_HOME="\/no\/such": expected an existing directory, such as \/home\/me\n$/],
    [{ AGENT_PERMISSIONS: 'yes' }, /^AGENT_PERMISSIONS="yes": expected one of allow, ask, deny\n$/],
  ]
  for (const [env, line] of cases) {
    const { ended, output } = startProcess(t, ['local/backend.ts'], {
      LOCAL_DATA: data,
      LOCAL_BACKEND_PORT: '0',
      ...env,
    })

    t.equal(await ended, 78, JSON.stringify(env))
    t.match(output(), line)
  }
  await startLocalBackend(t, { AGENT: 'claude', AGENT_COMMAND: command() })
})
