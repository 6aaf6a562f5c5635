import { createServer } from 'node:http'
import { chromium, type Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { startGateway } from '../support/gateway.ts'
import { listen } from '../support/listen.ts'
import { needs, toolPath } from '../support/tools.ts'
import { type Answer, converse, type Request } from './conversation.ts'

/** An empty page from a separate server, in a real browser. */
async function openPage(t: Test) {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<p>A page'))
  const origin = await listen(t, server)
  // Chromium's sandbox does not work as root, and CI runs as root.
  const browser = await chromium.launch({ executablePath: toolPath('chromium'), args: ['--no-sandbox'] })
  t.teardown(() => browser.close())
  const page = await browser.newPage()
  await page.goto(origin)
  return { page, origin }
}

/** Sends the requests from the page. A request that the browser blocks has status 0. */
function sendFrom(page: Page, requests: Request[]): Promise<Answer[]> {
  return page.evaluate(async (requests) => {
    const answers: Answer[] = []
    for (const { url, ...options } of requests) {
      try {
        const reply = await fetch(url, options)
        answers.push({ status: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.text() })
      } catch (error) {
        answers.push({ status: 0, headers: {}, body: String(error) })
      }
    }
    return answers
  }, requests)
}

t.test('a page of an allowed origin gets correct responses', needs('chromium'), async (t) => {
  const { page, origin } = await openPage(t)

  await converse(t, (requests) => sendFrom(page, requests), { env: { CORS_ALLOWED_ORIGINS: origin }, isPage: true })
})

t.test('a page of another origin can neither read nor change anything', needs('chromium'), async (t) => {
  const { page } = await openPage(t)
  const gateway = await startGateway(t, { CORS_ALLOWED_ORIGINS: 'https://app.example.com' })
  const headers = { authorization: 'Bearer a', 'x-platform-project': 'demo' }
  const url = `${gateway.url}/v1/sessions`
  const body = '{"task":"x"}'

  const answers = await sendFrom(page, [
    { method: 'GET', url, headers },
    { method: 'POST', url, headers: { ...headers, 'content-type': 'application/json' }, body },
    { method: 'POST', url, headers: { 'content-type': 'text/plain' }, body },
    { method: 'DELETE', url: `${url}/s-1`, headers },
  ])

  t.match(answers, Array(4).fill({ status: 0, body: /Failed to fetch/ }))
  const served = gateway.lines.filter(({ msg, method }) => msg === 'request' && method !== 'OPTIONS')
  t.match(served, [{ method: 'POST', status: 403 }], 'only what needs no preflight was sent, and that is refused')
})
