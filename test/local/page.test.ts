import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { temporaryDirectory } from '../support/local-backend.ts'
import { eventually } from '../support/processes.ts'
import { needs } from '../support/tools.ts'
import { open, shot } from './support/page.ts'
import { startScripted, talkTo } from './support/scripted.ts'

/** Hostile model output: each line tries to run `hit()` or to load something. */
const hostile = [
  '<script>hit()</script>',
  '<img src=x onerror=hit()>',
  '[a](javascript:hit())',
  '[b](JaVaScRiPt:hit())',
  '[c](data:text/html,<script>hit()</script>)',
  '![d](http://127.0.0.1:1/pixel.png)',
  '`</code><script>hit()</script>`',
  '[e](https://x/"onmouseover="hit())',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<a href="javascript:hit()">f</a>',
  '</pre></section></main><script>hit()</script>',
]

t.test('the list shows sessions and changes of their state', needs('chromium'), async (t) => {
  const backend = await startScripted(t)
  const { page } = await open(t, `${backend.origin}/`)
  await page.getByText('No sessions yet.').waitFor()
  const name = await backend.create({ initialPrompt: 'say hello', displayName: 'First', stopOnRunFinished: false })

  await page.getByRole('row', { name: /First Running, waiting for you demo/ }).waitFor()
  await talkTo(backend).post(name, '/stop')
  await page.getByRole('row', { name: /First Stopped/ }).waitFor()
  await page.getByRole('link', { name: 'First' }).click()
  await page.getByRole('heading', { name: 'First' }).waitFor()
  await shot(page, 'list')
})

t.test('the page of a session can send a message, interrupt, stop and start', needs('chromium'), async (t) => {
  const backend = await startScripted(t)
  const name = await backend.create({ initialPrompt: 'say **hello**\ntool list', stopOnRunFinished: false })
  const { page, faults } = await open(t, `${backend.origin}/sessions/${name}`)
  await page.locator('section.assistant strong', { hasText: 'hello' }).waitFor()
  await page.locator('details.tool summary', { hasText: 'list' }).click()
  await page.getByText('a file').waitFor()

  await page.getByLabel('Message').fill('say again\nwait')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.locator('section.assistant', { hasText: 'again' }).waitFor()
  await page.getByText('Running, working').waitFor()
  t.ok(await page.getByText('a file').isVisible(), 'what was opened stays open')
  await page.getByLabel('Message').fill('half a sent')
  await page.getByRole('button', { name: 'Interrupt' }).click()
  await page.getByText('The prompt was interrupted.').waitFor()
  t.equal(await page.getByLabel('Message').inputValue(), 'half a sent', 'the typed text stays')
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.locator('#state b', { hasText: 'Stopped' }).waitFor()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('The session is Stopped. Start it before you send a message').waitFor()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.locator('#state', { hasText: 'waiting for you' }).waitFor()
  await shot(page, 'session')
  t.same(faults, [])
})

t.test('text that is typed while a message is being sent stays', needs('chromium'), async (t) => {
  const backend = await startScripted(t)
  const name = await backend.create({ initialPrompt: 'say hello', stopOnRunFinished: false })
  await talkTo(backend).idle(name)
  const url = `${backend.origin}/sessions/${name}`
  const { page } = await open(t, url)
  const box = page.getByLabel('Message')
  const send = page.getByRole('button', { name: 'Send' })
  const answers = page.locator('section.assistant')

  await box.fill('say one')
  await send.click()
  await answers.getByText('one').waitFor()
  await eventually(async () => (await box.inputValue()) === '', 'the end of what was sent')
  for (const [word, held] of [
    ['two', `${url}/messages`],
    ['three', url],
  ] as const) {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(held, (route) => promise.then(() => route.continue()))
    await box.fill(`say ${word}`)
    const sent = page.waitForRequest(`${url}/messages`)
    await send.click()
    const request = await sent
    if (held === url) await request.response()
    await box.fill('half a sent')
    resolve()
    await page.unrouteAll({ behavior: 'wait' })
    await answers.getByText(word).waitFor()
    t.equal(await box.inputValue(), 'half a sent', held)
  }
})

