import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { Test } from 'tap'
import { needs } from '../../support/tools.ts'
import type { Sgw } from './sgw.ts'

/** `script` creates a terminal. Other systems than Linux have other options for it. */
export const withScript = process.platform === 'linux' ? needs('script') : { skip: 'needs the script command of Linux' }

/** Runs sgw on a terminal, which gets standard output and standard error. Returns the screen's text. */
export async function onTerminal(
  t: Test,
  sgw: Sgw,
  columns: number,
  args: string[],
  more: NodeJS.ProcessEnv = {},
): Promise<string> {
  const child = startOnTerminal(t, sgw, columns, args, more)
  const shown = await text(child.stdout)
  return shown.replaceAll('\r\n', '\n')
}

/** Starts sgw on a terminal with 24 rows. Its standard input is the keyboard. */
export function startOnTerminal(
  t: Test,
  { file, env }: Sgw,
  columns: number,
  args: string[],
  more: NodeJS.ProcessEnv = {},
) {
  const command = `stty cols ${columns} rows 24; exec "${process.execPath}" "${file}" ${args.join(' ')}`
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    env: { ...env, SHELL: '/bin/sh', TERM: 'xterm-256color', ...more },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  t.teardown(() => child.kill('SIGKILL'))
  return child
}
