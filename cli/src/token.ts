import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { type Context, codeOf } from './config-file.ts'
import { Failure } from './failure.ts'
import { checkFileMode } from './file-mode.ts'

/** Where a token comes from. `from` describes the source to the user. `read` is called for each request. */
export type TokenSource = { from: string; read: () => Promise<string> }

/** The token in an environment variable, or undefined if the variable is not set. */
export function tokenOfVariable(name: string): TokenSource | undefined {
  const token = process.env[name]
  return token ? { from: name, read: async () => validToken(token.trim(), name) } : undefined
}

/** The token of a context, or undefined if the context has no token source. Reading a missing token throws Failure. */
export function tokenOfContext({ tokenEnv, tokenFile, tokenCommand }: Context): TokenSource | undefined {
  if (tokenFile !== undefined) return { from: `file ${tokenFile}`, read: async () => readTokenFile(tokenFile) }
  if (tokenCommand !== undefined) return { from: `command ${tokenCommand}`, read: cachedToken(tokenCommand) }
  if (tokenEnv === undefined) return undefined
  const missing = async () => {
    throw new Failure('denied', `${tokenEnv} is not set. This context takes its token from that environment variable.`)
  }
  return tokenOfVariable(tokenEnv) ?? { from: tokenEnv, read: missing }
}

function readTokenFile(named: string): string {
  const path = named.startsWith('~/') ? join(homedir(), named.slice(2)) : named
  try {
    checkFileMode(path, 0o077)
    return validToken(readFileSync(path, 'utf8').trim(), path)
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure('denied', `Cannot read the token file ${path}: ${codeOf(error) ?? error}.`)
  }
}

/** Milliseconds before the token command runs again: a long wait can outlive a token. */
const tokenLifetimeMs = 60_000

function cachedToken(command: string): () => Promise<string> {
  let last: { at: number; token: string } | undefined
  return async () => {
    if (last === undefined || performance.now() - last.at > tokenLifetimeMs) {
      last = { at: performance.now(), token: runTokenCommand(command) }
    }
    return last.token
  }
}

/** Runs a command in the shell. Standard error and a terminal's input stay connected, so that it can ask for a password. */
function runTokenCommand(command: string): string {
  const stdin = process.stdin.isTTY ? 'inherit' : 'ignore'
  const { status, signal, stdout, error } = spawnSync(command, {
    shell: true,
    stdio: [stdin, 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  if (status === 0) return validToken(stdout.trim(), `output of \`${command}\``)
  const how = error?.message ?? signal ?? `exit code ${status}`
  throw new Failure('denied', `The token command failed (${how}): ${command}`)
}

/** Checks the syntax of a bearer token (RFC 6750). This catches mistakes such as a login page in place of a token. */
export function validToken(token: string, from: string): string {
  if (token === '') throw new Failure('denied', `The token is empty (${from}).`)
  if (!isBearerToken(token))
    throw new Failure('denied', `Not a valid bearer token (${from}): allowed are letters, digits and . _ ~ + / - =`)
  return token
}

/** Whether a text has the syntax of a bearer token (RFC 6750). */
export function isBearerToken(text: string): boolean {
  return /^[A-Za-z0-9._~+/-]+=*$/.test(text)
}
