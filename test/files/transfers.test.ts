import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { resource } from '../support/backend.ts'
import { caller, startGateway } from '../support/gateway.ts'
import { listen } from '../support/listen.ts'
import { eventually } from '../support/processes.ts'
import { errorOf, filesOf, startLocal } from './support.ts'

/** A gateway before a backend with one running session, whose files `serve` reads and writes. */
async function startScripted(
  t: Test,
  serve: (request: IncomingMessage, response: ServerResponse) => unknown,
  env: Record<string, string> = {},
) {
  const session = resource('session-1', { status: { phase: 'Running' } })
  const server = createServer((request, response) => {
    if (request.url?.includes('/workspace')) return void serve(request, response)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(session))
  })
  const BACKEND_URL = await listen(t, server)
  t.teardown(() => server.closeAllConnections())
  const gateway = await startGateway(t, { BACKEND_URL, ...env })
  return { gateway, ...filesOf(gateway.url, 'session-1'), logged: (status: number) => logged(gateway.lines, status) }
}

/** Waits for the log line of a request for a file. */
function logged(lines: Record<string, unknown>[], status: number) {
  return eventually(
    async () => lines.find((line) => String(line.route).endsWith('/files/*') && line.status === status),
    `a log line with ${status} in ${JSON.stringify(lines)}`,
  )
}

const file = { 'content-type': 'application/octet-stream' }

/** Starts an upload whose body the test writes. */
function upload(url: string, headers: Record<string, string | number> = {}) {
  const sent = request(url, { method: 'PUT', headers: { ...caller, ...headers } })
  const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
    sent.once('error', reject)
    sent.once('response', async (response) => {
      let text = ''
      for await (const chunk of response.setEncoding('utf8')) text += chunk
      resolve({ status: response.statusCode ?? 0, text })
    })
  })
  answer.catch(() => {})
  return { sent, answer }
}

t.test('FILE_LIMIT bounds uploads and downloads', async (t) => {
  const { work, get, put, base } = await startLocal(t, { FILE_LIMIT: '1000' })
  writeFileSync(join(work, 'large'), 'x'.repeat(1001))
  const what = 'The file is larger than FILE_LIMIT, which is 1000 bytes.'
  const tooLarge = [413, `${what} Ask the operator to increase FILE_LIMIT`]
  const inParts = [413, `${what} Read parts with Range, or ask the operator to increase FILE_LIMIT`]

  t.equal((await put('fits', 'x'.repeat(1000))).status, 204)
  t.same(await errorOf(await put('announced', 'x'.repeat(1001))), tooLarge)
  const chunked = upload(`${base}/chunked`)
  chunked.sent.end('x'.repeat(1001))
  t.equal((await chunked.answer).status, 413)
  t.same(await errorOf(await get('large')), inParts)
  t.equal((await get('large', { range: 'bytes=0-999' })).status, 206)

  t.equal(readFileSync(join(work, 'fits'), 'utf8').length, 1000)
  for (const name of ['announced', 'chunked']) t.notOk(existsSync(join(work, name)), name)
})

t.test('a range reaches the backend, and the gateway passes its part on', async (t) => {
  const { work, get } = await startLocal(t)
  writeFileSync(join(work, 'ten'), '0123456789')
  const cases: [range: string, status: number, text: string, contentRange: string | null][] = [
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=10-', 416, '{"error":"The range in the header Range is outside of the file"}', 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['junk', 200, '0123456789', null],
  ]
  for (const [range, status, text, contentRange] of cases) {
    const reply = await get('ten', { range })
    t.match([reply.status, await reply.text()], [status, text], range)
    t.equal(reply.headers.get('content-range'), contentRange, range)
  }
  t.equal((await get('ten')).headers.get('accept-ranges'), 'bytes')
  const whole = await get('ten', { range: 'bytes=0-1', 'if-range': '"another"' })
  t.match([whole.status, await whole.text()], [200, '0123456789'])
})

