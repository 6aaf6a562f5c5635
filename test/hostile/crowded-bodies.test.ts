import t from 'tap'
import { startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'

const fields = (count: number) =>
  `{"task":"x"${Array.from({ length: count }, (_, index) => `,"f${index}":1`).join('')}}`

t.test('a body with thousands of fields or items is rejected before it is parsed', async (t) => {
  const backend = await startBackend(t, ({ method }) =>
    method === 'POST' ? [201, { name: 's-1' }] : [200, { items: [] }],
  )
  const { send } = await startGateway(t, { BACKEND_URL: backend.url, RATE_LIMIT_BURST: '1000' })
  const cases: [name: string, body: string, status: number][] = [
    ['1,900 fields', fields(1900), 201],
    ['80,000 fields', fields(80_000), 400],
    ['80,000 items', `{"task":"x","repos":[${'1,'.repeat(80_000)}1]}`, 400],
    ['100,000 levels', `{"task":"x","a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400],
    ['80,000 objects', `{"task":"x","a":[${'{},'.repeat(80_000)}{}]}`, 400],
    ['a text of commas and brackets', JSON.stringify({ task: ',{['.repeat(40_000) }), 201],
    ['a text of quotes and backslashes', JSON.stringify({ task: '\\",{['.repeat(20_000) }), 201],
    ['fields behind an escaped quote', `{"task":"\\\\\\"",${fields(80_000).slice(1)}`, 400],
  ]

  for (const [name, body, status] of cases) {
    for (const headers of [{}, { 'idempotency-key': crypto.randomUUID() }]) {
      const reply = await send('/v1/sessions', { method: 'POST', body, headers })
      t.equal(reply.status, status, `${name} ${JSON.stringify(headers)}: ${JSON.stringify(reply.body).slice(0, 100)}`)
      if (status === 400) t.equal(reply.body.error, 'The body has more than 2000 fields and array items', name)
    }
  }
})
