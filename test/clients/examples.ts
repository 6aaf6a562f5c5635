import { readFileSync } from 'node:fs'

/** The code blocks of a client's README in its language. */
export function examplesIn(readme: string, language: string): string[] {
  const blocks = readFileSync(readme, 'utf8').matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))
  return [...blocks].map(([, example = '']) => example)
}

/** Expected output with the walkthrough agent: first a one-shot session, then a conversation. */
export const printed = [
  /^completed This is a walkthrough[\s\S]*^session-\S+ completed$/m,
  /^finished This is a walkthrough[\s\S]*^# Session session-\S+$[\s\S]*^## User[^\n]*\n\nWhich tests are there\?\n\n## Assistant/m,
]
