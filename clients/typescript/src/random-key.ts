/** A random key. Browsers offer `crypto.randomUUID` only to pages that came encrypted, or from the same machine. */
export function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
