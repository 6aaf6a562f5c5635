import { execFileSync } from 'node:child_process'
import { hash, randomBytes } from 'node:crypto'
import { lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { type LocalBackend, startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { eventually } from '../support/processes.ts'
import { startScripted } from './support/scripted.ts'

/** A backend with a session that waits for a message, and the paths of its directory and of its workspace. */
async function setUp(t: Test, interactive = true) {
  const LOCAL_DATA = await temporaryDirectory(t)
  const backend = await startLocalBackend(t, { LOCAL_DATA })
  const name = await backend.create({ initialPrompt: 'hello', stopOnRunFinished: !interactive })
  await backend.reached(name, interactive ? 'Running' : 'Completed')
  const root = join(LOCAL_DATA, 'sessions', name)
  await eventually(async () => readdirSync(root).includes('workspace.json') || undefined, 'the workspace')
  return { backend, name, root, work: join(root, 'work'), ...callsFor(backend, name) }
}

function callsFor(backend: LocalBackend, name: string) {
  const send = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer | string) =>
    fetch(`${backend.origin}${backend.sessions}/${name}${path}`, {
      method,
      headers: { authorization: 'Bearer any', ...headers },
      ...(body !== undefined && { body: body as string }),
    })
  return {
    send,
    get: (path: string, headers?: Record<string, string>) => send('GET', path, headers),
    put: (path: string, body: Buffer | string, headers?: Record<string, string>) => send('PUT', path, headers, body),
    list: async (path: string) => (await (await send('GET', `/workspace?path=${path}`)).json()) as { items: Item[] },
  }
}

type Item = { name: string; path: string; isDir: boolean; size: number; modifiedAt: string }

t.test('a directory is listed as the platform lists it, with links as their targets', async (t) => {
  const { work, list, get } = await setUp(t)
  mkdirSync(join(work, 'repos/app/empty'), { recursive: true })
  writeFileSync(join(work, 'repos/app/a b.txt'), 'four')
  symlinkSync('a b.txt', join(work, 'repos/app/inside'))
  for (const [link, to] of Object.entries({ out: '/etc', gone: 'none', far: '/etc/hostname', loop: 'loop' }))
    symlinkSync(to, join(work, 'repos/app', link))
  execFileSync('mkfifo', [join(work, 'repos/app/pipe')])

  const { items } = await list('repos/app')

  t.match(items, [
    { name: 'a b.txt', path: '/repos/app/a b.txt', isDir: false, size: 4 },
    { name: 'empty', path: '/repos/app/empty', isDir: true },
    { name: 'inside', path: '/repos/app/inside', isDir: false, size: 4 },
  ])
  t.equal(items.length, 3, JSON.stringify(items))
  t.match(items[0]?.modifiedAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  t.same(await list('/repos/app/'), { isDirectory: true, items })
  t.same(await list('repos/app/empty'), { isDirectory: true, items: [] })
  t.match(await list('repos/app/inside'), {
    isDirectory: false,
    items: [{ name: 'inside', path: '/repos/app/inside', size: 4 }],
  })
  t.ok((await list('')).items.some(({ path }) => path === '/repos'))
  for (const path of ['none', 'repos/app/out', 'repos/app/gone', 'repos/app/pipe', 'repos/app/far'])
    t.equal((await get(`/workspace?path=${path}`)).status, 404, path)
})

t.test('bytes survive an upload and a download, whatever their type', async (t) => {
  const { put, get, work, root } = await setUp(t)
  const cases: [path: string, body: Buffer, type?: string][] = [
    ['new/deep/a.bin', randomBytes(3_000_000), 'application/octet-stream'],
    ['empty', Buffer.alloc(0)],
    ['json', Buffer.from('{"not json'), 'application/json'],
    ['form', Buffer.from('a=b\r\n'), 'application/x-www-form-urlencoded'],
    ['odd', Buffer.from([0, 255, 13, 10]), 'no type'],
    ['n%20a%2fme é ✓ ?#&;+', Buffer.from('x')],
  ]
  for (const [path, body, type] of cases) {
    const url = `/workspace/${path.split('/').map(encodeURIComponent).join('/')}`

    const written = await put(url, body, type === undefined ? {} : { 'content-type': type })

    t.match([written.status, await written.json()], [200, { message: 'ok' }], path)
    const read = await get(url)
    t.match([read.status, read.headers.get('content-length')], [200, `${body.length}`], path)
    t.equal(hash('sha256', Buffer.from(await read.arrayBuffer())), hash('sha256', body), path)
    t.equal(read.headers.get('content-type'), 'application/octet-stream')
    t.ok(readFileSync(join(work, path)).equals(body), path)
  }
  t.notMatch(readdirSync(root).join(), 'draft', 'no draft is left')
})

t.test('a written file keeps its permissions, and a link that stays inside is followed', async (t) => {
  const { put, work } = await setUp(t)
  writeFileSync(join(work, 'script'), 'old', { mode: 0o755 })
  symlinkSync('script', join(work, 'link'))

  t.equal((await put('/workspace/link', 'new')).status, 200)

  t.equal(readFileSync(join(work, 'script'), 'utf8'), 'new')
  t.equal(statSync(join(work, 'script')).mode & 0o777, 0o755)
  t.ok(lstatSync(join(work, 'link')).isSymbolicLink())
  t.equal((await put('/workspace/fresh', 'x')).status, 200)
  t.equal(statSync(join(work, 'fresh')).mode & 0o777, 0o644)
})

const ranges: [range: string, status: number, text: string, contentRange?: string][] = [
  ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=7-99', 206, '789', 'bytes 7-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
  ['Bytes=0-', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=99-100', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=4-2', 200, '0123456789'],
  ['bytes=-', 200, '0123456789'],
  ['bytes=0-1,4-5', 200, '0123456789'],
  ['bytes=a-b', 200, '0123456789'],
  ['lines=0-1', 200, '0123456789'],
]

t.test('a range is answered with that part of the file', async (t) => {
  const { get, work } = await setUp(t)
  writeFileSync(join(work, 'ten'), '0123456789')
  writeFileSync(join(work, 'none'), '')
  for (const [range, status, text, contentRange] of ranges) {
    const reply = await get('/workspace/ten', { range })

    t.equal(reply.status, status, range)
    t.equal(reply.headers.get('content-range') ?? undefined, contentRange, range)
    if (status !== 416) t.equal(await reply.text(), text, range)
  }
  t.equal((await get('/workspace/none', { range: 'bytes=0-' })).status, 416)
  t.equal((await get('/workspace/ten', { range: 'bytes=0-1', 'if-range': '"x"' })).status, 200)
})

t.test('an upload that is cut off leaves nothing', async (t) => {
  const { backend, name, root, work } = await setUp(t)
  writeFileSync(join(work, 'kept'), 'old')
  for (const length of [{ 'content-length': 1000 }, { 'transfer-encoding': 'chunked' }]) {
    const path = `${backend.sessions}/${name}/workspace/kept`
    const upload = request(backend.origin + path, { method: 'PUT', headers: { authorization: 'Bearer x', ...length } })
    upload.on('error', () => {})
    upload.write('part')
    const drafts = () => readdirSync(root).filter((entry) => entry.startsWith('draft-'))
    await eventually(async () => drafts().length === 1 || undefined, 'the draft')

    upload.destroy()

    await eventually(async () => drafts().length === 0 || undefined, 'the removal of the draft')
    t.equal(readFileSync(join(work, 'kept'), 'utf8'), 'old')
  }
})

t.test('an upload before the start of a session appears in its workspace', async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const backend = await startScripted(t, [], { LOCAL_DATA, LOCAL_MAX_RUNNING: '1' })
  const first = await backend.create({ initialPrompt: 'wait', stopOnRunFinished: false })
  await backend.reached(first, 'Running')
  const name = await backend.create({ initialPrompt: 'hello', stopOnRunFinished: false })
  const { put, get, send, list } = callsFor(backend, name)

  for (const path of ['log.txt', 'deep/log.txt', 'wrong.txt']) {
    const reply = await put(`/file-uploads/${path}`, `content of ${path}`)
    t.match([reply.status, await reply.json()], [200, { success: true, filename: path }])
  }
  t.equal((await send('DELETE', '/file-uploads/wrong.txt')).status, 200)
  t.equal((await send('DELETE', '/file-uploads/wrong.txt')).status, 404)
  t.same(await (await get('/file-uploads')).json(), { files: [{ key: 'deep/log.txt' }, { key: 'log.txt' }] })
  for (const path of ['/workspace', '/workspace/file-uploads/log.txt']) {
    const reply = await get(path)
    t.match([reply.status, await reply.json()], [409, { error: 'The session is Pending and has no workspace yet' }])
  }
  t.equal((await put('/workspace/a', 'x')).status, 409)
  await backend.call('POST', `${backend.sessions}/${first}/stop`)
  await backend.reached(name, 'Running')

  t.equal(await (await get('/workspace/file-uploads/log.txt')).text(), 'content of log.txt')
  t.equal(await (await get('/workspace/file-uploads/deep/log.txt')).text(), 'content of deep/log.txt')
  t.match((await list('file-uploads')).items, [{ name: 'deep' }, { name: 'log.txt' }])
  t.same(await (await get('/file-uploads')).json(), { files: [] })
  await put('/file-uploads/late.txt', 'late')
  t.equal(await (await get('/workspace/file-uploads/late.txt')).text(), 'late', 'delivered at once')
})

t.test('the files of an ended session can be read but not changed', async (t) => {
  const { get, put, send, work } = await setUp(t, false)
  writeFileSync(join(work, 'report'), 'done')

  t.equal(await (await get('/workspace/report')).text(), 'done')
  t.equal((await get('/workspace')).status, 200)
  t.equal((await put('/workspace/report', 'x')).status, 409)
  t.equal((await send('DELETE', '/workspace/report')).status, 409)
  t.equal(readFileSync(join(work, 'report'), 'utf8'), 'done')
})

t.test('files are deleted, directories and files outside are not', async (t) => {
  const { send, work, root } = await setUp(t)
  mkdirSync(join(work, 'folder'))
  writeFileSync(join(work, 'file'), 'x')
  writeFileSync(join(work, 'target'), 'x')
  symlinkSync('target', join(work, 'inside'))
  symlinkSync('../workspace.json', join(work, 'outside'))
  const cases: [path: string, status: number][] = [
    ['file', 200],
    ['file', 404],
    ['inside', 200],
    ['folder', 409],
    ['', 409],
    ['outside', 404],
    ['none/file', 404],
    ['..%2fworkspace.json', 400],
  ]
  for (const [path, status] of cases) t.equal((await send('DELETE', `/workspace/${path}`)).status, status, path)
  t.ok(readdirSync(work).includes('target'), 'only the link was deleted')
  t.ok(readdirSync(root).includes('workspace.json'))
})
