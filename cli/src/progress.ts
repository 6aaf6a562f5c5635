import { span } from './age.ts'
import { Failure } from './failure.ts'
import { cut } from './table.ts'
import { screenOf } from './terminal.ts'
import { safeLine } from './text.ts'

export type Progress = {
  /** Says how far it has come: only news are shown. */
  show: (text: string) => void
  /** Aborts when the user wants no more of it. */
  signal: AbortSignal
}

/**
 * Shows on standard error that something is awaited: on a terminal in one line that moves, elsewhere in a line for each
 * change. Ctrl-C ends it with a Failure whose hint is `afterwards`.
 */
export async function withProgress<T>(afterwards: string, work: (progress: Progress) => Promise<T>): Promise<T> {
  const abort = new AbortController()
  const interrupt = () => abort.abort(new Failure('interrupted', 'Interrupted.', afterwards))
  process.once('SIGINT', interrupt)
  const line = isAnimated() ? await openSpinner() : plainLines()
  try {
    return await work({ show: line.show, signal: abort.signal })
  } catch (error) {
    throw abort.signal.aborted ? abort.signal.reason : error
  } finally {
    process.off('SIGINT', interrupt)
    line.close()
  }
}

function isAnimated(): boolean {
  return process.stderr.isTTY && process.env.TERM !== 'dumb' && !process.env.CI
}

type Line = { show: (text: string) => void; close: () => void }

function plainLines(): Line {
  let last = ''
  const show = (text: string) => {
    if (text !== last) process.stderr.write(`${safeLine(text)}\n`)
    last = text
  }
  return { show, close: () => {} }
}

async function openSpinner(): Promise<Line> {
  const { default: ora } = await import('ora')
  const begun = Date.now()
  const { colour } = screenOf(process.stderr)
  const spinner = ora({
    color: colour ? 'cyan' : false,
    discardStdin: false,
    suffixText: () => span(Date.now() - begun),
  }).start()
  const show = (text: string) => {
    // Sign, time and the spaces between must have room beside it.
    spinner.text = cut(safeLine(text), (process.stderr.columns || 80) - 12)
  }
  return { show, close: () => spinner.stop() }
}
