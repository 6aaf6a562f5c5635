import { readFileSync } from 'node:fs'
import { createServer, get, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import t, { type Test } from 'tap'
import { loadConfig } from '../../src/config/settings.ts'
import { startGateway } from '../support/gateway.ts'
import { listen } from '../support/listen.ts'
import { needs } from '../support/tools.ts'
import { openPage, startPage } from './support/page.ts'

const dist = (path: string) => readFileSync(new URL(`../../page/dist/${path}`, import.meta.url))

t.test('without PAGE=true there is no page', async (t) => {
  const { send } = await startGateway(t)

  for (const path of ['/', '/page', '/page/', '/page/demo', '/page/settings.json', '/page/assets/page.js']) {
    t.match(await send(path), { status: 404, body: { error: /Unknown path/ } }, path)
  }
})

t.test('the page is served without a token, whatever its path', async (t) => {
  const { send } = await startGateway(t, { PAGE: 'true' })
  const rows: [path: string, base: string][] = [
    ['/page/', './'],
    ['/page/?x=a/b', './'],
    ['/page/demo', './'],
    ['/page/demo/', '../'],
    ['/page/demo/new', '../'],
    ['/page/demo/sessions/s-1', '../../'],
    ['/page/demo/sessions/s-1/files/src/a.ts', '../../../../../'],
    ['/page/demo/sessions/s-1/files/src%2Fa.ts', '../../../../'],
    // A project can have this name.
    ['/page/assets', './'],
    ['/page/assets/new', '../'],
    ['/page/assets/sessions/s-1/files/a.js', '../../../../'],
  ]
  const index = dist('index.html').toString()
  for (const [path, base] of rows) {
    const { status, headers, body } = await send(path, { headers: { authorization: '' } })

    t.equal(status, 200, path)
    t.equal(body, index.replace('<base href="./">', `<base href="${base}">`), path)
    t.match(headers.get('content-type'), /^text\/html/, path)
    t.equal(headers.get('cache-control'), 'no-store', path)
  }
})

t.test('the way to the page is relative, so that a proxy can add a prefix', async (t) => {
  const { send } = await startGateway(t, { PAGE: 'true' })

  for (const [path, status] of [
    ['/', 302],
    ['/page', 308],
  ] as const) {
    const reply = await send(path)
    t.same([reply.status, reply.headers.get('location')], [status, 'page/'], path)
  }
})

t.test('files are compressed, cached and checked by their tag', async (t) => {
  const { url } = await startGateway(t, { PAGE: 'true' })
  const file = dist('assets/page.js')
  const rows: [accepted: string, encoding: string | undefined][] = [
    ['', undefined],
    ['identity', undefined],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR', 'br'],
  ]
  const tags = new Set<string>()
  for (const [accepted, encoding] of rows) {
    const first = await read(`${url}/page/assets/page.js`, { 'accept-encoding': accepted })
    t.equal(first.headers['content-encoding'], encoding, accepted)
    t.ok(decoded(first.body, encoding).equals(file), accepted)
    t.match(first.headers, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Origin, accept-encoding',
      'x-content-type-options': 'nosniff',
    })
    const tag = String(first.headers.etag)
    tags.add(tag)
    const headers = { 'accept-encoding': accepted, 'if-none-match': `"other", W/${tag}` }
    const again = await read(`${url}/page/assets/page.js`, headers)
    t.same([again.status, again.body.length, again.headers.etag], [304, 0, tag], `${accepted}: unchanged`)
  }
  t.equal(tags.size, 3, 'each encoding has its own tag')
  const icon = await read(`${url}/page/assets/icon.svg`)
  t.equal(icon.headers['content-type'], 'image/svg+xml')
  const licenses = await read(`${url}/page/licenses.txt`)
  t.same([licenses.status, licenses.headers['content-type']], [200, 'text/plain; charset=utf-8'])
})

t.test('every response has headers that keep other sites out', async (t) => {
  const { send } = await startGateway(t, { PAGE: 'true' })

  for (const path of [
    '/',
    '/page/',
    '/page/demo',
    '/page/settings.json',
    '/page/assets/page.js',
    '/page/assets/no.js',
  ]) {
    const { headers } = await send(path)
    const policy = headers.get('content-security-policy') ?? ''
    t.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self'; /, path)
    t.match(policy, /frame-ancestors 'none'/, path)
    t.notMatch(policy, /unsafe|https?:|\*/, path)
    for (const [name, value] of [
      ['cross-origin-opener-policy', 'same-origin'],
      ['cross-origin-resource-policy', 'same-origin'],
      ['referrer-policy', 'no-referrer'],
      ['x-content-type-options', 'nosniff'],
    ] as const)
      t.equal(headers.get(name), value, `${path} ${name}`)
  }
})

