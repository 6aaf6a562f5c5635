import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import t from 'tap'
import { TokenCache } from '../../src/auth/token-cache.ts'

function tokenOf(claims: object, signature = 'c2ln') {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'RS256' })}.${part(claims)}.${signature}`
}

function statusOf(attempt: () => unknown): unknown {
  try {
    attempt()
  } catch (error) {
    return (error as { statusCode?: number }).statusCode
  }
}

t.test('the token cache returns the result of the first check', (t) => {
  const tokens = new TokenCache()
  const team = tokenOf({ sub: 'system:serviceaccount:team:ci' })
  const other = tokenOf({ sub: 'system:serviceaccount:other:ci' })
  const wrong = tokenOf({ sub: 'system:serviceaccount:Team:ci' })

  for (const time of ['first', 'second']) {
    t.equal(tokens.namespaceOf(team), 'team', time)
    t.equal(tokens.namespaceOf(other), 'other', time)
    t.equal(tokens.namespaceOf('opaque'), undefined, time)
    t.equal(
      statusOf(() => tokens.namespaceOf(wrong)),
      401,
      time,
    )
    t.equal(
      statusOf(() => tokens.namespaceOf(`${team}!`)),
      401,
      time,
    )
    t.equal(
      statusOf(() => tokens.namespaceOf('')),
      401,
      time,
    )
    t.equal(
      statusOf(() => tokens.namespaceOf('a'.repeat(16 * 1024 + 1))),
      401,
      time,
    )
  }
  t.equal(tokens.size, 3, 'only good tokens are kept')
  t.end()
})

t.test('the memory of the token cache is bounded', (t) => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const tokens = new TokenCache()
  tokens.namespaceOf(tokenOf({ sub: 'system:serviceaccount:team:ci' }))
  collect()
  const before = process.memoryUsage().heapUsed

  for (let count = 0; count < 100_000; count += 1) {
    tokens.namespaceOf(`${'x'.repeat(2000)}${count}`)
    if (tokens.size > 10_000) t.fail(`${tokens.size} kept`)
  }

  collect()
  const grown = (process.memoryUsage().heapUsed - before) / 1024 ** 2
  t.ok(grown < 5, `${grown.toFixed(1)} MB`)
  t.end()
})
