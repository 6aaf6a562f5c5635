import { Failure } from '../failure.ts'
import { safeLine } from '../text.ts'

/** Counts what was copied, and notes what was not. */
export class Tally {
  #files = 0
  #bytes = 0
  #skipped = 0

  add(bytes: number) {
    this.#files += 1
    this.#bytes += bytes
  }

  /** Notes a file that cannot be copied. */
  skip(path: string, why: string) {
    this.#skipped += 1
    this.leaveOut(path, why)
  }

  /** Notes what is not copied on purpose. This is no failure. */
  leaveOut(path: string, why: string) {
    process.stderr.write(`Not copied: ${safeLine(JSON.stringify(path))} ${safeLine(why)}\n`)
  }

  /** Prints the sum. Throws Failure if something was not copied. */
  report() {
    process.stderr.write(`Copied ${counted(this.#files)}, ${formatSize(this.#bytes)}.\n`)
    if (this.#skipped === 0) return
    throw new Failure(
      'refused',
      `${counted(this.#skipped)} ${this.#skipped === 1 ? 'was' : 'were'} not copied: see above.`,
    )
  }
}

function counted(files: number): string {
  return `${files} file${files === 1 ? '' : 's'}`
}

/** Formats a size: `812 B`, `4.2 kB`, `13 MB`. */
export function formatSize(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${unit === 0 || value >= 10 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`
}
