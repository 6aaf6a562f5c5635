import { formatDuration } from './durations.ts'
import { untilInterrupted } from './interrupt.ts'
import { cut } from './table.ts'
import { screenOf } from './terminal.ts'
import { safeLine } from './text.ts'

export type Progress = {
  /** Shows the current state. Repeated texts are skipped. */
  show: (text: string) => void
  /** Aborts on Ctrl-C. */
  signal: AbortSignal
}

/**
 * Shows progress on standard error: a spinner on a terminal, otherwise one line per change. Ctrl-C throws a Failure with
 * `hint`.
 */
export async function withProgress<T>(hint: string, work: (progress: Progress) => Promise<T>): Promise<T> {
  return await untilInterrupted(hint, async (signal) => {
    const line = isAnimated() ? await openSpinner() : plainLines()
    try {
      return await work({ show: line.show, signal })
    } finally {
      line.close()
    }
  })
}

function isAnimated(): boolean {
  // A terminal without a size, such as one of `script` in a CI job, has 0 columns: the spinner would never end a frame.
  return process.stderr.isTTY && process.stderr.columns > 0 && process.env.TERM !== 'dumb' && !process.env.CI
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
  const startedAt = Date.now()
  const { hasColors } = screenOf(process.stderr)
  const spinner = ora({
    color: hasColors ? 'cyan' : false,
    discardStdin: false,
    suffixText: () => formatDuration(Date.now() - startedAt),
  }).start()
  const show = (text: string) => {
    // Leave 12 columns for the spinner, the elapsed time and spaces.
    spinner.text = cut(safeLine(text), (process.stderr.columns || 80) - 12)
  }
  return { show, close: () => spinner.stop() }
}
