import { existsSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import t from 'tap'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { command, startScripted, talkTo } from './support/scripted.ts'

const canary = 'canary-5f1c09'

t.test('settings come back as on the platform, secrets do not', async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const backend = await startScripted(t, [], { LOCAL_DATA, AGENT: 'qwen' })
  const { call, sessions, create, read, reached } = backend
  const sdkOptions = { max_turns: 3, max_budget_usd: 0.5, disallowed_tools: ['execute'] }

  const name = await create({
    initialPrompt: 'env TOKEN',
    environmentVariables: { TOKEN: canary },
    mcpServers: { custom: { one: { command: 'true', env: { KEY: canary } } } },
    sdkOptions,
    runnerType: 'qwen',
  })

  await reached(name, 'Completed', 'Failed')
  const { spec } = await read(name)
  t.same(spec.environmentVariables, { SDK_OPTIONS: JSON.stringify(sdkOptions), RUNNER_TYPE: 'qwen' })
  t.notOk('mcpServers' in spec || 'sdkOptions' in spec || 'runnerType' in spec)
  const answers = [`${sessions}/${name}`, sessions, `${sessions}/${name}/export`, `/sessions/${name}`].map(
    async (path) => (await call('GET', path)).text(),
  )
  for (const answer of [...(await Promise.all(answers)), backend.output()]) t.notMatch(answer, canary)
  for (const file of ['sessions.db', 'sessions.db-wal', 'sessions.db-shm']) {
    const path = join(LOCAL_DATA, file)
    if (existsSync(path)) t.equal(statSync(path).mode & 0o777, 0o600, file)
  }
})

t.test('a part of a setting that is secret by itself is removed from what the agent says', async (t) => {
  const backend = await startScripted(t, ['http'])
  const said = (text: string) => `text ${JSON.stringify(text).replaceAll('canary', '\\u0063anary')}`
  const long = `${'x'.repeat(1500)}${canary}`

  const name = await backend.create({
    initialPrompt: [`a ${canary}-1,`, `b ${canary}-2,`, `c ${canary}-3,`, `d ${canary}-4,`].map(said).join('\n'),
    environmentVariables: { DB: `postgres://me:${canary}-1@db/main`, LONG: long },
    mcpServers: {
      custom: {
        docs: {
          type: 'http' as const,
          url: `https://me:${canary}%2D2@docs.example/mcp?key=${canary}%2D3`,
          headers: { Authorization: `Bearer ${canary}-4` },
        },
      },
    },
  })
  const { status } = await backend.reached(name, 'Completed', 'Failed')
  const other = await backend.create({ initialPrompt: 'env LONG', environmentVariables: { LONG: long } })

  t.equal(status.result, 'a ***,b ***,c ***,d ***,')
  t.match((await backend.reached(other, 'Completed', 'Failed')).status.result, /^(\*\*\*)+$/)
  const answers = [`${backend.sessions}/${name}/export`, `/sessions/${other}`].map(async (path) =>
    (await backend.call('GET', path)).text(),
  )
  for (const answer of [...(await Promise.all(answers)), backend.output()]) t.notMatch(answer, canary)
})

t.test('the variables of sessions from an earlier version are moved out of sight', async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const before = await startScripted(t, [], { LOCAL_DATA })
  const old = await before.create({ initialPrompt: 'say a' })
  const young = await before.create({ initialPrompt: 'say a', sdkOptions: { max_turns: 3 } })
  for (const name of [old, young]) await before.reached(name, 'Completed')
  await before.end()
  const db = new DatabaseSync(join(LOCAL_DATA, 'sessions.db'))
  const variables = JSON.stringify({ TOKEN: 'of an earlier version' })
  db.prepare(
    "UPDATE sessions SET resource = json_set(resource, '$.spec.environmentVariables', json(?)) WHERE name = ?",
  ).run(variables, old)
  db.prepare('DELETE FROM secrets WHERE session = ?').run(old)
  db.close()

  const after = await startScripted(t, [], { LOCAL_DATA })

  t.equal((await after.read(old)).spec.environmentVariables, undefined)
  t.same((await after.read(young)).spec.environmentVariables, { SDK_OPTIONS: '{"max_turns":3}' })
  const { post, say } = talkTo(after)
  await post(old, '/start')
  await say(old, 'env TOKEN\nsay .')
  t.equal((await after.reached(old, 'Completed', 'Failed')).status.result, '***.')
})

