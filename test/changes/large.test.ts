import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import t, { type Test } from 'tap'
import { caller, startGatewayProcess } from '../support/gateway.ts'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { memoryOf } from '../support/processes.ts'
import { hashOf } from '../support/random-tree.ts'
import { makeRepository } from '../support/repositories.ts'
import { size } from '../support/size.ts'

const many = size(1500, 10_000)
const bytes = size(20_000_000, 100_000_000)

/** A session in a clone of a repository, a checkout of its own, and a transfer of the patch to the checkout. */
async function start(t: Test) {
  const data = await temporaryDirectory(t)
  const backend = await startLocalBackend(t, { LOCAL_DATA: data })
  const gateway = await startGatewayProcess(t, { BACKEND_URL: backend.origin, BACKEND_TIMEOUT: '5m' })
  const app = await makeRepository(t, { 'a.txt': 'a\n' })
  const id = await backend.create({ initialPrompt: 'hello', repos: [{ url: app.url }] })
  await backend.reached(id, 'Completed')
  const work = join(data, 'sessions', id, 'work/repos/app')
  const checkout = join(data, 'checkout')
  execFileSync('git', ['clone', '--quiet', app.url, checkout])
  const changes = `/v1/sessions/${id}/changes`

  async function pull() {
    const reply = await fetch(`${gateway.url}${changes}?format=patch`, { headers: caller })
    const patch = join(data, 'patch')
    await pipeline(Readable.fromWeb(reply.body as never), createWriteStream(patch))
    execFileSync('git', ['-C', checkout, 'apply', '--whitespace=nowarn', patch])
    return hashOf(checkout) === hashOf(work)
  }

  return { gateway, backend, work, pull, list: () => gateway.send(changes) }
}

t.test(`${many} changed files: the list is cut, and the patch is complete`, async (t) => {
  const { work, list, pull } = await start(t)
  for (let number = 0; number < many; number += 1) {
    mkdirSync(join(work, `folder-${number % 50}`), { recursive: true })
    writeFileSync(join(work, `folder-${number % 50}`, `file-${number}`), `text ${number}\n`)
  }

  const { status, body } = await list()

  t.equal(status, 200)
  const [{ files, ...item }] = body.items
  t.equal(files.length, 1000)
  t.match(item, { filesTotal: many, untrackedFiles: many, uncommittedFiles: 0, linesAdded: many, linesRemoved: 0 })
  t.ok(await pull(), 'the same files')
})

t.test(`a binary file of ${bytes} bytes is streamed, not kept in memory`, async (t) => {
  const { work, gateway, backend, list, pull } = await start(t)
  writeFileSync(join(work, 'big'), randomBytes(bytes))
  await list()
  const before = [gateway, backend].map(({ child }) => memoryOf(child.pid))

  const isSame = await pull()

  t.ok(isSame, 'the same files')
  const after = [gateway, backend].map(({ child }) => memoryOf(child.pid))
  const growth = after.map((mib, index) => Math.round(mib - (before[index] ?? 0)))
  t.ok(
    growth.every((mib) => mib < 64),
    `MiB more in the gateway and in the local backend: ${growth}`,
  )
})
