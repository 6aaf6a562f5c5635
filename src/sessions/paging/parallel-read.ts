import type { PageRead } from './completeness.ts'
import type { PageReader } from './reader.ts'

/** Once sessions were deleted, each page overlaps the page before by this many sessions, so that few are missed. */
const overlap = 10

/** A range of offsets. */
export type PageRange = {
  from: number
  /** Where the sessions probably end. */
  to: number
  /** Nothing is read from here on. */
  end: number
}

/**
 * Reads a range page by page, up to the first page for which `isLast` is true. Two readers share the work, and not more,
 * because each page costs the backend a read of the whole project. Each reads one half, so that neighbouring pages are
 * read one after the other.
 */
export async function readInParallel(
  reader: PageReader,
  { from, to, end }: PageRange,
  isLast: (read: PageRead) => boolean = () => false,
) {
  const pages = Math.ceil((to - from) / reader.pageSize)
  const isShared = pages > 1 && Number.isFinite(pages)
  const middle = isShared ? from + Math.ceil(pages / 2) * reader.pageSize : end
  await Promise.all([readPages(reader, from, middle, isLast), isShared && readPages(reader, middle, end, isLast)])
}

async function readPages(reader: PageReader, from: number, end: number, isLast: (read: PageRead) => boolean) {
  let next = from
  while (next < end) {
    // A deleted session has moved the others to smaller offsets.
    const offset = next > from && reader.hasShrunk ? next - Math.min(overlap, reader.pageSize >> 1) : next
    const read = await reader.read(offset, end - offset)
    if (!read.more || isLast(read)) return
    next = offset + read.names.length
  }
}
