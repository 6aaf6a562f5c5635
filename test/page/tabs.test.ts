import t from 'tap'
import { needs } from '../support/tools.ts'
import { openPage, startPage } from './support/page.ts'

/** Makes a tab hidden, as a tab in the background is, or visible. The browser of the tests has no such tabs. */
const setVisibility = (state: 'hidden' | 'visible') =>
  `Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true })
   document.dispatchEvent(new Event('visibilitychange'))`

t.test('more tabs than connections of the browser show a session', needs('chromium'), async (t) => {
  const { url, backend } = await startPage(t)
  const name = await backend.create({ initialPrompt: 'say I look at it\nhang', stopOnRunFinished: false })
  const { context } = await openPage(t, `${url}/page/demo`)

  const tabs = []
  for (let count = 0; count < 8; count += 1) {
    const tab = await context.newPage()
    await tab.addInitScript(setVisibility('hidden'))
    await tab.goto(`${url}/page/demo/sessions/${name}`)
    await tab.getByRole('button', { name: 'Interrupt' }).waitFor()
    tabs.push(tab)
  }
  const last = tabs.at(-1)
  t.equal(await last?.getByText('I look at it', { exact: true }).count(), 0, 'a hidden tab follows no events')
  await last?.evaluate(setVisibility('visible'))

  await last?.getByText('I look at it', { exact: true }).waitFor()
})
