import { signal } from '@preact/signals'

/** Path of the page, with the slash at its end. Behind a proxy it has the proxy's prefix. */
export const pagePath = new URL('.', document.baseURI).pathname

/** URL of the gateway, without a slash at its end. */
export const gatewayUrl = new URL('..', document.baseURI).href.replace(/\/$/, '')

/** What the gateway tells its page. `token` is sent with each request, if there is no login in front of the gateway. */
type PageSettings = { projectHeader?: string; token?: string }

let settings: PageSettings = {}

/** The token that the user has pasted for this tab. It is lost when the tab is reloaded. */
export const pastedToken = signal<string | undefined>(undefined)

/** Whether the gateway or the proxy in front of it has rejected the caller. */
export const needsLogin = signal(false)

export const projectHeader = () => settings.projectHeader
export const token = () => pastedToken.value ?? settings.token

/** Reads the settings once. A proxy can answer with its login page instead: the page then says so. */
export async function loadSettings() {
  try {
    const response = await fetch('settings.json', { redirect: 'manual' })
    if (!isLoginPage(response)) settings = await response.json()
    else needsLogin.value = true
  } catch {
    // The first request shows what is wrong.
  }
}

/** Whether an answer is a proxy's login page or the redirect to it, or says that the token is missing or invalid. */
export function isLoginPage(response: Response): boolean {
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
  return response.type === 'opaqueredirect' || response.status === 401 || (response.ok && isHtml)
}
