import { Transform } from 'node:stream'
import { inspect } from 'node:util'
import { Parser, type Result } from 'tap-parser'

/**
 * The reporter of `npm test`: one line per file, full failures, the requirements of skipped tests, and at the end
 * `N passed, N failed`.
 * It counts tests without subtests, not assertions or files. A file that fails outside its tests (it does not load, or
 * exceeds its time limit) counts as one failed test.
 */
export default class CountingReporter extends Transform {
  readonly #root = new Parser({ name: 'tests' })
  #passed = 0
  #failed = 0
  #skipped = 0
  /** Files with skipped tests, by requirement. */
  readonly #needs = new Map<string, Set<string>>()

  constructor() {
    super()
    this.#watch(this.#root, [])
  }

  #watch(parser: Parser, path: string[]) {
    let inner = 0
    let inside: { failed: boolean } | undefined
    parser.on('child', (child: Parser) => {
      inner += 1
      inside = { failed: false }
      const seen = inside
      const before = this.#failed
      this.#watch(child, [...path, child.name])
      child.on('complete', () => {
        seen.failed = this.#failed > before
      })
    })
    parser.on('assert', (point: Result) => {
      const child = inside
      inside = undefined
      if (path.length === 0) this.push(`${point.ok ? '✓' : '✗'} ${point.name} (${Math.round(point.time ?? 0)} ms)\n`)
      if (point.skip) this.#skip(path[0] ?? point.name, point.skip)
      else if (!point.ok && !child?.failed) this.#report(path, point)
    })
    parser.on('complete', ({ ok }: { ok: boolean }) => {
      if (path.length < 2 || inner > 0) return
      if (ok) this.#passed += 1
      else this.#failed += 1
    })
  }

  #skip(file: string, reason: true | string) {
    this.#skipped += 1
    const key = reason === true ? 'no reason given' : reason
    this.#needs.set(key, (this.#needs.get(key) ?? new Set()).add(file))
  }

  #report(path: string[], point: Result) {
    // A failed assertion counts with its test. Only one outside of tests counts by itself.
    if (path.length < 2) this.#failed += 1
    const { diff = '', source = '', ...rest } = { ...point.diag }
    const text = `${[...path, point.name].join(' > ')}\n${diff}${source}${inspect(rest, { depth: 5 })}`
    this.push(`\n✗ ${text.replace(/^(.{300}).+$/gm, '$1…')}\n\n`)
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: () => void) {
    this.#root.write(chunk)
    done()
  }

  override _flush(done: () => void) {
    this.#root.end()
    if (this.#needs.size > 0) this.push('\nSkipped on this machine:\n')
    for (const [reason, files] of [...this.#needs].sort()) this.push(`  ${reason}\n    ${[...files].join(' ')}\n`)
    const skipped = this.#skipped > 0 ? `, ${this.#skipped} skipped` : ''
    this.push(`\n${this.#passed} passed, ${this.#failed} failed${skipped}\n`)
    done()
  }
}
