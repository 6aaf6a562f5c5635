import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import t from 'tap'
import { startGatewayProcess } from '../support/gateway.ts'
import { startLocalBackend } from '../support/local-backend.ts'
import { filesOf } from './support.ts'

const mebibyte = 1024 * 1024

/** Size of the file in MiB: above what a process may use for a transfer. */
const size = 500

/** Memory in MiB that a process may use more than before the transfers. Most of it is garbage of the streams. */
const most = 150

/** Highest memory use of a process so far, in MiB. */
function peakOf(pid: number | undefined): number {
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

t.test(
  'a large file is never in memory as a whole',
  { skip: process.platform !== 'linux', timeout: 300_000 },
  async (t) => {
    const backend = await startLocalBackend(t)
    const id = await backend.create({ initialPrompt: 'hello', stopOnRunFinished: false })
    await backend.reached(id, 'Running')
    const gateway = await startGatewayProcess(t, { BACKEND_URL: backend.origin, FILE_LIMIT: `${size}MiB` })
    const { put, get } = filesOf(gateway.url, id)
    await put('warm', 'x')
    const processes = { gateway: gateway.child.pid, backend: backend.child.pid }
    const before = Object.values(processes).map(peakOf)
    const sent = createHash('sha256')
    const chunk = Buffer.alloc(mebibyte)
    const content = function* () {
      for (let index = 0; index < size; index += 1) {
        chunk.writeUInt32LE(index * 2_654_435, index % 1024)
        sent.update(chunk)
        yield Buffer.from(chunk)
      }
    }

    const written = await put('large', Readable.toWeb(Readable.from(content())) as ReadableStream)
    const received = createHash('sha256')
    let length = 0
    for await (const part of (await get('large')).body ?? []) {
      received.update(part)
      length += part.length
    }

    t.equal(written.status, 204)
    t.equal(length, size * mebibyte)
    t.equal(received.digest('hex'), sent.digest('hex'))
    for (const [index, [name, pid]] of Object.entries(processes).entries()) {
      const [old = 0, peak] = [before[index], peakOf(pid)]
      t.comment(`${name}: ${Math.round(old)} MiB before, ${Math.round(peak)} MiB at most`)
      t.ok(peak - old < most, `${name}: ${peak - old} MiB more`)
    }
  },
)
