import type { TransportOptions } from './transport.ts'

/** Everything may be left out. */
export type Settings = {
  /** The gateway's address. Left out, SESSION_GATEWAY_URL, else http://127.0.0.1:8081. */
  url?: string | undefined
  /** The bearer token, or what gives one for each request. Left out, SESSION_GATEWAY_TOKEN. */
  token?: string | (() => string | Promise<string>) | undefined
  /** The project. Left out, SESSION_GATEWAY_PROJECT; a Kubernetes service-account token names its own. */
  project?: string | undefined
  /** The header that names the project, for gateways with another PROJECT_HEADER than X-Platform-Project. */
  projectHeader?: string | undefined
  /** A `fetch` to use in place of the global one. */
  fetch?: typeof fetch | undefined
  /**
   * Called with each warning of the gateway (`Warning` header), such as `unknown field "modle"`: a part of the request was
   * ignored. Left out, warnings are dropped.
   */
  onWarning?: ((text: string) => void) | undefined
  /** How often a request that may be repeated is repeated: 5 times if it is left out. */
  retries?: number | undefined
  /** Milliseconds that one request may take: 60000 if it is left out. */
  timeoutMs?: number | undefined
}

/** The settings, with what is left out from the environment. Throws where the address is none. */
export function settingsFrom(settings: Settings): TransportOptions {
  const url = settings.url || variable('SESSION_GATEWAY_URL') || 'http://127.0.0.1:8081'
  if (!/^https?:\/\/[^/]/i.test(url) || !URL.canParse(url)) {
    throw new TypeError("The gateway's address must be an http:// or https:// URL, such as http://127.0.0.1:8081")
  }
  const { retries = 5, timeoutMs = 60_000 } = settings
  if (!(retries >= 0 && timeoutMs >= 0)) throw new TypeError('retries and timeoutMs must be numbers, 0 or more')
  return {
    url: url.replace(/\/+$/, ''),
    token: settings.token || variable('SESSION_GATEWAY_TOKEN'),
    project: settings.project || variable('SESSION_GATEWAY_PROJECT'),
    projectHeader: settings.projectHeader ?? 'X-Platform-Project',
    // Bound, because a browser's `fetch` takes no other `this`.
    fetch: settings.fetch ?? ((input, init) => fetch(input, init)),
    onWarning: settings.onWarning ?? (() => {}),
    retries,
    timeoutMs,
  }
}

/** A variable of the environment, where there is one: browsers have none. An empty one is not set. */
function variable(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } }
  return process?.env?.[name] || undefined
}
