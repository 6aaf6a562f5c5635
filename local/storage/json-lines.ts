import { open } from 'node:fs/promises'

/** A batch of events with their ids, as stored JSON text. An empty batch means that nothing happened for a while. */
export type EventBatch = { id: number; json: string }[]

const readSize = 64 * 1024
const newline = 0x0a

/** Reads the complete lines of the file from `position`, one batch per read. */
export async function* readBatches(file: string, position: number): AsyncGenerator<EventBatch> {
  const handle = await open(file).catch(absent)
  if (handle === undefined) return
  try {
    let rest: Buffer = Buffer.alloc(0)
    for (let id = position; ; ) {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(readSize), 0, readSize, id + rest.length)
      if (bytesRead === 0) return
      rest = Buffer.concat([rest, buffer.subarray(0, bytesRead)])
      const batch: EventBatch = []
      for (let end = rest.indexOf(newline); end >= 0; end = rest.indexOf(newline)) {
        id += end + 1
        batch.push({ id, json: rest.toString('utf8', 0, end) })
        rest = rest.subarray(end + 1)
      }
      if (batch.length > 0) yield batch
    }
  } finally {
    await handle.close()
  }
}

/** Whether a line of the file ends at `position`. True for 0. */
export async function isLineEnd(file: string, position: number): Promise<boolean> {
  if (position === 0) return true
  const handle = await open(file).catch(absent)
  if (handle === undefined) return false
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(1), 0, 1, position - 1)
    return bytesRead === 1 && buffer[0] === newline
  } finally {
    await handle.close()
  }
}

function absent(err: NodeJS.ErrnoException): undefined {
  if (err.code !== 'ENOENT') throw err
}