t.test('unknown assets, other methods, HEAD, and paths out of the folder', async (t) => {
  const { send, url } = await startGateway(t, { PAGE: 'true' })

  for (const path of ['/page/assets/none.js', '/page/assets/index.html', '/page/assets/chunk-AAAAAAAA.js']) {
    t.match(await send(path), { status: 404, body: { error: /Unknown path/ } }, path)
  }
  for (const path of ['/page/', '/page/assets/page.js', '/page/settings.json', '/']) {
    const reply = await send(path, { method: 'POST', body: {} })
    t.same([reply.status, reply.headers.get('allow')], [405, 'GET, HEAD'], path)
  }
  for (const path of ['/page/', '/page/assets/page.js', '/page/settings.json']) {
    const read = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } })
    const head = await fetch(url + path, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
    t.same([head.status, head.headers.get('content-length')], [200, read.headers.get('content-length')], path)
    t.equal(await head.text(), '')
  }
  for (const path of [
    '/page/../package.json',
    '/page/%2e%2e/%2e%2e/package.json',
    '/page/assets/..%2f..%2fpackage.json',
  ]) {
    const { body } = await read(url + path)
    t.notMatch(body.toString(), /"workspaces"/, path)
  }
})

t.test('the settings of the page', async (t) => {
  const rows: [env: Record<string, string>, settings: object][] = [
    [{}, { projectHeader: 'X-Platform-Project' }],
    [
      { PAGE_TOKEN: 'local', PROJECT_HEADER: 'X-Acme' },
      { projectHeader: 'X-Acme', token: 'local' },
    ],
  ]
  for (const [env, settings] of rows) {
    const { send, lines } = await startGateway(t, { PAGE: 'true', LOG_LEVEL: 'trace', ...env })

    const { status, headers, body } = await send('/page/settings.json')

    t.equal(status, 200)
    t.same(body, settings)
    t.equal(headers.get('cache-control'), 'no-store')
    t.notMatch(JSON.stringify(lines), /"local"/, 'the log has no token')
  }
})

t.test('a PAGE_TOKEN that is the token of somebody, or has no effect, is refused and not shown', async (t) => {
  t.throws(() => loadConfig({ PAGE_TOKEN: 'local' }), { message: /^PAGE_TOKEN has no effect without PAGE=true/ })
  for (const token of ['eyJhbGciOiJub25lIn0.e30.x', 'sha256~abcdefgh', 'two words', 'x'.repeat(201)]) {
    t.throws(() => loadConfig({ PAGE: 'true', PAGE_TOKEN: token }), {
      message: /^PAGE_TOKEN=\[redacted\]: expected a token of 1 to 200 characters[^\n]*$/,
    })
  }
})

t.test(
  'the access log and the metrics have one route for the page, and the rate limit does not count it',
  async (t) => {
    const { send, lines } = await startGateway(t, { PAGE: 'true', RATE_LIMIT_BURST: '1', RATE_LIMIT_RPS: '0.001' })

    for (const path of ['/page/', '/page/demo/sessions/s-1?a=b', '/page/assets/page.css', '/page/none/x.js']) {
      t.equal((await send(path)).status, 200, path)
    }

    const routes = lines.filter(({ msg }) => msg === 'request').map(({ route }) => route)
    t.same([...new Set(routes)], ['/page/*'])
    const { body: metrics } = await send('/metrics')
    t.match(metrics, /http_request_duration_seconds_count\{method="GET",route="\/page\/\*",status="2xx"\} 4/)
  },
)

function decoded(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'gzip' ? gunzipSync(body) : body
}

/** Reads a response as it was sent: fetch() would decompress it, and resolve `..` in the path. */
function read(url: string, headers: Record<string, string> = {}) {
  const [, origin = '', path = '/'] = /^(https?:\/\/[^/]+)(.*)$/.exec(url) ?? []
  const { hostname, port } = new URL(origin)
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    get({ hostname, port, path, headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
    }).on('error', reject)
  })
}

t.test('the page opens in a browser, also below the path of a proxy', needs('chromium'), async (t) => {
  const { url } = await startPage(t)
  const proxy = await startPrefix(t, url, '/tools/agents')

  for (const origin of [url, `${proxy}/tools/agents`]) {
    const { page, requests } = await openPage(t, `${origin}/`)
    await page.waitForURL(`${origin}/page/demo`)
    await page.goto(`${origin}/page/demo/schedules`)
    await page.locator('#page > *').first().waitFor()

    t.equal(await page.evaluate('document.baseURI'), `${origin}/page/`)

    const others = requests.filter((one) => !one.startsWith(`${origin}/`))
    t.same(others, [], origin)
  }
})

/** A proxy that serves an origin below a path. */
async function startPrefix(t: Test, origin: string, prefix: string): Promise<string> {
  const server = createServer(async (incoming, response) => {
    const { method = 'GET', headers, url = '' } = incoming
    if (!url.startsWith(`${prefix}/`)) return response.writeHead(404).end()
    const outgoing = request(origin + url.slice(prefix.length), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    outgoing.on('error', () => response.destroy())
    incoming.pipe(outgoing)
  })
  return await listen(t, server)
}
