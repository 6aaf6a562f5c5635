import { spawn } from 'node:child_process'

/** Milliseconds after which a running opener counts as successful. */
const openMs = 2000

/** Whether a browser can be opened here: somebody sits at a terminal, and the system has a display. */
export function hasBrowser(): boolean {
  if (!process.stderr.isTTY) return false
  if (process.platform !== 'linux') return true
  const { DISPLAY, WAYLAND_DISPLAY, BROWSER } = process.env
  // Without a display, xdg-open starts a browser in the terminal.
  return Boolean(DISPLAY || WAYLAND_DISPLAY || BROWSER)
}

/** Opens an http(s) URL in the browser. False if that is impossible. */
export async function openBrowser(url: string): Promise<boolean> {
  const [program, ...args] = opener()
  const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true })
  child.unref()
  return await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
    // Some openers run as long as the browser.
    setTimeout(() => resolve(true), openMs)
  })
}

function opener(): [string, ...string[]] {
  if (process.platform === 'darwin') return ['open']
  // `start` is a command of cmd, which would interpret the & in a URL.
  if (process.platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler']
  return ['xdg-open']
}
