import t, { type Test } from 'tap'
import { colour, keptAskingRun } from '../support/asked-runs.ts'
import type { Seen } from '../support/backend.ts'
import { type Reply, startGateway, startGatewayProcess } from '../support/gateway.ts'
import { startPlatform } from '../support/platform.ts'
import { eventually } from '../support/processes.ts'
import { freePort, startRedis } from '../support/redis.ts'
import { needs } from '../support/tools.ts'

type Send = (
  path: string,
  options?: { method: string; body: object; headers?: Record<string, string> },
) => Promise<Reply>

const events = () => keptAskingRun('q', { questions: [colour] })
const path = '/v1/sessions/s-1/questions/q'
const many = { RATE_LIMIT_RPS: '10000', RATE_LIMIT_BURST: '10000' }
const redis = needs('redis-server')

/** The answers in the log of a session, in order. */
function answersIn(log: object[]): string[] {
  const messages = log.flatMap(
    (event) => (event as { messages?: { metadata?: object; content: string }[] }).messages ?? [],
  )
  const own = messages.filter(({ metadata }) => JSON.stringify(metadata) === '{"type":"ask_user_question_response"}')
  return [...new Set(own.map(({ content }) => Object.values(JSON.parse(content).answers).join()))]
}

function answer(send: Send, text: string, headers: Record<string, string> = {}) {
  return send(path, { method: 'POST', body: { text }, headers })
}

async function oneOf100(t: Test, sends: Send[], log: () => object[]) {
  const texts = Array.from({ length: 100 }, (_, index) => `answer ${index}`)
  const replies = await Promise.all(texts.map((text, index) => answer(sends[index % sends.length] as Send, text)))
  const accepted = texts.filter((_, index) => replies[index]?.status === 202)
  t.equal(accepted.length, 1, JSON.stringify(replies.map(({ status }) => status)))
  t.same(answersIn(log()), accepted)
  const others = replies.filter(({ status }) => status !== 202)
  for (const { status, body } of others) t.match({ status, error: body.error }, { status: 409, error: refused })
  for (const send of sends)
    t.match(await answer(send, 'late'), { status: 409, body: { error: /^The question was ans/ } })
}

const refused = /^(The question was answered already|Another answer to the question is being sent)/

t.test('of 100 rival answers exactly one is accepted, with the store in memory', async (t) => {
  const platform = await startPlatform(t)
  platform.add('s-1', { events: events() })
  const { send } = await startGateway(t, { BACKEND_URL: platform.url, ...many })

  await oneOf100(t, [send], () => platform.log('s-1'))
})

t.test('of 100 rival answers exactly one is accepted, by two gateways with one Redis', redis, async (t) => {
  const platform = await startPlatform(t)
  platform.add('s-1', { events: events() })
  const { url } = await startRedis(t)
  const settings = { BACKEND_URL: platform.url, REDIS_URL: url, ...many }
  const gateways = await Promise.all([startGatewayProcess(t, settings), startGatewayProcess(t, settings)])

  await oneOf100(
    t,
    gateways.map(({ send }) => send),
    () => platform.log('s-1'),
  )
})

t.test('a retry with the same Idempotency-Key gets the response again', async (t) => {
  const platform = await startPlatform(t)
  platform.add('s-1', { events: events() })
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })
  const headers = { 'idempotency-key': 'answer-1' }

  const first = await answer(send, 'Red', headers)
  const again = await answer(send, 'Red', headers)

  t.match(first, { status: 202 })
  t.same(again.body, first.body)
  t.equal(again.headers.get('idempotency-replayed'), 'true')
  t.match(await answer(send, 'Blue', headers), { status: 422 })
  t.same(answersIn(platform.log('s-1')), ['Red'])
})

