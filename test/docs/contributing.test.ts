import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { textOf } from './blocks.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const contributing = textOf('CONTRIBUTING.md')

/** The folders on the map, without the slash at their end. */
const mapped = [...contributing.matchAll(/^\| `([^`]+)\/` \|/gm)].map(([, folder = '']) => folder)

t.test('the map shows every folder at the top and every folder of src/ and local/', async (t) => {
  const folders = new Set(trackedFiles().flatMap(ancestors))
  const needed = [...folders].filter((folder) => !folder.includes('/') || /^(src|local)\/[^/]+$/.test(folder))

  t.same(
    needed.filter((folder) => !mapped.includes(folder)),
    [],
    'every folder is on the map',
  )
  t.same(
    mapped.filter((folder) => !folders.has(folder)),
    [],
    'every folder of the map exists',
  )
})

t.test('the steps to add a field name files that exist', async (t) => {
  const [, steps = ''] = contributing.split('## Add a field to a session')
  const rows = [...(steps.split('\n## ')[0] ?? '').matchAll(/^\| \d+ \| ([^|]+) \|/gm)]
  const files = rows.flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file))

  t.ok(files.length > 20, 'there are steps')
  t.same(
    files.filter((file) => !existsSync(root + file)),
    [],
  )
})

t.test('the README has at most 900 words', async (t) => {
  const words = textOf('README.md').split(/\s+/).filter(Boolean)

  t.ok(words.length <= 900, `${words.length} words`)
})

/** Also what is not committed yet, but not what git ignores. */
function trackedFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root })
  return listed.toString().split('\0').filter(Boolean)
}

/** `a/b` and `a` for the file `a/b/c.ts`. */
function ancestors(file: string): string[] {
  const folder = dirname(file)
  return folder === '.' ? [] : [folder, ...ancestors(folder)]
}
