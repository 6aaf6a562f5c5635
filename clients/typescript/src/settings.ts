import type { TransportOptions } from './transport.ts'

/** How to reach a gateway. Every setting is optional. */
export type Settings = {
  /** URL of the gateway. Defaults to SESSION_GATEWAY_URL, then http://127.0.0.1:8081. */
  url?: string | undefined
  /** Bearer token, or a function that returns one before each request. Defaults to SESSION_GATEWAY_TOKEN. */
  token?: string | (() => string | Promise<string>) | undefined
  /** Project. Defaults to SESSION_GATEWAY_PROJECT. Not needed with a Kubernetes service-account token: it names its project. */
  project?: string | undefined
  /** Name of the project header, the gateway's PROJECT_HEADER. Defaults to X-Platform-Project. */
  projectHeader?: string | undefined
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch | undefined
  /** Called with each warning of the gateway about an ignored part of a request, such as `unknown field "modle"`. */
  onWarning?: ((text: string) => void) | undefined
  /** Maximum number of retries of one request. Defaults to 5. */
  retries?: number | undefined
  /** Timeout of one request attempt in milliseconds. Defaults to 60000. */
  timeoutMs?: number | undefined
}

/** Adds the defaults and checks the settings. */
export function settingsFrom(settings: Settings): TransportOptions {
  const url = settings.url || variable('SESSION_GATEWAY_URL') || 'http://127.0.0.1:8081'
  if (!/^https?:\/\/[^/]/i.test(url) || !URL.canParse(url)) {
    throw new TypeError(
      'url (or SESSION_GATEWAY_URL) must be an http:// or https:// URL, such as http://127.0.0.1:8081',
    )
  }
  const { retries = 5, timeoutMs = 60_000 } = settings
  if (!(retries >= 0 && timeoutMs >= 0)) throw new TypeError('retries and timeoutMs must be numbers of 0 or more')
  return {
    url: url.replace(/\/+$/, ''),
    token: settings.token || variable('SESSION_GATEWAY_TOKEN'),
    project: settings.project || variable('SESSION_GATEWAY_PROJECT'),
    projectHeader: settings.projectHeader ?? 'X-Platform-Project',
    // Wrapped, because a browser's `fetch` accepts no other `this`.
    fetch: settings.fetch ?? ((input, init) => fetch(input, init)),
    onWarning: settings.onWarning ?? (() => {}),
    retries,
    timeoutMs,
  }
}

/** An environment variable; undefined in browsers and if it is empty. */
function variable(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } }
  return process?.env?.[name] || undefined
}
