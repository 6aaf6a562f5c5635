import t from 'tap'
import { clonedInsteadOf, makeRepository } from '../support/repositories.ts'
import { openPage, shot, startPage } from './support/page.ts'

const status = {
  phases: [
    { name: 'assess', state: 'done' },
    { name: 'fix', state: 'partial' },
  ],
  next: { phase: 'fix' },
}
const report = `mkdir -p artifacts/bugfix; echo '${JSON.stringify(status)}' > artifacts/bugfix/status.json`

const task = [
  `leave echo fixed > repos/app/notes.txt; ${report}`,
  'say I fixed the notes.',
  'ask /etc/passwd',
  'say All done.',
].join('\n')

t.test('a session from its creation to a message after its stop, in windows of each kind', async (t) => {
  const repository = await makeRepository(t, { 'notes.txt': 'broken\n', 'workflows/bugfix/AGENTS.md': '# Rules\n' })
  // The gateway takes no file URL.
  const address = 'https://forge.example/acme/app'
  const { url } = await startPage(t, {
    gateway: { WORKFLOWS_GIT_URL: address },
    local: clonedInsteadOf(address, repository),
  })
  for (const width of [390, 1280]) {
    const { page } = await openPage(t, `${url}/page/demo`, { width, height: 844 })
    const main = page.getByRole('main')
    const look = async (name: string) => {
      t.equal(await page.evaluate('document.documentElement.scrollWidth'), width, `${name} fits into ${width} px`)
      await shot(page, `story-${name}-${width}`)
    }

    if (width === 390) await page.getByRole('link', { name: 'New session' }).first().click()
    await main.getByRole('textbox', { name: 'Task' }).fill(task)
    await main.getByLabel('URL').first().fill(address)
    await main.getByLabel('Workflow').selectOption('bugfix')
    await look('new')
    await main.getByRole('button', { name: 'Create session' }).click()

    const log = page.getByRole('log')
    await log.getByText('I fixed the notes.', { exact: true }).waitFor()
    await log.getByRole('button', { name: 'Yes' }).click()
    await log.getByText('/etc/passwd: yes. All done.').waitFor()
    await look('conversation')

    await page.getByRole('link', { name: 'Changes' }).click()
    await main.getByRole('article', { name: 'Changes in notes.txt' }).waitFor()
    await look('changes')
    await page.getByRole('link', { name: width === 390 ? 'Outcome' : 'Conversation' }).click()
    await page.getByText('1 of 2 phases done').waitFor()
    await look('outcome')
    if (width === 390) await page.getByRole('link', { name: 'Conversation' }).click()

    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
    await look('stopped')
    await page.getByRole('textbox', { name: 'Message to the agent' }).fill('say Back again.')
    await page.getByRole('button', { name: 'Start and send' }).click()
    await log.getByText('Back again.', { exact: true }).waitFor()
    await look('continued')
  }
})
