import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import type { Test } from 'tap'
import { toolPath } from '../../support/tools.ts'

export type Opened = { page: Page; faults: string[]; requests: string[] }

/** Opens a page in a browser. `window.hits` counts how often injected code ran. */
export async function open(t: Test, url: string): Promise<Opened> {
  // Chromium's sandbox does not work as root, and CI runs as root.
  const browser = await chromium.launch({ executablePath: toolPath('chromium'), args: ['--no-sandbox'] })
  t.teardown(() => browser.close())
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } })
  page.setDefaultTimeout(60_000)
  const faults: string[] = []
  const requests: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('request', (request) => requests.push(request.url()))
  await page.addInitScript('window.hits = 0; window.hit = () => { window.hits += 1 }')
  await page.goto(url)
  return { page, faults, requests }
}

/** Saves a screenshot for people if PAGE_SHOTS names a directory. */
export async function shot(page: Page, name: string) {
  const { PAGE_SHOTS } = process.env
  if (PAGE_SHOTS) await page.screenshot({ path: join(PAGE_SHOTS, `${name}.png`), fullPage: true })
}
