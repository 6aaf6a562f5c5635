import t from 'tap'
import { eventually } from '../support/processes.ts'
import { needs } from '../support/tools.ts'
import { open, shot } from './support/page.ts'
import { answer, question } from './support/questions.ts'
import { startScripted, talkTo } from './support/scripted.ts'

const hostile = '<img src=x onerror=hit()>'

t.test('the page shows a question with its command or diff, and a click answers it', needs('chromium'), async (t) => {
  const backend = await startScripted(t, [], { AGENT_PERMISSIONS: 'ask' })
  const edit = JSON.stringify(['/p/a.js', 'const one = 1\n', 'const one = 2\n'])
  const steps = [`shell make "${hostile}"`, `change ${edit}`, 'ask /etc/passwd']
  const name = await backend.create({ initialPrompt: steps.join('\n'), stopOnRunFinished: false })
  const { page, faults, requests } = await open(t, `${backend.origin}/sessions/${name}`)
  const asked = page.locator('section.question')

  await asked.locator('pre', { hasText: `make "${hostile}"` }).waitFor()
  await page.locator('#state', { hasText: 'asking you The agent asks: Run make' }).waitFor()
  t.same(await asked.getByRole('button').allTextContents(), ['Always', 'Yes', 'No'])
  await asked.getByText('If nobody answers, it is denied at 20').waitFor()
  t.equal(await page.evaluate('window.hits'), 0)
  await shot(page, 'question')
  await asked.getByRole('button', { name: 'Yes' }).dblclick()

  await asked.locator('del', { hasText: 'const one = 1' }).waitFor()
  await asked.locator('ins', { hasText: 'const one = 2' }).waitFor()
  await page.getByText(`The agent asked: Run make "${hostile}"?`).waitFor()
  await page.getByText('(a user chose "Yes")').waitFor()
  t.equal(requests.filter((url) => url.includes('/questions/')).length, 1, 'a double click answers once')
  t.equal(await page.locator('#answer').textContent(), '')
  await shot(page, 'question-diff')
  await asked.getByRole('button', { name: 'No' }).click()

  await asked.getByText('Read /etc/passwd?').waitFor()
  const interrupt = page.getByRole('button', { name: 'Interrupt' })
  await interrupt.click()
  await asked.waitFor({ state: 'detached' })
  await page.locator('#state', { hasText: 'waiting for you' }).waitFor()
  t.equal(await page.getByText('(a user chose "No")').count(), 1)
  t.same(faults, [])
})

t.test(
  'an answer that comes too late is refused on the page, and the page shows what goes on',
  needs('chromium'),
  async (t) => {
    const backend = await startScripted(t, [], { AGENT_PERMISSIONS: 'ask' })
    const name = await backend.create({ initialPrompt: 'ask /etc/a\nask /etc/b', stopOnRunFinished: false })
    const { received } = await talkTo(backend).events(t, name)
    const { id } = await question(received)
    const { page } = await open(t, `${backend.origin}/sessions/${name}`)
    const url = `${backend.origin}/sessions/${name}/questions/${id}`
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(url, (route) => promise.then(() => route.continue()))
    const sent = page.waitForRequest(url)
    await page.locator('section.question').getByRole('button', { name: 'Yes' }).click()
    await sent

    await answer(backend, name, id, 'no')
    resolve()

    await page.getByText('The question was answered already').waitFor()
    await page.locator('section.question', { hasText: 'Read /etc/b?' }).waitFor()
    for (const [headers, status] of [
      [{ 'content-type': 'text/plain' }, 403],
      [{ 'content-type': 'application/json', origin: 'https://example.com' }, 403],
    ] as const) {
      const reply = await fetch(url, { method: 'POST', headers, body: '{"option":"yes"}' })
      t.equal(reply.status, status, 'not from other websites')
    }
  },
)

t.test('a session that asks shows a notification, after a click has permitted it', needs('chromium'), async (t) => {
  const backend = await startScripted(t, [], { AGENT_PERMISSIONS: 'ask' })
  const { page, faults } = await open(t, `${backend.origin}/`)
  // Chromium without a window shows no notifications, so the test records them.
  await page.addInitScript(`
    window.shown = []
    window.asked = 0
    window.Notification = class {
      static permission = sessionStorage.permission ?? 'default'
      static async requestPermission() {
        window.asked += 1
        sessionStorage.permission = Notification.permission = 'granted'
        return 'granted'
      }
      constructor(title, { body, tag }) {
        shown.push({ title, body, tag })
        this.click = () => this.onclick()
        window.last = this
      }
    }`)
  await page.reload()
  const before = await backend.create({ initialPrompt: 'ask /etc/a', displayName: 'Before', stopOnRunFinished: false })
  await page.getByText('asking you').waitFor()
  t.same(await page.evaluate('[shown.length, asked]'), [0, 0], 'nothing without a click')

  await page.getByRole('button', { name: 'Notify me when an agent asks' }).click()
  await page.getByRole('button', { name: 'Notify me' }).waitFor({ state: 'hidden' })
  t.equal(await page.evaluate('asked'), 1)
  const name = await backend.create({ initialPrompt: 'ask /etc/b', displayName: 'Second', stopOnRunFinished: false })

  await eventually(async () => (await page.evaluate('shown.length')) === 1, 'the notification')
  t.match(await page.evaluate('shown'), [{ title: 'Second', body: 'The agent asks: Read /etc/b?' }])
  await page.evaluate('last.click()')
  await page.waitForURL(`**/sessions/${name}`)
  await page.locator('section.question').waitFor()
  t.same(await page.evaluate('shown'), [], 'what the page shows at first is no news')
  await talkTo(backend).post(before, '/stop')
  t.same(faults, [])
})
