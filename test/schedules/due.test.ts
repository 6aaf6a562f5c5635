import t from 'tap'
import type { Session } from '../../local/storage/session.ts'
import { startScripted, talkTo } from '../local/support/scripted.ts'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { eventually } from '../support/processes.ts'
import { changeStored, clockIn, schedulesOf, setDueTimes, yearly } from './support/local-schedules.ts'

const hour = 3_600_000
const noon = Date.parse('2026-06-01T12:00:00Z')

t.test('a schedule starts one session per due time, also when the clock jumps', async (t) => {
  const data = await temporaryDirectory(t)
  const clock = clockIn(data, noon - 0.5 * hour)
  const backend = await startLocalBackend(t, { LOCAL_DATA: data, ...clock.env })
  const { create, get, put, remove, runs } = schedulesOf(backend)
  const hourly = await create('0 * * * *', { displayName: 'Each hour', timeZone: 'UTC' }, { labels: { team: 'a' } })
  const suspended = await create('0 * * * *', { suspend: true, timeZone: 'UTC' })
  const deleted = await create('0 * * * *', { timeZone: 'UTC' })
  await remove(deleted.name)

  t.equal(hourly.nextScheduleTime, '2026-06-01T12:00:00Z')
  clock.setTo(noon)
  await wakeUp()
  const [first] = await ran(hourly.name, 1)
  t.match(first?.metadata.labels, { team: 'a', 'ambient-code.io/scheduled-session-name': hourly.name })
  t.match(first?.spec.displayName, /^Each hour \(2026-06-01 12:00:\d\d UTC\)$/)
  t.match(await get(hourly.name), {
    lastScheduleTime: '2026-06-01T12:00:00Z',
    nextScheduleTime: '2026-06-01T13:00:00Z',
  })

  clock.setTo(noon + 5.5 * hour)
  await wakeUp()
  await ran(hourly.name, 2)
  t.match(await get(hourly.name), {
    lastScheduleTime: '2026-06-01T17:00:00Z',
    nextScheduleTime: '2026-06-01T18:00:00Z',
  })

  clock.setTo(noon + 2 * hour - 1000)
  await wakeUp()
  clock.setTo(noon + 2 * hour + 1000)
  await wakeUp()
  clock.setTo(noon + 6 * hour)
  await wakeUp()
  await ran(hourly.name, 3)
  t.same(await runs(suspended.name), [])
  t.same(await runs(deleted.name), [])

  await put(suspended.name, { suspend: false })
  t.equal((await get(suspended.name)).nextScheduleTime, '2026-06-01T19:00:00Z', 'missed times are not made up for')
  await put(hourly.name, { schedule: '30 * * * *' })
  t.equal((await get(hourly.name)).nextScheduleTime, '2026-06-01T18:30:00Z')
  await put(hourly.name, { displayName: 'Renamed' })
  t.equal((await get(hourly.name)).nextScheduleTime, '2026-06-01T18:30:00Z')

  async function ran(name: string, count: number): Promise<Session[]> {
    const found = await eventually(async () => {
      const all = await runs(name)
      return all.length >= count ? all : undefined
    }, `run ${count}`)
    t.equal(found.length, count)
    return found
  }

  /** A change of any schedule makes the backend look at its clock. It answers after it has done so. */
  async function wakeUp() {
    const other = await create(yearly)
    await remove(other.name)
    await get(hourly.name)
  }
})

t.test('of the due times that were missed, the latest runs within 24 hours', async (t) => {
  const data = await temporaryDirectory(t)
  const first = await startLocalBackend(t, { LOCAL_DATA: data })
  const { create, remove } = schedulesOf(first)
  const hourly = await create('0 * * * *')
  const recent = await create(yearly)
  const old = await create(yearly)
  const suspended = await create('0 * * * *', { suspend: true })
  const deleted = await create('0 * * * *')
  await remove(deleted.name)
  await first.end()
  const now = Date.now()
  setDueTimes(data, {
    [hourly.name]: now - 30 * hour,
    [recent.name]: now - 23 * hour,
    [old.name]: now - 25 * hour,
    [suspended.name]: now - hour,
  })

  const { get, runs } = schedulesOf(await startLocalBackend(t, { LOCAL_DATA: data }))
  await eventually(async () => (await get(old.name)).nextScheduleTime?.endsWith('-01-01T00:00:00Z'), 'the skip')

  t.equal((await runs(hourly.name)).length, 1)
  t.match(await get(hourly.name), { lastScheduleTime: /:00:00Z$/ })
  t.ok(Date.now() - Date.parse((await get(hourly.name)).lastScheduleTime ?? '') < 1.1 * hour)
  t.equal((await runs(recent.name)).length, 1)
  t.same(await runs(old.name), [])
  t.notOk((await get(old.name)).lastScheduleTime)
  for (const { name } of [suspended, deleted]) t.same(await runs(name), [])
})

t.test('a trigger starts a session, and the queue applies', async (t) => {
  const backend = await startScripted(t, [], { LOCAL_MAX_RUNNING: '1' })
  const { create, trigger, get, runs } = schedulesOf(backend)
  const schedule = await create(yearly, { suspend: true }, { initialPrompt: 'say a\nwait', stopOnRunFinished: false })

  const [first, second] = [await trigger(schedule.name), await trigger(schedule.name)]

  await backend.reached(first, 'Running')
  t.equal((await backend.read(second)).status.phase, 'Pending')
  t.same(
    (await runs(schedule.name)).map(({ metadata }) => metadata.name),
    [second, first],
  )
  t.notOk((await get(schedule.name)).lastScheduleTime, 'a trigger is no due time')
  await talkTo(backend).post(first, '/stop')
  await backend.reached(second, 'Running')
})

