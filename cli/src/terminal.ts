import type { WriteStream } from 'node:tty'
import { styleText } from 'node:util'

export type Style = Parameters<typeof styleText>[0]

/** How much of it a stream's reader can see: columns, and whether colours. A file or a pipe has no end of columns. */
export type Screen = { columns: number; colour: boolean }

/** What a stream shows. Colour only on a terminal that has it, and not where NO_COLOR is set: https://no-color.org */
export function screenOf(stream: WriteStream | NodeJS.WriteStream): Screen {
  if (!stream.isTTY) return { columns: Number.POSITIVE_INFINITY, colour: false }
  const colour = !process.env.NO_COLOR && process.env.TERM !== 'dumb' && stream.hasColors()
  return { columns: stream.columns || 80, colour }
}

/** The text in a style, where there is colour. */
export function styled({ colour }: Screen, style: Style | undefined, text: string): string {
  return colour && style !== undefined ? styleText(style, text, { validateStream: false }) : text
}

const styles: Record<string, Style> = {
  pending: 'yellow',
  running: 'cyan',
  completed: 'green',
  failed: 'red',
}

/** The style of a session's status; that of a phase which the platform passes on is dim. */
export function styleOf(status: string): Style {
  return styles[status.toLowerCase()] ?? 'dim'
}
