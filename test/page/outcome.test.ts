import t from 'tap'
import { violations } from './support/axe.ts'
import { openPage, shot } from './support/page.ts'
import { startStory } from './support/story.ts'

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const story = await startStory(t, {
  work: `
mkdir -p artifacts/more
printf '${pixel}' | base64 -d > artifacts/more/picture.png
printf 'not text \\000\\001' > artifacts/more/data.bin
: > artifacts/more/empty.txt
printf '<script>hit()</script>\\n' > 'artifacts/more/<img src=x onerror=hit()>.html'
printf 'all of it\\n' > 'artifacts/more/100% a%2Fb #?.txt'
head -c 1500000 /dev/zero | tr '\\0' 'x' > artifacts/more/long.txt
`,
})
const { url, path } = story

t.test('the pane shows what came of a session, and follows it', async (t) => {
  const { page } = await openPage(t, url + path, { colorScheme: 'dark' })
  const pane = page.getByRole('complementary', { name: 'Outcome' })

  await pane.getByRole('link', { name: 'assess' }).waitFor()

  const phases = await pane
    .getByRole('listitem')
    .filter({ hasText: /done|stopped|to do|skipped/ })
    .allInnerTexts()
  t.same(
    phases.map((text) => text.replaceAll('\n', ' ')),
    ['✓ assess done', '✓ diagnose done', '■ fix stopped', '○ test to do', '– document skipped'],
  )
  await pane.getByText('Shall the parser reject an empty part?').waitFor()
  t.equal(await pane.getByText('Verdict:').innerText(), 'Verdict: needs-fix')
  const pullRequest = pane.getByRole('link', { name: 'acme/app #17' })
  t.equal(await pullRequest.getAttribute('href'), 'https://forge.example/acme/app/pull/17')
  await pane.getByText('forge.example', { exact: true }).waitFor()
  t.match(
    await pane.locator('.repository-changes').innerText(),
    /fix\/last-token[\s\S]*1 commit[\s\S]*parser\.ts[\s\S]*\+1/,
  )
  t.same(await violations(page), [])
  await shot(page, 'outcome-1280-dark')

  await story.work('cd repos/app\nprintf "one\\ntwo\\n" > notes.txt\n')

  await pane.getByRole('link', { name: 'notes.txt' }).waitFor()
})

t.test('files open in a preview, by what they contain', async (t) => {
  const { page, faults } = await openPage(t, url + path)
  const pane = page.getByRole('complementary', { name: 'Outcome' })
  const main = page.getByRole('main')
  const openFile = async (name: string) => {
    await pane.getByRole('link', { name, exact: false }).first().click()
    await main.getByRole('navigation', { name: 'Path' }).getByText(name, { exact: true }).waitFor()
  }

  await pane.getByRole('link', { name: 'assess' }).click()
  await main.getByRole('heading', { name: 'Assessment' }).waitFor()
  t.equal(await main.locator('strong').innerText(), 'drops', 'Markdown is rendered')
  t.notMatch(await main.innerText(), /phase: assess/, 'the front matter of a report is for programs')
  await shot(page, 'file-markdown-1280')

  await pane.getByRole('button', { name: 'more', exact: true }).click()
  await openFile('picture.png')
  await main.getByRole('img', { name: 'picture.png' }).waitFor()
  await openFile('data.bin')
  await main.getByText('This file is no text').waitFor()
  await openFile('empty.txt')
  await main.getByText('This file is empty.').waitFor()
  await openFile('<img src=x onerror=hit()>.html')
  await main.getByText('<script>hit()</script>').waitFor()
  await openFile('100% a%2Fb #?.txt')
  await main.getByText('all of it').waitFor()
  await openFile('long.txt')
  await main.getByText('Only the first megabyte is shown.', { exact: false }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Download' }).click(),
  ])
  t.equal(download.suggestedFilename(), 'long.txt')

  await main.getByRole('link', { name: 'more', exact: true }).click()
  await main.getByRole('link', { name: 'picture.png' }).waitFor()
  t.same(await violations(page), [])

  await page.goto(`${url}${path}/files/artifacts/gone.md`)
  await main.getByText('The workspace has no file artifacts/gone.md.').waitFor()
  t.same(
    faults.splice(0).filter((text) => !/404|416/.test(text)),
    [],
  )
  t.equal(await page.evaluate('window.hits'), 0, 'nothing that the agent wrote has run')
})

t.test('a narrow window has the outcome in a view of its own', async (t) => {
  const { page } = await openPage(t, url + path, { width: 390, height: 844 })
  const main = page.getByRole('main')

  t.equal(await page.getByRole('complementary', { name: 'Outcome' }).count(), 0)
  await page.getByRole('link', { name: 'Outcome' }).click()

  await main.getByRole('link', { name: 'assess' }).waitFor()
  t.same(await violations(page), [])
  await shot(page, 'outcome-390')
})

t.test('what the backend cannot tell is said in plain words', async (t) => {
  const { page, faults } = await openPage(t, 'about:blank')
  const refuse = (status: number) => ({ status, json: { error: `status ${status}` } })
  await page.route(/\/files(\?|$)/, (route) => route.fulfill(refuse(409)))
  await page.route(/\/changes\?format=patch/, (route) => route.fulfill(refuse(501)))
  await page.goto(url + path)
  const pane = page.getByRole('complementary', { name: 'Outcome' })

  await pane.getByText('It can be read only while the session is running.').waitFor()
  await pane.getByRole('link', { name: 'Show the diff' }).click()
  await page.getByText('This backend has statistics of the changes, and no diff.').waitFor()

  await page.getByRole('button', { name: 'parser.ts' }).waitFor()
  t.same(
    faults.splice(0).filter((text) => !/409|501/.test(text)),
    [],
  )
})
