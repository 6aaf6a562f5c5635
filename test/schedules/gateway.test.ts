import t, { type Test } from 'tap'
import { startScripted } from '../local/support/scripted.ts'
import { startGateway } from '../support/gateway.ts'
import { ends, keptRun, startPlatform, stopped, user } from '../support/platform.ts'

const weekdays = '0 9 * * 1-5'
const canary = 'canary-8f2c71'

/** Settings of a session, with a secret in each place that can have one. */
const settings = {
  agent: 'claude-agent-sdk',
  limits: { turns: 5, costUsd: 1.5 },
  tools: { allow: ['Bash'], deny: ['WebFetch'] },
  systemPrompt: 'Be brief',
  effort: 'low',
  inactivityTimeout: 900,
  outputSchema: { type: 'object' },
}
const secrets = {
  environment: { API_KEY: canary },
  mcpServers: { docs: { type: 'http', url: `https://mcp.example/${canary}`, headers: { Authorization: canary } } },
}

async function startBoth(t: Test) {
  const platform = await startPlatform(t)
  const gateway = await startGateway(t, { BACKEND_URL: platform.url, LOG_LEVEL: 'trace' })
  const local = await startScripted(t, ['http'], { LOG_LEVEL: 'trace' })
  const localGateway = await startGateway(t, { BACKEND_URL: local.origin, LOG_LEVEL: 'trace' })
  return { platform, local, gateways: { platform: gateway, local: localGateway } }
}

t.test('a schedule lives on both backends in the same way', async (t) => {
  const { gateways } = await startBoth(t)
  for (const [name, { send }] of Object.entries(gateways)) {
    const session = { task: 'Label the issues', model: 'sonnet', interactive: false, timeout: 600 }
    const body = { schedule: weekdays, displayName: 'Triage', session, suspended: true }
    const created = await send('/v1/schedules', { method: 'POST', body })
    const { id } = created.body
    const path = `/v1/schedules/${id}`
    const expected = { schedule: weekdays, displayName: 'Triage', session, suspended: true, reuseLastSession: false }

    t.match(created, { status: 201, body: expected }, name)
    t.equal(created.headers.get('location'), path)
    t.match((await send(path)).body, { id, ...expected })
    t.match((await send('/v1/schedules')).body, { items: [{ id, ...expected }], total: 1 })
    t.match((await send(`${path}/resume`, { method: 'POST' })).body, { id, suspended: false })
    t.match((await send(`${path}/suspend`, { method: 'POST' })).body, { id, suspended: true })
    const changed = await send(path, { method: 'PATCH', body: { schedule: '*/5 * * * *', displayName: 'Often' } })
    t.match(changed, { status: 200, body: { schedule: '*/5 * * * *', displayName: 'Often', session } })
    const replaced = await send(path, { method: 'PATCH', body: { session: { task: 'Another' }, suspended: false } })
    t.match(replaced, { status: 200, body: { session: { task: 'Another' }, suspended: false } })
    t.notOk('model' in replaced.body.session, 'the session is replaced as a whole')
    t.same((await send(`${path}/runs`)).body, { items: [], total: 0 })
    t.match(await send(`${path}/trigger`, { method: 'POST' }), { status: 202, body: { id } })
    t.equal((await send(path, { method: 'DELETE' })).status, 204)
    for (const [rest, method] of [
      ['', 'GET'],
      ['', 'DELETE'],
      ['/runs', 'GET'],
      ['/suspend', 'POST'],
      ['/trigger', 'POST'],
    ] as const) {
      const other = '/v1/schedules/schedule-00000000-0000-0000-0000-000000000000'
      const gone = await send(other + rest, { method })
      t.match(gone, { status: 404, body: { error: 'Scheduled session not found' } }, `${name}: ${method} ${rest}`)
    }
  }
})

