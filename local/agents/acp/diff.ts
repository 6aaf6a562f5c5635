import { diff } from 'node:util'
import type { Diff } from '@agentclientprotocol/sdk'

/** Number of unchanged lines around a change. */
const context = 3

/** Maximum number of lines to compare, so that the process is not blocked. Longer edits show both sides in full. */
const maxLines = 1000

type Line = { sign: ' ' | '-' | '+'; text: string }

/**
 * Formats a file edit as a unified diff. Hunks have no line numbers, because an agent may send only part of the file.
 */
export function diffOf({ path, oldText, newText }: Diff): string {
  const lines = compared(linesOf(oldText ?? ''), linesOf(newText))
  const isNear = (at: number) => lines.slice(Math.max(0, at - context), at + context + 1).some(isChange)
  const shown = lines.flatMap((line, at) => {
    if (!isNear(at)) return []
    const begins = at === 0 || !isNear(at - 1)
    return [...(begins ? ['@@'] : []), line.sign + line.text]
  })
  const from = oldText === undefined || oldText === null ? '/dev/null' : path
  return [`--- ${from}`, `+++ ${path}`, ...shown].join('\n')
}

/** Merges both sides into one list of lines. Skips the common start and end before it compares. */
function compared(before: string[], after: string[]): Line[] {
  const least = Math.min(before.length, after.length)
  let start = 0
  while (start < least && before[start] === after[start]) start += 1
  let end = 0
  while (end < least - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const [old, young] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  const same = (texts: string[]) => texts.map((text): Line => ({ sign: ' ', text }))
  return [...same(before.slice(0, start)), ...changes(old, young), ...same(before.slice(before.length - end))]
}

function changes(old: string[], young: string[]): Line[] {
  if (old.length + young.length > maxLines) {
    return [...old.map((text): Line => ({ sign: '-', text })), ...young.map((text): Line => ({ sign: '+', text }))]
  }
  const signs = { '-1': '+', 0: ' ', 1: '-' } as const
  return diff(old, young).map(([operation, text]) => ({ sign: signs[operation as -1 | 0 | 1], text }))
}

function isChange({ sign }: Line): boolean {
  return sign !== ' '
}

/** An empty file has no lines. A final line feed does not start a new line. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n')
}
