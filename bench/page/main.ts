import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { median, rounded } from '../figures.ts'
import { startGateway } from '../gateway.ts'
import { startBackend } from './backend.ts'

// Measures the web page in Chromium: the time to its first paint and to its content with 5,000 events and 10,000 sessions, frames
// per second while it scrolls, and the bytes that it loads. `npm run page:bench` runs this. CHROMIUM is the browser's program.

const { CHROMIUM = '/usr/bin/chromium' } = process.env
const rounds = 5

const scratch = await mkdtemp(join(tmpdir(), 'session-gateway-bench-'))
const backend = await startBackend({ sessions: 10_000, events: 5000 })
const gateway = await startGateway(scratch, backend.url, { PAGE: 'true', PAGE_TOKEN: 'local' })
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
try {
  const session = `/page/demo/sessions/session-00000000`
  await measure(
    'A session with 5,000 events',
    session,
    `Please look at part ${backend.lastPart}.`,
    '[role="log"], .log',
  )
  await measure('A project with 10,000 sessions', '/page/demo', '10,000 sessions', '.session-rows, .list-scroll')
} finally {
  await browser.close()
  await gateway.stop()
  backend.stop()
  await rm(scratch, { recursive: true, force: true })
}

/** Opens a path several times, and prints the medians. `text` is what the user waits for, and `scroller` what scrolls. */
async function measure(title: string, path: string, text: string, scroller: string) {
  const seen: Awaited<ReturnType<typeof visit>>[] = []
  for (let round = 0; round < rounds; round += 1) seen.push(await visit(browser, gateway.url + path, text, scroller))
  const figure = (name: keyof (typeof seen)[number]) => median(seen.map((one) => one[name]))
  console.log(`${title} (median of ${rounds} visits without a cache)
  first paint         ${rounded(figure('paint'), 0)} ms, target below 1000
  content is shown    ${rounded(figure('content'), 0)} ms
  scrolling           ${rounded(figure('frames'), 0)} frames per second, target at least 50
  page over the wire  ${rounded(figure('bytes') / 1000, 0)} kB
`)
}

async function visit(browser: Browser, url: string, text: string, scroller: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const own = new Set<string>()
  let bytes = 0
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.includes('/page/')) own.add(requestId)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (own.has(requestId)) bytes += encodedDataLength
  })
  const begin = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByText(text, { exact: false }).first().waitFor()
  const content = performance.now() - begin
  const paint = await page.evaluate<number>(`performance.getEntriesByName('first-contentful-paint')[0].startTime`)
  const frames = await page.evaluate<number>(scrollingFrames(scroller))
  await context.close()
  return { paint, content, frames, bytes }
}

/** Scrolls for three seconds, a part of the view with each frame, and returns the frames per second. */
function scrollingFrames(scroller: string): string {
  return `new Promise((resolve) => {
  const element = [...document.querySelectorAll(${JSON.stringify(scroller)}), ...document.querySelectorAll('#page *')]
    .find((one) => one.scrollHeight > one.clientHeight + 200 && /auto|scroll/.test(getComputedStyle(one).overflowY))
  if (!element) throw new Error('Nothing scrolls')
  const begin = performance.now()
  const step = element.scrollTop > 0 ? -60 : 60
  let frames = 0
  const next = () => {
    element.scrollTop += step
    frames += 1
    const passed = performance.now() - begin
    if (passed < 3000) requestAnimationFrame(next)
    else resolve((frames / passed) * 1000)
  }
  requestAnimationFrame(next)
})`
}
