import t from 'tap'
import { messagesIn } from '../support/events.ts'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { eventually } from '../support/processes.ts'
import { startScripted, talkTo } from './support/scripted.ts'

const user = (content: unknown, id = 'm-1') => ({ id, role: 'user', content })

t.test('a session answers prompts one after the other, with AG-UI events', async (t) => {
  const backend = await startLocalBackend(t)
  const { idle, say, events } = talkTo(backend)
  const name = await backend.create({ initialPrompt: 'first', stopOnRunFinished: false })
  const { response, received } = await events(t, name)
  const waiting = await idle(name)

  const reply = await say(name, 'second')

  t.equal(reply.status, 200)
  t.match(await reply.json(), { runId: /^[0-9a-f-]{36}$/, threadId: name })
  await eventually(() => received.filter(({ event }) => event.type === 'RUN_FINISHED').length === 2)
  t.match(waiting.conditions, [{ type: 'Ready', status: 'True', reason: 'WaitingForUser' }])
  t.equal(response.headers.get('content-type'), 'text/event-stream')
  const turn = [
    { type: 'RUN_STARTED', threadId: name, runId: String },
    { type: 'TEXT_MESSAGE_START', role: 'user' },
    { type: 'TEXT_MESSAGE_CONTENT' },
    { type: 'TEXT_MESSAGE_END' },
    { type: 'TEXT_MESSAGE_START', role: 'assistant' },
    { type: 'TEXT_MESSAGE_CONTENT' },
    { type: 'TEXT_MESSAGE_END' },
    { type: 'RUN_FINISHED', threadId: name, runId: String, outcome: { type: 'success' } },
  ]
  const emitted = received.map(({ event }) => event)
  t.match(emitted, [...turn, ...turn])
  t.ok(emitted.every(({ timestamp }) => Math.abs(timestamp - Date.now()) < 120_000))
  t.match(messagesIn(received), [
    'user: first',
    /^assistant: This is a walk/,
    /second$/,
    /^assistant: .*\n\nPrompt: second/,
  ])
  t.notOk((await backend.read(name)).status.result, 'no result before it has completed')
})

t.test('an export has every event so far, or none for a new session', async (t) => {
  const backend = await startLocalBackend(t)
  const { idle } = talkTo(backend)
  const exported = async (name: string) => {
    const reply = await backend.call('GET', `${backend.sessions}/${name}/export`)
    return { status: reply.status, body: (await reply.json()) as { aguiEvents: { type: string }[] } }
  }
  const silent = await backend.create({ stopOnRunFinished: false })
  const name = await backend.create({ initialPrompt: 'first', stopOnRunFinished: false })
  await idle(name)

  const { status, body } = await exported(name)

  t.match({ status, body }, { status: 200, body: { sessionId: name, projectName: 'demo', hasLegacy: false } })
  const types = body.aguiEvents.map(({ type }) => type)
  t.same([types[0], types.at(-1)], ['RUN_STARTED', 'RUN_FINISHED'])
  t.match(await exported(silent), { status: 200, body: { aguiEvents: [] } })
  t.match(await exported('nobody'), { status: 404, body: { error: String } })
})

t.test('with stopOnRunFinished a session answers all queued prompts and completes with the last answer', async (t) => {
  const backend = await startScripted(t)
  const { say, post, events } = talkTo(backend)
  const name = await backend.create({ initialPrompt: 'say first\nwait' })
  const { received } = await events(t, name)
  await eventually(() => messagesIn(received).includes('assistant: first'))
  t.equal((await say(name, 'say second')).status, 200)
  await post(name, '/agui/interrupt')

  const { status } = await backend.reached(name, 'Completed', 'Failed', 'Stopped')

  t.equal(status.result, 'second')
  const late = await say(name, 'third')
  t.equal(late.status, 409)
  t.match(await late.json(), { error: 'The session is Completed. Start it before you send a message' })
})

