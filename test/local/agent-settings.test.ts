import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { temporaryDirectory } from '../support/local-backend.ts'
import { eventually } from '../support/processes.ts'
import { makeRepository } from '../support/repositories.ts'
import { startScripted, talkTo } from './support/scripted.ts'

t.test('an agent gets the MCP servers of its session, also when the session is started again', async (t) => {
  const backend = await startScripted(t, ['http'])
  const { idle, say, post } = talkTo(backend)
  const custom = {
    docs: { type: 'http' as const, url: 'https://docs.example/mcp', headers: { Authorization: 'Bearer canary-77aa' } },
    files: { command: 'files', args: ['--read'], env: { KEY: 'canary-99bb' } },
  }
  const name = await backend.create({ initialPrompt: 'opened', stopOnRunFinished: false, mcpServers: { custom } })
  await idle(name)
  await post(name, '/stop')
  await backend.reached(name, 'Stopped')
  await post(name, '/start')
  await idle(name)
  await say(name, 'opened')
  const openings = await eventually(async () => {
    const reply = await backend.call('GET', `${backend.sessions}/${name}/export`)
    const { aguiEvents } = (await reply.json()) as { aguiEvents: { type: string; delta?: string }[] }
    const said = aguiEvents.filter(({ type, delta }) => type === 'TEXT_MESSAGE_CONTENT' && delta?.startsWith('{'))
    return said.length === 2 ? said.map(({ delta }) => JSON.parse(delta ?? '')) : undefined
  })

  for (const { mcpServers } of openings)
    t.same(mcpServers, [
      { type: 'http', name: 'docs', url: '***', headers: [{ name: 'Authorization', value: '***' }] },
      { name: 'files', command: 'files', args: ['--read'], env: [{ name: 'KEY', value: '***' }] },
    ])
})

t.test('an agent without HTTP for MCP servers: the session fails, and later ones are a 501', async (t) => {
  const backend = await startScripted(t)
  const body = {
    initialPrompt: 'say a',
    mcpServers: { custom: { docs: { type: 'http' as const, url: 'https://docs.example/mcp' } } },
  }

  const { status } = await backend.reached(await backend.create(body), 'Failed', 'Completed')
  const second = await backend.call('POST', backend.sessions, body)

  t.match(status.conditions[0], {
    reason: 'McpServersNotSupported',
    message: 'The agent does not support MCP servers like mcpServers.docs. It supports servers with a command',
  })
  t.equal(second.status, 501)
  t.match(await second.json(), { fields: ['mcpServers'] })
})

t.test('effort is a configuration option of the agent, or a setting of Claude', async (t) => {
  const offering = await startScripted(t, ['effort'])
  const plain = await startScripted(t)
  const claude = await startScripted(t, [], { AGENT: 'claude' })
  const run = async (backend: typeof plain, effort: string) => {
    const name = await backend.create({ initialPrompt: 'received\nopened', sdkOptions: { effort } })
    return (await backend.reached(name, 'Completed', 'Failed')).status
  }

  t.match((await run(offering, 'High')).result, /^effort=high\|/)
  t.equal(
    (await run(offering, 'max')).conditions[0]?.message,
    'The agent does not offer effort "max" with this model. It offers: default, high',
  )
  t.equal((await run(plain, 'high')).conditions[0]?.reason, 'EffortNotAvailable')
  t.match((await run(claude, 'high')).result, '"_meta":{"claudeCode":{"options":{"effort":"high"}}}')
})

t.test('the system prompt is in the instructions of every agent', async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const app = await makeRepository(t, { a: 'a' })
  const backend = await startScripted(t, [], { LOCAL_DATA })

  const name = await backend.create({
    initialPrompt: 'say a',
    repos: [{ url: app.url }],
    sdkOptions: { system_prompt: 'Answer in one sentence.' },
  })

  await backend.reached(name, 'Completed', 'Failed')
  const read = (file: string) => readFileSync(join(LOCAL_DATA, 'sessions', name, 'work', file), 'utf8')
  t.match(read('AGENTS.md'), /^Answer in one sentence\.\n\n# Repositories/)
  t.match(read('CLAUDE.md'), /^@AGENTS\.md/)
})

