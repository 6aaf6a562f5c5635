import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { startLocal } from '../recording/local.ts'
import { makeRepository } from './repository.ts'

// Takes the screenshots of the page, docs/images/page-*.png: starts `npm run local` with an agent that plays a story, and drives
// the story in Chromium. `npm run screenshots` runs this. CHROMIUM is the browser's program.

const images = join(import.meta.dirname, '../images')
const root = join(import.meta.dirname, '../..')
const { CHROMIUM = '/usr/bin/chromium' } = process.env
const repository = 'https://forge.example/acme/parser.git'
const wide = { width: 1280, height: 840 }
const phone = { width: 390, height: 844 }

/** Ids and times differ each time. The pictures always have these. */
const steadyTexts = `(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    node.data = node.data.replace(/session-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'session-7f3a')
  for (const time of document.querySelectorAll('time')) time.textContent = '2 min. ago'
  for (const left of document.querySelectorAll('.question-expiry')) left.textContent = '29:58 left'
  document.activeElement?.blur()
})()`

const directory = await mkdtemp(join(tmpdir(), 'session-gateway-screenshots-'))
const local = await startLocal(directory, {
  AGENT_COMMAND: `"${process.execPath}" "${join(root, 'docs/screenshots/agent.ts')}"`,
  AGENT_PERMISSIONS: 'ask',
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: `url.file://${await makeRepository(join(directory, 'parser'))}.insteadOf`,
  GIT_CONFIG_VALUE_0: repository,
})
// Text in grey takes less space in a file than text with coloured edges.
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-lcd-text'] })
try {
  await tellStory()
} finally {
  await browser.close()
  await local.stop()
  await rm(directory, { recursive: true, force: true, maxRetries: 10 })
}

async function tellStory() {
  for (const [displayName, task, state] of [
    ['Release notes for 2.4', 'Write the release notes for 2.4', 'completed'],
    ['Flaky login test', 'Find out why the login test fails at times', 'waiting'],
  ] as const)
    await waitFor(await create({ task, displayName, interactive: state === 'waiting' }), state)
  const page = await open(wide, '/page/demo')

  await page.getByRole('link', { name: 'New session' }).click()
  await page.getByRole('main').getByRole('textbox').first().fill('/assess https://forge.example/acme/parser/issues/12')
  await take(page, 'new')

  const session = {
    task: '/assess https://forge.example/acme/parser/issues/12',
    displayName: 'Parser drops the last number',
    workflow: 'bugfix',
    repos: [{ url: repository }],
    limits: { costUsd: 5 },
    labels: { team: 'parser' },
  }
  const id = await create(session)
  await waitFor(id, 'asking')
  const path = `/page/demo/sessions/${id}`
  const narrow = await open(phone, path)
  await page.goto(local.url + path)
  await page.getByRole('button', { name: 'Allow once' }).waitFor()
  await page.getByRole('complementary').getByRole('link', { name: 'parser.ts' }).waitFor()
  await take(page, 'question')
  await narrow.getByRole('button', { name: 'Allow once' }).waitFor()
  await take(narrow, 'phone-question')

  await page.getByRole('button', { name: 'Allow once' }).click()
  await waitFor(id, 'waiting')
  await page.getByRole('complementary').getByRole('link', { name: 'acme/parser #17' }).waitFor()
  await page.getByRole('complementary').getByText('8 of 8 phases done').waitFor()
  const dark = await open(wide, path, 'dark')
  await dark.getByRole('complementary').getByText('8 of 8 phases done').waitFor()
  await take(dark, 'done-dark')

  await page.goto(`${local.url + path}/changes`)
  await page.getByRole('article', { name: 'Changes in test/parser.test.ts' }).getByRole('table').waitFor()
  await take(page, 'changes')
  await narrow.goto(`${local.url + path}/changes`)
  await narrow.getByRole('article', { name: 'Changes in test/parser.test.ts' }).getByRole('table').waitFor()
  await take(narrow, 'phone-changes')
  await narrow.goto(`${local.url + path}/outcome`)
  await narrow.getByRole('main').getByText('8 of 8 phases done').waitFor()
  await take(narrow, 'phone-outcome')

  await call('POST', `/v1/sessions/${id}/stop`)
  await narrow.goto(local.url + path)
  await narrow.getByRole('button', { name: 'Start', exact: true }).waitFor()
  await take(narrow, 'phone-stopped')
  await narrow.goto(`${local.url}/page/demo`)
  await narrow.getByRole('link', { name: /Parser drops/ }).waitFor()
  await take(narrow, 'phone-sessions')
}

async function open(
  viewport: { width: number; height: number },
  path: string,
  colorScheme: 'light' | 'dark' = 'light',
) {
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce', locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(local.url + path)
  return page
}

async function take(page: Page, name: string) {
  // Code is coloured a moment after it is shown.
  await page.waitForTimeout(1500)
  await page.evaluate(steadyTexts)
  await page.screenshot({ path: join(images, `page-${name}.png`), caret: 'hide', animations: 'disabled' })
}

async function create(session: object): Promise<string> {
  const { id } = (await call('POST', '/v1/sessions', session)) as { id: string }
  return id
}

/** Waits until a session has an activity or a status. */
async function waitFor(id: string, state: string) {
  for (;;) {
    const { activity, status, error } = (await call('GET', `/v1/sessions/${id}`)) as Record<string, string>
    if (activity === state || status === state) return
    if (error !== undefined) throw new Error(`The session has failed: ${error}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function call(method: string, path: string, body?: object): Promise<unknown> {
  const headers = {
    authorization: 'Bearer local',
    'x-platform-project': 'demo',
    ...(body && { 'content-type': 'application/json' }),
  }
  const response = await fetch(local.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}
