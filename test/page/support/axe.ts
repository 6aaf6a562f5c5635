import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import type { Test } from 'tap'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe-core finds on a page: the rule and the elements. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(source)
  return await page.evaluate(async () => {
    type Axe = { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    const { axe } = globalThis as unknown as { axe: Axe }
    const found = (await axe.run()).violations
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n')}`)
  })
}

/** Checks that axe-core finds nothing, in light and dark colours. */
export async function checkAccessibility(t: Test, page: Page, name: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    t.same(await violations(page), [], `${name}, ${colorScheme}`)
  }
}
