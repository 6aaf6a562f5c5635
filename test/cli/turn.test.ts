import t, { type Test } from 'tap'
import { startGateway, startGatewayProcess } from '../support/gateway.ts'
import { startLocalBackend } from '../support/local-backend.ts'
import { eventually } from '../support/processes.ts'
import { ask, begin, colour, finished, say, started, startScriptedSession } from '../support/scripted-session.ts'
import { caller, idOf, prepareSgw, startSgw } from './support/sgw.ts'

const id = idOf(1)

async function start(t: Test) {
  const session = await startScriptedSession(t, id)
  return { ...session, sgw: await prepareSgw(t, caller(session.gateway.url)) }
}

type Session = Awaited<ReturnType<typeof start>>
type Case = {
  what: string
  happens: (session: Session) => void
  turn?: object
  code: number
  said: RegExp
  out?: string
}

const half = [started, begin('m-1'), say('m-1', 'Let me see.')]
const cases: Case[] = [
  {
    what: 'finished',
    happens: ({ emit }) => emit(begin('m-2'), say('m-2', '\n'), say('m-2', 'It is'), say('m-2', ' fixed.\n'), finished),
    turn: { runId: 'r-1', outcome: 'finished', text: '\nIt is fixed.\n' },
    code: 0,
    said: /^$/,
    out: 'Let me see.\n\nIt is fixed.\n',
  },
  {
    what: 'failed',
    happens: ({ emit }) => emit({ type: 'RUN_ERROR', message: 'no \u001b[2Jcredit' }),
    turn: { outcome: 'failed', error: /no/ },
    code: 3,
    said: /^sgw: The run failed: no credit\n$/,
  },
  {
    what: 'interrupted',
    happens: ({ emit }) => emit({ ...finished, outcome: { type: 'cancelled' } }),
    turn: { outcome: 'interrupted', text: 'Let me see.' },
    code: 4,
    said: /^sgw: The turn was interrupted before the agent had finished\.\n$/,
  },
  {
    what: 'asking',
    happens: ({ emit }) => emit(...ask(colour.asked), finished),
    turn: { outcome: 'asking', questions: [{ id: 'q-1', text: 'Which colour?' }] },
    code: 12,
    said: /answer\.\nThe agent asks:\n {2}Which colour\?\n1 {2}Red: Warm\n2 {2}Blue\nAnswer it: sgw answer \S+ q-1 --option '<option>'\n$/,
  },
  {
    what: 'asking in another form',
    happens: ({ emit }) => emit(...ask('What?'), finished),
    turn: { outcome: 'asking', questions: [] },
    code: 12,
    said: /answer\.\nShow it: sgw questions session-\S+\n$/,
  },
  {
    what: 'stopped',
    happens: ({ set }) => set({ phase: 'Stopped' }),
    turn: { outcome: 'ended', session: { status: 'Stopped' } },
    code: 4,
    said: /^sgw: The session ended before the agent had finished: Stopped\..*\nShow it: sgw get session-/,
  },
  {
    what: 'ended by a failure',
    happens: ({ set }) =>
      set({ phase: 'Failed', conditions: [{ type: 'Ready', status: 'False', message: 'evicted' }] }),
    turn: { outcome: 'ended', session: { status: 'failed' } },
    code: 3,
    said: /^sgw: The session ended before the agent had finished: failed\. /,
  },
  {
    what: 'without a session: it was deleted',
    happens: ({ set }) => set(undefined),
    code: 6,
    said: /^sgw: Session not found \(404/,
  },
]

for (const { what, happens, turn, code, said, out = 'Let me see.\n' } of cases) {
  t.test(`a turn that is ${what} has its output and exit code`, async (t) => {
    const session = await start(t)
    session.emit({ ...started, runId: 'r-0' }, begin('m-0'), say('m-0', 'Earlier.'), { ...finished, runId: 'r-0' })
    const text = startSgw(t, session.sgw, 'send', '--wait', id, 'Fix it')
    const json = startSgw(t, session.sgw, 'send', '--wait', '-o', 'json', id, 'Fix it')
    await eventually(() => session.followers() === 2)

    session.emit(...half)
    await text.shows('Let me see.')
    happens(session)

    t.match(await text.ended, { code, stdout: out, stderr: said })
    const { stdout, ...ended } = await json.ended
    t.match(ended, { code, ...(turn && { stderr: '' }) })
    if (turn) t.match(JSON.parse(stdout), { runId: 'r-1', ...turn })
  })
}

t.test('send --wait prints words as they come, and Ctrl-C leaves the agent at work', async (t) => {
  const { sgw, emit, followers } = await start(t)
  const { child, shows, ended } = startSgw(t, sgw, 'send', '--wait', id, 'Fix it')
  await eventually(() => followers() === 1)

  emit(started, begin('u-1', 'user'), say('u-1', 'Fix it'), begin('m-1'), say('m-1', 'The cause '))
  await shows('The cause')
  emit({ ...say('m-9', 'hidden'), subagentRunId: 's-1' }, say('m-1', 'is'))
  await shows('The cause is')
  child.kill('SIGINT')

  t.match(await ended, {
    code: 130,
    stdout: 'The cause is\n',
    stderr: `sgw: Interrupted.\nThe agent keeps working. Wait for it: sgw wait --turn ${id}\n`,
  })
})

t.test('an answer is complete after an outage that hides a part of it', async (t) => {
  const session = await start(t)
  const [one, other] = [1, 2].map(() => startSgw(t, session.sgw, 'send', '--wait', id, 'Fix it'))
  await eventually(() => session.followers() === 2)
  session.emit(started, begin('m-1'), say('m-1', 'The cause '))
  await Promise.all([one?.shows('The cause'), other?.shows('The cause')])

  const messages = [{ id: 'm-1', role: 'assistant', content: 'The cause is here.' }]
  session.replace(started, { type: 'MESSAGES_SNAPSHOT', messages }, finished)

  for (const sgw of [one, other]) t.match(await sgw?.ended, { code: 0, stdout: 'The cause is here.\n', stderr: '' })
})

t.test('a timeout says how to go on', async (t) => {
  const { sgw } = await start(t)

  t.match(await sgw.run(['send', '--wait-timeout', '1s', id, 'Fix it']), {
    code: 5,
    stdout: '',
    stderr: `sgw: The agent has not finished within 1s.\nThe agent keeps working. Wait for it: sgw wait --turn ${id}\n`,
  })
})

t.test('two turns with the local backend, and a message that is sent twice with one key', async (t) => {
  const backend = await startLocalBackend(t)
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin })
  const { run } = await prepareSgw(t, caller(gateway.url))
  const one = await backend.create({ initialPrompt: 'first', stopOnRunFinished: false })

  t.match(await run(['wait', '--turn', one]), { code: 0, stdout: `${one}: waiting\n` })
  for (const text of ['second', 'third']) {
    const { code, stdout } = await run(['send', '--wait', one, text])
    t.equal(code, 0)
    t.match(stdout, new RegExp(`^This is a walkthrough[\\s\\S]*Prompt: ${text}\n`))
    t.equal(stdout.match(/This is a walkthrough/g)?.length, 1)
  }
  const keyed = ['send', '--wait', '--idempotency-key', 'k-1', '-o', 'json', one, 'fourth']
  const [first, again] = [JSON.parse((await run(keyed)).stdout), JSON.parse((await run(keyed)).stdout)]
  t.match(first, { outcome: 'finished', text: /Prompt: fourth/ })
  t.same(again, first)
  t.match(await run(['send', '--follow', one, 'fifth']), { code: 0, stdout: /^user[\s\S]*^assistant/m })
})

t.test('send --wait survives a gateway that is killed and started again', async (t) => {
  const backend = await startLocalBackend(t, { WALKTHROUGH_DELAY: '4s' })
  const first = await startGatewayProcess(t, { BACKEND_URL: backend.origin })
  const sgw = await prepareSgw(t, caller(first.url))
  const session = await backend.create({ initialPrompt: 'first', stopOnRunFinished: false })
  t.match(await sgw.run(['wait', '--turn', session]), { code: 0 })
  const { ended } = startSgw(t, sgw, 'send', '--wait', session, 'second')
  await eventually(async () => (await backend.read(session)).status.agentStatus === 'working', 'the run')

  first.child.kill('SIGKILL')
  await first.ended
  await startGatewayProcess(t, { BACKEND_URL: backend.origin, PORT: new URL(first.url).port })

  t.match(await ended, { code: 0, stdout: /^This is a walkthrough[\s\S]*Prompt: second\n/, stderr: '' })
})
