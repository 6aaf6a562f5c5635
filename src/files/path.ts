import { errors } from '../http/errors.ts'

/** Limits of Linux, in bytes: of a path and of one name in it. */
const maxPath = 4096
const maxName = 255

/** Control characters, which no file name needs, and the backslash, which separates names on Windows. */
const forbidden = /[\p{Cc}\\]/u

/** Throws an error that says what is wrong with a path. Each segment is checked by itself: nothing is resolved. */
export function checkPath(path: string) {
  const fault = faultOf(path)
  if (fault !== undefined) throw errors.filePathInvalid(fault)
}

function faultOf(path: string): string | undefined {
  if (Buffer.byteLength(path) > maxPath) return `is longer than ${maxPath} bytes`
  if (forbidden.test(path)) return 'contains a backslash or a control character'
  const names = path.split('/')
  if (names.includes('')) return 'has an empty segment, such as a slash at its start or end'
  if (names.includes('.') || names.includes('..')) return 'has the segment "." or ".."'
  if (names.some((name) => Buffer.byteLength(name) > maxName)) return `has a name of more than ${maxName} bytes`
  return undefined
}

/** Throws if the path of a URL has an encoded separator: it would change which segments the path has. */
export function rejectEncodedSeparators(url: string) {
  const [path = ''] = url.split(/[?#]/)
  if (/%2f|%5c/i.test(path)) throw errors.filePathInvalid('has an encoded slash or backslash')
}

/** The path for a URL: its segments are encoded. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
