import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import t from 'tap'
import { call, ways } from './support/server.ts'
import { page, session, startStub } from './support/stub.ts'

const token = 'secret-token-of-the-caller'

for (const [way, connect] of Object.entries(ways)) {
  t.test(`a token that the gateway repeats is redacted, over ${way}`, async (t) => {
    const stub = await startStub(t, ({ url, headers }) => {
      const said = `You sent ${headers.authorization}`
      if (url.includes('/denied')) return [403, { error: said }]
      if (url.includes('/v1/workflows')) return [200, { items: [workflow(said)], total: 1 }]
      return url.includes('?') ? page([session('s-1', { task: said })], url) : [200, session('s-1', { result: said })]
    })
    const client = await connect(t, { url: stub.url, token })

    const answers = [
      await call(client, 'get_session', { id: 'denied' }),
      await call(client, 'get_session', { id: 's-1' }),
      await call(client, 'list_sessions'),
      await call(client, 'list_workflows'),
      await client.listPrompts(),
      await client.getPrompt({ name: 'w', arguments: { task: 'x' } }),
      await client.listResources(),
      await client.readResource({ uri: 'session://s-1' }),
      await client.readResource({ uri: 'session://denied' }).catch(String),
    ]

    for (const answer of answers) {
      const text = JSON.stringify(answer)
      t.notMatch(text, new RegExp(token), text.slice(0, 60))
      t.match(text, /You sent Bearer \[token\]/)
    }
  })

  t.test(`an unreachable gateway is an error without its address, over ${way}`, async (t) => {
    const client = await connect(t, { url: await deadUrl() })

    const calls = ['list_sessions', 'list_workflows'].map((tool) => call(client, tool))
    const lists = [client.listResources(), client.listPrompts()].map((list: Promise<object>) =>
      t.rejects(list, /The gateway is unreachable/),
    )
    for (const { isError, text } of await Promise.all(calls)) {
      t.ok(isError)
      t.match(text, /^The gateway is unreachable or timed out\. Check SESSION_GATEWAY_URL/)
      t.notMatch(text, /127\.0\.0\.1|ECONNREFUSED/)
    }
    await Promise.all(lists)
  })
}

t.test('create_session retries after a 429 with the same idempotency key', async (t) => {
  const stub = await startStub(t, (_, response) => {
    if (stub.seen.length > 2) return [201, { id: 's-1', message: 'Session created' }]
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '1' })
    return response.end('{"error":"Rate limit exceeded","retry_after":"1s"}')
  })
  const client = await ways.stdio(t, { url: stub.url })

  t.match(await call(client, 'create_session', { task: 'x' }), { data: { id: 's-1' }, isError: false })

  const keys = stub.seen.map(({ headers }) => headers['idempotency-key'])
  t.equal(keys.length, 3)
  t.equal(new Set(keys).size, 1)
  t.match(keys[0], /\S{16}/)
})

t.test('the idempotency key of the caller is passed on', async (t) => {
  const stub = await startStub(t, () => [201, { id: 's-1', message: 'Session created' }])
  const client = await ways.stdio(t, { url: stub.url })

  await call(client, 'create_session', { task: 'x', idempotencyKey: 'issue-7' })

  t.match(stub.seen[0], { headers: { 'idempotency-key': /^"?issue-7"?$/ }, body: { task: 'x' } })
  t.notOk('idempotencyKey' in (stub.seen[0]?.body ?? {}))
})

t.test('a rate limit with a long Retry-After is an error that says when to retry', async (t) => {
  const stub = await startStub(t, (_, response) => {
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '300', 'x-request-id': 'r-1' })
    return response.end('{"error":"Rate limit exceeded","retry_after":"5m"}')
  })
  const client = await ways.stdio(t, { url: stub.url })

  const { isError, text } = await call(client, 'list_sessions')

  t.ok(isError)
  t.equal(text, 'The gateway answered 429: Rate limit exceeded. Retry after 300 s. (request id r-1)')
})

t.test('an unexpected response of the gateway is an error', async (t) => {
  const stub = await startStub(t, ({ url }, response) => {
    if (url.endsWith('/page')) return response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Oops</h1>')
    return [200, { hello: 'world' }]
  })
  const client = await ways.stdio(t, { url: stub.url })

  for (const id of ['page', 'other']) {
    const { isError, text } = await call(client, 'get_session', { id })
    t.ok(isError, id)
    t.match(text, /The gateway/)
    t.notMatch(text, /<h1>|\bat .*:\d+/)
  }
})

function workflow(description: string) {
  const source = { gitUrl: 'https://git.example/w', branch: 'main', path: 'workflows/w' }
  return { name: 'w', description, commands: ['/go'], source }
}

/** A URL without a listener. */
async function deadUrl(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}