t.test('a schedule can continue its last session', async (t) => {
  const backend = await startScripted(t)
  const { create, trigger, put, runs } = schedulesOf(backend)
  const { idle, post } = talkTo(backend)
  const template = { initialPrompt: 'say a', stopOnRunFinished: false }
  const schedule = await create(yearly, { suspend: true, reuseLastSession: true }, template)
  const first = await trigger(schedule.name)
  await idle(first)

  await put(schedule.name, { sessionTemplate: { ...template, initialPrompt: 'say b' } })
  t.equal(await trigger(schedule.name), first, 'a running session gets the prompt')
  await prompts(first, ['say a', 'say b'])
  await idle(first)

  await post(first, '/stop')
  await backend.reached(first, 'Stopped')
  t.equal(await trigger(schedule.name), first, 'a stopped session is started with the prompt')
  await backend.reached(first, 'Running')
  await prompts(first, ['say a', 'say b', 'say b'])
  await idle(first)
  t.equal((await runs(schedule.name)).length, 1)

  const failing = { ...template, initialPrompt: 'exit 3' }
  await put(schedule.name, { sessionTemplate: failing })
  await trigger(schedule.name)
  await backend.reached(first, 'Failed')
  const other = await trigger(schedule.name)
  t.not(other, first, 'a failed session is not continued')
  await backend.call('DELETE', `${backend.sessions}/${other}`)
  await backend.call('DELETE', `${backend.sessions}/${first}`)
  t.notSame([first, other].includes(await trigger(schedule.name)), true, 'a deleted session is not continued')

  async function prompts(name: string, wanted: string[]) {
    await eventually(async () => {
      const reply = await backend.call('GET', `${backend.sessions}/${name}/export`)
      const { aguiEvents } = (await reply.json()) as { aguiEvents: { type: string }[] }
      return aguiEvents.filter(({ type }) => type === 'RUN_STARTED').length === wanted.length
    }, `${wanted.length} runs`)
  }
})

t.test('a schedule does not continue a session of another project that has its label', async (t) => {
  const backend = await startScripted(t)
  const { create, trigger } = schedulesOf(backend)
  const schedule = await create(yearly, { suspend: true, reuseLastSession: true }, { stopOnRunFinished: false })
  const reply = await backend.call('POST', '/projects/other/agentic-sessions', {
    initialPrompt: 'say a',
    labels: { 'ambient-code.io/scheduled-session-name': schedule.name },
  })
  const { name: foreign } = (await reply.json()) as { name: string }
  await eventually(async () => {
    const { status } = (await (
      await backend.call('GET', `/projects/other/agentic-sessions/${foreign}`)
    ).json()) as Session
    return status.agentStatus === 'idle'
  }, 'the other session')

  const started = await trigger(schedule.name)

  t.not(started, foreign)
  await backend.reached(started, 'Running')
})

t.test('a schedule whose agent is gone starts a session that fails and says why', async (t) => {
  const data = await temporaryDirectory(t)
  const agents = { LOCAL_DATA: data }
  const first = await startScripted(t, [], agents)
  const template = { initialPrompt: 'say a', mcpServers: { custom: { docs: { command: 'docs-server' } } } }
  const schedule = await schedulesOf(first).create(yearly, { suspend: true }, template)
  await first.end()

  const walkthrough = await startLocalBackend(t, agents)
  const session = await schedulesOf(walkthrough).trigger(schedule.name)

  const { status } = await walkthrough.reached(session, 'Failed')
  t.match(status.conditions[0], { reason: 'NotAvailable', message: /mcpServers/ })
})

t.test('a schedule that can no longer be read stores one failed session for a due time', async (t) => {
  const data = await temporaryDirectory(t)
  const first = await startLocalBackend(t, { LOCAL_DATA: data })
  const { create } = schedulesOf(first)
  const options = await create(yearly)
  const zone = await create(yearly)
  const sound = await create(yearly)
  await first.end()
  changeStored(data, options.name, '$.sessionTemplate.environmentVariables', { SDK_OPTIONS: '{"max_turns":"many"}' })
  changeStored(data, zone.name, '$.timeZone', 'Nowhere/Gone')
  const due = Date.now() - hour
  setDueTimes(data, { [options.name]: due, [zone.name]: due, [sound.name]: due })

  const { get, runs } = schedulesOf(await startLocalBackend(t, { LOCAL_DATA: data }))
  const cases: [name: string, message: RegExp, next: RegExp | undefined][] = [
    [options.name, /^SDK_OPTIONS in sessionTemplate/, /-01-01T/],
    [zone.name, /^The session could not be started\. See the log/, undefined],
  ]
  await eventually(async () => (await runs(sound.name)).length > 0, 'the sound schedule')
  for (const [name, message, next] of cases) {
    const [run, ...more] = await runs(name)
    t.same(more, [])
    t.match(run?.status, { phase: 'Failed', conditions: [{ reason: 'NotStarted', message }] })
    const { lastScheduleTime, nextScheduleTime } = await get(name)
    t.equal(lastScheduleTime, `${new Date(due).toISOString().slice(0, 19)}Z`)
    t.match(nextScheduleTime, next)
  }
})
