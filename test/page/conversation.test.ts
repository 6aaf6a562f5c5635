import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import t from 'tap'
import { temporaryDirectory } from '../support/local-backend.ts'
import { eventually } from '../support/processes.ts'
import { ask, finished, started, startScriptedSession } from '../support/scripted-session.ts'
import { violations } from './support/axe.ts'
import { openPage, startPage } from './support/page.ts'

const answer = `The cause is in \`parse()\`.

1. Run the tests:
   \`\`\`bash
   npm test
   \`\`\`

\`\`\`ts
export const parse = (text: string) => text.split(' ')
\`\`\`

| Case | After |
|---|--:|
| one | 1 |`

const hostile = `<img src="https://evil.example/x.png" onerror="hit()"><script>hit()</script>
![pixel](https://evil.example/pixel.png) [run](javascript:hit()) [page](/page/) [good](https://example.com/)`

const task = [
  'think It could be the split.',
  'plan [["Find the cause","in_progress"]]',
  'run npm test',
  'edit ["const a = 1\\n","const a = 2\\n"]',
  'plan [["Find the cause","completed"]]',
  `text ${JSON.stringify(answer)}`,
  `text ${JSON.stringify(`\n\n${hostile}`)}`,
  'ask /etc/passwd',
  'say Thank you.',
].join('\n')

const create = (body: object) => ({ method: 'POST', body: { interactive: true, ...body } })

const data = await temporaryDirectory(t)
const { url, send, backend } = await startPage(t, { local: { LOCAL_DATA: data } })

t.test('a conversation from its first question to a second start', async (t) => {
  const { id } = (await send('/v1/sessions', create({ task, displayName: 'Parser' }))).body as { id: string }
  const { page, requests, faults } = await openPage(t, `${url}/page/demo/sessions/${id}`)
  const log = page.getByRole('log')
  const field = page.getByRole('textbox', { name: 'Message to the agent' })

  await t.test('tools, edits, plans and code', async (t) => {
    await log.getByRole('button', { name: 'Yes' }).waitFor()
    t.same(await log.getByRole('region', { name: 'Plan' }).allInnerTexts(), ['Plan\n1 of 1\n✓\nDone:\nFind the cause'])
    const line = log.locator('summary', { hasText: 'npm test' })
    t.equal((await line.innerText()).replace(/\s+/g, ' ').trim(), 'ran npm test exit 3')
    await line.click()
    t.equal(await log.getByRole('group', { name: 'Output' }).innerText(), 'out')
    await log.locator('summary', { hasText: 'edited' }).click()
    await log.getByText('const a = 2').waitFor()
    t.match(await log.locator('summary', { hasText: 'edited' }).innerText(), /\+1\s.*−1\s/s)
    t.equal(await log.getByRole('button', { name: 'Copy the code' }).count(), 2, 'nested code has a button too')
    await log.locator('.hljs-keyword').first().waitFor()
  })

  await t.test('text of the agent is no code of the page', async (t) => {
    t.equal(await page.evaluate('hits'), 0)
    t.equal(await log.locator('img').count(), 0)
    const links = await log
      .locator('[data-side=agent] .markdown a')
      .evaluateAll((all) => all.map((a) => `${a.textContent} ${a.getAttribute('href')} ${a.getAttribute('rel')}`))
    t.same(links, [
      'https://evil.example/x.png https://evil.example/x.png noopener noreferrer',
      'pixel https://evil.example/pixel.png noopener noreferrer',
      'page null null',
      'good https://example.com/ noopener noreferrer',
    ])
    t.notOk(requests.some((one) => one.includes('evil')))
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    t.same(await violations(page), [], `accessible in ${colorScheme} colours`)
  }

  await t.test('a question is answered once', async (t) => {
    // Somebody else answers while the answer of this page is on its way.
    const answerFirst = async (route: Route) => {
      await send(new URL(route.request().url()).pathname, { method: 'POST', body: { option: 'no' } })
      await route.continue()
    }
    await page.route('**/questions/*', answerFirst, { times: 1 })
    await log.getByRole('button', { name: 'Yes' }).click()
    await log.getByText('Read /etc/passwd?').waitFor()
    await log.getByText('/etc/passwd: no. Thank you.').waitFor()
    await log.getByText('No', { exact: true }).waitFor()
    await log.getByRole('button', { name: 'Yes' }).waitFor({ state: 'detached' })
    // The console can be slower than the page.
    await eventually(() => faults.length > 0, 'the 409 of the late answer')
    t.match(faults.splice(0), [/409/], 'the answer came too late')
  })

  await t.test('messages wait for the end of a turn, and Escape ends it', async (t) => {
    await field.fill('say one\nwait')
    await field.press('Enter')
    t.match(await field.inputValue(), /\n$/, 'Enter alone is a new line')
    await field.press('Control+Enter')
    await page.getByRole('button', { name: 'Interrupt' }).waitFor()
    await field.fill('say two')
    await field.press('Control+Enter')
    await log.getByText('queued behind the current turn').waitFor()
    t.equal(await field.inputValue(), '')
    await page.reload()
    await log.getByText('queued behind the current turn').waitFor()
    t.equal(await log.getByText('say two', { exact: true }).count(), 1, 'a reload keeps a queued message')
    await field.press('Escape')
    await log.getByText('The turn was interrupted.').waitFor()
    await log.getByText('two', { exact: true }).waitFor()
    await log.getByText('queued').waitFor({ state: 'detached' })
    t.notMatch(await page.evaluate('JSON.stringify(sessionStorage)'), /say two/, 'the browser forgets what was read')
  })

  await t.test('a message whose response is lost is sent once', async (t) => {
    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route('**/messages', lose, { times: 2 })
    await field.fill('say once')
    await field.press('Control+Enter')
    await log.getByRole('button', { name: 'Try again' }).click()
    await log.locator('.pending-message').waitFor({ state: 'detached' })
    await log.getByText('once', { exact: true }).waitFor()
    t.equal(await log.getByText('say once', { exact: true }).count(), 1)
    faults.length = 0
  })

  await t.test('the session is renamed, stopped and started', async () => {
    await page.getByRole('heading', { level: 1 }).getByRole('button').click()
    await page.getByRole('textbox', { name: 'Name of the session' }).fill('Renamed')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Renamed' }).waitFor()
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await field.fill('say three')
    await page.getByRole('button', { name: 'Start and send' }).click()
    await log.getByText('three', { exact: true }).waitFor()
  })

  await t.test('a file is uploaded and named in the message', async (t) => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a b.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await page.getByText('Uploaded to file-uploads/a b.txt').waitFor()
    t.equal(await field.inputValue(), 'file-uploads/a b.txt\n')
    t.equal((await send(`/v1/sessions/${id}/files/file-uploads/a%20b.txt`)).status, 200)
  })

  await t.test('without a connection the page keeps what it shows', async (t) => {
    await page.route('**/v1/**', (route) => route.abort())
    await page.getByText('No connection to the gateway').waitFor()
    t.ok(await log.getByText('three', { exact: true }).isVisible())
    await page.unrouteAll()
    await page.getByText('No connection to the gateway').waitFor({ state: 'detached' })
    t.equal(await field.inputValue(), 'file-uploads/a b.txt\n')
    faults.length = 0
  })

  await t.test('deleting leads to the list', async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL(`${url}/page/demo`)
  })
})

