import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import type { Test } from 'tap'
import { toolPath } from '../../support/tools.ts'

export type Opened = { page: Page; faults: string[]; requests: string[] }

/** Opens a page in a browser that counts in `window.hits` what foreign text may run. */
export async function open(t: Test, url: string): Promise<Opened> {
  // Chromium's sandbox is not to be had as root, which CI is.
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

/** A picture for people to look at, where PAGE_SHOTS names a directory. */
export async function shot(page: Page, name: string) {
  const { PAGE_SHOTS } = process.env
  if (PAGE_SHOTS) await page.screenshot({ path: join(PAGE_SHOTS, `${name}.png`), fullPage: true })
}