t.test('an interrupt ends the current turn, and the session answers the next prompt', async (t) => {
  const backend = await startLocalBackend(t, { WALKTHROUGH_DELAY: '1h' })
  const { say, events, post, idle } = talkTo(backend)
  const name = await backend.create({ initialPrompt: 'long', stopOnRunFinished: false })
  const ends = await backend.create({ initialPrompt: 'long' })
  const { received } = await events(t, name)
  await eventually(() => received.length > 0)
  await backend.reached(ends, 'Running')

  t.match(await (await post(name, '/agui/interrupt')).json(), { message: 'Interrupting the current prompt' })
  await idle(name)
  t.match(await (await post(name, '/agui/interrupt')).json(), { message: 'The session is not working on a prompt' })
  const ended = await eventually(() => received.find(({ event }) => event.type === 'RUN_FINISHED'))
  t.match(ended.event, { outcome: { type: 'cancelled' } })
  await say(name, 'again')
  await eventually(() => messagesIn(received).includes('user: again'))

  await post(ends, '/agui/interrupt')
  t.match((await backend.reached(ends, 'Stopped')).status, { stoppedReason: 'Interrupted' })
})

t.test('a restarted session continues and does not answer its first prompt again', async (t) => {
  const backend = await startScripted(t, [], { LOCAL_MAX_RUNNING: '1' })
  const { say, events, post, idle } = talkTo(backend)
  const name = await backend.create({ initialPrompt: 'say first', stopOnRunFinished: false })
  const { received } = await events(t, name)
  await idle(name)
  const works = await backend.create({ initialPrompt: 'wait' })
  const waits = await backend.create({ initialPrompt: 'say never begun' })

  t.equal((await post(waits, '/stop')).status, 202)
  t.match((await backend.read(waits)).status, { phase: 'Stopped', stoppedReason: 'user' })
  await post(works, '/stop')
  const stop = await post(name, '/stop')
  t.equal(stop.status, 202)
  t.match(await stop.json(), { kind: 'AgenticSession', metadata: { name }, status: { phase: 'Stopping' } })
  t.match((await backend.reached(name, 'Stopped')).status, { stoppedReason: 'user', agentStatus: 'idle' })
  t.equal((await say(name, 'too early')).status, 409)
  t.equal((await post(name, '/stop')).status, 202, 'a second stop')

  const start = await post(name, '/start')
  t.match(await start.json(), { metadata: { name }, status: { phase: /Pending|Creating/ } })
  t.notOk((await idle(name)).stoppedReason)
  t.equal((await post(name, '/start')).status, 202, 'a start of what runs')
  await say(name, 'say second')
  await eventually(() => received.filter(({ event }) => event.type === 'RUN_FINISHED').length === 2)

  t.match(messagesIn(received), ['user: say first', 'assistant: first', 'user: say second', 'assistant: second'])
  await post(waits, '/start')
  t.match((await backend.reached(waits, 'Completed')).status.result, 'never begun')
})

t.test('a stop in the middle of a turn and an immediate start keep the queued prompts', async (t) => {
  const backend = await startScripted(t)
  const { say, events, post } = talkTo(backend)
  const name = await backend.create({ initialPrompt: 'wait', stopOnRunFinished: false })
  const { received } = await events(t, name)
  await eventually(() => messagesIn(received).length > 0)
  await say(name, 'say waited')

  await Promise.all([post(name, '/stop'), post(name, '/start')])

  await eventually(() => received.filter(({ event }) => event.type === 'RUN_FINISHED').length === 2)
  t.same(messagesIn(received), ['user: wait', 'user: say waited', 'assistant: waited'])
})

t.test('an idle session stops after its inactivityTimeout, not after its timeout', async (t) => {
  const backend = await startLocalBackend(t)
  const body = { initialPrompt: 'first', stopOnRunFinished: false, timeout: 8 }
  const name = await backend.create({ ...body, inactivityTimeout: 10 })
  const patient = await backend.create({ ...body, inactivityTimeout: 0 })
  const promptless = await backend.create({ stopOnRunFinished: false, inactivityTimeout: 1 })

  const { status } = await backend.reached(name, 'Stopped', 'Failed')

  t.match(status, { phase: 'Stopped', stoppedReason: 'inactivity', conditions: [{ message: /no message for 10 s/ }] })
  t.match((await backend.read(patient)).status, { phase: 'Running', agentStatus: 'idle' })
  t.match((await backend.reached(promptless, 'Stopped')).status, { stoppedReason: 'inactivity' })
})