t.test('a download ends at the backend when its client disconnects, and a slow client slows it down', async (t) => {
  let written = 0
  let isCut = false
  const { get, logged, gateway } = await startScripted(
    t,
    (_request, response) => {
      response.writeHead(200, file)
      response.once('close', () => {
        isCut = true
      })
      const write = () => {
        while (!isCut && response.write(Buffer.alloc(65_536))) written += 65_536
        response.once('drain', write)
      }
      write()
    },
    { FILE_LIMIT: '1024MiB' },
  )
  const reply = await get('endless')
  const reader = reply.body?.getReader()
  await reader?.read()
  // Everything between backend and client is full once nothing more is written for a while.
  for (let before = -1; before !== written; await sleep(300)) before = written

  t.ok(written < 32 * 1024 * 1024, `${written} bytes were buffered on the way`)
  await reader?.cancel()

  await eventually(async () => isCut || undefined, 'the end of the call of the backend')
  await logged(499)
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text()
  t.match(metrics, /^gateway_backend_requests_in_flight 0$/m)
  t.match(metrics, /^gateway_buffered_bytes 0$/m)
  t.match(
    metrics,
    /http_request_duration_seconds_count{method="GET",route="\/v1\/sessions\/:id\/files\/\*",status="4xx"} 1/,
  )
})

t.test('a download that the backend breaks off does not look complete', async (t) => {
  for (const length of [{ 'content-length': '1000' }, {}] as Record<string, string>[]) {
    const { get, logged } = await startScripted(t, (_request, response) => {
      response.writeHead(200, { ...file, ...length })
      response.write('part', () => response.destroy())
    })

    const reply = await get('broken')

    t.equal(reply.status, 200)
    await t.rejects(reply.arrayBuffer(), 'the client sees that the response was cut off')
    await logged(502)
  }
})

t.test('a failed transfer counts once', async (t) => {
  for (const isLate of [false, true]) {
    const { get, put, gateway } = await startScripted(
      t,
      (_request, response) => (isLate ? undefined : response.destroy()),
      { BACKEND_TIMEOUT: '300ms' },
    )

    const answers = [await get('x'), await put('x', 'content')]

    t.same(
      answers.map(({ status }) => status),
      [502, 502],
    )
    const metrics = await (await fetch(`${gateway.url}/metrics`)).text()
    const kind = isLate ? 'timeout' : 'unavailable'
    t.match(metrics, new RegExp(`^gateway_backend_errors_total\\{kind="${kind}"\\} 2$`, 'm'))
  }
})

t.test('an upload that its client breaks off leaves nothing, and ends at the backend', async (t) => {
  const { base, work, root, gateway } = await startLocal(t)
  writeFileSync(join(work, 'kept'), 'old')
  for (const headers of [{ 'content-length': 1_000_000 }, {}]) {
    const { sent } = upload(`${base}/kept`, headers)
    sent.write('x'.repeat(200_000))
    const metric = async () =>
      (await (await fetch(`${gateway.url}/metrics`)).text()).match(/gateway_backend_requests_in_flight (\d)/)?.[1]
    await eventually(async () => (await metric()) === '1' || undefined, 'the call of the backend')

    sent.destroy()

    await eventually(async () => (await metric()) === '0' || undefined, 'its end')
    t.equal(readFileSync(join(work, 'kept'), 'utf8'), 'old')
  }
  await eventually(async () => !readdirSync(root).some((name) => name.startsWith('draft')) || undefined, 'no draft')
  await logged(gateway.lines, 499)
})

t.test('a backend that refuses or loses an upload is an error for its client', async (t) => {
  const { base } = await startScripted(t, (request, response) => {
    if (request.url?.endsWith('lost')) return request.once('data', () => request.destroy())
    response.writeHead(403, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: 'Unauthorized to modify session workspace' }))
  })
  for (const [path, status, error] of [
    ['lost', 502, 'The backend is unavailable'],
    ['forbidden', 403, 'Unauthorized to modify session workspace'],
  ] as const) {
    // The client is still sending when the response comes.
    const { sent, answer } = upload(`${base}/${path}`, { 'content-length': 50_000_000 })
    sent.write(Buffer.alloc(1_000_000))

    t.same(await answer, { status, text: JSON.stringify({ error }) }, path)
    sent.destroy()
  }
})

