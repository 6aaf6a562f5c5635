import { type ConnectionFlags, contextCommand } from './command-line.ts'
import { type Config, type Context, readConfig } from './config-file.ts'
import { Failure } from './failure.ts'
import { isGatewayUrl } from './gateway-url.ts'
import { type TokenSource, tokenOfContext, tokenOfVariable } from './token.ts'

/** A setting, and where it was found. */
export type Found = { value: string; from: string }

/** Which gateway, which project and which token a command uses. */
export type Settings = {
  url: Found
  context: Found | undefined
  project: Found | undefined
  projectHeader: string | undefined
  token: TokenSource | undefined
}

const usualUrl: Found = { value: 'http://127.0.0.1:8081', from: 'default' }

/**
 * Finds the settings: a flag wins over the environment, the environment over the current context; a context that
 * `--context` names wins over the environment. The token of a context goes to the address of that context alone.
 */
export function findSettings(flags: ConnectionFlags): Settings {
  const config = readConfig()
  const name = flagged(flags.context, '--context') ?? variable('CONTEXT') ?? currentOf(config)
  const context = name && contextNamed(config, name)
  const named = (value: string | undefined): Found | undefined => {
    return name !== undefined && value !== undefined ? { value, from: `context ${name.value}` } : undefined
  }
  const isExplicit = flags.context !== undefined
  const pick = <T>(ofContext: T | undefined, ofVariable: T | undefined) => {
    return isExplicit ? (ofContext ?? ofVariable) : (ofVariable ?? ofContext)
  }
  const url = flagged(flags.url, '--url') ?? pick(named(context?.url), variable('URL')) ?? usualUrl
  const project = flagged(flags.project, '--project') ?? pick(named(context?.project), variable('PROJECT'))
  checkUrl(url)
  const isThere = context !== undefined && originOf(context.url) === originOf(url.value)
  const token = pick(isThere ? tokenOfContext(context) : undefined, tokenOfVariable('SESSION_GATEWAY_TOKEN'))
  const projectHeader = isThere ? context.projectHeader : undefined
  return { url, context: name, project, projectHeader, token }
}

/** A context by its name. Throws Failure that names those there are. */
export function contextNamed({ contexts }: Config, { value, from }: Found): Context {
  const context = Object.hasOwn(contexts, value) ? contexts[value] : undefined
  if (context !== undefined) return context
  const known = Object.keys(contexts).join(', ')
  const hint = known === '' ? `Make one: ${contextCommand('--url', value)}` : `There are: ${known}`
  throw new Failure('usage', `There is no context ${value} (${from}).`, hint)
}

/** Throws Failure unless it is the address of a gateway, without credentials. */
export function checkUrl({ value, from }: Found) {
  if (isGatewayUrl(value)) return
  throw new Failure('usage', `${from}: ${value} is no address of a gateway, such as https://host:8081.`)
}

function flagged(value: string | undefined, from: string): Found | undefined {
  return value === undefined ? undefined : { value, from }
}

function variable(name: 'URL' | 'PROJECT' | 'CONTEXT'): Found | undefined {
  const from = `SESSION_GATEWAY_${name}`
  const value = process.env[from]
  return value ? { value, from } : undefined
}

function currentOf({ current }: Config): Found | undefined {
  return current === undefined ? undefined : { value: current, from: 'current context' }
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}
