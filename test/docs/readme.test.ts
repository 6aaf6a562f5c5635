import { readFileSync } from 'node:fs'
import t from 'tap'
import { loadConfig, variables } from '../../src/config/settings.ts'

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')

t.test('the table of variables is the configuration', async (t) => {
  const rows = [...readme.matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]*)` )?\|/gm)].map(([, name, value = '']) => [
    name,
    value,
  ])

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
