import { readFileSync } from 'node:fs'
import t from 'tap'
import { pageOf, resource, type Seen, startBackend } from '../support/backend.ts'
import { startGatewayProcess } from '../support/gateway.ts'
import { eventually } from '../support/processes.ts'

/** In every secret of this test. */
const canary = 'canary-6f1c2b'

/** The end of a secret. */
const tail = 'tail-6f1c2b'

const secrets = {
  // The first value is the beginning of the second one.
  environment: { API_KEY: `${canary}-1`, OTHER: `${canary}-1-${tail}` },
  mcpServers: {
    files: { command: `${canary}-3`, args: ['--key', `${canary}-4`], env: { KEY: `${canary}-5` } },
    docs: { type: 'http', url: `https://h/${canary}-6`, headers: { Authorization: `Bearer ${canary}-7` } },
  },
}

/** The session as the platform returns it, with all of its secrets. */
const created = resource('s-1', {
  status: { phase: 'Running' },
  spec: { environmentVariables: secrets.environment, mcpServers: { custom: secrets.mcpServers } },
})

/** How a backend can refuse a session: it quotes the whole request. */
const refusals = [400, 401, 403, 404, 409, 422, 429, 500, 501, 502, 'redirect', 'cut', 'no name'] as const

t.test('no response, log line, trace or metric has a value of environment or mcpServers', async (t) => {
  let refusal: (typeof refusals)[number] | undefined
  const quoted = ({ bytes, body }: Seen) => ({
    error: `Refused: ${bytes}`,
    fields: Object.values(body.environmentVariables),
  })
  const backend = await startBackend(t, (request, response) => {
    const { method, url } = request
    if (url.endsWith('/access')) return [200, { userRole: 'edit' }]
    if (method !== 'POST') return [200, url.includes('?') ? pageOf([created], url) : created]
    if (refusal === undefined) return [201, { name: 's-1', message: 'made' }]
    if (refusal === 'redirect') return response.writeHead(302, { location: `https://h/${canary}` }).end()
    if (refusal === 'cut') return void response.writeHead(200, { 'content-length': 9999 }).write(request.bytes)
    return refusal === 'no name' ? [201, quoted(request)] : [refusal, quoted(request)]
  })
  const collector = await startBackend(t, () => [200, {}])
  const gateway = await startGatewayProcess(t, {
    BACKEND_URL: backend.url,
    BACKEND_TIMEOUT: '2s',
    LOG_LEVEL: 'trace',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    RATE_LIMIT_BURST: '1000',
  })
  const answers: string[] = []
  const send: typeof gateway.send = async (path, options) => {
    const reply = await gateway.send(path, options)
    answers.push(JSON.stringify([[...reply.headers], reply.body]))
    return reply
  }
  const post = (body: unknown, headers = {}) => send('/v1/sessions', { method: 'POST', body, headers })
  const valid = { task: 'x', ...secrets }

  t.equal((await post(valid)).status, 201)
  t.equal(backend.seen.at(-1)?.body.environmentVariables.API_KEY, `${canary}-1`, 'the backend gets the values')
  t.equal((await post(valid, { 'idempotency-key': 'key-1' })).status, 201)
  t.equal((await post({ ...valid, task: 'y' }, { 'idempotency-key': 'key-1' })).status, 422)
  for (refusal of refusals) {
    const reply = await post(valid, { 'idempotency-key': `key-${refusal}` })
    t.ok(reply.status >= 400, `${refusal}: ${reply.status}`)
  }
  refusal = undefined
  const mistakes = [
    { environment: { 'A B': canary } },
    { environment: { SDK_OPTIONS: canary } },
    { environment: { [`A=${canary}`]: '' } },
    { environment: [canary] },
    { environment: { A: { canary } } },
    { mcpServers: { [`${canary}/`]: {} } },
    { mcpServers: { a: { type: canary } } },
    { mcpServers: { a: { url: canary } } },
    { mcpServers: { a: { command: 'x', args: canary } } },
    { environmentVariables: { A: canary }, env: canary },
  ]
  for (const mistake of mistakes) await post({ task: 'x', ...mistake })
  await post(`{"task":"x","environment":{"A":"${canary}"`)
  for (const path of ['s-1', '', 's-1/transcript', 's-1/questions'])
    await send(`/v1/sessions/${path}`.replace(/\/$/, ''))
  await send('/metrics')
  const commandLine = readFileSync(`/proc/${gateway.child.pid}/cmdline`, 'utf8')
  gateway.child.kill('SIGTERM')
  await eventually(() => gateway.lines().some((line) => line.includes('stopped')))

  const places = { answers, log: gateway.lines(), traces: collector.seen.map(({ bytes }) => `${bytes}`), commandLine }
  t.ok(
    places.traces.some((trace) => trace.includes('/v1/sessions')),
    'there are traces',
  )
  t.ok(places.log.length > 20, `${places.log.length} log lines`)
  for (const [place, texts] of Object.entries(places)) {
    t.same(
      [texts].flat().filter((text) => text.includes(canary) || text.includes(tail)),
      [],
      place,
    )
  }
})
