import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { Failure } from './failure.ts'
import { checkFileMode } from './file-mode.ts'

/** A gateway and the source of its token, never the token itself. At most one of the three token fields is set. */
export type Context = {
  url: string
  project?: string
  /** Request header for the project, if the gateway does not use X-Platform-Project. */
  projectHeader?: string
  tokenEnv?: string
  tokenFile?: string
  tokenCommand?: string
  /** Issuer for `sgw login`, if the gateway does not publish it. */
  issuer?: string
  /** Client ID of sgw at the issuer, if the gateway does not publish it. */
  clientId?: string
}

export type Config = { current?: string; contexts: Record<string, Context> }

const fields = ['url', 'project', 'projectHeader', 'tokenEnv', 'tokenFile', 'tokenCommand', 'issuer', 'clientId']

/** Path of the configuration file. */
export function configPath(): string {
  const { SESSION_GATEWAY_CONFIG, XDG_CONFIG_HOME } = process.env
  return SESSION_GATEWAY_CONFIG || join(XDG_CONFIG_HOME || join(homedir(), '.config'), 'sgw', 'config.json')
}

/** Reads the configuration file. A missing file has no contexts. Throws Failure if the file is invalid. */
export function readConfig(): Config {
  const path = configPath()
  let text: string
  try {
    // The file contains shell commands that sgw runs, so other users must not be able to write it.
    checkFileMode(path, 0o022)
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { contexts: {} }
    if (error instanceof Failure) throw error
    throw new Failure('usage', `Cannot read ${path}: ${codeOf(error) ?? error}.`)
  }
  return parseConfig(path, text)
}

/** Writes the configuration file atomically, readable only by its owner. */
export function writeConfig(config: Config) {
  const path = configPath()
  const draft = `${path}.${process.pid}`
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeFileSync(draft, `${JSON.stringify(config, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' })
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw new Failure('usage', `Cannot write ${path}: ${codeOf(error) ?? error}.`)
  }
}

function parseConfig(path: string, text: string): Config {
  let config: unknown
  try {
    config = JSON.parse(text)
  } catch {
    throw new Failure('usage', `${path} is not valid JSON.`, 'Correct the file, or delete it and run `sgw config set`.')
  }
  const problem = problemIn(config)
  if (problem !== undefined)
    throw new Failure('usage', `${path}: ${problem}.`, 'Correct the file, or run `sgw config set`.')
  return config as Config
}

function problemIn(config: unknown): string | undefined {
  if (!isObject(config) || !isObject(config.contexts)) return 'must be {"current": "…", "contexts": {…}}'
  const { current, contexts } = config
  if (current !== undefined && (typeof current !== 'string' || !Object.hasOwn(contexts, current))) {
    return 'current must be the name of a context'
  }
  for (const [name, context] of Object.entries(contexts)) {
    if (!isObject(context) || typeof context.url !== 'string') return `contexts.${name}.url must be a URL`
    const invalid = Object.entries(context).find(([key, value]) => !fields.includes(key) || typeof value !== 'string')
    if (invalid) return `contexts.${name}.${invalid[0]} is unknown or not a string; fields: ${fields.join(', ')}`
    const tokens = Object.keys(context).filter((key) => key.startsWith('token'))
    if (tokens.length > 1) return `contexts.${name} has ${tokens.join(' and ')}; keep one of them`
  }
  return undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
