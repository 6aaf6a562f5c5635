import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Trial } from './trial.ts'

/** What must be the same in all trials of a folder, or they cannot be compared. */
export type RunFacts = { agent: string; started: string; seed: number; versions: Record<string, string> }

/** A trial, with the state of its task when it ran. */
type Line = Trial & { digest: string }

/** The trials of a folder. A run that was interrupted goes on where it was. */
export class TrialsFile {
  readonly facts: RunFacts
  readonly #file: string
  readonly #lines: Line[]

  /** Throws if the folder has trials of another agent or version. */
  constructor(folder: string, facts: RunFacts) {
    mkdirSync(folder, { recursive: true })
    const note = join(folder, 'run.json')
    this.#file = join(folder, 'trials.jsonl')
    if (existsSync(note)) {
      const before = JSON.parse(readFileSync(note, 'utf8')) as RunFacts
      const other = differences(before, facts)
      if (other.length > 0)
        throw new Error(`${folder} has trials of another run (${other.join('; ')}). Name another folder with --out`)
      this.facts = before
    } else {
      this.facts = facts
      writeFileSync(note, `${JSON.stringify(facts, null, 2)}\n`)
    }
    const text = existsSync(this.#file) ? readFileSync(this.#file, 'utf8') : ''
    // A kill may have cut the last line. The next one must not be joined to it.
    if (text !== '' && !text.endsWith('\n')) appendFileSync(this.#file, '\n')
    this.#lines = text.split('\n').flatMap(parse)
  }

  /** The trials that count: the last one of each task, arm and run. */
  get trials(): Trial[] {
    const last = new Map(this.#lines.map(({ digest, ...trial }) => [keyOf(trial), trial]))
    return [...last.values()]
  }

  /** Whether a trial is done. One that ended with an error, or whose task was changed since, is not. */
  has(wanted: Pick<Trial, 'task' | 'arm' | 'run'>, digest: string): boolean {
    const line = this.#lines.findLast((one) => keyOf(one) === keyOf(wanted))
    return line !== undefined && line.error === null && line.digest === digest
  }

  add(trial: Trial, digest: string) {
    this.#lines.push({ ...trial, digest })
    appendFileSync(this.#file, `${JSON.stringify({ ...trial, digest })}\n`)
  }
}

const keyOf = ({ task, arm, run }: Pick<Trial, 'task' | 'arm' | 'run'>) => `${task} ${arm} ${run}`

/** No trial, if the line was cut. */
function parse(line: string): Line[] {
  try {
    return [JSON.parse(line) as Line]
  } catch {
    return []
  }
}

function differences(before: RunFacts, now: RunFacts): string[] {
  const flat = ({ agent, seed, versions }: RunFacts) => ({ agent, seed: String(seed), ...versions })
  const [old, current]: Record<string, string>[] = [flat(before), flat(now)]
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(current ?? {})])]
  return names
    .filter((name) => old?.[name] !== current?.[name])
    .map((name) => `${name}: ${old?.[name] ?? 'none'}, now ${current?.[name] ?? 'none'}`)
}
