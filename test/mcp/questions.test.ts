import t, { type Test } from 'tap'
import { startGateway } from '../support/gateway.ts'
import { startLocalBackend } from '../support/local-backend.ts'
import { eventually } from '../support/processes.ts'
import { ask, begin, colour, finished, say, started, startScriptedSession } from '../support/scripted-session.ts'
import { call, connectStdio, type OnElicit } from './support/server.ts'

const id = 'session-1'
const goesOn = { ...started, runId: 'r-2' }
const done = { ...finished, runId: 'r-2' }

/** A session that asks for a colour, and a client whose user answers with `onElicit`. */
async function start(t: Test, onElicit?: OnElicit) {
  const session = await startScriptedSession(t, id)
  const client = await connectStdio(t, { url: session.gateway.url }, onElicit)
  const asks = (questions: unknown = colour.asked) => {
    session.emit(started, ...ask(questions), finished)
    session.set({ phase: 'Running', agentStatus: 'waiting_input' })
  }
  /** What the backend got as an answer. */
  const sent = () => {
    const content = session.backend.seen.findLast(({ url }) => url.endsWith('/agui/run'))?.body.messages[0].content
    return JSON.parse(content).answers
  }
  return { ...session, client, asks, sent }
}

t.test('questions are listed, and answered by the id of an option', async (t) => {
  const { client, asks, sent } = await start(t)
  asks()

  const { data } = await call(client, 'list_questions', { id })
  t.match(data, {
    total: 1,
    items: [{ id: 'q-1', kind: 'question', text: 'Which colour?', options: [{ id: '1', label: 'Red' }, { id: '2' }] }],
  })
  t.match(await call(client, 'answer_question', { id, questionId: 'q-1', option: '3' }), {
    isError: true,
    text: /^The gateway answered 400: /,
  })
  t.same((await call(client, 'answer_question', { id, questionId: 'q-1', option: '2' })).data, { id: 'r-1' })
  t.same(sent(), { 'Which colour?': 'Blue' })
})

t.test('send_message lets the user of the client answer, and waits for the end of the turn', async (t) => {
  const forms: unknown[] = []
  const { client, asks, sent, emit, followers, setRun } = await start(t, (form) => {
    forms.push(form)
    setRun('r-2')
    return { action: 'accept', content: { option: '2' } }
  })
  const turn = call(client, 'send_message', { id, text: 'Paint it', wait: true, timeoutSeconds: 60 })
  await eventually(() => followers() === 1, 'the event stream')

  asks()
  await eventually(() => forms.length === 1, 'the form')
  await eventually(() => followers() === 1, 'the event stream of the next run')
  emit(goesOn, begin('m-9'), say('m-9', 'It is blue.'), done)

  const { data, text } = await turn
  t.match(data, { id: 'r-2', outcome: 'finished', text: 'It is blue.' })
  t.equal(text, 'It is blue.')
  t.same(sent(), { 'Which colour?': 'Blue' })
  t.match(forms[0], {
    message: 'The agent of session session-1 asks: Which colour?',
    requestedSchema: { properties: { option: { enum: ['1', '2'], enumNames: ['Red: Warm', 'Blue'] } } },
  })
})

t.test('a question that the user does not answer is returned', async (t) => {
  for (const action of ['decline', 'cancel'] as const) {
    const { client, asks, followers } = await start(t, () => ({ action }))
    const turn = call(client, 'send_message', { id, text: 'Paint it', wait: true, timeoutSeconds: 60 })
    await eventually(() => followers() === 1, 'the event stream')

    asks()

    t.match((await turn).data, { outcome: 'asking', question: colour.shown }, action)
  }
})

t.test('wait_for_session asks the user, and goes on until the session ends', async (t) => {
  const { client, asks, sent, emit, set, setRun } = await start(t, () => {
    setRun('r-2')
    return { action: 'accept', content: { text: 'Green' } }
  })
  asks()
  const waiting = call(client, 'wait_for_session', { id, timeoutSeconds: 60 })
  await eventually(sentSomething, 'the answer')

  emit(goesOn, done)
  set({ phase: 'Stopped' })

  t.match((await waiting).data, { ended: true, session: { status: 'Stopped' } })
  t.same(sent(), { 'Which colour?': 'Green' })

  function sentSomething() {
    try {
      return sent()
    } catch {
      return undefined
    }
  }
})

t.test('each part of a question has its own fields', async (t) => {
  const more = {
    question: 'Which sizes?',
    header: 'Size',
    options: [{ label: 'S' }, { label: 'M' }],
    multiSelect: true,
  }
  const forms: { requestedSchema?: unknown }[] = []
  const { client, asks, sent, followers } = await start(t, (form) => {
    forms.push(form as object)
    return { action: 'accept', content: { option1: '1', option2: ['1', '2'] } }
  })
  const turn = call(client, 'send_message', { id, text: 'Paint it', wait: true, timeoutSeconds: 10 })
  await eventually(() => followers() === 1, 'the event stream')

  asks([...colour.asked, more])
  await turn

  t.match(forms[0]?.requestedSchema, {
    properties: { option1: { type: 'string' }, text1: {}, option2: { type: 'array' }, text2: {} },
  })
  t.same(sent(), { 'Which colour?': 'Red', 'Which sizes?': 'S, M' })
})

t.test('settings, model and schedules reach a real backend', async (t) => {
  const backend = await startLocalBackend(t)
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin })
  const client = await connectStdio(t, { url: gateway.url })

  const refused = await call(client, 'create_session', { task: 'x', environment: { SDK_OPTIONS: 'canary' } })
  t.match(refused, { isError: true, text: /environment\.SDK_OPTIONS is reserved/ })
  t.notMatch(refused.text, /canary/)
  const { data: made } = await call(client, 'create_session', { task: 'x', environment: { API_URL: 'https://h' } })
  t.match((await call(client, 'wait_for_session', { id: made.id })).data, { ended: true })

  const schedule = { schedule: '0 9 * * 1-5', session: { task: 'nightly' }, suspended: true }
  const { data: created } = await call(client, 'create_schedule', schedule)
  await call(client, 'update_schedule', { id: created.id, displayName: 'Nightly' })
  t.match((await call(client, 'list_schedules')).data, {
    total: 1,
    items: [{ id: created.id, displayName: 'Nightly', suspended: true, session: { task: 'nightly' } }],
  })
  t.match((await call(client, 'trigger_schedule', { id: created.id })).data, { session: /^session-/ })
  await call(client, 'delete_schedule', { id: created.id })
  t.match((await call(client, 'list_schedules')).data, { total: 0 })
  t.match(await call(client, 'create_schedule', { ...schedule, schedule: 'daily' }), {
    isError: true,
    text: /0 9 \* \* 1-5/,
  })
})
