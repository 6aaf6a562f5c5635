import t, { type Test } from 'tap'
import { pageOf, resource, startBackend } from '../support/backend.ts'
import { descriptorsOf, onLinux } from '../support/descriptors.ts'
import { startGatewayProcess } from '../support/gateway.ts'
import { eventually } from '../support/processes.ts'
import { needs } from '../support/tools.ts'
import { startToxiproxy, type Toxic } from '../support/toxiproxy.ts'

const timeout = 1500
/** Tolerance for responses after their timeout on a busy machine, in milliseconds. */
const slack = 5000

const right = 'right'
const unavailable = 'The backend is unavailable'
const late = 'The backend did not answer in time'

/** The results of a read, of a list of three pages, and of a create. */
type Outcomes = [read: string, list: string, create: string]
const all = (outcome: string): Outcomes => [outcome, outcome, outcome]

const toxics: [name: string, toxic: Toxic, outcomes: Outcomes][] = [
  ['latency of 200 ms', { type: 'latency', attributes: { latency: 200 } }, all(right)],
  ['latency of 100 ms and jitter', { type: 'latency', attributes: { latency: 100, jitter: 90 } }, all(right)],
  ['latency on the way there', { type: 'latency', stream: 'upstream', attributes: { latency: 200 } }, all(right)],
  ['latency of a minute', { type: 'latency', attributes: { latency: 60_000 } }, all(late)],
  [
    'latency of a minute on the way there',
    { type: 'latency', stream: 'upstream', attributes: { latency: 60_000 } },
    all(late),
  ],
  ['1 MB a second', { type: 'bandwidth', attributes: { rate: 1000 } }, all(right)],
  ['no bandwidth', { type: 'bandwidth', attributes: { rate: 0 } }, all(late)],
  ['4 KB a second', { type: 'bandwidth', attributes: { rate: 4 } }, [right, late, right]],
  [
    'slices of 20 bytes',
    { type: 'slicer', attributes: { average_size: 20, size_variation: 10, delay: 10 } },
    all(right),
  ],
  ['a slow close', { type: 'slow_close', attributes: { delay: 1000 } }, all(right)],
  ['a black hole', { type: 'timeout', attributes: { timeout: 0 } }, all(late)],
  ['a black hole on the way there', { type: 'timeout', stream: 'upstream', attributes: { timeout: 0 } }, all(late)],
  ['a black hole that closes after 200 ms', { type: 'timeout', attributes: { timeout: 200 } }, all(unavailable)],
  ['a reset at once', { type: 'reset_peer', attributes: { timeout: 0 } }, all(unavailable)],
  ['a reset after 200 ms', { type: 'reset_peer', attributes: { timeout: 200 } }, all(unavailable)],
  ['a close after 100 bytes', { type: 'limit_data', attributes: { bytes: 100 } }, all(unavailable)],
  ['a close after 10,000 bytes', { type: 'limit_data', attributes: { bytes: 10_000 } }, [right, unavailable, right]],
  [
    'a close after 100 bytes on the way there',
    { type: 'limit_data', stream: 'upstream', attributes: { bytes: 100 } },
    all(unavailable),
  ],
]

async function start(t: Test) {
  const sessions = Array.from({ length: 250 }, (_, index) => resource(`s-${index}`))
  const tasks: string[] = []
  const backend = await startBackend(t, ({ method, url, body }) => {
    if (method === 'GET')
      return [200, url.includes('?') ? pageOf(sessions, url) : resource(url.split('/').at(-1) ?? '')]
    tasks.push(body.initialPrompt)
    return [201, { name: 'made' }]
  })
  const proxy = await startToxiproxy(t, backend.url)
  const limits = { RATE_LIMIT_RPS: '1000000', RATE_LIMIT_BURST: '1000000' }
  const gateway = await startGatewayProcess(t, { BACKEND_URL: proxy.url, BACKEND_TIMEOUT: `${timeout}ms`, ...limits })
  return { tasks, proxy, gateway, descriptors: () => descriptorsOf(gateway.child.pid) }
}

type Gateway = Awaited<ReturnType<typeof startGatewayProcess>>

/** The result for a caller: `right`, or the text of a 502. Any other response is returned as it is. */
async function outcomesOf({ send }: Gateway, task: string) {
  const began = performance.now()
  const [read, list, create] = await Promise.all([
    send('/v1/sessions/s-7'),
    send('/v1/sessions'),
    send('/v1/sessions', { method: 'POST', body: { task } }),
  ])
  const ms = performance.now() - began
  const told = [
    read.status === 200 && read.body.id === 's-7' && read.body.task === 'task of s-7',
    list.status === 200 && list.body.items.length === 250 && list.body.total === 250,
    create.status === 201 && create.body.id === 'made',
  ]
  const answers = [read, list, create].map(({ status, body }, index) => {
    if (told[index]) return right
    return status === 502 && Object.keys(body).length === 1 ? body.error : `${status} ${JSON.stringify(body)}`
  })
  return { answers, ms }
}

t.test(
  'whatever the network does: the correct response, or the correct error in time',
  { ...needs('toxiproxy-server'), ...onLinux },
  async (t) => {
    const { tasks, proxy, gateway, descriptors } = await start(t)
    t.same((await outcomesOf(gateway, 'before')).answers, all(right))
    const before = descriptors()

    for (const [name, toxic, outcomes] of toxics) {
      // An open connection gets the toxic with its next bytes, which may belong to a request. New connections make the
      // effect certain.
      await proxy.enable(false)
      await proxy.enable(true)
      await proxy.add(toxic)
      const { answers, ms } = await outcomesOf(gateway, name)
      t.same(answers, outcomes, name)
      t.ok(ms < timeout + slack, `${name}: ${ms.toFixed(0)} ms`)

      await proxy.remove()
      t.same((await outcomesOf(gateway, `after ${name}`)).answers, all(right), `after ${name}`)
      const made = tasks.filter((task) => task === name).length
      t.ok(made <= 1, `${name}: created ${made} times`)
    }

    await proxy.enable(false)
    t.same((await outcomesOf(gateway, 'refused')).answers, all(unavailable), 'no process listens')
    await proxy.enable(true)
    t.same((await outcomesOf(gateway, 'again')).answers, all(right))
    await eventually(() => descriptors() <= before, `descriptors back to ${before} from ${descriptors()}`)
    t.same(
      gateway.lines().filter((line) => /"level":60|\\n\s+at |[Uu]nhandled/.test(line)),
      [],
    )
    t.equal(gateway.child.exitCode, null)
  },
)
