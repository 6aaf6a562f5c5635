import type { Page } from 'playwright-core'
import t from 'tap'
import { openPage, shot } from './support/page.ts'
import { startStory } from './support/story.ts'

const { url, path } = await startStory(t)
const views = ['', '/changes', '/outcome', '/files/artifacts/bugfix/reports/assessment.md', '/../../new', '/../..']

/** Names of the panes that a window of this width shows on the views above. */
const widths = [
  { width: 360, panes: 1 },
  { width: 390, panes: 1 },
  { width: 800, panes: 2 },
  { width: 1279, panes: 2 },
  { width: 1280, panes: 3 },
  { width: 2560, panes: 3 },
]

t.test('each view fits into each window, and its panes follow the width', async (t) => {
  const { page } = await openPage(t, url + path)
  for (const view of views) {
    await page.goto(`${url}${path}${view}`)
    for (const { width, panes } of widths) {
      await page.setViewportSize({ width, height: 900 })
      await isShown(page, view)
      t.same(
        { view, width, found: await page.evaluate(overflowing) },
        { view, width, found: { scrollWidth: width, wide: [] } },
      )
      const most = view.startsWith('/..') || (view === '/changes' && width < 1920) ? 2 : 3
      const shown = await page.locator('.pane:visible').count()
      t.equal(shown, Math.min(panes, most), `panes of ${view || 'the conversation'} at ${width} px`)
      if (view === '') await shot(page, `layout-${width}`)
    }
  }
})

/** Waits until a view shows what it loads. */
async function isShown(page: Page, view: string) {
  if (view === '/../..') return await page.getByRole('button', { name: 'Filter' }).waitFor()
  if (view === '/../../new') return await page.getByRole('main').getByRole('textbox').first().waitFor()
  await page.getByRole('heading', { level: 1, name: 'Parser drops the last token' }).waitFor()
  if (view === '/changes') await page.getByRole('article', { name: 'Changes in parser.ts' }).waitFor()
  if (view.startsWith('/files')) await page.getByRole('heading', { name: 'Assessment' }).waitFor()
  if (view === '/outcome') await page.getByRole('link', { name: 'assess' }).waitFor()
}

/** The width of the page, and the elements that stand out of the window where nothing scrolls to them. */
const overflowing = `(() => {
  const root = document.documentElement
  const scrolls = (element) =>
    element && (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  const wide = [...document.querySelectorAll('#page *')].filter(
    (element) => element.getBoundingClientRect().right > root.clientWidth + 1 && !scrolls(element.parentElement),
  )
  return { scrollWidth: root.scrollWidth, wide: wide.map(({ outerHTML }) => outerHTML.slice(0, 100)) }
})()`

t.test('the keyboard reaches the content, and the way back from a phone', async (t) => {
  const { page } = await openPage(t, url + path)
  await isShown(page, '/outcome')

  await page.keyboard.press('Tab')
  const first = await page.evaluate('document.activeElement.textContent')
  await page.keyboard.press('Enter')
  const second = await page.evaluate('document.activeElement.id')

  t.same([first, second], ['Skip to the content', 'main'])
  t.equal(new URL(page.url()).pathname, path, 'the address stays')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: /^(All sessions|Back.*)$/ }).click()
  await page.getByRole('link', { name: /Parser drops the last token/ }).waitFor()
  t.equal(new URL(page.url()).pathname, '/page/demo')
})

t.test('paper shows the whole content in one column', async (t) => {
  const { page } = await openPage(t, `${url}${path}/changes`)
  await isShown(page, '/changes')

  await page.emulateMedia({ media: 'print' })

  t.equal(await page.getByRole('navigation', { name: 'Sessions' }).isVisible(), false)
  t.equal(await page.getByRole('article', { name: 'Changes in parser.ts' }).isVisible(), true)
  t.equal(await page.evaluate('getComputedStyle(document.querySelector(".pane-middle")).overflow'), 'visible')
})
