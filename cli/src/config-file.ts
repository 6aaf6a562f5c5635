import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { Failure } from './failure.ts'
import { refuseOpenFile } from './file-mode.ts'

/** A gateway by a name, and where its token is to be had: never the token. One of the three at most. */
export type Context = {
  url: string
  project?: string
  /** The header that names the project, where the gateway has another one. */
  projectHeader?: string
  tokenEnv?: string
  tokenFile?: string
  tokenCommand?: string
}

export type Config = { current?: string; contexts: Record<string, Context> }

const fields = ['url', 'project', 'projectHeader', 'tokenEnv', 'tokenFile', 'tokenCommand']

/** Where the contexts are kept. */
export function configPath(): string {
  const { SESSION_GATEWAY_CONFIG, XDG_CONFIG_HOME } = process.env
  return SESSION_GATEWAY_CONFIG || join(XDG_CONFIG_HOME || join(homedir(), '.config'), 'sgw', 'config.json')
}

/** Reads the contexts; without a file there are none. Throws Failure when it is not what `sgw config` writes. */
export function readConfig(): Config {
  const path = configPath()
  let text: string
  try {
    // It names commands that are run: nobody else may write it.
    refuseOpenFile(path, 0o022)
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { contexts: {} }
    if (error instanceof Failure) throw error
    throw new Failure('usage', `Cannot read ${path}: ${codeOf(error) ?? error}.`)
  }
  return parseConfig(path, text)
}

/** Writes the contexts, readable by their owner alone, and whole or not at all. */
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
    throw new Failure('usage', `${path} is not JSON.`, 'Put it right, or remove it and use `sgw config set`.')
  }
  const fault = faultOf(config)
  if (fault !== undefined) throw new Failure('usage', `${path}: ${fault}.`, 'Put it right, or use `sgw config set`.')
  return config as Config
}

function faultOf(config: unknown): string | undefined {
  if (!isObject(config) || !isObject(config.contexts)) return 'expected {"current": "…", "contexts": {…}}'
  const { current, contexts } = config
  if (current !== undefined && (typeof current !== 'string' || !Object.hasOwn(contexts, current))) {
    return 'current must be the name of a context'
  }
  for (const [name, context] of Object.entries(contexts)) {
    if (!isObject(context) || typeof context.url !== 'string') return `contexts.${name}.url must be a URL`
    const odd = Object.entries(context).find(([key, value]) => !fields.includes(key) || typeof value !== 'string')
    if (odd) return `contexts.${name}.${odd[0]} is not one of ${fields.join(', ')} with a text`
    const tokens = Object.keys(context).filter((key) => key.startsWith('token'))
    if (tokens.length > 1) return `contexts.${name} has ${tokens.join(' and ')}: one is enough`
  }
  return undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
