import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import t, { type Test } from 'tap'
import { caller, startGateway } from '../support/gateway.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { startPlatform } from '../support/platform.ts'
import { hostilePaths, layPipes, layTraps, pairs, secret, treeOf } from './hostile-paths.ts'
import { startLocal } from './support.ts'

type Place = { url: string; id: string; work: string; outside: string; pipes: string[]; guarded: () => object }
type Answer = { status: number; text: string }

const agent = new Agent({ keepAlive: true })
t.teardown(() => agent.destroy())

/** Sends a request with its path as it is: `fetch` would resolve `..`. */
function send(url: string, method: string, path: string, body?: string): Promise<Answer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const sent = request({ agent, hostname, port, method, path, headers: caller }, async (response) => {
      let text = ''
      for await (const chunk of response.setEncoding('latin1')) text += chunk
      resolve({ status: response.statusCode ?? 0, text })
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

async function local(t: Test): Promise<Place> {
  const { gateway, id, root, work, backend } = await startLocal(t)
  const outside = join(root, 'outside')
  layTraps(work, outside)
  const pipes = layPipes(t, work)
  await backend.call('POST', `${backend.sessions}/${id}/agui/interrupt`)
  const kept = ['workspace.json', 'transcript.jsonl']
  const guarded = () => ({ ...treeOf(outside), files: kept.map((name) => readFileSync(join(root, name), 'utf8')) })
  return { url: gateway.url, id, work, outside, pipes, guarded }
}

async function platform(t: Test): Promise<Place> {
  const backend = await startPlatform(t)
  backend.add('session-1', { files: { 'README.md': 'x' } })
  const work = backend.workspace('session-1') ?? ''
  // Links lead to `..` of the workspace, so the directory outside must be there.
  const outside = join(work, '../outside')
  rmSync(outside, { recursive: true, force: true })
  t.teardown(() => rmSync(outside, { recursive: true, force: true }))
  layTraps(work, outside)
  const { url } = await startGateway(t, { BACKEND_URL: backend.url, RATE_LIMIT_BURST: '100000' })
  return { url, id: 'session-1', work, outside, pipes: [], guarded: () => treeOf(outside) }
}

for (const [name, start] of Object.entries({ 'the local backend': local, 'the platform': platform })) {
  t.test(`no path leads out of the workspace: ${name}`, async (t) => {
    t.ok(hostilePaths.length >= 120, `${hostilePaths.length} paths`)
    const { url, id, guarded, work, pipes } = await start(t)
    const before = guarded()
    const base = `/v1/sessions/${id}/files`
    const list = (path: string) => send(url, 'GET', `${base}?path=${path}`)
    const file = (method: string, path: string, body?: string) => send(url, method, `${base}/${path}`, body)
    const answers: [what: string, answer: Answer][] = []

    for (const path of [...hostilePaths, ...pipes]) {
      const readable = path.replaceAll('#', '%23')
      const what = path.slice(0, 60)
      answers.push(
        [`list ${what}`, await list(encodeURIComponent(safelyDecoded(path)))],
        [`list raw ${what}`, await list(readable)],
      )
      for (const method of ['GET', 'DELETE']) answers.push([`${method} ${what}`, await file(method, readable)])
    }
    for (const [what, { status, text }] of answers) {
      const isClear = [400, 404, 409, 414, 431].includes(status) || (status === 200 && isListing(text, what))
      t.ok(isClear, `${what}: ${status} ${text.slice(0, 200)}`)
    }
    t.same(guarded(), before, 'nothing was changed by a read or a deletion')
    for (const path of hostilePaths)
      answers.push([`PUT ${path.slice(0, 60)}`, await file('PUT', path.replaceAll('#', '%23'), 'mine')])

    t.same(guarded(), before, 'nothing was written')
    for (const [what, { text }] of answers) t.notMatch(text, new RegExp(`${secret}|root:x|${work}`), what)
    for (const [what, { status }] of answers.filter(([what]) => what.startsWith('PUT')))
      t.ok([204, 400, 404, 409, 414, 431].includes(status), `${what}: ${status}`)
  })

  t.test(`what is outside is not told apart from what is missing: ${name}`, async (t) => {
    const { url, id, guarded } = await start(t)
    const before = guarded()
    const base = `/v1/sessions/${id}/files`
    for (const [existing, missing] of pairs) {
      const calls: [what: string, of: (path: string) => Promise<Answer>][] = [
        ['list', (path) => send(url, 'GET', `${base}?path=${path}`)],
        ['read', (path) => send(url, 'GET', `${base}/${path}`)],
        ['delete', (path) => send(url, 'DELETE', `${base}/${path}`)],
      ]
      for (const [what, call] of calls) {
        const [one, other] = [await call(existing), await call(missing)]
        const plain = ({ status, text }: Answer, path: string) => [
          status,
          text.replaceAll(JSON.stringify(JSON.stringify(path)).slice(1, -1), 'PATH'),
        ]
        t.same(plain(one, existing), plain(other, missing), `${what} ${existing} and ${missing}`)
        t.ok([400, 404].includes(one.status), `${what} ${existing}: ${one.status}`)
      }
    }
    t.same(guarded(), before)
  })
}

function safelyDecoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Whether a text is a listing of the workspace itself: the answer to an empty path, or to a fragment. */
function isListing(text: string, what: string): boolean {
  return what.startsWith('list') && (JSON.parse(text) as { path: string }).path === ''
}

/** Swaps a directory for a link and back, as fast as possible. */
const swapper = `
const { renameSync, rmSync, symlinkSync, unlinkSync } = require('node:fs')
const { path, outside, stop } = require('node:worker_threads').workerData
const isOver = new Int32Array(stop)
while (Atomics.load(isOver, 0) === 0) {
  try {
    renameSync(path, path + '.away')
    symlinkSync(outside, path)
    unlinkSync(path)
  } catch {}
  while (true) {
    try {
      rmSync(path, { recursive: true, force: true })
      renameSync(path + '.away', path)
      Atomics.wait(isOver, 0, 0, Math.random() * 10)
      break
    } catch {}
  }
}
`

t.test('a link that replaces a directory during a request is not followed', { timeout: 120_000 }, async (t) => {
  const { gateway, id, root, work } = await startLocal(t)
  const outside = join(root, 'outside')
  layTraps(work, outside)
  mkdirSync(join(work, 'swapped/deep'), { recursive: true })
  const base = `/v1/sessions/${id}/files`
  await send(gateway.url, 'PUT', `${base}/swapped/deep/file`, 'own')
  const before = treeOf(outside)
  const stop = new SharedArrayBuffer(4)
  const worker = new Worker(swapper, { eval: true, workerData: { path: join(work, 'swapped'), outside, stop } })
  const seen = new Map<string, number>()
  const count = (what: string, { status, text }: Answer) => {
    const key = `${what} ${status}`
    seen.set(key, (seen.get(key) ?? 0) + 1)
    if (text.includes(secret)) t.fail(`${what} read the secret`)
    if (what === 'list' && text.includes('"deep"') && status === 200 && text.includes('"file","path":"swapped/file"'))
      t.fail('the directory outside was listed')
  }
  // On a busy machine it takes longer until a read finds the directory in place.
  for (let round = 0; round < 150 || (!seen.has('read 200') && round < 3000); round += 1) {
    const [read, listed, written] = await Promise.all([
      send(gateway.url, 'GET', `${base}/swapped/deep/file`),
      send(gateway.url, 'GET', `${base}?path=swapped`),
      send(gateway.url, 'PUT', `${base}/swapped/deep/new`, 'mine'),
    ])
    count('read', read)
    count('list', listed)
    count('write', written)
    count('delete', await send(gateway.url, 'DELETE', `${base}/swapped/deep/new`))
  }
  Atomics.store(new Int32Array(stop), 0, 1)
  await new Promise((resolve) => worker.once('exit', resolve))

  t.same(treeOf(outside), before, JSON.stringify([...seen]))
  t.ok((seen.get('read 200') ?? 0) > 0, JSON.stringify([...seen]))
  t.ok((seen.get('read 404') ?? 0) > 0, JSON.stringify([...seen]))
  t.comment(JSON.stringify([...seen]))
})

t.test('a link in place of the workspace is not followed', async (t) => {
  const { gateway, id, work } = await startLocal(t)
  const outside = await temporaryDirectory(t)
  layTraps(await temporaryDirectory(t), outside)
  const before = treeOf(outside)
  rmSync(work, { recursive: true })
  symlinkSync(outside, work)
  const base = `/v1/sessions/${id}/files`

  t.equal((await send(gateway.url, 'GET', `${base}/file`)).status, 404)
  t.equal((await send(gateway.url, 'GET', base)).status, 404)
  t.equal((await send(gateway.url, 'DELETE', `${base}/file`)).status, 404)
  t.equal((await send(gateway.url, 'PUT', `${base}/file`, 'x')).status, 409)
  t.same(treeOf(outside), before)
})
