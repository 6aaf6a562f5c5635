import t from 'tap'
import { needs } from '../support/tools.ts'
import { open, shot } from './support/page.ts'
import { startScripted, talkTo } from './support/scripted.ts'

t.test('the list is readable on a phone', needs('chromium'), async (t) => {
  const backend = await startScripted(t)
  const displayName = 'Repair the login of the customer portal'
  await backend.create({ initialPrompt: 'say hello', displayName, stopOnRunFinished: true })
  const project = 'a-long-name-of-a-project-that-takes-all-63-characters-there-are'
  await backend.call('POST', `/projects/${project}/agentic-sessions`, { initialPrompt: 'x'.repeat(70) })
  const { page } = await open(t, `${backend.origin}/`)
  const cells = [displayName, 'Completed', 'demo', '20', project, 'x'.repeat(70)]

  for (const [width, most] of [
    [390, 3],
    [800, 5],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    for (const text of cells) {
      const { height = 0 } = (await page.locator('td', { hasText: text }).first().boundingBox()) ?? {}
      t.ok(height > 0 && height < most * 24 + 20, `${text} at ${width}: ${height} px high`)
    }
    t.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), `no overflow at ${width}`)
    await shot(page, `list-${width}`)
  }
})

t.test('the page shows edits as diffs, and the current plan', needs('chromium'), async (t) => {
  const backend = await startScripted(t)
  const plan = (...entries: [content: string, status: string][]) => `plan ${JSON.stringify(entries)}`
  const [read, mend] = ['Read the <b>code</b>', 'Mend it']
  const lines = Array.from({ length: 20 }, (_, at) => `line ${at}`)
  const edited = lines.with(10, 'line <i>ten</i>').toSpliced(1, 1)
  const initialPrompt = [
    plan([read, 'in_progress'], [mend, 'pending']),
    `edit ${JSON.stringify([`${lines.join('\n')}\n`, `${edited.join('\n')}\n`])}`,
    plan([read, 'completed'], [mend, 'in_progress']),
  ].join('\n')
  const name = await backend.create({ initialPrompt, stopOnRunFinished: false })
  await talkTo(backend).idle(name)
  const { page } = await open(t, `${backend.origin}/sessions/${name}`)

  t.same(await page.locator('.plan li').allInnerTexts(), [`✓ ${read}`, `▸ ${mend}`])
  await page.locator('details.tool summary', { hasText: 'edit' }).click()
  t.same(await page.locator('details.tool del').allInnerTexts(), ['--- /project/app.js', '-line 1', '-line 10'])
  t.same(await page.locator('details.tool ins').allInnerTexts(), ['+++ /project/app.js', '+line <i>ten</i>'])
  const shown = await page.locator('details.tool pre').last().innerText()
  t.match(shown, /@@\n line 0\n-line 1\n line 2\n line 3\n line 4\n@@\n line 7\n/)
  t.notMatch(shown, 'line 15', 'lines far from a change are left out')
  for (const width of [390, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await shot(page, `edit-${width}`)
  }
})
