import t, { type Test } from 'tap'
import { startGateway } from '../support/gateway.ts'
import { startLocalBackend } from '../support/local-backend.ts'
import { eventually } from '../support/processes.ts'
import { ask, begin, colour, finished, say, started, startScriptedSession } from '../support/scripted-session.ts'
import { call, ways } from './support/server.ts'

const id = 'session-1'

async function start(t: Test) {
  const session = await startScriptedSession(t, id)
  return { ...session, client: await ways.stdio(t, { url: session.gateway.url }) }
}

type Session = Awaited<ReturnType<typeof start>>
type Case = { what: string; happens: (session: Session) => void; data?: object; text: RegExp }

const cases: Case[] = [
  {
    what: 'finishes',
    happens: ({ emit }) => emit(begin('m-2'), say('m-2', 'It is fixed.'), finished),
    data: { id: 'r-1', outcome: 'finished', text: 'It is fixed.' },
    text: /^It is fixed\.$/,
  },
  {
    what: 'fails',
    happens: ({ emit }) => emit({ type: 'RUN_ERROR', message: 'no credit' }),
    data: { outcome: 'failed', error: 'no credit', text: 'Let me see.' },
    text: /no credit/,
  },
  {
    what: 'asks',
    happens: ({ emit }) => emit(...ask(colour.asked), finished),
    data: { outcome: 'asking', question: colour.shown },
    text: /question ID q-1\)\. Let the user decide\. See list_questions, and call answer_question\.$/,
  },
  {
    what: 'is interrupted',
    happens: ({ emit }) => emit({ ...finished, outcome: { type: 'cancelled' } }),
    data: { outcome: 'interrupted', text: 'Let me see.' },
    text: /The turn was interrupted/,
  },
  {
    what: 'loses its session',
    happens: ({ set }) => set({ phase: 'Stopped' }),
    data: { outcome: 'ended', status: 'Stopped' },
    text: /Session session-1 ended before the agent had finished\. See get_session\.$/,
  },
  { what: 'loses a session that is deleted', happens: ({ set }) => set(undefined), text: /404: Session not found/ },
  {
    what: 'takes longer than the timeout',
    happens: () => {},
    data: { id: 'r-1', outcome: 'working' },
    text: /has not finished within 10 s\. It keeps working\. Call wait_for_session with until "turn"/,
  },
  {
    what: 'is queued until the timeout',
    happens: ({ set }) =>
      set({
        phase: 'Running',
        agentStatus: 'queued',
        conditions: [{ type: 'Ready', status: 'Unknown', message: 'No slot.' }],
      }),
    data: { id: 'r-1', outcome: 'working' },
    text: /has not finished within 10 s\. The message is still queued\. No slot\. Call wait_for_session/,
  },
  {
    what: 'has a long answer',
    happens: ({ emit }) => emit(begin('m-2'), say('m-2', '"\n'.repeat(50_000)), finished),
    data: { outcome: 'finished' },
    text: /Characters 0 to 16000 of 100000\. For all of them, call read_transcript\.$/,
  },
]

for (const { what, happens, data, text } of cases) {
  t.test(`send_message waits for a turn that ${what}`, async (t) => {
    const session = await start(t)
    const reported: { message?: string }[] = []
    const onprogress = (one: object) => void reported.push(one)
    const args = { id, text: 'Fix it', wait: true, timeoutSeconds: what.includes('timeout') ? 10 : 60 }
    const sent = call(session.client, 'send_message', args, { onprogress })
    await eventually(() => session.followers() === 1, 'the event stream')

    session.emit(started, begin('m-1'), say('m-1', 'Let me see.'))
    session.emit({ type: 'TOOL_CALL_START', toolCallId: 'c-1', toolCallName: 'Bash' })
    await eventually(() => reported.some(({ message = '' }) => message.startsWith('working')), 'progress')
    happens(session)

    const answer = await sent
    t.equal(answer.isError, data === undefined)
    t.match(answer.text, text)
    t.ok(answer.text.length < 20_500, `${answer.text.length} characters`)
    if (data) t.match(answer.data, data)
  })
}

t.test('without wait, send_message returns at once', async (t) => {
  const { client, followers } = await start(t)

  t.same((await call(client, 'send_message', { id, text: 'Fix it' })).data, { id: 'r-1' })
  t.equal(followers(), 0)
})

t.test('a conversation with the local backend, over each transport', async (t) => {
  const backend = await startLocalBackend(t)
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin })
  for (const connect of Object.values(ways)) {
    const client = await connect(t, { url: gateway.url })
    const { data: made } = await call(client, 'create_session', { task: 'first', interactive: true })

    const waited = await call(client, 'wait_for_session', { id: made.id, until: 'turn' })
    t.match(waited.data, { ended: false, session: { activity: 'waiting' } })
    const { data } = await call(client, 'send_message', { id: made.id, text: 'second', wait: true })
    t.match(data, { outcome: 'finished', text: /Prompt: second/ })
  }
})
