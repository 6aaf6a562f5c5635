import t from 'tap'
import { open, shot } from '../local/support/page.ts'
import { startLocalBackend } from '../support/local-backend.ts'
import { schedulesOf } from './support/local-schedules.ts'

const hostile = '<script>hit()</script>'

t.test('the page lists schedules, and its buttons suspend, resume and run them', async (t) => {
  const backend = await startLocalBackend(t)
  const { create, get, runs } = schedulesOf(backend)
  const { name } = await create('0 9 * * 1-5', { displayName: `Triage ${hostile}`, timeZone: 'Europe/Berlin' })
  const { page, faults } = await open(t, backend.origin)

  await page.getByRole('link', { name: 'Schedules' }).click()
  await page.getByText(`Triage ${hostile}`).waitFor()
  await page.getByText('0 9 * * 1-5').waitFor()
  await page.getByText((await get(name)).nextScheduleTime ?? 'no next run').waitFor()
  await page.getByRole('button', { name: 'Suspend' }).click()
  await page.getByText('Suspended').waitFor()
  t.equal((await get(name)).suspend, true)
  await page.getByRole('button', { name: 'Run now' }).click()
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('button', { name: 'Suspend' }).waitFor()
  t.equal((await get(name)).suspend, false)
  t.equal((await runs(name)).length, 1)
  await shot(page, 'schedules')
  await page.getByRole('link', { name: 'Sessions' }).click()
  await page.getByText(/^Triage .* UTC\)$/).waitFor()
  t.same(faults, [])
  t.equal(await page.evaluate('window.hits'), 0)
})

t.test('a button of the page needs JSON, and an unknown schedule is a 404', async (t) => {
  const { origin } = await startLocalBackend(t)
  const path = `${origin}/schedules/schedule-1/suspend`
  const json = { 'content-type': 'application/json' }

  t.equal((await fetch(path, { method: 'POST' })).status, 403)
  t.equal((await fetch(path, { method: 'POST', headers: json })).status, 404)
  t.match(await (await fetch(`${origin}/schedules`)).text(), 'No schedules yet')
})