t.test('a double click sends a message once', needs('chromium'), async (t) => {
  const backend = await startScripted(t)
  const name = await backend.create({ initialPrompt: 'say hello', stopOnRunFinished: false })
  await talkTo(backend).idle(name)
  const { page } = await open(t, `${backend.origin}/sessions/${name}`)
  const send = page.getByRole('button', { name: 'Send' })
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/messages', (route) => promise.then(() => route.continue()))

  await page.getByLabel('Message').fill('say once')
  await send.dblclick()
  resolve()
  await page.unrouteAll({ behavior: 'wait' })
  await page.locator('section.assistant').getByText('once').waitFor()
  for (const text of ['say again', 'say again', 'say last']) {
    await eventually(async () => (await page.getByLabel('Message').inputValue()) === '')
    await page.getByLabel('Message').fill(text)
    await send.click()
  }

  await page.locator('section.assistant').getByText('last').waitFor()
  const said = await page.locator('section.user pre').allTextContents()
  t.same(said, ['say hello', 'say once', 'say again', 'say again', 'say last'])
})

t.test('long words do not overflow a narrow window', needs('chromium'), async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const backend = await startScripted(t, [], { LOCAL_DATA })
  const long = 'long'.repeat(50)
  const initialPrompt = `say ${long} \`${long}\`\ntool ${long}\nthink ${long}\nask /${long}`
  const name = await backend.create({ initialPrompt, displayName: long, stopOnRunFinished: false })
  await talkTo(backend).idle(name)
  const artifact = `${long}.md`
  const table = `| ${long} | b |\n|---|---|\n| ${long} | 1 |`
  const text = `---\na: ${long}\n---\n# ${long}\n\n${long}\n\n- ${long}\n\n${table}\n`
  writeFileSync(join(LOCAL_DATA, 'sessions', name, 'work/artifacts', artifact), text)
  const { page } = await open(t, backend.origin)
  await page.setViewportSize({ width: 320, height: 600 })

  for (const path of ['/', `/sessions/${name}`, `/sessions/${name}/artifacts/${artifact}`]) {
    await page.goto(backend.origin + path)

    t.equal(await page.evaluate('document.documentElement.scrollWidth'), 320, path)
  }
  await shot(page, 'narrow')
})

t.test('a click works while the conversation above the button grows', needs('chromium'), async (t) => {
  const backend = await startScripted(t)
  const name = await backend.create({ initialPrompt: 'say hello', stopOnRunFinished: false })
  await talkTo(backend).idle(name)
  const { page } = await open(t, `${backend.origin}/sessions/${name}`)
  const press = async (button: string, meanwhile: string) => {
    await page.getByRole('button', { name: button }).hover()
    await page.mouse.down()
    await talkTo(backend).say(name, meanwhile)
    await page.locator('section.assistant').getByText(meanwhile.slice('say '.length)).waitFor()
    await page.mouse.up()
  }

  await page.getByLabel('Message').fill('say from the page')
  await press('Send', 'say from elsewhere')
  await page.locator('section.assistant').getByText('from the page').waitFor()
  await press('Stop', 'say at last')
  await page.locator('#state b', { hasText: 'Stopped' }).waitFor()
})

t.test('the page says when its session or the backend is gone', needs('chromium'), async (t) => {
  const backend = await startScripted(t)
  const name = await backend.create({ initialPrompt: 'say hello', stopOnRunFinished: false })
  await talkTo(backend).idle(name)
  const { page } = await open(t, `${backend.origin}/sessions/${name}`)

  await backend.call('DELETE', talkTo(backend).at(name))
  await page.getByText('Session not found').waitFor()
  backend.child.kill('SIGKILL')
  await page.getByText('The local backend is not responding. Is it running?').waitFor()
})

