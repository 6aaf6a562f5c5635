import { readFileSync } from 'node:fs'
import t from 'tap'
import { groups, loadConfig, variables } from '../../src/config/settings.ts'

const page = readFileSync(new URL('../../docs/reference/settings.md', import.meta.url), 'utf8')

t.test('the page lists every setting with its default, in the order of the configuration', async (t) => {
  const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]*)` )?\|/gm)].map(([, name, value = '']) => [name, value])

  t.same(
    Object.fromEntries(rows),
    Object.fromEntries(Object.entries(variables).map(([name, one]) => [name, one.default])),
  )
  t.same(
    rows.map(([name]) => name),
    Object.keys(loadConfig({})),
    'in the same order',
  )
})

t.test('every setting is in one group, and its description is a sentence', async (t) => {
  const grouped = groups.flatMap(({ settings }) => Object.entries(settings))

  t.same(
    grouped.map(([name]) => name),
    Object.keys(variables),
  )
  for (const [name, { description }] of grouped) t.match(description, /^[A-Z].*\.$/, name)
})