t.test('a running tool, a question of several parts, and a session that is deleted meanwhile', async (t) => {
  const env = { PAGE: 'true', PAGE_TOKEN: 'local' }
  const { gateway, backend, emit, set } = await startScriptedSession(t, 's-1', env)
  const questions = [
    {
      question: 'Which colours?',
      header: 'Colours',
      options: [{ label: 'Red' }, { label: 'Blue' }],
      multiSelect: true,
    },
    { question: 'Which size?', options: [{ label: 'Small', description: 'Fits all' }, { label: 'Large' }] },
  ]
  set({ phase: 'Running', agentStatus: 'waiting_input' })
  const call = { toolCallId: 'c-1' }
  emit(started, { type: 'TOOL_CALL_START', ...call, toolCallName: 'Bash' })
  emit({ type: 'TOOL_CALL_ARGS', ...call, delta: '{"command":"make"}' })
  const { page, faults } = await openPage(t, `${gateway.url}/page/demo/sessions/s-1`)
  await page.locator('summary', { hasText: /^runsmake/ }).waitFor()
  emit({ type: 'TOOL_CALL_RESULT', ...call, messageId: 'r', content: 'Exit code 2\nno rule' })
  await page.locator('summary', { hasText: /^ranmakeexit 2/ }).waitFor()

  emit(...ask(questions), finished)
  const form = page.getByRole('form')
  const button = form.getByRole('button', { name: 'Answer' })

  await form.getByRole('checkbox', { name: 'Red' }).check()
  await form.getByRole('checkbox', { name: 'Blue' }).check()
  t.ok(await button.isDisabled(), 'each part needs an answer')
  await form.getByRole('group', { name: 'Which size?' }).getByRole('textbox').fill('Medium')
  t.same(await violations(page), [])
  await button.click()

  const sent = await eventually(async () => backend.seen.find(({ url }) => url.endsWith('/agui/run')), 'the answer')
  t.match(sent.body, {
    messages: [{ content: /"answers":\{"Which colours\?":"Red, Blue","Which size\?":"Medium"\}/ }],
  })

  set(undefined)
  await page.getByText('This session was deleted.').waitFor()
  await page.goto(`${gateway.url}/page/demo/sessions/unknown`)
  await page.getByRole('heading', { name: 'Not found' }).waitFor()
  await page.getByText('It may have been deleted, or it is in another project.').waitFor()
  // The browser reports the 404 of the deleted session.
  faults.length = 0
})

