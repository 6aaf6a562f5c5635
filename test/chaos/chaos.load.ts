import { setTimeout as sleep } from 'node:timers/promises'
import t from 'tap'
import { needs } from '../support/tools.ts'
import { Chances, givenSeed as seed } from './random.ts'
import { Traffic } from './traffic.ts'
import { scheduleOf, startWorld } from './world.ts'

const minutes = Number(process.env.LOAD_MINUTES ?? 10)
const rate = Number(process.env.LOAD_RATE ?? 200)

// The run keeps its own time.
const options = { timeout: minutes * 60_000 + 600_000, ...needs('redis-server') }

t.setTimeout(options.timeout)
t.test('kills of any part lose no session, make none twice and keep nobody waiting', options, async (t) => {
  const duration = minutes * 60_000
  const kills = scheduleOf(new Chances(seed), duration)
  const world = await startWorld(t)
  const traffic = new Traffic(world.urls, seed)

  const running = traffic.run(rate, duration)
  const start = performance.now()
  const killing = kills.map(async (kill) => {
    await sleep(start + kill.at - performance.now())
    await world.kill(kill)
  })
  await Promise.all([running, ...killing])

  await world.ready()
  await traffic.verify()

  const { counts, faults, made } = traffic
  const tasks = world.kept().flatMap((line) => ('task' in line ? [line.task] : []))
  const twice = tasks.filter((task, index) => tasks.indexOf(task) !== index)
  process.stderr.write(
    `chaos: --seed=${seed} --minutes=${minutes} --rate=${rate}: ${kills.length} kills, ${JSON.stringify(counts)}\n`,
  )
  t.same(faults.slice(0, 20), [])
  t.same(twice.slice(0, 20), [], 'no key made two sessions')
  t.equal(new Set(made.map(({ id }) => id)).size, made.length, 'no session was the answer to two keys')
  t.ok(counts.created > 0 && counts.deleted > 0, 'sessions were made and deleted')
  t.equal(counts.unsettled, 0, 'every create is settled in the end')
  t.notMatch(world.output(), /uncaught|Bearer|chaos\b/)
})
