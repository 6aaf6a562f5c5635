import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import tap, { type Test } from 'tap'
import { command } from '../../local/support/scripted.ts'
import { startGateway } from '../../support/gateway.ts'
import { type LocalBackend, startLocalBackend } from '../../support/local-backend.ts'
import { toolPath } from '../../support/tools.ts'

export type PageServer = {
  /** URL of the gateway, without a slash at its end. */
  url: string
  backend: LocalBackend
  /** Sends a request to the gateway, as the user of the page. */
  send: Awaited<ReturnType<typeof startGateway>>['send']
}

/** Starts a gateway that serves the page, in front of a local backend with the scripted agent, which asks for permissions. */
export async function startPage(
  t: Test,
  { gateway = {}, local = {} }: { gateway?: Record<string, string>; local?: NodeJS.ProcessEnv } = {},
): Promise<PageServer> {
  const backend = await startLocalBackend(t, { AGENT_COMMAND: command(), AGENT_PERMISSIONS: 'ask', ...local })
  const { url, send } = await startGateway(t, {
    BACKEND_URL: backend.origin,
    TASK_LIMIT: '0',
    RATE_LIMIT_BURST: '10000',
    PAGE: 'true',
    PAGE_TOKEN: 'local',
    ...gateway,
  })
  return { url, backend, send }
}

export type OpenedPage = {
  page: Page
  context: BrowserContext
  /**
   * Errors of the page: uncaught errors, messages of console.error and violations of the Content-Security-Policy. The test
   * fails at its end if there are any. A test that expects some empties this list.
   */
  faults: string[]
  /** The URLs of all requests. */
  requests: string[]
}

/** Options of the browser: its window, colour scheme and more. */
export type Window = NonNullable<Parameters<Browser['newContext']>[0]> & { width?: number; height?: number }

let browser: Promise<Browser> | undefined

/** The browser of all tests of a file. */
function sharedBrowser(): Promise<Browser> {
  // Chromium's sandbox does not work as root, and CI runs as root.
  browser ??= chromium.launch({ executablePath: toolPath('chromium'), args: ['--no-sandbox'] })
  return browser
}
tap.teardown(async () => (await browser)?.close())

/** Opens a URL in a Chromium with an empty storage, in a window of this width. */
export async function openPage(
  t: Test,
  url: string,
  { width = 1280, height = 800, ...options }: Window = {},
): Promise<OpenedPage> {
  const context = await (await sharedBrowser()).newContext({ viewport: { width, height }, ...options })
  t.teardown(() => context.close())
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const faults: string[] = []
  const requests: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  // Chromium reports violations of the policy, and failed requests, here too.
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`)
  })
  page.on('request', (request) => requests.push(request.url()))
  // Only encrypted pages, and those of the same machine, have it.
  await page.addInitScript('delete Crypto.prototype.randomUUID')
  // Code that a session smuggled into the page would call it.
  await page.addInitScript('window.hits = 0; window.hit = () => { window.hits += 1 }')
  // An assertion, because an error would prevent the other teardowns.
  t.teardown(() => {
    if (faults.length === 0) return
    console.error(`The page has errors: ${faults.join('; ')}`)
    t.fail('the page has errors')
  })
  await page.goto(url)
  return { page, context, faults, requests }
}

/** Saves a screenshot for people if PAGE_SHOTS names a directory. */
export async function shot(page: Page, name: string) {
  const { PAGE_SHOTS } = process.env
  if (PAGE_SHOTS) await page.screenshot({ path: join(PAGE_SHOTS, `${name}.png`) })
}
