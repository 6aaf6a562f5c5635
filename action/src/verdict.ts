const meanings = {
  ready: 'The fix and its tests are solid',
  'needs-tests': 'The fix is adequate, but its tests are incomplete',
  'needs-fix': 'The fix is inadequate',
}

export type Verdict = keyof typeof meanings

/** The verdict of the Bug Fix workflow's review: the last `verdict:` line of a text, in front matter or in prose. */
export function verdictIn(text: string): Verdict | undefined {
  const lines = text.matchAll(/^[\s>*_#|-]*verdict[\s*_|]*[:=|][\s*_`"'|]*(ready|needs-tests|needs-fix)\b/gim)
  return [...lines].at(-1)?.[1]?.toLowerCase() as Verdict | undefined
}

export function meaningOf(verdict: Verdict): string {
  return meanings[verdict]
}