t.test('BACKEND_TIMEOUT limits the start of a transfer and each pause, not the whole', async (t) => {
  const { base, get, put } = await startScripted(
    t,
    async (request, response) => {
      const name = request.url?.split('/').at(-1)
      if (name === 'stuck') {
        response.writeHead(200, file)
        return response.write('part')
      }
      if (name === 'slow') {
        response.writeHead(200, file)
        for (let part = 0; part < 8; part += 1) {
          response.write('x')
          await sleep(200)
        }
        return response.end()
      }
      if (request.method === 'PUT' && name !== 'silent') {
        return request.resume().once('end', () => {
          response.writeHead(200, { 'content-type': 'application/json' }).end('{"message":"ok"}')
        })
      }
    },
    { BACKEND_TIMEOUT: '1s', REQUEST_TIMEOUT: '1s', HEADERS_TIMEOUT: '1s' },
  )

  t.same(await errorOf(await get('silent')), [502, 'The backend did not answer in time'])
  await t.rejects((await get('stuck')).text())
  t.equal(await (await get('slow')).text(), 'xxxxxxxx')
  t.same(await errorOf(await put('silent', 'x')), [502, 'The backend did not answer in time'])
  const stalled = upload(`${base}/stalled`, { 'content-length': 10 })
  stalled.sent.write('x')
  t.same(await stalled.answer, {
    status: 408,
    text: '{"error":"The client sent no data of the file within BACKEND_TIMEOUT"}',
  })
  stalled.sent.destroy()
  // Longer than REQUEST_TIMEOUT, which Node checks every second.
  const slow = upload(`${base}/slow-upload`)
  for (let part = 0; part < 20; part += 1) {
    slow.sent.write('x')
    await sleep(200)
  }
  slow.sent.end()
  t.equal((await slow.answer).status, 204)
})

t.test('with Expect: 100-continue a refused upload is answered before its body', async (t) => {
  const { gateway, id, work } = await startLocal(t, { FILE_LIMIT: '10' })
  const send = async (path: string, length: number, body: string) => {
    const socket = connect(gateway.port, '127.0.0.1')
    let seen = ''
    socket.setEncoding('utf8').on('data', (chunk) => {
      seen += chunk
    })
    const head = Object.entries({ ...caller, host: 'a', expect: '100-continue', 'content-length': length })
    socket.write(
      `PUT /v1/sessions/${id}/files/${path} HTTP/1.1\r\n${head.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`,
    )
    await eventually(async () => seen.includes('\r\n\r\n') || undefined, 'an answer')
    if (seen.startsWith('HTTP/1.1 100')) socket.write(body)
    await eventually(async () => /HTTP\/1\.1 [2-5]/.test(seen) || undefined, 'a response')
    socket.destroy()
    return seen.match(/HTTP\/1\.1 \d{3}/g)
  }

  t.same(await send('small', 4, 'four'), ['HTTP/1.1 100', 'HTTP/1.1 204'])
  t.equal(readFileSync(join(work, 'small'), 'utf8'), 'four')
  t.same(await send('large', 11, ''), ['HTTP/1.1 413'])
  t.same(await send('..', 4, ''), ['HTTP/1.1 400'])
})

t.test('what is no file of the backend is not passed on, and transfers have a limit', async (t) => {
  const { get, put, send } = await startScripted(
    t,
    (request, response) => {
      const name = request.url?.split('/').at(-1)
      if (name === 'login') return response.writeHead(200, { 'content-type': 'text/html' }).end('<form>')
      if (name === 'moved') return response.writeHead(302, { location: 'http://10.0.0.1/' }).end()
      if (name === 'old') return response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found')
      if (name === 'held') response.writeHead(200, file).write('x')
    },
    { BACKEND_MAX_CONNECTIONS: '1' },
  )

  t.same(await errorOf(await get('login')), [502, 'The backend sent an invalid response'])
  t.same(await errorOf(await get('moved')), [502, 'The backend failed to serve the request'])
  t.same(await errorOf(await get('old')), [501, 'The backend does not support this operation'])
  t.same(await errorOf(await put('compressed', 'x', { 'content-encoding': 'gzip' })), [
    415,
    'Send the body without Content-Encoding',
  ])
  t.same(await errorOf(await send('HEAD', '/held')).catch(() => [405]), [405])
  const held = await get('held')
  t.same(await errorOf(await get('other')), [503, 'The gateway is overloaded: try again'])
  await held.body?.cancel()
  await eventually(async () => (await get('old')).status === 501 || undefined, 'a free connection')
})

t.test('one client can use half of the connections for transfers', async (t) => {
  const { get } = await startScripted(t, (_request, response) => response.writeHead(200, file).write('x'), {
    BACKEND_MAX_CONNECTIONS: '4',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const from = (client: string) => get('held', { 'x-forwarded-for': client })

  const held = [await from('10.0.0.1'), await from('10.0.0.1')]
  t.same(await errorOf(await from('10.0.0.1')), [503, 'The gateway is overloaded: try again'])
  const other = await from('10.0.0.2')
  t.equal(other.status, 200)

  await held[0]?.body?.cancel()
  const again = await eventually(async () => {
    const reply = await from('10.0.0.1')
    if (reply.status === 200) return reply
    await reply.body?.cancel()
    return undefined
  }, 'a free connection')
  for (const reply of [...held.slice(1), other, again]) await reply.body?.cancel()
})