t.test('secrets of a schedule are stored and never shown', async (t) => {
  const { platform, local, gateways } = await startBoth(t)
  for (const [name, { send, lines }] of Object.entries(gateways)) {
    const agent = name === 'local' ? undefined : settings.agent
    const { outputSchema: _, systemPrompt: __, effort: ___, ...known } = settings
    const own = { ...(name === 'local' ? known : settings), agent }
    const body = { schedule: weekdays, suspended: true, session: { task: 'say a', ...own, ...secrets } }
    const answers = [await send('/v1/schedules', { method: 'POST', body })]
    t.match(answers[0], { status: 201, body: { session: JSON.parse(JSON.stringify(own)) } }, name)
    const path = `/v1/schedules/${answers[0]?.body.id}`
    answers.push(await send(path), await send('/v1/schedules'), await send(`${path}/runs`))
    answers.push(await send(path, { method: 'PATCH', body: { displayName: 'Named' } }))
    answers.push(await send(path, { method: 'PATCH', body: { ...body, session: { ...body.session, timeout: -1 } } }))
    if (name === 'local') {
      const { session } = (await send(`${path}/trigger`, { method: 'POST' })).body
      await local.reached(session, 'Running', 'Completed')
      answers.push(await send(`/v1/sessions/${session}`), await send(`${path}/runs`))
      t.notMatch(local.output(), canary)
    } else {
      const sent = platform.seen.findLast(({ method }) => method === 'POST')?.body.sessionTemplate
      t.match(sent.environmentVariables, { API_KEY: canary, RUNNER_TYPE: agent })
      t.match(JSON.parse(sent.environmentVariables.SDK_OPTIONS), { max_turns: 5, disallowed_tools: ['WebFetch'] })
      t.match(sent.mcpServers.custom.docs, { url: `https://mcp.example/${canary}` })
      const named = platform.seen.findLast(({ method }) => method === 'PUT')?.body
      t.same(named, { displayName: 'Named' }, 'other fields stay as the backend has them')
    }
    t.notMatch(JSON.stringify([answers.map(({ body, headers }) => [body, [...headers]]), lines]), canary, name)
  }
})

t.test('a field that the backend does not support is a 501 that names it, and nothing is created', async (t) => {
  const { platform, gateways } = await startBoth(t)
  const session = { task: 'hello' }
  const fields: [name: string, body: object][] = [
    ['timeZone', { timeZone: 'Europe/Berlin', session }],
    ['session.labels', { session: { ...session, labels: { team: 'a' } } }],
    ['reuseLastSession', { reuseLastSession: true, session }],
  ]
  for (const [field, body] of fields) {
    const sent = { method: 'POST', body: { schedule: weekdays, suspended: true, ...body } }
    const refused = await gateways.platform.send('/v1/schedules', sent)
    t.match(refused, { status: 501, body: { error: new RegExp(`^${field}: `) } })
    const created = await gateways.local.send('/v1/schedules', sent)
    t.match(created, { status: 201, body }, field)
    const change = { method: 'PATCH', body }
    t.match(await gateways.local.send(`/v1/schedules/${created.body.id}`, change), { status: 200, body })
    t.equal((await gateways.platform.send(`/v1/schedules/${created.body.id}`, change)).status, 501)
  }
  t.same((await gateways.platform.send('/v1/schedules')).body, { items: [], total: 0 })
  t.notOk(platform.seen.some(({ method }) => method !== 'GET'))

  platform.features.add('scheduled-session.reuse.enabled')
  const body = { schedule: weekdays, session, reuseLastSession: true }
  const reused = await gateways.platform.send('/v1/schedules', { method: 'POST', body })
  t.match(reused, { status: 201, body: { reuseLastSession: true } })
})

