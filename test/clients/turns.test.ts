// Turns with the TypeScript client against real runs: of a local backend whose gateway is killed, and of the platform.
// turns.json has the cases that all clients share.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { type SessionEvent, SessionGateway, TurnTimeout } from '../../clients/typescript/src/index.ts'
import { startScripted } from '../local/support/scripted.ts'
import { startGateway, startGatewayProcess } from '../support/gateway.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { agent, ends, keptRun, startPlatform, stopped, user } from '../support/platform.ts'
import { eventually } from '../support/processes.ts'
import { FaultyProxy } from './faulty-proxy.ts'

/** Collects the words of the agent. */
function listener() {
  let text = ''
  const ids = new Set<string>()
  const onEvent = ({ data }: SessionEvent) => {
    if (data.type === 'TEXT_MESSAGE_START' && data.role === 'assistant') ids.add(data.messageId)
    if (data.type === 'TEXT_MESSAGE_CONTENT' && ids.has(data.messageId)) text += data.delta
  }
  return { onEvent, said: (words: string) => eventually(() => text.includes(words), words), text: () => text }
}

/** An interactive session of a scripted agent behind a gateway of its own process, and a client. */
async function startConversation(t: Test) {
  const backend = await startScripted(t)
  const env = { BACKEND_URL: backend.origin }
  const proxy = new FaultyProxy()
  await proxy.start(t)
  let gateway = await startGatewayProcess(t, env)
  proxy.target = gateway.url
  const client = new SessionGateway({ url: proxy.url, token: 'any', project: 'demo' })
  const { id } = await client.create({ task: 'say Ready', interactive: true })
  return {
    client,
    id,
    /** Kills the gateway and starts another one a moment later. */
    async killGateway() {
      gateway.child.kill('SIGKILL')
      await gateway.ended
      gateway = await startGatewayProcess(t, env)
      proxy.target = gateway.url
    },
  }
}

t.test('runs of a local session end as they should', async (t) => {
  const { client, id, killGateway } = await startConversation(t)
  const file = join(await temporaryDirectory(t), 'go')

  const heard = listener()
  const answer = client.ask(id, `say Hello\nuntil ${file}\nsay  again`, { onEvent: heard.onEvent })
  await heard.said('Hello')
  await killGateway()
  writeFileSync(file, '')
  t.match(await answer, { outcome: 'finished', text: 'Hello again' }, 'the gateway was killed during the run')
  t.equal(heard.text(), 'Hello again', 'each word came once')

  const interrupted = listener()
  const stopping = client.ask(id, 'say Waiting\nwait', { onEvent: interrupted.onEvent })
  await interrupted.said('Waiting')
  await client.interrupt(id)
  t.match(await stopping, { outcome: 'interrupted', text: 'Waiting' })

  t.match(await client.ask(id, 'say Oh\nfail no credit'), { outcome: 'failed', text: 'Oh', error: /no credit/ })
})

t.test('a run goes on after its time limit, until its session is stopped', async (t) => {
  const { client, id } = await startConversation(t)

  const error = await client.ask(id, 'say Long\nwait', { timeoutMs: 2000 }).catch((error) => error)
  t.ok(error instanceof TurnTimeout)
  t.match(error, { runId: String, message: /^Run \S+ has not ended after 2 s$/, session: { id } })
  const next = client.followTurn(id, error.runId)
  await client.stop(id)

  t.match(await next, { runId: error.runId, outcome: 'interrupted', text: 'Long' })
  await client.wait(id)
  t.match(await client.followTurn(id, 'no-such-run'), { outcome: 'ended', text: '', session: { id } })
  const cancelled = client.followTurn(id, 'no-such-run', { signal: AbortSignal.abort(new Error('enough')) })
  await t.rejects(cancelled, { message: 'enough' })
})

const ids = { runId: 'r-1', threadId: 's-1' }
const begin = { type: 'RUN_STARTED', ...ids }
const old = keptRun('r-0', user('u-0', 'old'), [agent('a-0', 'Old answer')], ends.finished)
const said = (delta: string) => ({
  type: 'TEXT_MESSAGE_CONTENT',
  messageId: 'a-1',
  delta,
  run_id: 'r-1',
  thread_id: 's-1',
})
const live = [begin, { type: 'TEXT_MESSAGE_START', messageId: 'a-1', role: 'assistant', run_id: 'r-1' }, said('One ')]

/** The events as the platform repeats them: with other ids, and their fields in another order. */
const repeated = (events: object[]) =>
  events.map((event) => Object.fromEntries(Object.entries({ ...event, ...ids }).sort(([a], [b]) => (a < b ? -1 : 1))))

/** A session of the platform whose agent has said its first word, and the turn that waits for it. */
async function startRun(t: Test) {
  const platform = await startPlatform(t)
  const { url } = await startGateway(t, { BACKEND_URL: platform.url })
  platform.add('s-1', { events: [...old] })
  const client = new SessionGateway({ url, token: 'any', project: 'demo' })
  const heard = listener()
  const turn = client.followTurn('s-1', 'r-1', { onEvent: heard.onEvent })
  await eventually(() => platform.streams().length === 1, 'the event stream')
  for (const event of live) platform.emit('s-1', event)
  await heard.said('One')
  return {
    platform,
    turn,
    text: heard.text,
    /** Breaks the stream. The next one has these events. */
    reconnect(events: object[]) {
      const streams = platform.streams()
      platform.add('s-1', { events: [...old, ...events] })
      for (const stream of streams) stream.destroy()
    },
  }
}

t.test('a broken stream of the platform repeats no word, in the run and after it', async (t) => {
  const { platform, turn, text, reconnect } = await startRun(t)
  reconnect(repeated(live))
  platform.emit('s-1', said('two '))
  await eventually(() => text().endsWith('two '), 'the next word')
  reconnect(repeated([...live, said('two ')]))
  platform.emit('s-1', said('three'))
  await eventually(() => text() === 'One two three', 'the last word')

  reconnect(keptRun('r-1', user('u-1', 'new'), [agent('a-1', 'One two three'), agent('a-2', 'The end')], ends.finished))

  t.match(await turn, { outcome: 'finished', text: 'The end' })
  t.equal(text(), 'One two three')
})

t.test('runs of the platform end without an event, or with a question', async (t) => {
  const cases: [name: string, act: (platform: Awaited<ReturnType<typeof startPlatform>>) => void, turn: object][] = [
    [
      'stopped',
      (platform) => platform.add('s-1', { phase: 'Stopped', status: stopped, events: [...old, ...live] }),
      { outcome: 'ended', text: 'One ', session: { status: /^stopped$/i } },
    ],
    ['deleted', (platform) => platform.remove('s-1'), { name: 'GatewayError', status: 404 }],
    [
      'asking',
      (platform) => {
        platform.emit('s-1', { type: 'TOOL_CALL_START', toolCallId: 'c-1', toolCallName: 'AskUserQuestion' })
        platform.emit('s-1', { type: 'RUN_FINISHED', ...ids })
      },
      { outcome: 'asking', text: 'One ' },
    ],
    [
      'started again',
      (platform) => platform.emit('s-1', { type: 'RUN_STARTED', threadId: 's-1', runId: 'r-2' }),
      { outcome: 'interrupted', text: 'One ' },
    ],
  ]
  for (const [name, act, expected] of cases) {
    const { platform, turn } = await startRun(t)
    act(platform)
    t.match(await turn.catch((error) => error), expected, name)
  }
})