t.test('invalid settings are an error that names the field, and never a value', async (t) => {
  const { call, sessions } = await startScripted(t)
  const server = (config: object) => ({ mcpServers: { custom: { one: config } } }) as object
  const rows: [body: object, status: number, error: RegExp][] = [
    [{ sdkOptions: { max_turns: 0 } }, 400, /^sdkOptions\.max_turns must be/],
    [{ sdkOptions: { max_budget_usd: 0 } }, 400, /^sdkOptions\.max_budget_usd must be/],
    [{ sdkOptions: { betas: [] } }, 400, /^sdkOptions\.betas is an unknown field$/],
    [{ sdkOptions: { allowed_tools: [''] } }, 400, /^sdkOptions\.allowed_tools\[0\] must be a text that is not blank$/],
    [server({ command: '' }), 400, /^mcpServers\.custom\.one/],
    [server({ command: 'a', env: { A: 1, B: canary } }), 400, /^mcpServers\.custom\.one/],
    [server({ type: 'http', url: `ftp://${canary}` }), 400, /^mcpServers\.custom\.one/],
    [
      { mcpServers: { custom: { 'a b': { command: 'a' } } } },
      400,
      /^The key "a b" in mcpServers\.custom must be a name/,
    ],
    [{ mcpServers: { custom: {}, disabled: ['a'] } }, 400, /^mcpServers\.disabled is an unknown field$/],
    [
      { environmentVariables: { TOKEN: `${canary}\0` } },
      400,
      /^environmentVariables\.TOKEN must be a text without NUL$/,
    ],
    [{ runnerType: 'claude' }, 400, /^Unknown agent "claude"\. Sessions can choose: node$/],
    [{ parent_session_id: 'session-x' }, 400, /^There is no session "session-x" in this project to continue$/],
  ]

  for (const [body, status, expected] of rows) {
    const reply = await call('POST', sessions, { initialPrompt: 'say a', ...body })

    const { error } = (await reply.json()) as { error: string }
    t.equal(reply.status, status, error)
    t.match(error, expected)
    t.notMatch(error, canary)
  }
  t.match(await (await call('GET', sessions)).json(), { totalCount: 0 })
})

t.test('the walkthrough names the fields that it cannot honour', async (t) => {
  const { call, sessions } = await startLocalBackend(t)

  const reply = await call('POST', sessions, {
    initialPrompt: 'hello',
    sdkOptions: { system_prompt: 'Be brief.', effort: 'high', max_turns: 3 },
    mcpServers: { custom: { one: { command: 'true' } } },
  })

  t.equal(reply.status, 501)
  t.same(await reply.json(), {
    error: 'This session cannot have mcpServers, systemPrompt, effort: its agent or its parent does not support it',
    fields: ['mcpServers', 'systemPrompt', 'effort'],
  })
})

t.test('a session can choose among the agents in AGENTS', async (t) => {
  const folder = join(await temporaryDirectory(t), 'bin')
  await mkdir(folder)
  for (const name of ['opencode', 'qwen', 'gemini'])
    await writeFile(join(folder, name), `#!/bin/sh\nSTARTED_AS=${name} exec ${command()}\n`, { mode: 0o755 })
  const PATH = `${folder}:${process.env.PATH}`
  const { call, create, reached } = await startLocalBackend(t, { PATH, AGENT: 'opencode', AGENTS: 'qwen,opencode' })
  const resultOf = async (body: object) => {
    const name = await create({ initialPrompt: 'env STARTED_AS', ...body })
    return (await reached(name, 'Completed', 'Failed')).status.result
  }

  t.equal(await resultOf({}), 'opencode')
  t.equal(await resultOf({ runnerType: 'qwen' }), 'qwen')
  await t.rejects(resultOf({ runnerType: 'gemini' }), {
    message: 'not created: Unknown agent "gemini". Sessions can choose: opencode, qwen',
  })
  t.match(await (await call('GET', '/projects/demo/runner-types')).json(), [
    { id: 'opencode', description: 'Runs the sessions of this backend.' },
    { id: 'qwen', description: 'Runs the sessions that choose it.' },
    { id: 'gemini', description: /AGENTS=gemini a choice/ },
  ])
})

t.test('a session does not go on with another agent than it has chosen', async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const bin = await temporaryDirectory(t)
  for (const name of ['opencode', 'qwen'])
    await writeFile(join(bin, name), `#!/bin/sh\nexec ${command()}\n`, { mode: 0o755 })
  const settings = { LOCAL_DATA, PATH: `${bin}:${process.env.PATH}`, AGENT: 'opencode' }
  const before = await startLocalBackend(t, { ...settings, AGENTS: 'qwen' })
  const name = await before.create({ initialPrompt: 'say a', runnerType: 'qwen' })
  await before.reached(name, 'Completed')
  await before.end()
  const after = await startLocalBackend(t, settings)

  await talkTo(after).post(name, '/start')

  const { conditions } = (await after.reached(name, 'Completed', 'Failed')).status
  t.equal(conditions[0]?.message, 'This backend no longer offers the agent "qwen". Name it in AGENTS')
})

t.test('the model of a session changes for its next prompt, and while the session is stopped', async (t) => {
  const backend = await startScripted(t)
  const { call, sessions, create, read, reached } = backend
  const { idle, say, at, post } = talkTo(backend)
  const name = await create({ initialPrompt: 'say a', stopOnRunFinished: false })
  const model = (model: string) => call('POST', at(name, '/model'), { model })
  await idle(name)

  const changed = await model('large')
  const unknown = await model('huge')

  t.equal(changed.status, 200)
  t.equal((await read(name)).spec.llmSettings?.model, 'large')
  t.equal(unknown.status, 400)
  t.same(await unknown.json(), {
    error: 'The agent does not offer the model "huge". Available models: small, vendor/large',
  })
  await say(name, 'received')
  await idle(name)
  const transcript = await (await call('GET', at(name, '/export'))).text()
  t.match(transcript, 'say a|model=vendor/large|received')
  await post(name, '/stop')
  await reached(name, 'Stopped')
  t.equal((await model('small')).status, 409)
  const put = await call('PUT', `${sessions}/${name}`, { llmSettings: { model: 'small' } })
  t.equal(put.status, 200)
  t.equal((await read(name)).spec.llmSettings?.model, 'small')
})