t.test('prompts and events survive a kill -9', async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const first = await startLocalBackend(t, { LOCAL_DATA, WALKTHROUGH_DELAY: '1h' })
  const name = await first.create({ initialPrompt: 'cut off', stopOnRunFinished: false })
  const before = await talkTo(first).events(t, name)
  await eventually(() => messagesIn(before.received).length > 0)
  await talkTo(first).say(name, 'waits')
  before.close()

  first.child.kill('SIGKILL')
  await first.ended
  const second = await startLocalBackend(t, { LOCAL_DATA })
  const { received } = await talkTo(second).events(t, name)
  await talkTo(second).post(name, '/start')
  await eventually(() => received.some(({ event }) => event.type === 'RUN_FINISHED'))

  t.match(messagesIn(received), ['user: cut off', 'user: waits', /Prompt: waits/])
  t.match(received[4]?.event, { type: 'RUN_ERROR', code: 'BackendRestarted', message: /ended before/ })
})

t.test('PUT changes displayName and timeout of a session that is not running', async (t) => {
  const backend = await startScripted(t, [], { LOCAL_MAX_RUNNING: '1' })
  const { at, post } = talkTo(backend)
  const runs = await backend.create({ initialPrompt: 'wait' })
  const waits = await backend.create({ initialPrompt: 'say hello' })
  await backend.reached(runs, 'Running')
  const change = { displayName: 'Second', timeout: 77 }

  const put = await backend.call('PUT', at(waits, ''), change)
  t.equal(put.status, 200)
  t.match(await put.json(), { metadata: { name: waits }, spec: { ...change, initialPrompt: 'say hello' } })
  const refused = await backend.call('PUT', at(runs, ''), change)
  t.equal(refused.status, 409)
  t.match(await refused.json(), { error: 'The session is Running. Stop it before you change it' })
  await post(runs, '/stop')
  t.match(await backend.reached(waits, 'Completed'), { spec: change })
  t.match((await backend.call('PUT', at(waits, ''), { timeout: 5 })).status, 200)
  for (const bad of [{ timeout: 0 }, { displayName: 1 }, { displaynam: 'x' }, []]) {
    t.equal((await backend.call('PUT', at(waits, ''), bad)).status, 400, JSON.stringify(bad))
  }
  t.match((await backend.read(waits)).spec, { displayName: 'Second', timeout: 5 })
})

t.test('PUT …/displayname changes the name in every phase, with the rules of the platform', async (t) => {
  const backend = await startScripted(t, [])
  const { at } = talkTo(backend)
  const name = await backend.create({ initialPrompt: 'wait' })
  await backend.reached(name, 'Running')
  const rename = (body: unknown) => backend.call('PUT', at(name, '/displayname'), body)

  const done = await rename({ displayName: '\u{1f41b}'.repeat(50) })

  t.equal(done.status, 200)
  t.match(await done.json(), { metadata: { name }, spec: { displayName: '\u{1f41b}'.repeat(50) } })
  for (const displayName of ['', ' ', 'a'.repeat(51), 'a\nb', 7, undefined]) {
    t.equal((await rename({ displayName })).status, 400, JSON.stringify(displayName))
  }
  t.match(await backend.read(name), { status: { phase: 'Running' }, spec: { displayName: '\u{1f41b}'.repeat(50) } })
})

t.test('every path answers 404 for an unknown session', async (t) => {
  const { call, sessions, create } = await startLocalBackend(t)
  const name = await create()
  for (const project of ['demo', 'other']) {
    const session = `${sessions.replace('demo', project)}/${project === 'demo' ? 'no-such' : name}`
    const cases: [method: string, path: string, body?: unknown][] = [
      ['POST', '/agui/run', { messages: [user('x')] }],
      ['POST', '/agui/interrupt'],
      ['GET', '/agui/events'],
      ['POST', '/stop'],
      ['POST', '/start'],
      ['PUT', '', { displayName: 'x' }],
      ['PUT', '/displayname', { displayName: 'x' }],
    ]
    for (const [method, path, body] of cases) {
      const reply = await call(method, session + path, body)
      t.equal(reply.status, 404, `${method} ${path}`)
      t.same(await reply.json(), { error: 'Session not found' })
    }
  }
})

