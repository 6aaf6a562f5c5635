import { text as read } from 'node:stream/consumers'

/** A text of the command line, where `-` is what comes on standard input. */
export async function textOf(given: string[], what: string): Promise<string> {
  const isPiped = given.length === 1 && given[0] === '-'
  if (isPiped && process.stdin.isTTY) process.stderr.write(`Type ${what}, then Ctrl-D.\n`)
  return isPiped ? await read(process.stdin) : given.join(' ')
}
