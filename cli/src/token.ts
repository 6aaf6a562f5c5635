import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { type Context, codeOf } from './config-file.ts'
import { Failure } from './failure.ts'
import { refuseOpenFile } from './file-mode.ts'

/** Where a token comes from: `from` is for people, `read` gives it and may be asked again when it may have changed. */
export type TokenSource = { from: string; read: () => Promise<string> }

/** The token in an environment variable; undefined when that is not set. */
export function tokenOfVariable(name: string): TokenSource | undefined {
  const token = process.env[name]
  return token ? { from: name, read: async () => checked(token.trim(), name) } : undefined
}

/** The token of a context; undefined when it names none. A context that names one that is not there is refused. */
export function tokenOfContext({ tokenEnv, tokenFile, tokenCommand }: Context): TokenSource | undefined {
  if (tokenFile !== undefined) return { from: `file ${tokenFile}`, read: async () => readTokenFile(tokenFile) }
  if (tokenCommand !== undefined) return { from: `command ${tokenCommand}`, read: once(tokenCommand) }
  if (tokenEnv === undefined) return undefined
  const missing = async () => {
    throw new Failure('denied', `${tokenEnv} is not set, and the token of this context is to be there.`)
  }
  return tokenOfVariable(tokenEnv) ?? { from: tokenEnv, read: missing }
}

function readTokenFile(named: string): string {
  const path = named.startsWith('~/') ? join(homedir(), named.slice(2)) : named
  try {
    refuseOpenFile(path, 0o077)
    return checked(readFileSync(path, 'utf8').trim(), path)
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure('denied', `Cannot read the token in ${path}: ${codeOf(error) ?? error}.`)
  }
}

/** How long what a command printed is used, in milliseconds: a wait takes longer than many tokens live. */
const freshMs = 60_000

function once(command: string): () => Promise<string> {
  let last: { at: number; token: string } | undefined
  return async () => {
    if (last === undefined || performance.now() - last.at > freshMs) {
      last = { at: performance.now(), token: printedBy(command) }
    }
    return last.token
  }
}

/** Runs a command with the shell. What it says on standard error reaches the user, whom it may ask for something. */
function printedBy(command: string): string {
  const stdin = process.stdin.isTTY ? 'inherit' : 'ignore'
  const { status, signal, stdout, error } = spawnSync(command, {
    shell: true,
    stdio: [stdin, 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  if (status === 0) return checked(stdout.trim(), `what \`${command}\` prints`)
  const how = error?.message ?? signal ?? `exit code ${status}`
  throw new Failure('denied', `The command for the token failed (${how}): ${command}`)
}

/** The characters of a bearer token, RFC 6750: anything else is a mistake, such as a page of log-in instructions. */
function checked(token: string, from: string): string {
  if (token === '') throw new Failure('denied', `The token is empty: ${from}.`)
  if (!/^[A-Za-z0-9._~+/-]+=*$/.test(token)) throw new Failure('denied', `This is no bearer token: ${from}.`)
  return token
}
