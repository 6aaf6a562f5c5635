import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { checkAccessibility } from './support/axe.ts'
import { openPage, type PageServer, shot, startPage } from './support/page.ts'

type Dom = { document: { title: string; activeElement: { tagName: string } } }

// One gateway, backend and agent for all tests. Each test has a project of its own.
let server: PageServer
t.before(async () => {
  server = await startPage(t)
})

type New = { task: string; displayName?: string; interactive?: boolean; labels?: Record<string, string> }

async function create(project: string, session: New): Promise<string> {
  const { body, status } = await server.send('/v1/sessions', {
    method: 'POST',
    headers: { 'x-platform-project': project },
    body: session,
  })
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.id
}

const open = (t: Test, path: string, window = {}) => openPage(t, `${server.url}/page/${path}`, window)

const rows = (page: Page) => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')

t.test('the list shows states, searches, filters and follows what happens', async (t) => {
  const project = 'states'
  await create(project, { task: 'say done', displayName: 'Flaky login', interactive: false, labels: { team: 'web' } })
  await create(project, { task: 'say hello', displayName: 'Parser drops a token', labels: { team: 'core' } })
  const { page } = await open(t, project)

  await rows(page).filter({ hasText: 'Flaky login' }).filter({ hasText: 'completed' }).waitFor()
  await rows(page).filter({ hasText: 'Parser' }).filter({ hasText: 'waits for you' }).waitFor()
  await page.getByText('2 sessions', { exact: true }).waitFor()
  await checkAccessibility(t, page, 'list')

  await create(project, { task: 'ask /etc/passwd', displayName: 'Update dependencies' })
  await rows(page).first().filter({ hasText: 'Update dependencies' }).filter({ hasText: 'asks you' }).waitFor()
  await page.getByText('3 sessions', { exact: true }).waitFor()
  await page.waitForFunction(() => (globalThis as unknown as Dom).document.title.startsWith('(1) '))
  t.match(await page.locator('link[rel=icon]').getAttribute('href'), /^data:image/, 'the icon has a mark')

  await page.getByRole('button', { name: '! 1 asks you' }).click()
  await page.getByText('1 of 3 sessions').waitFor()
  await page.getByRole('combobox', { name: 'State' }).selectOption('All')
  await page.getByText('3 sessions', { exact: true }).waitFor()

  const search = page.getByRole('searchbox', { name: 'Search sessions' })
  await search.fill('token')
  await page.getByText('1 of 3 sessions').waitFor()
  t.equal(await rows(page).count(), 1)
  await search.fill('nothing like this')
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await page.getByText('3 sessions', { exact: true }).waitFor()

  await page.getByRole('combobox', { name: 'State' }).selectOption('asks you')
  await page.getByText('1 of 3 sessions').waitFor()
  await page.getByRole('combobox', { name: 'State' }).selectOption('All')
  await page.getByRole('search').getByLabel('Labels').fill('team in (web)')
  await page.getByText('1 of 3 sessions').waitFor()
  t.match(await rows(page).first().textContent(), /Flaky login/)
  await page.getByRole('search').getByLabel('Labels').fill('')
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Oldest first')
  // The first two sessions can have the same second as their time, and then either comes first.
  await rows(page).last().filter({ hasText: 'Update dependencies' }).waitFor()
  await checkAccessibility(t, page, 'filters')
})

t.test('the keyboard opens a session, and its row stays marked', async (t) => {
  const project = 'keys'
  const id = await create(project, { task: 'say one' })
  await create(project, { task: 'say two' })
  const { page } = await open(t, project)
  await rows(page).filter({ hasText: 'say two' }).waitFor()

  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await page.waitForURL(`**/page/${project}/sessions/${id}`)
  await page.locator('[aria-current="page"]').filter({ hasText: 'say one' }).waitFor()
  await page.waitForFunction(() => (globalThis as unknown as Dom).document.title === '~ say one · waits for you')
  await page.locator('main').click({ position: { x: 5, y: 5 } })
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await help.getByText(/^Session Gateway \d/).waitFor()
  await checkAccessibility(t, page, 'help')
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await page.keyboard.press('n')
  await page.waitForURL(`**/page/${project}/new`)
})