t.test('bad input says what is wrong and what is expected', async (t) => {
  const { platform, gateways } = await startBoth(t)
  const session = { task: 'hello' }
  const cases: [body: object, error: string | RegExp][] = [
    [{}, 'schedule is missing'],
    [{ schedule: weekdays }, 'session is missing'],
    [{ schedule: 5, session }, 'schedule must be a cron text with five fields, such as "0 9 * * 1-5"'],
    [{ schedule: '0 9 * *', session }, /must have five fields.*Example: "0 9 \* \* 1-5"/],
    [{ schedule: '0 9 * * 7', session }, /day of week "7": use 0 to 6/],
    [{ schedule: weekdays, session: {} }, 'session.task is missing'],
    [{ schedule: weekdays, session: { task: ' ' } }, 'session.task must be a text that is not blank'],
    [{ schedule: weekdays, session, timeZone: 'Mars/Base' }, /timeZone "Mars\/Base" is unknown.*Europe\/Berlin/],
    [{ schedule: weekdays, session, timeZone: '+02:00' }, /timeZone must be the IANA name/],
    [{ schedule: weekdays, session, displayName: '' }, /displayName must be a text of 1 to 100/],
    [{ schedule: weekdays, session, suspended: 'no' }, 'suspended must be true or false'],
    [{ schedule: weekdays, session: { ...session, continues: 'session-1' } }, /set reuseLastSession/],
    [{ schedule: weekdays, session: { ...session, agent: 'nobody' } }, /session.agent "nobody" is unknown: use /],
    [{ schedule: weekdays, session: { ...session, workflow: 'nothing' } }, /Unknown workflow "nothing"/],
    [{ schedule: weekdays, session: { ...session, environment: { SDK_OPTIONS: '{}' } } }, /SDK_OPTIONS is reserved/],
    [{ schedule: weekdays, session: { task: '<'.repeat(25_000) } }, /session has 15\d{4} bytes as JSON/],
  ]
  for (const [body, error] of cases) {
    const answer = await gateways.platform.send('/v1/schedules', { method: 'POST', body })
    t.match(answer, { status: 400, body: { error } }, JSON.stringify(body).slice(0, 100))
  }
  t.notOk(platform.seen.some(({ method }) => method !== 'GET'))
  const change = await gateways.platform.send('/v1/schedules/schedule-1', { method: 'PATCH', body: {} })
  t.match(change, { status: 400, body: { error: /at least one of schedule, session/ } })
  const named = await gateways.platform.send('/v1/schedules/A_B')
  t.match(named, { status: 400, body: { error: /^The schedule id in the path must be/ } })
})

t.test('a schedule gets the model defaults that the trigger of the platform would leave out', async (t) => {
  const { platform, gateways } = await startBoth(t)
  const body = { schedule: weekdays, session: { task: 'hello', model: 'sonnet' } }

  await gateways.platform.send('/v1/schedules', { method: 'POST', body })

  const { sessionTemplate } = platform.seen.findLast(({ method }) => method === 'POST')?.body ?? {}
  t.same(sessionTemplate.llmSettings, { model: 'sonnet', temperature: 0.7, maxTokens: 4000 })
})

t.test('the runs of a schedule have the outcome of one-shot sessions, which have no labels of their own', async (t) => {
  const { platform, gateways } = await startBoth(t)
  const labels = { 'ambient-code.io/scheduled-session-name': 'schedule-1', 'ambient-code.io/scheduled-run': 'true' }
  const environmentVariables = { SESSION_GATEWAY_ONE_SHOT: 'true' }
  const events = keptRun('run-1', user('m-1', 'hello'), [], ends.finished)
  const one = { labels, spec: { environmentVariables }, events }
  platform.add('checks-1', { ...one, phase: 'Stopped', status: stopped, createdAt: '2026-11-21T08:00:00Z' })
  platform.add('checks-2', { ...one, phase: 'Running', events: [], createdAt: '2026-11-21T09:00:00Z' })
  platform.add('other', { phase: 'Running' })

  const { body } = await gateways.platform.send('/v1/schedules/schedule-1/runs')

  t.equal(body.total, 2)
  t.match(body.items, [
    { id: 'checks-2', status: 'running', interactive: false },
    { id: 'checks-1', status: 'completed' },
  ])
  t.notOk('activity' in body.items[0], 'the platform does not say what the session is doing')
})

t.test('a retried create makes one schedule', async (t) => {
  const { gateways } = await startBoth(t)
  const body = { schedule: weekdays, session: { task: 'hello' }, suspended: true }
  for (const { send } of Object.values(gateways)) {
    const create = () => send('/v1/schedules', { method: 'POST', body, headers: { 'idempotency-key': '"key-1"' } })

    const [first, second] = [await create(), await create()]

    t.same(second.body, first.body)
    t.equal(second.headers.get('idempotency-replayed'), 'true')
    t.equal((await send('/v1/schedules')).body.total, 1)
  }
})
