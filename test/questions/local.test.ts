import t, { type Test } from 'tap'
import { startScripted } from '../local/support/scripted.ts'
import { startGateway, startGatewayProcess } from '../support/gateway.ts'
import { eventually } from '../support/processes.ts'

const many = { RATE_LIMIT_RPS: '10000', RATE_LIMIT_BURST: '10000' }

type Gateway = Pick<Awaited<ReturnType<typeof startGateway>>, 'send'>

async function start(t: Test, env: Record<string, string> = {}) {
  const backend = await startScripted(t, [], { AGENT_PERMISSIONS: 'ask', ...env })
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin, ...many })
  return { backend, gateway, ...gateway }
}

/** Creates a session whose agent asks, and returns the path of its questions and the first one. */
async function asking({ send }: Gateway, task = 'ask /etc/passwd', interactive = true) {
  const created = await send('/v1/sessions', { method: 'POST', body: { task, interactive } })
  const path = `/v1/sessions/${created.body.id}`
  const questions = await eventually(async () => {
    const { body } = await send(`${path}/questions`)
    return body.total === 1 ? body.items : undefined
  }, 'a question')
  return { path, at: `${path}/questions/${questions[0].id}`, question: questions[0] }
}

const answer = ({ send }: Gateway, at: string, option = 'yes') => send(at, { method: 'POST', body: { option } })

/** The last answer of the agent of a session that waits, or its result if it has ended. */
function said({ send }: Gateway, path: string) {
  return eventually(async () => {
    const { body } = await send(path)
    if (body.activity === 'working' || body.activity === 'asking' || body.status === 'pending') return undefined
    const { items } = (await send(`${path}/transcript`)).body
    return items.findLast(({ role }: { role: string }) => role === 'assistant')?.text ?? 'nothing'
  }, 'the end of the turn')
}

t.test('a permission of the local backend: asked, shown, answered', async (t) => {
  const { gateway, send } = await start(t)
  const rows: [option: string, answer: string, interactive: boolean][] = [
    ['yes', '/etc/passwd: yes.', true],
    ['no', '/etc/passwd: no.', true],
    ['always', '/etc/passwd: always.', false],
  ]
  for (const [option, text, interactive] of rows) {
    const { path, at, question } = await asking(gateway, 'ask /etc/passwd', interactive)
    t.match(question, {
      kind: 'permission',
      text: /^Read .*\/etc\/passwd\?$/,
      detail: { tool: 'read' },
      options: [{ id: 'always' }, { id: 'yes', label: 'Yes', kind: 'allow_once' }, { id: 'no', kind: 'reject_once' }],
      allowsText: false,
      askedAt: /Z$/,
      expiresAt: /Z$/,
    })
    const shown = { status: 'running', activity: 'asking', reason: /^The agent asks: Read .*\/etc\/passwd\?$/ }
    t.match((await send(path)).body, shown, 'also a one-shot session is running')
    t.match((await send('/v1/sessions')).body.items[0], shown)

    const reply = await answer(gateway, at, option)

    t.match(reply, { status: 202, body: { id: /^[0-9a-f-]{36}$/ } })
    t.same((await send(`${path}/questions`)).body, { items: [], total: 0 }, 'at once')
    t.match(await said(gateway, path), text)
    t.match(await answer(gateway, at), { status: 409 })
  }
})

t.test('of 100 rival answers exactly one is accepted, by two gateways without Redis', async (t) => {
  const { backend, gateway } = await start(t)
  const other = await startGatewayProcess(t, { BACKEND_URL: backend.origin, ...many })
  const { path, at } = await asking(gateway)

  const options = Array.from({ length: 100 }, (_, index) => (index % 3 === 0 ? 'no' : 'yes'))
  const replies = await Promise.all(options.map((option, index) => answer(index % 2 ? gateway : other, at, option)))

  const accepted = options.filter((_, index) => replies[index]?.status === 202)
  t.equal(accepted.length, 1)
  t.equal(replies.filter(({ status }) => status === 409).length, 99)
  t.match(await said(gateway, path), `/etc/passwd: ${accepted[0]}.`)
})

t.test('how a question ends without an answer', async (t) => {
  const { backend, gateway, send } = await start(t, { AGENT_ASK_TIMEOUT: '4s' })
  const post = (path: string) => send(path, { method: 'POST' })
  const rows: [name: string, end: (path: string) => Promise<unknown>, status: number, error: RegExp][] = [
    ['interrupt', (path) => post(`${path}/interrupt`), 409, /^The question was withdrawn/],
    ['stop', (path) => post(`${path}/stop`), 409, /^The session is Stop|^The question was withdrawn/],
    ['expiry', () => Promise.resolve(), 409, /^The question has expired/],
    ['deletion', (path) => send(path, { method: 'DELETE' }), 404, /./],
  ]
  for (const [name, end, status, error] of rows) {
    const { path, at } = await asking(gateway)
    await end(path)
    await eventually(async () => (await send(`${path}/questions`)).body.total !== 1, `the end of the question: ${name}`)
    t.match(await answer(gateway, at), { status, body: { error } }, name)
  }
  t.ok(backend)
})

t.test('an open question survives a restart of the gateway', async (t) => {
  const { backend, gateway } = await start(t)
  const first = await startGatewayProcess(t, { BACKEND_URL: backend.origin })
  const { path, at } = await asking(first)

  await first.end()

  t.match(await answer(gateway, at), { status: 202 })
  t.match(await said(gateway, path), '/etc/passwd: yes.')
})

t.test('two questions of one turn: the answer to the first is not taken for the second', async (t) => {
  const { gateway, send } = await start(t)
  const { path, at } = await asking(gateway, 'ask /etc/passwd\nask /etc/hosts')

  t.match(await answer(gateway, at, 'no'), { status: 202 })
  const second = await eventually(async () => (await send(`${path}/questions`)).body.items[0], 'the second question')

  t.match(second, { text: /\/etc\/hosts\?$/ })
  t.match(await answer(gateway, at, 'yes'), { status: 409, body: { error: 'The question was answered already' } })
  t.match(await answer(gateway, `${path}/questions/${second.id}`, 'yes'), { status: 202 })
  t.match(await said(gateway, path), '/etc/hosts: yes.')
})
