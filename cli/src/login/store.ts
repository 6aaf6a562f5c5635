import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { codeOf, configPath } from '../config-file.ts'
import { Failure } from '../failure.ts'
import { checkFileMode } from '../file-mode.ts'
import { nextCommand } from '../next-command.ts'

/** How an issuer gave the token, and what renews it (RFC 6749, section 6). */
export type Grant = {
  issuer: string
  clientId: string
  tokenEndpoint: string
  revocationEndpoint?: string | undefined
  /** Missing if the issuer gave none. */
  refreshToken?: string | undefined
}

/** The login at one gateway, as `sgw login` stores it. */
export type Login = {
  /** URL of the gateway. The token is sent to no other. */
  url: string
  accessToken: string
  /** Time at which the token expires (ISO 8601), if the issuer said so. */
  expiresAt?: string | undefined
  /** Who logged in, as the issuer said at the login. */
  user?: string | undefined
  /** Missing for a token that the user pasted. */
  grant?: Grant
}

/** The URL of a gateway in one spelling: logins are stored by it. */
export function gatewayKey(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname.replace(/\/+$/, '')}`
}

/** The folder with one file for each login. Only its owner may read it. */
function folder(): string {
  return join(dirname(configPath()), 'logins')
}

/** Path of the file with the login at a gateway. */
export function loginPath(url: string): string {
  return join(folder(), `${encodeURIComponent(gatewayKey(url))}.json`)
}

/** The login at a gateway, or undefined without one. Throws Failure if other users can read the file. */
export function readLogin(url: string): Login | undefined {
  const path = loginPath(url)
  let text: string
  try {
    checkFileMode(path, 0o077)
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    if (error instanceof Failure) throw error
    throw new Failure('denied', `Cannot read the login in ${path}: ${codeOf(error) ?? error}.`)
  }
  const login = parsed(text)
  // The file is named after the gateway. A copied or edited file must not send a token elsewhere.
  if (login?.url === gatewayKey(url)) return login
  throw new Failure('denied', `The login in ${path} is invalid.`, `Log in again: ${nextCommand('login')}`)
}

/** Stores a login atomically, readable only by its owner. */
export function writeLogin(login: Login) {
  const path = loginPath(login.url)
  const draft = `${path}.${process.pid}.new`
  try {
    mkdirSync(folder(), { recursive: true, mode: 0o700 })
    chmodSync(folder(), 0o700)
    writeFileSync(draft, `${JSON.stringify(login, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' })
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw new Failure('usage', `Cannot store the login in ${path}: ${codeOf(error) ?? error}.`)
  }
}

/** Deletes the login at a gateway. Returns false if there was none. */
export function removeLogin(url: string): boolean {
  const path = loginPath(url)
  const isThere = existsSync(path)
  rmSync(path, { force: true })
  return isThere
}

function parsed(text: string): Login | undefined {
  try {
    const value: Partial<Login> | null = JSON.parse(text)
    return typeof value?.accessToken === 'string' && typeof value.url === 'string' ? (value as Login) : undefined
  } catch {
    return undefined
  }
}