t.test('artifacts are listed, and Markdown is rendered', needs('chromium'), async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const backend = await startScripted(t, [], { LOCAL_DATA })
  const name = await backend.create({ initialPrompt: 'say done' })
  await backend.reached(name, 'Completed')
  const artifacts = join(LOCAL_DATA, 'sessions', name, 'work/artifacts')
  mkdirSync(join(artifacts, 'bug fix'), { recursive: true })
  writeFileSync(join(artifacts, 'bug fix/ä#?.md'), '---\nphase: fix\n---\n# Cause\n\n| a | b |\n|---|---|\n| 1 | 2 |\n')
  writeFileSync(join(artifacts, 'log.txt'), '<b>plain</b>')
  symlinkSync('/etc/passwd', join(artifacts, 'out.md'))
  const { page, faults } = await open(t, `${backend.origin}/sessions/${name}`)

  await page.getByRole('link', { name: 'bug fix/ä#?.md' }).click()
  await page.getByRole('heading', { name: 'Cause' }).waitFor()
  t.equal(await page.locator('article td').count(), 2)
  t.ok(await page.getByText('phase: fix').isVisible())
  await shot(page, 'artifact')
  await page.goBack()
  await page.getByRole('link', { name: 'log.txt' }).click()
  await page.getByText('<b>plain</b>').waitFor()
  for (const path of [
    'out.md',
    '../../../sessions.db',
    '..%2f..%2fworkspace.json',
    '%2e%2e/%2e%2e/workspace.json',
    'none.md',
  ]) {
    const reply = await fetch(`${backend.origin}/sessions/${name}/artifacts/${path}`)
    t.equal(reply.status, 404, path)
  }
  t.same(faults, [])
})

t.test('hostile model output stays text', needs('chromium'), async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const backend = await startScripted(t, [], { LOCAL_DATA })
  const initialPrompt = hostile.map((line) => `say ${line}\ntool ${line}\nthink ${line}`).join('\n')
  const displayName = hostile[1] ?? ''
  const name = await backend.create({ initialPrompt, displayName })
  await backend.reached(name, 'Completed')
  const artifacts = join(LOCAL_DATA, 'sessions', name, 'work/artifacts')
  writeFileSync(join(artifacts, 'all.md'), `---\n${hostile.join('\n')}\n---\n${hostile.join('\n\n')}`)
  writeFileSync(join(artifacts, '<img src=x onerror=hit()>.md'), 'x')
  const { page, requests } = await open(t, `${backend.origin}/`)

  for (const path of ['/', `/sessions/${name}`, `/sessions/${name}/artifacts/all.md`]) {
    await page.goto(backend.origin + path)
    await page.getByText('onerror=hit()').first().waitFor()
    await page.waitForTimeout(1500)

    t.equal(await page.evaluate('window.hits'), 0, path)
    const active = 'main :is(script, img, iframe, [onerror], [onmouseover], a[href^="javascript" i], a[href^="data" i])'
    t.equal(await page.locator(active).count(), 0, path)
  }
  await shot(page, 'hostile')
  t.same(
    requests.filter((url) => !url.startsWith(backend.origin)),
    [],
    'nothing is loaded from elsewhere',
  )
})

t.test('a page of another website can neither read nor control the backend', needs('chromium'), async (t) => {
  const backend = await startScripted(t)
  const name = await backend.create({ initialPrompt: 'say a', stopOnRunFinished: false })
  await talkTo(backend).idle(name)
  const url = `${backend.origin}/sessions/${name}`
  const { page } = await open(t, 'about:blank')
  await page.route('http://evil.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>evil</h1>' }),
  )
  await page.goto('http://evil.example/')

  const tried = await page.evaluate(async (target) => {
    const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', undefined]
    const send = async (path: string, type: string | undefined, mode: 'cors' | 'no-cors') => {
      const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type }
      const body = path === '/messages' ? { body: '{"text":"say evil"}' } : {}
      const sent = fetch(target + path, { method: 'POST', mode, headers, ...body })
      return await sent.then(
        (reply) => reply.type,
        () => 'refused',
      )
    }
    const all = ['/messages', '/stop'].flatMap((path) =>
      types.flatMap((type) => (['cors', 'no-cors'] as const).map((mode) => send(path, type, mode))),
    )
    const read = await fetch(target).then(
      () => 'read',
      () => 'refused',
    )
    return { sent: await Promise.all(all), read }
  }, url)

  t.equal(tried.read, 'refused')
  t.ok(tried.sent.every((type) => type === 'opaque' || type === 'refused'))
  t.match((await backend.read(name)).status, { phase: 'Running', agentStatus: 'idle' })
  await page.setContent(`<iframe src="${url}"></iframe>`)
  await page.waitForTimeout(500)
  t.notMatch(await page.frames()[1]?.content(), /Conversation/, 'not in a frame')
})
