import { text as readAll } from 'node:stream/consumers'
import { Failure } from './failure.ts'

/** Reads a secret: on a terminal a line that is not shown, otherwise all of standard input. */
export async function readSecret(prompt: string): Promise<string> {
  return (process.stdin.isTTY ? await readHidden(prompt) : await readAll(process.stdin)).trim()
}

async function readHidden(prompt: string): Promise<string> {
  const { createInterface } = await import('node:readline')
  const { Writable } = await import('node:stream')
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  // `terminal` turns the echo of the terminal off, and the output has none.
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  process.stderr.write(prompt)
  try {
    return await new Promise((resolve, reject) => {
      lines.once('line', resolve)
      lines.once('close', () => resolve(''))
      lines.once('SIGINT', () => reject(new Failure('interrupted', 'Interrupted.')))
    })
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
