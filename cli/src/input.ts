import { text as readAll } from 'node:stream/consumers'

/** The text given on the command line. `-` alone reads standard input. */
export async function readText(words: string[], what: string): Promise<string> {
  const isPiped = words.length === 1 && words[0] === '-'
  if (isPiped && process.stdin.isTTY) process.stderr.write(`Type ${what}, then press Ctrl-D.\n`)
  return isPiped ? await readAll(process.stdin) : words.join(' ')
}
