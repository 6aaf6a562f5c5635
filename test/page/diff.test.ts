import { readFileSync } from 'node:fs'
import { chmod, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { type ChangedFile, fileOfEdit, filesOfPatch } from '../../page/src/ui/diff/changed-file.ts'
import { rowsOf, type Side } from '../../page/src/ui/diff/rows.ts'
import { makeRepository } from '../support/repositories.ts'
import { violations } from './support/axe.ts'
import { openPage, shot } from './support/page.ts'
import { startStory } from './support/story.ts'

const hostileName = '<img src=x onerror=hit()>.txt'
const lines = (count: number, step = 1) => Array.from({ length: count }, (_, index) => index * step).join('\n')

t.test('each kind of change that git writes is read exactly', async (t) => {
  const { dir, git } = await makeRepository(t, {
    'gone.txt': 'gone\n',
    'old name.txt': `${lines(20)}\n`,
    'mode.sh': 'echo\n',
    'signs.sql': 'a\n-- b\nc\n',
    'no-end.txt': 'one',
    'picture.bin': '\0\u0001',
    [hostileName]: 'hi\n',
  })
  const write = (name: string, text: string) => writeFile(join(dir, name), text)
  await rm(join(dir, 'gone.txt'))
  await rename(join(dir, 'old name.txt'), join(dir, 'new name.txt'))
  await write('new name.txt', `${lines(20)}\nmore\n`)
  await chmod(join(dir, 'mode.sh'), 0o755)
  await write('signs.sql', 'a\n++ b\nc\n')
  await write('no-end.txt', 'two')
  await write('picture.bin', '\0\u0002')
  await write(hostileName, '<b>\n')
  await write('empty.txt', '')
  await write('caf\u00e9 "1".txt', 'new\n')
  await symlink('mode.sh', join(dir, 'link'))
  git('add', '--all')

  const files = filesOfPatch(`${git('diff', '--cached', '--binary', '-M')}\n`)

  const text = ({ path, oldPath, notes, added, removed }: ChangedFile) =>
    `${oldPath ? `${oldPath} > ` : ''}${path} +${added} -${removed} ${notes.join(', ')}`.trim()
  t.same(files.map(text).sort(), [
    `${hostileName} +1 -1`,
    'caf\u00e9 "1".txt +1 -0 new',
    'empty.txt +0 -0 new',
    'gone.txt +0 -1 deleted',
    'link +1 -0 new, link',
    'mode.sh +0 -0 mode 100644 \u2192 100755',
    'no-end.txt +1 -1',
    'old name.txt > new name.txt +1 -0 renamed',
    'picture.bin +0 -0 binary',
    'signs.sql +1 -1',
  ])
  t.same(
    files.filter(({ raw }) => raw !== undefined),
    [],
  )
})

t.test('lines are paired, and words that differ are marked', (t) => {
  const [hunk] = fileOfEdit({
    path: 'a',
    old: 'same\nlet sum = a - 1\nold\n',
    new: 'same\nlet sum = a\nnew\nmore',
  }).hunks
  const shown = ({ number, parts, hasNoLineEnd }: Side) =>
    `${number} ${parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')}${hasNoLineEnd ? ' \\' : ''}`
  const rows = rowsOf(hunk ?? { oldStart: 0, oldLines: 0, newStart: 0, newLines: 0, lines: [] })

  t.same(
    rows.map(({ before, after }) => [before && shown(before), after && shown(after)]),
    [
      ['1 same', '1 same'],
      ['2 let sum = a[ - 1]', '2 let sum = a'],
      ['3 old', '3 new'],
      [undefined, '4 more \\'],
    ],
  )
  t.end()
})

t.test('a text that is no diff is shown as it is, and hides no other file', (t) => {
  const good = 'diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n'
  const files = filesOfPatch(`diff --git a/bad b/bad\n--- a/bad\n+++ b/bad\n@@ -1,9 +1 @@\nnonsense\n${good}`)

  t.match(files, [
    { path: 'bad', raw: /nonsense/ },
    { path: 'x', added: 1, removed: 1 },
  ])
  t.end()
})

t.test('the view of all changes', async (t) => {
  const { url, path, id, send } = await startStory(t, {
    files: { 'big.txt': `${lines(2000)}\n` },
    work: `
cd repos/app
seq 1 3000 > big.txt
printf '<script>hit()</script>\\n' > '${hostileName}'
printf 'x%.0s' $(seq 1 5000) > long.js
`,
  })

  await t.test('wide: both sides beside each other', async (t) => {
    const { page } = await openPage(t, `${url}${path}/changes`, { width: 1600, colorScheme: 'dark' })
    const parser = page.getByRole('article', { name: 'Changes in parser.ts' })
    const big = page.getByRole('article', { name: 'Changes in big.txt' })

    await parser.getByRole('row').filter({ hasText: 'removed' }).first().waitFor()

    t.match(await parser.getByRole('row').last().innerText(), /1\s+−\s*removed.*length - 1.*1\s+\+\s*added.*length;/s)
    t.equal(await parser.locator('.is-removed .diff-word').innerText(), ' - 1')
    t.equal(await page.getByText('<script>hit()</script>').count(), 1, 'markup is text')
    t.equal(await big.getByRole('table').count(), 0, 'a huge file is folded')
    await big.getByRole('button', { name: /^Show .* lines$/ }).click()
    await big.getByRole('table').waitFor()
    t.match(await page.locator('.commits').innerText(), /1 commit\s+[0-9a-f]{7}\s+Parse the last token as well/)
    t.same(await violations(page), [])
    await shot(page, 'changes-1600-dark')

    await page.getByRole('button', { name: 'parser.ts', exact: false }).first().click()
    t.ok(await parser.evaluate((element) => element === element.ownerDocument.activeElement), 'a jump moves the focus')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download patch' }).click(),
    ])
    const expected = await send(`/v1/sessions/${id}/changes?format=patch&repo=app`)
    t.equal(readFileSync(await download.path(), 'utf8'), expected.body)
    await page.getByText(`sgw pull ${id} --project demo`).waitFor()
    t.equal(await page.evaluate('window.hits'), 0)
  })

  await t.test('narrow: line by line, and long lines scroll inside', async (t) => {
    const { page } = await openPage(t, `${url}${path}/changes`, { width: 390, height: 844 })
    const long = page.getByRole('group', { name: 'Lines of long.js' })

    await long.waitFor()

    const headings = await long.getByRole('columnheader').allInnerTexts()
    t.same(headings, ['Old line', 'New line', 'Change', 'Text'])
    t.ok(await long.evaluate((element) => element.scrollWidth > element.clientWidth), 'a long line scrolls inside')
    t.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
    t.same(await violations(page), [])
    await shot(page, 'changes-390')
  })
})