t.test('agui/run validates its body, limits the queue and uses the ids of the caller', async (t) => {
  const backend = await startLocalBackend(t, { WALKTHROUGH_DELAY: '1h' })
  const { at, events } = talkTo(backend)
  const name = await backend.create({ initialPrompt: 'first', stopOnRunFinished: false })
  const run = (body: unknown) => backend.call('POST', at(name, '/agui/run'), body)
  const refused: [body: unknown, error: RegExp][] = [
    [undefined, /^The body must be a JSON object/],
    [{}, /^messages must contain a message with the role "user"/],
    [{ messages: [] }, /^messages must contain a message with the role "user"/],
    [{ resume: [{ interruptId: 'a', status: 'done' }] }, /^resume\[0\]\.status must be "resolved" or "cancelled"/],
    [{ resume: [{ status: 'cancelled' }] }, /^resume\[0\]\.interruptId is missing/],
    [
      { resume: [{ interruptId: 'a', status: 'resolved', payload: { choice: 'b' } }] },
      /^resume\[0\]\.payload\.choice is an unknown field/,
    ],
    [{ resume: ['a', 'b'].map((interruptId) => ({ interruptId, status: 'cancelled' })) }, /^resume must be one answer/],
    [{ messages: [{ role: 'assistant', content: 'x' }] }, /^messages must contain a message with the role "user"/],
    [{ messages: [user(' \n')] }, /whose content is not blank/],
    [{ messages: [user([{ type: 'image', source: {} }])] }, /^messages\[0\]\.content\[0\]/],
    [{ messages: [user(5)] }, /^messages\[0\]\.content must be a text, or an array/],
    [{ threadId: 5, messages: [user('x')] }, /^threadId/],
  ]
  for (const [body, error] of refused) {
    const reply = await run(body)
    t.equal(reply.status, 400, JSON.stringify(body))
    t.match(await reply.json(), { error })
  }

  const taken = await run({
    threadId: 't',
    runId: 'r',
    state: {},
    tools: [],
    messages: [user('old'), user('new', 'm-2')],
  })
  t.same(await taken.json(), { threadId: 't', runId: 'r' })
  t.equal(
    (
      await run({
        messages: [
          user([
            { type: 'text', text: 'a' },
            { type: 'text', text: 'b' },
          ]),
        ],
      })
    ).status,
    200,
  )
  for (let count = 2; count < 100; count += 1) await run({ messages: [user('x')] })
  t.match(await (await run({ messages: [user('x')] })).json(), {
    error: /^The session already has 100 queued prompts\. /,
  })
  const { received } = await events(t, name)
  await eventually(() => received.length > 0)
  await backend.call('POST', at(name, '/agui/interrupt'))
  await eventually(() => messagesIn(received).length > 1)
  t.match(received[5]?.event, { type: 'RUN_STARTED', threadId: 't', runId: 'r' })
  t.match(received[6]?.event, { type: 'TEXT_MESSAGE_START', messageId: 'm-2', role: 'user' })
  t.equal(messagesIn(received)[1], 'user: new')
})

t.test('PATCH adds and replaces labels and annotations in every phase', async (t) => {
  const backend = await startScripted(t, [])
  const { at } = talkTo(backend)
  const name = await backend.create({ initialPrompt: 'wait', labels: { a: '1', b: '2' } })
  await backend.reached(name, 'Running')
  const patch = (body: unknown) => backend.call('PATCH', at(name, ''), body)
  const metadata = { labels: { b: '3', c: '4' }, annotations: { 'example.com/by': 'x' } }

  const done = await patch({ metadata })

  t.equal(done.status, 200)
  const all = { labels: { a: '1', b: '3', c: '4' }, annotations: { 'example.com/by': 'x' } }
  t.match(await done.json(), all)
  t.match(await backend.read(name), { metadata: { name, ...all }, status: { phase: 'Running' } })
  for (const bad of [{}, { metadata: { name: 'x' } }, { metadata: { labels: { 'a b': '1' } } }, { spec: {} }]) {
    t.equal((await patch(bad)).status, 400, JSON.stringify(bad))
  }
})
