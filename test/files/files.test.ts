import { hash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { errorOf, startLocal } from './support.ts'

t.test('a directory of the workspace is listed', async (t) => {
  const { work, list, send, id } = await startLocal(t)
  mkdirSync(join(work, 'repos/app/empty'), { recursive: true })
  mkdirSync(join(work, 'repos/ padded '))
  writeFileSync(join(work, 'repos/app/a b.txt'), 'four')
  writeFileSync(join(work, 'repos/ padded /x'), '')

  const reply = await list('repos/app')

  const { path, items, total } = (await reply.json()) as { path: string; items: object[]; total: number }
  t.match({ status: reply.status, path, total }, { status: 200, path: 'repos/app', total: 2 })
  t.match(items, [
    { name: 'a b.txt', path: 'repos/app/a b.txt', type: 'file', size: 4, modifiedAt: /Z$/ },
    { name: 'empty', path: 'repos/app/empty', type: 'directory', modifiedAt: /Z$/ },
  ])
  t.notOk(items.some((item) => 'size' in item && 'type' in item && item.type === 'directory'))
  t.match(await (await list('repos/ padded ')).json(), { items: [{ path: 'repos/ padded /x' }], total: 1 })
  t.same(await (await list('repos/app/empty')).json(), { path: 'repos/app/empty', items: [], total: 0 })
  const root = (await (await send('GET', '')).json()) as { path: string; items: { path: string }[] }
  t.ok(root.path === '' && root.items.some(({ path }) => path === 'repos'))
  t.same(await errorOf(await list('none')), [404, 'The workspace has no such file or directory'])
  t.same(await errorOf(await list('repos/app/a b.txt')), [
    409,
    `"repos/app/a b.txt" is a file: read it with GET /v1/sessions/${id}/files/<path>`,
  ])
  t.equal((await send('GET', '?depth=2')).status, 400)
})

t.test('bytes survive an upload and a download, whatever their type', async (t) => {
  const { work, get, put, send } = await startLocal(t)
  const cases: [path: string, body: Buffer, type?: string][] = [
    ['new/deep/a.bin', randomBytes(3_000_000), 'application/octet-stream'],
    ['empty', Buffer.alloc(0)],
    ['json', Buffer.from('{"not json'), 'application/json'],
    ['page.html', Buffer.from('<script>alert(1)</script>'), 'text/html'],
    ['odd', Buffer.from([0, 255, 13, 10]), 'no type'],
    ['n%20a%2fme é ✓ ?#&;+"\'', Buffer.from('x')],
  ]
  for (const [path, body, type] of cases) {
    const url = path.split('/').map(encodeURIComponent).join('/')

    const written = await put(url, body, type === undefined ? {} : { 'content-type': type })

    t.match([written.status, await written.text()], [204, ''], path)
    t.ok(readFileSync(join(work, path)).equals(body), path)
    const { status, headers, ...read } = await readAll(await get(url))
    t.equal(read.sha, hash('sha256', body), path)
    t.equal(status, 200)
    t.equal(headers.get('content-length'), `${body.length}`)
    t.equal(headers.get('content-type'), 'application/octet-stream')
    t.match(headers.get('content-disposition'), /^attachment; filename="[ -~]+"; filename\*=UTF-8''\S+$/)
    t.equal(headers.get('x-content-type-options'), 'nosniff')
    t.equal(headers.get('content-security-policy'), "default-src 'none'; sandbox")
    t.equal((await send('DELETE', `/${url}`)).status, 204)
    t.equal((await get(url)).status, 404)
  }
})

t.test('an upload for an ended session waits for its start, and its workspace stays as it is', async (t) => {
  const { backend, id, work, get, put, send, list } = await startLocal(t)
  mkdirSync(join(work, 'file-uploads'))
  writeFileSync(join(work, 'file-uploads/log.txt'), 'old')
  await backend.call('POST', `${backend.sessions}/${id}/stop`)
  await backend.reached(id, 'Stopped')

  t.equal((await put('file-uploads/log.txt', 'new')).status, 204)
  t.equal((await put('file-uploads/wrong.txt', 'wrong')).status, 204)

  t.equal(await (await get('file-uploads/log.txt')).text(), 'old')
  t.match(await (await list('file-uploads')).json(), { items: [{ name: 'log.txt' }], total: 1 })
  t.equal((await send('DELETE', '/file-uploads/wrong.txt')).status, 204)
  t.equal((await send('DELETE', '/file-uploads/wrong.txt')).status, 404)
  await backend.call('POST', `${backend.sessions}/${id}/start`)
  await backend.reached(id, 'Running')
  t.equal(await (await get('file-uploads/log.txt')).text(), 'new')
  t.match(await (await list('file-uploads')).json(), { items: [{ name: 'log.txt' }], total: 1 })
})

t.test('an empty workspace has an empty list, also after the end of the session', async (t) => {
  const { backend, id, work, send, list } = await startLocal(t)
  const empty = async () => {
    for (const name of readdirSync(work)) rmSync(join(work, name), { recursive: true })
    return await (await send('GET', '')).json()
  }

  t.same(await empty(), { path: '', items: [], total: 0 })
  await backend.call('POST', `${backend.sessions}/${id}/stop`)
  await backend.reached(id, 'Stopped')

  t.same(await empty(), { path: '', items: [], total: 0 })
  t.same(await errorOf(await list('none')), [404, 'The workspace has no such file or directory'])
})

async function readAll(reply: Response) {
  const body = Buffer.from(await reply.arrayBuffer())
  return { status: reply.status, headers: reply.headers, sha: hash('sha256', body), body }
}
