import type { PageRead } from './completeness.ts'
import type { PageReader } from './reader.ts'

/** Once sessions go, each page begins with so many sessions of the page before, so that few are missed. */
const overlap = 10

export type Stretch = {
  from: number
  /** The place where it ends, as far as is known. */
  to: number
  /** The place beyond which nothing is read. */
  end: number
}

/**
 * Reads a stretch page by page, until the first page that `isLast`. Two readers share it, because each page costs the
 * backend a read of the whole project. Each takes one half, so that neighbouring pages follow each other in time.
 */
export async function sweep(
  reader: PageReader,
  { from, to, end }: Stretch,
  isLast: (read: PageRead) => boolean = () => false,
) {
  const pages = Math.ceil((to - from) / reader.pageSize)
  const isShared = pages > 1 && Number.isFinite(pages)
  const middle = isShared ? from + Math.ceil(pages / 2) * reader.pageSize : end
  await Promise.all([readOn(reader, from, middle, isLast), isShared && readOn(reader, middle, end, isLast)])
}

async function readOn(reader: PageReader, from: number, end: number, isLast: (read: PageRead) => boolean) {
  let next = from
  while (next < end) {
    // A session that went has moved the others to earlier places.
    const offset = next > from && reader.hasShrunk ? next - Math.min(overlap, reader.pageSize >> 1) : next
    const read = await reader.read(offset, end - offset)
    if (!read.more || isLast(read)) return
    next = offset + read.names.length
  }
}
