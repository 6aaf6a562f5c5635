import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { startGateway } from '../support/gateway.ts'
import { type Added, startPlatform } from '../support/platform.ts'
import { errorOf, filesOf } from './support.ts'

/** A gateway before the double of the platform, with one session. */
async function start(t: Test, added: Added) {
  const platform = await startPlatform(t)
  platform.add('session-1', added)
  const { url } = await startGateway(t, { BACKEND_URL: platform.url })
  const fileCalls = () => platform.calls().map((call) => call.replace('/session-1', ''))
  return { platform, url, fileCalls, work: platform.workspace('session-1') ?? '', ...filesOf(url, 'session-1') }
}

const files = {
  'repos/app/README.md': '# App\n',
  'repos/app/empty/': '',
  'repos/one/only.txt': 'x',
  'repos/ padded /x': '',
  'link-to-one': { link: 'repos/one' },
  'link-to-file': { link: 'repos/app/README.md' },
}

t.test('the gateway tells apart what the platform lists as empty', async (t) => {
  const { list, fileCalls } = await start(t, { files })
  const isFile = (path: string) => `"${path}" is a file: read it with GET /v1/sessions/session-1/files/<path>`
  const cases: [path: string, names: string[] | string, calls: number][] = [
    ['', ['artifacts', 'file-uploads', 'link-to-file', 'link-to-one', 'repos'], 1],
    ['repos/app', ['README.md', 'empty'], 1],
    ['repos/ padded ', ['x'], 1],
    ['repos/one', ['only.txt'], 1],
    ['link-to-one', ['only.txt'], 2],
    ['repos/app/empty', [], 2],
    ['repos/none', 'The workspace has no file or directory "repos/none"', 2],
    ['none', 'The workspace has no file or directory "none"', 2],
    ['none/none', 'The workspace has no file or directory "none/none"', 3],
    ['repos/app/README.md', isFile('repos/app/README.md'), 1],
    ['link-to-file', isFile('link-to-file'), 2],
  ]
  for (const [path, expected, calls] of cases) {
    const before = fileCalls().length
    const reply = await list(path)
    const { items, error } = (await reply.json()) as { items?: { name: string; path: string }[]; error?: string }

    t.same(error ?? items?.map(({ name }) => name), expected, path)
    for (const item of items ?? []) t.equal(item.path, path === '' ? item.name : `${path}/${item.name}`)
    t.equal(fileCalls().length - before, calls, `calls for ${path}`)
  }
})

t.test('a session without a live workspace is a 409 that says what to do', async (t) => {
  const startIt = ', and its workspace cannot be used: start it with POST /v1/sessions/session-1/start'
  const cases: [phase: string, words: string][] = [
    ['', 'The session is pending and has no workspace yet: try again once its status is running'],
    ['Creating', 'The session is pending and has no workspace yet: try again once its status is running'],
    ['Stopping', `The session is Stopping${startIt}`],
    ['Stopped', `The session is Stopped${startIt}`],
    ['Failed', `The session is failed${startIt}`],
    ['Completed', `The session is completed${startIt}`],
  ]
  for (const [phase, words] of cases) {
    const { list, get, put, send } = await start(t, { phase })
    for (const reply of [
      await list(''),
      await list('repos/app'),
      await get('repos/app/README.md'),
      await put('repos/app/README.md', 'x'),
      await send('DELETE', '/repos/app/README.md'),
    ])
      t.same(await errorOf(reply), [409, words], `${phase} ${reply.url}`)
  }
})

t.test('a runner that is gone is an error without internal addresses', async (t) => {
  const { list, get, put, send } = await start(t, { isAway: true })
  const unserved =
    'The agent of the session did not serve the file in time: it may be starting or gone, or the file may be too large for it. Try again'
  const unreachable = 'The session is running, but its workspace cannot be reached: the agent is starting or gone'

  t.same(await errorOf(await list('')), [409, unreachable])
  t.same(await errorOf(await list('repos')), [409, unreachable])
  t.same(await errorOf(await get('README.md')), [502, unserved])
  t.same(await errorOf(await put('README.md', 'x')), [502, unserved])
  const [status, error = ''] = await errorOf(await send('DELETE', '/README.md'))
  t.equal(status, 502)
  t.notMatch(error, /cluster|dial|8001/)
})

t.test('a session that does not exist is a 404 for every request', async (t) => {
  const { url } = await start(t, {})
  const { list, get, put, send } = filesOf(url, 'session-2')
  for (const reply of [
    await list(''),
    await list('a/b'),
    await get('a'),
    await put('a', 'x'),
    await send('DELETE', '/a'),
  ])
    t.same(await errorOf(reply), [404, 'Session not found'], reply.url)
})

t.test('files of the platform are read, written and deleted', async (t) => {
  const { get, put, send, work } = await start(t, { files })
  const bytes = Buffer.from([0, 13, 10, 255, 254])

  t.equal((await put('new/deep/a%20b.bin', bytes, { 'content-type': 'text/plain' })).status, 204)

  t.ok(readFileSync(join(work, 'new/deep/a b.bin')).equals(bytes))
  const read = await get('new/deep/a%20b.bin', { range: 'bytes=0-1' })
  t.match([read.status, Buffer.from(await read.arrayBuffer())], [200, bytes], 'the platform ignores ranges')
  t.equal((await send('DELETE', '/new/deep/a%20b.bin')).status, 204)
  const missing = 'The workspace has no file or directory "new/deep/a b.bin"'
  t.same(await errorOf(await get('new/deep/a%20b.bin')), [404, missing])
  t.same(await errorOf(await send('DELETE', '/new/deep/a%20b.bin')), [404, missing])
  const unusable = '"repos/app" is a directory or cannot be accessed. Name a file'
  t.same(await errorOf(await get('repos/app')), [409, unusable])
  t.same(await errorOf(await put('repos/app', 'x')), [409, unusable])
  t.same(await errorOf(await send('DELETE', '/repos/app')), [409, unusable])
  t.equal((await put('repos/app/README.md/below', 'x')).status, 409)
})

t.test('an upload before the start says that the platform has no storage for it', async (t) => {
  const { put, fileCalls } = await start(t, { phase: '' })

  t.same(await errorOf(await put('file-uploads/log.txt', 'x')), [
    501,
    'The backend cannot keep files for a session that is not running: start it, then upload',
  ])

  t.match(fileCalls(), ['GET ', 'PUT /file-uploads/log.txt'])
})