t.test('a long conversation', async (t) => {
  const name = await backend.create({ initialPrompt: 'say hi' })
  await backend.reached(name, 'Completed')
  const lines: object[] = []
  for (let turn = 0; lines.length < 5000; turn += 1) lines.push(...turnOf(turn))
  const transcript = lines.map((line) => JSON.stringify(line)).join('\n')
  writeFileSync(join(data, 'sessions', name, 'transcript.jsonl'), `${transcript}\n`)
  t.equal((await send(`/v1/sessions/${name}`)).status, 200)

  const { page } = await openPage(t, `${url}/page/demo/sessions/${name}`)
  const last = page.getByText('The last word.')
  await last.waitFor()
  const items = () => page.locator('.log .item').count()
  const distance = () => page.evaluate(distanceToEnd)
  t.ok((await items()) <= 180, 'only the latest items are drawn')
  t.equal(await distance(), 0, 'the view is at the end')

  await page.evaluate(`document.querySelector('.log').scrollTo({ top: 400 })`)
  await page.getByRole('button', { name: 'Jump to latest' }).waitFor()
  await eventually(async () => ((await items()) > 180 ? true : undefined), 'earlier items')
  const seen = await topItem(page)

  await page.getByRole('link', { name: 'Changes' }).click()
  await page.getByRole('link', { name: 'Conversation' }).click()
  await last.waitFor({ state: 'attached' })
  t.equal(await topItem(page), seen, 'the user comes back to the same place')
  await page.getByRole('button', { name: 'Jump to latest' }).click()
  t.equal(await distance(), 0)
})

t.test('code that the highlighter takes long for does not stop the page', async (t) => {
  const { url, send } = await startPage(t)
  const text = `\`\`\`csharp\n${'a '.repeat(25_000)}\n\`\`\`\n\n\`\`\`ts\nexport const last = 1\n\`\`\``
  const { id } = (await send('/v1/sessions', create({ task: `text ${JSON.stringify(text)}` }))).body as { id: string }
  const { page } = await openPage(t, `${url}/page/demo/sessions/${id}`)

  await page.getByRole('log').locator('.hljs-keyword', { hasText: 'export' }).waitFor()

  const longest = await page.evaluate(`new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      resolve(Math.max(...list.getEntries().map(({ duration }) => duration)))
    })
    observer.observe({ type: 'longtask', buffered: true })
    setTimeout(() => resolve(0), 500)
  })`)
  t.ok(Number(longest) < 3000, `the page stood still for ${longest} ms`)
})

function turnOf(turn: number): object[] {
  const [runId, call] = [`r${turn}`, `c${turn}`]
  return [
    { type: 'RUN_STARTED', threadId: 's', runId },
    { type: 'TEXT_MESSAGE_START', messageId: `u${turn}`, role: 'user' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: `u${turn}`, delta: `Message ${turn}` },
    { type: 'TEXT_MESSAGE_END', messageId: `u${turn}` },
    { type: 'TOOL_CALL_START', toolCallId: call, toolCallName: 'bash' },
    { type: 'TOOL_CALL_ARGS', toolCallId: call, delta: JSON.stringify({ command: `npm test ${turn}` }) },
    { type: 'TOOL_CALL_END', toolCallId: call },
    { type: 'TOOL_CALL_RESULT', messageId: `${call}-r`, toolCallId: call, content: 'output\n'.repeat(20) },
    { type: 'TEXT_MESSAGE_START', messageId: `a${turn}`, role: 'assistant' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: `a${turn}`, delta: `**Done** with ${turn}.\n\n- one\n- two` },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: `a${turn}`, delta: turn === 384 ? '\n\nThe last word.' : '' },
    { type: 'TEXT_MESSAGE_END', messageId: `a${turn}` },
    { type: 'RUN_FINISHED', threadId: 's', runId, outcome: { type: 'success' }, result: {} },
  ]
}

/** The DOM is not in the types of the tests, so the page gets source text. */
const distanceToEnd = `(() => {
  const log = document.querySelector('.log')
  return Math.round(log.scrollHeight - log.scrollTop - log.clientHeight)
})()`

function topItem(page: Page): Promise<string> {
  return page.evaluate(`(() => {
    const { top } = document.querySelector('.log').getBoundingClientRect()
    const items = [...document.querySelectorAll('.log .item')]
    return items.find((item) => item.getBoundingClientRect().bottom > top + 1)?.innerText ?? ''
  })()`)
}
