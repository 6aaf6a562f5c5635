import type { Chances } from './random.ts'

/** Removes, duplicates, changes or truncates bytes. */
export function mutated(chances: Chances, bytes: Buffer): Buffer {
  let changed = bytes
  for (let turn = chances.between(1, 4); turn > 0; turn -= 1) {
    const from = chances.between(0, changed.length)
    const to = Math.min(changed.length, from + chances.between(0, 12))
    const middle = chances.of([
      () => Buffer.alloc(0),
      () => Buffer.from([chances.between(0, 255)]),
      () => Buffer.concat([changed.subarray(from, to), changed.subarray(from, to)]),
      () => Buffer.from(chances.of(['\r', '\n', '\r\n', '\r\n\r\n', '\0', ':', ' ', '%', '"', '\x80']), 'latin1'),
    ])()
    changed = Buffer.concat([
      changed.subarray(0, from),
      middle,
      changed.subarray(chances.happens(0.05) ? changed.length : to),
    ])
  }
  return changed
}
