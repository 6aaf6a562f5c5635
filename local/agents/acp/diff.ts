import { diff } from 'node:util'
import type { Diff } from '@agentclientprotocol/sdk'

/** Unchanged lines that are shown around a change. */
const context = 3

/** Lines to compare at most: more would block the process for long. Longer edits show each side as a whole. */
const mostLines = 1000

type Line = { sign: ' ' | '-' | '+'; text: string }

/**
 * A file edit as a unified diff. Its hunks have no line numbers: an agent may tell only a part of the file.
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

/** Both sides in one: what they begin and end with in common is never compared. */
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
  if (old.length + young.length > mostLines) {
    return [...old.map((text): Line => ({ sign: '-', text })), ...young.map((text): Line => ({ sign: '+', text }))]
  }
  const signs = { '-1': '+', 0: ' ', 1: '-' } as const
  return diff(old, young).map(([operation, text]) => ({ sign: signs[operation as -1 | 0 | 1], text }))
}

function isChange({ sign }: Line): boolean {
  return sign !== ' '
}

/** A file without text has no lines, and the line feed at its end begins none. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n')
}
