import { type Config, type Context, readConfig } from './config-file.ts'
import { Failure } from './failure.ts'
import { isGatewayUrl } from './gateway-url.ts'
import type { Configured } from './login/issuer.ts'
import { tokenOfLogin } from './login/renew.ts'
import { type ConnectionFlags, contextCommand } from './next-command.ts'
import { type TokenSource, tokenOfContext, tokenOfVariable } from './token.ts'

/** A setting and its source, such as `--url` or `context work`. */
export type Setting = { value: string; from: string }

/** The gateway, project and token that a command uses. */
export type Settings = {
  url: Setting
  context: Setting | undefined
  project: Setting | undefined
  projectHeader: string | undefined
  token: TokenSource | undefined
  /** Issuer and client ID of the context, for `sgw login`. */
  configured: Configured
}

const defaultUrl: Setting = { value: 'http://127.0.0.1:8081', from: 'default' }

/**
 * Finds the settings. Order: flags, environment variables, current context. A context given with `--context` comes before
 * the environment variables. The token of a context is sent only to the origin of that context's URL. The token of a login
 * is sent only to the gateway of that login, and only if there is no other token.
 */
export function findSettings(flags: ConnectionFlags): Settings {
  const config = readConfig()
  const name = fromFlag(flags.context, '--context') ?? fromVariable('CONTEXT') ?? currentOf(config)
  const context = name && contextNamed(config, name)
  const named = (value: string | undefined): Setting | undefined => {
    return name !== undefined && value !== undefined ? { value, from: `context ${name.value}` } : undefined
  }
  const isExplicit = flags.context !== undefined
  const pick = <T>(ofContext: T | undefined, ofVariable: T | undefined) => {
    return isExplicit ? (ofContext ?? ofVariable) : (ofVariable ?? ofContext)
  }
  const url = fromFlag(flags.url, '--url') ?? pick(named(context?.url), fromVariable('URL')) ?? defaultUrl
  const project = fromFlag(flags.project, '--project') ?? pick(named(context?.project), fromVariable('PROJECT'))
  checkUrl(url)
  const usesContextOrigin = context !== undefined && originOf(context.url) === originOf(url.value)
  const token =
    pick(usesContextOrigin ? tokenOfContext(context) : undefined, tokenOfVariable('SESSION_GATEWAY_TOKEN')) ??
    tokenOfLogin(url.value)
  const configured = usesContextOrigin ? { issuer: context.issuer, clientId: context.clientId } : {}
  const projectHeader = usesContextOrigin ? context.projectHeader : undefined
  return { url, context: name, project, projectHeader, token, configured }
}

/** A context by its name. Throws Failure with the existing names. */
export function contextNamed({ contexts }: Config, { value, from }: Setting): Context {
  const context = Object.hasOwn(contexts, value) ? contexts[value] : undefined
  if (context !== undefined) return context
  const known = Object.keys(contexts).join(', ')
  const hint = known === '' ? `Create it: ${contextCommand('--url', value)}` : `Existing contexts: ${known}`
  throw new Failure('usage', `Unknown context ${value} (${from}).`, hint)
}

/** Throws Failure unless the value is an http(s) URL without credentials or query. */
export function checkUrl({ value, from }: Setting) {
  if (isGatewayUrl(value)) return
  // A value with credentials is not printed.
  const got = value.includes('@') ? '' : `; got ${JSON.stringify(value)}`
  const rule = 'an http:// or https:// URL without credentials or query, such as https://gateway.example'
  throw new Failure('usage', `${from} must be ${rule}${got}`)
}

function fromFlag(value: string | undefined, from: string): Setting | undefined {
  return value === undefined ? undefined : { value, from }
}

function fromVariable(name: 'URL' | 'PROJECT' | 'CONTEXT'): Setting | undefined {
  const from = `SESSION_GATEWAY_${name}`
  const value = process.env[from]
  return value ? { value, from } : undefined
}

function currentOf({ current }: Config): Setting | undefined {
  return current === undefined ? undefined : { value: current, from: 'current context' }
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}
