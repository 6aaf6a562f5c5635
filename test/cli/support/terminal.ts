import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Test } from 'tap'
import { eventually } from '../../support/processes.ts'
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
    // A command can save files.
    cwd: dirname(file),
  })
  t.teardown(() => child.kill('SIGKILL'))
  return child
}

/** Starts sgw on a terminal, to type into it. `shows` waits for a text on the screen after the last one. */
export function typeOnTerminal(t: Test, sgw: Sgw, ...args: string[]) {
  const child = startOnTerminal(t, sgw, 80, args, { NO_COLOR: '1' })
  let screen = ''
  let seen = 0
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    screen += chunk.replaceAll('\r\n', '\n')
  })
  const ended = new Promise<{ code: number | null; screen: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, screen })),
  )
  return {
    ended,
    async shows(part: string) {
      await eventually(() => screen.includes(part, seen), `${JSON.stringify(part)} in ${screen.slice(seen)}`)
      seen = screen.indexOf(part, seen) + part.length
    },
    type: (keys: string) => child.stdin.write(keys),
  }
}
