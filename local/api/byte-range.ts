/** Part of a file: the first byte, and the byte after the last one. */
export type ByteRange = { start: number; end: number }

/**
 * Reads a Range header with one range (RFC 9110, section 14.2). Undefined if the whole file is to be sent: without a header,
 * for another unit, for several ranges and for malformed ones. 'outside' if the file has none of the bytes.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | undefined | 'outside' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  // bytes=-5 asks for the last five bytes.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return start < end ? { start, end } : 'outside'
}
