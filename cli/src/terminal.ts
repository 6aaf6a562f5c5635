import type { WriteStream } from 'node:tty'
import { styleText } from 'node:util'

export type Style = Parameters<typeof styleText>[0]

/** Width and colour support of an output stream. Files and pipes have infinite width. */
export type Screen = { columns: number; hasColors: boolean }

/** Colours need a terminal that supports them, and no NO_COLOR: https://no-color.org */
export function screenOf(stream: WriteStream | NodeJS.WriteStream): Screen {
  if (!stream.isTTY) return { columns: Number.POSITIVE_INFINITY, hasColors: false }
  const hasColors = !process.env.NO_COLOR && process.env.TERM !== 'dumb' && stream.hasColors()
  return { columns: stream.columns || 80, hasColors }
}

/** Whether a user can talk on the terminal: it shows an input line below the output. */
export function canChat(): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true && process.env.TERM !== 'dumb'
}

/** Applies a style if the screen has colours. */
export function styled({ hasColors }: Screen, style: Style | undefined, text: string): string {
  return hasColors && style !== undefined ? styleText(style, text, { validateStream: false }) : text
}

const styles: Record<string, Style> = {
  pending: 'yellow',
  running: 'cyan',
  completed: 'green',
  failed: 'red',
  queued: 'yellow',
  starting: 'cyan',
  working: 'cyan',
  waiting: 'yellow',
  asking: 'magenta',
}

/** The style of a session's status or activity. Other words are dim. */
export function styleOf(status: string): Style {
  return styles[status.toLowerCase()] ?? 'dim'
}
