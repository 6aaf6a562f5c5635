import { setTimeout as sleep } from 'node:timers/promises'
import t from 'tap'
import { needs } from '../support/tools.ts'
import { Breaches } from './breaches.ts'
import { Chances, givenSeed as seed } from './random.ts'
import { heldAtRest, watchMemory } from './rest.ts'
import { RudeClients } from './rude-clients.ts'
import { Traffic } from './traffic.ts'
import { scheduleOf, startWorld } from './world.ts'

const minutes = Number(process.env.LOAD_MINUTES ?? 10)
const rate = Number(process.env.LOAD_RATE ?? 200)
const duration = minutes * 60_000

// The run ends by itself. This limit ends a run that hangs.
const options = { timeout: duration + 15 * 60_000, ...needs('redis-server') }

t.setTimeout(options.timeout)
t.test('kills and rude clients lose no session, make none twice and keep nobody waiting', options, async (t) => {
  const kills = scheduleOf(new Chances(seed), duration)
  const breaches = new Breaches()
  const world = await startWorld(t, breaches)
  const traffic = new Traffic(world.urls, breaches, seed)
  const { counts, caller } = traffic
  const rude = new RudeClients(world.urls, new Chances(seed))
  t.teardown(() => rude.leave())
  const memory = watchMemory(world.gateways, (fault) => breaches.add(fault))
  t.teardown(memory.end)
  const tasks = new Set<string>()
  let killed = 0
  const watching = setInterval(lookForTwins, 500)
  t.teardown(() => clearInterval(watching))

  await Promise.race([run().catch(({ stack }) => breaches.add(stack)), breaches.first])
  lookForTwins()

  const { statuses, longest } = caller
  const told = JSON.stringify({
    kills: killed,
    ...counts,
    statuses,
    longest,
    rude: rude.visits,
    memory: memory.peak(),
  })
  process.stderr.write(`chaos: --seed=${seed} --minutes=${minutes} --rate=${rate}: ${told}\n`)
  t.same(breaches.all.slice(0, 20), [], `seed ${seed}; the last kills: ${world.events.slice(-10).join(', ')}`)
  if (breaches.all.length > 0) return
  t.equal(counts.created, counts.creates, 'every create is settled in the end')
  t.ok(killed > 0, 'parts were killed')
  t.ok(counts.created > 0 && counts.deleted > 0, 'sessions were made and deleted')
  t.notMatch(world.output(), /uncaught|Bearer|chaos\b/)

  async function run() {
    const start = performance.now()
    const killing = kills.map(async (kill) => {
      await sleep(Math.max(0, start + kill.at - performance.now()), undefined, { ref: false })
      if (breaches.all.length === 0 && (await world.kill(kill))) killed += 1
    })
    const isOver = () => performance.now() - start > duration || breaches.all.length > 0
    await Promise.all([traffic.run(rate, duration), beRude(isOver), ...killing])
    // A killed gateway shows no leak, so all rude clients come once more at the end.
    await rude.crowd()
    await traffic.verify()
    const held = world.gateways().map((gateway, index) => heldAtRest(gateway, world.descriptors[index] ?? 0))
    for (const fault of await Promise.all(held)) if (fault !== undefined) breaches.add(fault)
  }

  async function beRude(isOver: () => boolean) {
    while (!isOver()) {
      await rude.visit()
      await sleep(100, undefined, { ref: false })
    }
  }

  /** Each create has a unique task, the same in each attempt. */
  function lookForTwins() {
    for (const line of world.news()) {
      if (!('task' in line)) continue
      if (tasks.has(line.task)) breaches.add(`${line.task} made two sessions`)
      tasks.add(line.task)
    }
  }
})
