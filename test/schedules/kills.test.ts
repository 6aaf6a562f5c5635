import t from 'tap'
import { type LocalBackend, startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { eventually } from '../support/processes.ts'
import { size } from '../support/size.ts'
import { schedulesOf, setDueTimes, yearly } from './support/local-schedules.ts'

const rounds = size(5, 30)
const count = 30

/** The due times of a round lie within this time after the start, and so does the kill. In milliseconds. */
const span = 800

t.test('a due time starts one session, whenever the process is killed', async (t) => {
  const env = { LOCAL_DATA: await temporaryDirectory(t), LOCAL_MAX_RUNNING: '100' }
  let backend = await startLocalBackend(t, env)
  const names: string[] = []
  for (let index = 0; index < count; index += 1) names.push((await schedulesOf(backend).create(yearly)).name)
  await kill(backend)

  for (let round = 1; round <= rounds; round += 1) {
    // The process needs a moment to start.
    const start = Date.now() + 1000
    setDueTimes(env.LOCAL_DATA, Object.fromEntries(names.map((name) => [name, start + Math.random() * span])))
    backend = await startLocalBackend(t, env)
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, start - Date.now()) + Math.random() * span))
    await kill(backend)

    backend = await startLocalBackend(t, env)
    const { list, runs } = schedulesOf(backend)
    await eventually(async () => {
      const soonest = (await list()).map(({ nextScheduleTime = '' }) => nextScheduleTime).sort()[0] ?? ''
      return Date.parse(soonest) > Date.now()
    }, 'the due times')
    const started = await Promise.all(names.map(async (name) => (await runs(name)).length))
    t.same(started, new Array(count).fill(round), `round ${round}`)
    await kill(backend)
  }
})

async function kill({ child, ended }: LocalBackend) {
  child.kill('SIGKILL')
  await ended
}