t.test('sessions are stopped and deleted after a confirmation, one or several', async (t) => {
  const project = 'cleaning'
  const hanging = await create(project, { task: 'hang', displayName: 'Hanging' })
  for (const name of ['a', 'b', 'c']) await create(project, { task: `say ${name}`, interactive: false })
  const { page } = await open(t, project)
  const menuOf = async (row: string, item: string) => {
    await rows(page).filter({ hasText: row }).hover()
    await page.getByRole('button', { name: `Actions for ${row}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await rows(page).filter({ hasText: 'Hanging' }).filter({ hasText: 'working' }).waitFor()

  await menuOf('Hanging', 'Stop')
  await page.getByRole('dialog').getByRole('button', { name: 'Stop session' }).click()
  await rows(page).filter({ hasText: 'Hanging' }).filter({ hasText: 'stopped' }).waitFor()

  await menuOf('Hanging', 'Delete')
  await page.getByRole('button', { name: 'Cancel' }).click()
  t.match(await page.evaluate('document.activeElement.getAttribute("aria-label")'), /^Actions for/, 'focus returns')
  await menuOf('Hanging', 'Delete')
  await checkAccessibility(t, page, 'confirmation')
  await page.getByRole('button', { name: 'Delete session' }).click()
  await page.getByText('3 sessions', { exact: true }).waitFor()
  const { status } = await server.send(`/v1/sessions/${hanging}`, { headers: { 'x-platform-project': project } })
  t.equal(status, 404)

  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox').first().check()
  await page.getByText('1 selected').waitFor()
  await page.getByRole('button', { name: 'Select all 3' }).click()
  await page.getByText('3 selected').waitFor()
  await checkAccessibility(t, page, 'selection')
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete 3 sessions' }).click()
  await page.getByText('3 of 3 sessions deleted.').waitFor()
  await page.getByRole('heading', { name: 'No sessions yet' }).waitFor()
  await checkAccessibility(t, page, 'empty list')
})

t.test('the form creates a session once, with its files', async (t) => {
  const project = 'creating'
  const { page, faults } = await open(t, `${project}/new`, { width: 390 })
  const task = page.getByRole('textbox', { name: 'Task' })
  await page.waitForFunction(() => (globalThis as unknown as Dom).document.activeElement.tagName === 'TEXTAREA')
  await checkAccessibility(t, page, 'form')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Describe what the agent should do').waitFor()

  await page.getByLabel('Workflow').selectOption('bugfix')
  await page.getByRole('button', { name: '/assess' }).click()
  t.equal(await task.inputValue(), '/assess ')
  await task.fill('say hello')
  await page.getByLabel('Workflow').selectOption('None')
  await page.getByLabel('URL').fill('no url')
  await page.getByRole('button', { name: 'Create session' }).click()
  await page.getByText(/repos\[0\]\.url must be a git URL/).waitFor()
  t.equal(await page.evaluate('document.activeElement.getAttribute("aria-invalid")'), 'true', 'the field is focused')
  await checkAccessibility(t, page, 'form with an error')
  faults.length = 0

  await page.getByLabel('URL').fill('https://secret-value@forge.example/org/app')
  await page.getByText('More options').click()
  await page.getByLabel('Name', { exact: true }).fill('With a file')
  await page.getByLabel('Labels').last().fill('team=web')
  await page.getByRole('button', { name: 'Add a variable' }).click()
  await page.getByLabel('Value of variable 1').fill('secret-value')
  await page.reload()
  t.equal(await task.inputValue(), 'say hello', 'the draft survives')
  t.equal(await page.getByLabel('URL').inputValue(), '', 'without credentials')
  t.notMatch(await page.evaluate('JSON.stringify({ ...sessionStorage, ...localStorage })'), /secret-value/)

  const drop = await page.evaluateHandle(`(() => {
    const data = new DataTransfer()
    data.items.add(new File(['ERROR: connection lost\\n'], 'server log.txt'))
    return data
  })()`)
  await page.dispatchEvent('form', 'drop', { dataTransfer: drop })
  await page.getByText('server log.txt').waitFor()
  await task.press('Control+Enter')
  await task.press('Control+Enter').catch(() => {})
  await page.waitForURL('**/sessions/session-*')
  const headers = { 'x-platform-project': project }
  const { body } = await server.send('/v1/sessions', { headers })
  t.match(body, { total: 1, items: [{ displayName: 'With a file', labels: { team: 'web' }, interactive: true }] })
  t.match(body.items[0].task, /Attached files: file-uploads\/server log\.txt/)
  const file = await server.send(`/v1/sessions/${body.items[0].id}/files/file-uploads/server%20log.txt`, { headers })
  t.equal(file.body, 'ERROR: connection lost\n')
})

t.test('schedules are created, run, suspended, changed and deleted', async (t) => {
  const project = 'planning'
  const { page } = await open(t, `${project}/schedules`)
  await page.getByRole('button', { name: 'Create a schedule' }).click()
  await page.getByLabel('When, as a cron text').fill('0 9 * * 1-5')
  await page.getByText('At 9:00, from Monday to Friday').waitFor()
  await page.getByLabel('Name of the schedule').fill('Morning triage')
  await page.getByRole('textbox', { name: 'Task' }).fill('say triaged')
  await checkAccessibility(t, page, 'schedule form')
  await page.keyboard.press('Control+Enter')
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Morning triage' })
  await item.getByText('Next run: in').waitFor()
  await checkAccessibility(t, page, 'schedules')

  const act = async (name: string) => {
    await item.getByRole('button', { name: /^Actions/ }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act('Suspend')
  await item.getByText('none while suspended').waitFor()
  await act('Resume')
  await item.getByText('Next run: in').waitFor()
  await act('Edit')
  await page.getByLabel('When, as a cron text').fill('*/15 * * * *')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await item.getByText('Every 15 minutes').waitFor()
  await item.getByRole('button', { name: 'Run now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Run now' }).click()
  await page.waitForURL('**/sessions/session-*')
  await page.getByRole('link', { name: 'Schedules' }).click()
  await act('Delete')
  await page.getByRole('button', { name: 'Delete schedule' }).click()
  await page.getByRole('heading', { name: 'No schedules yet' }).waitFor()
})

t.test('another project is chosen from the list or by its name, and opened next time', async (t) => {
  await create('first-project', { task: 'say first' })
  await create('second-project', { task: 'say second' })
  const { page } = await open(t, 'first-project')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: /say first/ }).check()
  await page.getByRole('toolbar', { name: 'Selected sessions' }).waitFor()
  await page.getByRole('button', { name: /^Project first-project/ }).click()
  const find = page.getByRole('combobox', { name: 'Find or type a project' })
  await page.getByRole('option', { name: 'second-project' }).waitFor()
  await checkAccessibility(t, page, 'project switch')
  await find.fill('second')
  await find.press('Enter')
  await rows(page).filter({ hasText: 'say second' }).waitFor()
  t.equal(await page.getByRole('toolbar').count(), 0, 'what is selected belongs to its project')
  await page.getByRole('button', { name: /^Project second-project/ }).click()
  t.equal(await find.inputValue(), '', 'what was typed before is gone')
  await find.fill('quite-new')
  await find.press('Enter')
  await page.getByRole('heading', { name: 'No sessions yet' }).waitFor()
  await page.goto(`${server.url}/page/`)
  await page.waitForURL('**/page/quite-new')
})

t.test('a gone gateway, a forbidden project and an expired login say what to do', async (t) => {
  const { page, context, faults } = await open(t, 'problems')
  await page.getByRole('heading', { name: 'No sessions yet' }).waitFor()
  await context.setOffline(true)
  await page.getByText('No connection').waitFor()
  await page.getByText(/Next try in \d+ s/).waitFor()
  await context.setOffline(false)
  await page.getByText('No connection').waitFor({ state: 'detached' })

  const answer = (status: number, error: string, headers = {}) =>
    page.route('**/v1/sessions?**', (route) => route.fulfill({ status, headers, json: { error } }))
  await answer(403, 'The token may not list sessions in project problems')
  await page.getByText('You may not see this project').waitFor()
  await page.getByText('Ask an owner of the project for access').waitFor()
  await checkAccessibility(t, page, 'forbidden')
  await page.unrouteAll()
  await page.getByText('You may not see this project').waitFor({ state: 'detached' })
  await answer(401, 'The token is not valid')
  await page.getByRole('heading', { name: 'Your login is missing or has expired' }).waitFor()
  await checkAccessibility(t, page, 'login')
  await page.unrouteAll()
  await page.getByLabel(/paste a token/).fill('local')
  await page.getByRole('button', { name: 'Use this token' }).click()
  await page.getByRole('heading', { name: 'No sessions yet' }).waitFor()
  faults.length = 0
})

t.test('a session that asks or ends is told once, not by the tab that shows it, and a click opens it', async (t) => {
  const project = 'news'
  const { page, context } = await open(t, project)
  await context.grantPermissions(['notifications'], { origin: server.url })
  // Chromium without a window shows no notifications, so this counts them.
  await context.addInitScript(() => {
    const told: string[] = []
    class Told {
      static permission = 'granted'
      static requestPermission = async () => 'granted'
      onclick = () => {}
      constructor(title: string, { body }: { body: string }) {
        told.push(`${title}: ${body}`)
        Object.assign(globalThis, { told, last: this })
      }
      close() {}
    }
    Object.assign(globalThis, { Notification: Told, told })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Notify me when a session asks, waits or ends' }).click()
  await page.getByRole('button', { name: 'Turn notifications off' }).waitFor()
  const other = await context.newPage()
  await other.goto(`${server.url}/page/${project}`)
  await other.getByRole('heading', { name: 'No sessions yet' }).waitFor()
  const id = await create(project, { task: 'ask /etc/passwd', displayName: 'Needs you' })
  for (const one of [page, other]) await rows(one).filter({ hasText: 'asks you' }).waitFor()

  const told = (one: Page) => one.evaluate(() => (globalThis as unknown as { told: string[] }).told)
  const all = [...(await told(page)), ...(await told(other))]
  t.equal(all.length, 1, 'told by one tab')
  t.match(all[0], /^Needs you: Asks you/)
  const teller = (await told(page)).length > 0 ? page : other
  await teller.evaluate(() => (globalThis as unknown as { last: { onclick: () => void } }).last.onclick())
  await teller.waitForURL(`**/page/${project}/sessions/${id}`)
})

t.test('colours change between light, dark and those of the system', async (t) => {
  const { page } = await open(t, 'colours')
  for (const [label, next] of [
    ['Colours: as the system', 'light'],
    ['Colours: light', 'dark'],
    ['Colours: dark', 'auto'],
  ] as const) {
    await page.getByRole('button', { name: label }).click()
    t.equal(await page.evaluate('document.documentElement.dataset.theme'), next)
  }
  await shot(page, 'colours')
})