t.test('tools.deny and tools.allow decide before AGENT_PERMISSIONS', async (t) => {
  const file = (name: string) => `ask ${name}`
  const written = (rawInput: object) => JSON.stringify({ toolCallId: 'call-1', kind: 'edit', rawInput })
  const called = (toolName: string, kind: string) => JSON.stringify({ toolCallId: 'call-1', kind, _meta: { toolName } })
  const rows: [policy: string, tools: { allow?: string[]; deny?: string[] }, prompt: string, answer: RegExp][] = [
    ['allow', {}, 'sh [.] git push', /^yes/],
    ['allow', { deny: ['execute'] }, 'sh [.] git push', /^no.*tools\.deny has "execute"/s],
    ['allow', { deny: ['Execute'] }, 'sh [.] ls', /^no/],
    ['allow', { deny: ['Bash'] }, 'sh [.] ls', /^no.*tools\.deny has "Bash"/s],
    ['allow', { deny: ['Bash(git:*)'] }, 'sh [.] git push', /^no/],
    ['allow', { deny: ['Bash(git push *)'] }, 'sh [.] make && git push origin', /^no/],
    ['allow', { deny: ['Bash(git push:*)'] }, 'sh [.] git pull', /^yes/],
    ['allow', { deny: ['Bash(git:*)'] }, 'sh [.] echo $(git push)', /^no/],
    ['allow', { deny: ['Bash(git push:*)'] }, 'sh [.] git  push', /^no/],
    ['allow', { deny: ['Bash(git push:*)'] }, 'sh [.] env A=1 /usr/bin/git -C src push', /^no/],
    ['allow', { deny: ['Bash(git push:*)'] }, `sh [.] sh -c "git 'push'"`, /^no/],
    ['allow', { deny: ['Bash(git push:*)'] }, 'sh [.] git commit -m push', /^yes/],
    ['allow', {}, `permit ${written({ command: 'ls', path: '/etc/x' })}`, /^no/],
    ['ask', { allow: ['mcp__web'] }, `permit ${called('web_find', 'other')}`, /^yes/],
    ['ask', { allow: ['mcp__web'] }, `permit ${called('web_fetch', 'fetch')}`, /^no/],
    ['allow', { deny: ['read'] }, file('a'), /: no\./],
    ['allow', { deny: ['Read'], allow: ['Read'] }, file('a'), /: no\./],
    ['allow', { deny: ['edit'] }, file('a'), /: yes\./],
    ['allow', { allow: ['read'] }, file('/etc/passwd'), /: no\./],
    ['ask', { deny: ['Bash'] }, 'sh [.] make', /^no/],
    ['ask', { allow: ['Bash'] }, 'sh [.] make', /^yes/],
    ['ask', { allow: ['execute'] }, 'sh [/home] make', /^no/],
    ['ask', { allow: ['Bash(make:*)'] }, 'sh [.] make all', /^yes/],
    ['ask', { allow: ['Bash(make:*)'] }, 'sh [.] make all; rm -r x', /^no/],
    ['ask', { allow: ['Bash(make:*)'] }, 'sh [.] makeall', /^no/],
    ['deny', { allow: ['Bash'] }, 'sh [.] make', /^no/],
  ]
  for (const policy of ['allow', 'ask', 'deny']) {
    const backend = await startScripted(t, ['goes-on'], { AGENT_PERMISSIONS: policy, AGENT_ASK_TIMEOUT: '1s' })
    for (const [, { allow, deny }, prompt, expected] of rows.filter(([own]) => own === policy)) {
      const sdkOptions = { ...(allow && { allowed_tools: allow }), ...(deny && { disallowed_tools: deny }) }
      const name = await backend.create({ initialPrompt: prompt, sdkOptions })
      await backend.reached(name, 'Completed', 'Failed')
      const { aguiEvents } = (await (await backend.call('GET', `${backend.sessions}/${name}/export`)).json()) as {
        aguiEvents: { type: string; name?: string; delta?: string; value?: { why: string } }[]
      }
      const text = aguiEvents.find(({ type, delta }) => type === 'TEXT_MESSAGE_CONTENT' && delta !== prompt)?.delta
      const why = aguiEvents.find(({ name }) => name === 'permission')?.value?.why
      t.match(`${text} ${why}`, expected, `${policy} ${JSON.stringify(sdkOptions)} ${prompt}`)
    }
    await backend.end()
  }
})

t.test('an agent that uses a denied tool without asking is stopped', async (t) => {
  const backend = await startScripted(t)

  const name = await backend.create({
    initialPrompt: 'run make => done\nsay b',
    sdkOptions: { disallowed_tools: ['Bash'] },
  })

  const { status } = await backend.reached(name, 'Completed', 'Failed')
  t.match(status.conditions[0], {
    reason: 'PermissionDenied',
    message: 'node used a tool without asking: tools.deny has "Bash"',
  })
})

t.test('a rule that cannot be checked is a 501', async (t) => {
  const { call, sessions } = await startScripted(t)

  const reply = await call('POST', sessions, {
    initialPrompt: 'a',
    sdkOptions: { disallowed_tools: ['Read(./secret/**)'] },
  })

  t.equal(reply.status, 501)
  t.match(await reply.json(), { fields: ['tools'] })
})

t.test('agents that do not ask for every tool get their own settings', async (t) => {
  const of = async (t: Test, AGENT: string, prompt: string, disallowed_tools: string[]) => {
    const backend = await startScripted(t, [], { AGENT, AGENT_PERMISSIONS: 'ask' })
    const name = await backend.create({ initialPrompt: prompt, sdkOptions: { disallowed_tools } })
    return (await backend.reached(name, 'Completed', 'Failed')).status.result ?? ''
  }
  const inOpencode = async (...denied: string[]) =>
    JSON.parse(await of(t, 'opencode', 'env OPENCODE_CONFIG_CONTENT', denied)).permission

  t.same(await inOpencode('WebFetch', 'mcp__docs__search', 'mcp__files', 'Bash(git:*)'), {
    bash: { '*': 'ask', git: 'deny', 'git *': 'deny' },
    edit: 'ask',
    webfetch: 'deny',
    websearch: 'deny',
    docs_search: 'deny',
    'files_*': 'deny',
  })
  t.match(await inOpencode('Bash', 'Bash(git:*)'), { bash: 'deny' })
  t.match(await of(t, 'claude', 'opened', ['Bash(git:*)']), '"disallowedTools":["Bash(git:*)"]')
})