t.test('what happens while an answer is being sent', async (t) => {
  const isRun = ({ url }: Seen) => url.endsWith('/agui/run')
  type Met = (request: Seen, count: number, log: object[]) => unknown
  const page = [{ type: 'MESSAGES_SNAPSHOT', messages: [{ id: 'p', role: 'user', content: 'Blue' }] }]
  const ended = /^The question was answered already/
  const rows: [name: string, met: Met, first: object, next: object, answers: string[]][] = [
    [
      'the page of the platform answers between the two reads of the log',
      ({ url }, count, log) => void (url.endsWith('/export') && count === 2 && log.push(...page)),
      { status: 409, body: { error: ended } },
      { status: 409, body: { error: ended } },
      [],
    ],
    [
      'the caller may not write',
      (request, count) => (isRun(request) && count === 1 ? [403, { error: 'Unauthorized' }] : undefined),
      { status: 403, body: { error: 'Unauthorized' } },
      { status: 202 },
      ['next'],
    ],
    [
      'the log cannot be read again',
      ({ url }, count) => (url.endsWith('/export') && count === 2 ? [502, { error: 'x' }] : undefined),
      { status: 502 },
      { status: 202 },
      ['next'],
    ],
    [
      'the backend has no messages',
      (request, count) => (isRun(request) && count === 1 ? [404, { error: 'x' }] : undefined),
      { status: 501 },
      { status: 202 },
      ['next'],
    ],
  ]
  for (const [name, met, first, next, answers] of rows) {
    const counts = new Map<string, number>()
    const platform = await startPlatform(t, {
      meets: (request) => {
        const [kind = ''] = /[^/]*$/.exec(request.url) ?? []
        counts.set(kind, (counts.get(kind) ?? 0) + 1)
        return met(request, counts.get(kind) ?? 0, platform.log('s-1'))
      },
    })
    platform.add('s-1', { events: events() })
    const { send } = await startGateway(t, { BACKEND_URL: platform.url })
    t.match(await answer(send, 'first'), first, name)
    t.match(await answer(send, 'next'), next, name)
    t.same(answersIn(platform.log('s-1')), answers, name)
  }
})

t.test('after a lost response the log decides, once the backend can no longer be working', async (t) => {
  for (const isStored of [false, true]) {
    let isLost = true
    const platform = await startPlatform(t, {
      meets: ({ url, body }, response) => {
        if (!url.endsWith('/agui/run') || !isLost) return undefined
        isLost = false
        if (isStored) platform.emit('s-1', { type: 'MESSAGES_SNAPSHOT', messages: body.messages })
        response.socket?.destroy()
        return null
      },
    })
    platform.add('s-1', { events: events() })
    const { send } = await startGateway(t, { BACKEND_URL: platform.url, BACKEND_TIMEOUT: '1s' })

    t.match(await answer(send, 'first'), { status: 502 })
    const next = await answer(send, 'next')
    const error = isStored ? /^The question was answered already/ : /^Another answer to the question is being sent/
    t.match(next, { status: 409, body: { error } })
    t.equal(next.headers.get('retry-after'), isStored ? null : '1')
    await eventually(
      async () => !/is being sent/.test((await answer(send, 'later')).body.error ?? ''),
      'the end of the claim',
    )

    t.same(answersIn(platform.log('s-1')), [isStored ? 'first' : 'later'])
  }
})

t.test('without Redis nothing is answered, because another gateway could answer too', redis, async (t) => {
  const platform = await startPlatform(t)
  platform.add('s-1', { events: events() })
  const port = await freePort()
  const settings = { BACKEND_URL: platform.url, REDIS_URL: `redis://127.0.0.1:${port}` }
  const { send } = await startGateway(t, settings)

  t.match(await answer(send, 'early'), { status: 503, body: { error: /^The gateway cannot claim the question now/ } })
  t.equal((await send('/v1/sessions/s-1/questions')).body.total, 1)
  await startRedis(t, port)
  await eventually(async () => (await answer(send, 'then')).status === 202, 'an accepted answer')

  t.same(answersIn(platform.log('s-1')), ['then'])
})
