import { join } from 'node:path'
import t from 'tap'
import { messagesIn, type Received } from '../support/events.ts'
import { startGateway } from '../support/gateway.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { eventually } from '../support/processes.ts'
import { answer, disorderIn, question, questionsIn, turnEnd } from './support/questions.ts'
import { agentsOf, startScripted, talkTo } from './support/scripted.ts'

const json = JSON.stringify

function permissionsIn(received: Received[]) {
  return received.flatMap(({ event }) => (event.type === 'CUSTOM' && event.name === 'permission' ? [event.value] : []))
}

t.test('the user decides on a permission: the answer begins the run in which the turn goes on', async (t) => {
  const backend = await startScripted(t, [], { AGENT_PERMISSIONS: 'ask' })
  const { events } = talkTo(backend)
  const rows: [option: string | undefined, result: string, event: object][] = [
    ['yes', '/etc/passwd: yes. ', { answer: 'allowed', why: 'a user chose "Yes"' }],
    ['always', '/etc/passwd: always. ', { answer: 'allowed', why: 'a user chose "Always"' }],
    ['no', '/etc/passwd: no. ', { answer: 'denied', why: 'a user chose "No"' }],
    [undefined, '/etc/passwd: no. ', { answer: 'denied', why: 'a user declined to answer' }],
  ]
  for (const [option, result, event] of rows) {
    const name = await backend.create({ initialPrompt: 'ask /etc/passwd' })
    const { received } = await events(t, name)
    const asked = await question(received)
    const { status } = await backend.read(name)
    t.match(status, {
      phase: 'Running',
      agentStatus: 'waiting_input',
      conditions: [{ status: 'True', reason: 'AgentAsks', message: 'The agent asks: Read /etc/passwd?' }],
    })

    const reply = await answer(backend, name, asked.id, option)

    t.equal(reply.status, 200)
    t.same(await reply.json(), { runId: 'r-2', threadId: name })
    t.match((await backend.reached(name, 'Completed', 'Failed')).status, { phase: 'Completed', result })
    t.match(await turnEnd(received), { runId: 'r-2', outcome: { type: 'success' } })
    t.match(permissionsIn(received), [event], `${option}`)
    const started = received.flatMap(({ event }) => (event.type === 'RUN_STARTED' ? [event] : []))
    t.equal(started.length, 2)
    t.match(started[1]?.input, { resume: [{ interruptId: asked.id }] }, 'the events say who answered')
    t.same(disorderIn(received), [])
  }
})

const deploy = { toolCallId: 'call-deploy', title: 'deploy (MCP)', kind: 'other' }

t.test('options that cannot be told apart are no question, and nothing is allowed', async (t) => {
  const backend = await startScripted(t, ['goes-on'], { AGENT_PERMISSIONS: 'ask' })
  const option = (optionId: string, kind: string) => ({ optionId, name: kind, kind })
  const rows = [
    [option('a', 'allow_once'), option('a', 'reject_once')],
    [option('', 'allow_once'), option('b', 'reject_once')],
    [],
  ]
  for (const options of rows) {
    const name = await backend.create({ initialPrompt: `permit ${json({ ...deploy, options })}` })
    const { received } = await talkTo(backend).events(t, name)

    await turnEnd(received)

    t.same(questionsIn(received), [])
    const text = received.flatMap(({ event }) => (event.type === 'TEXT_MESSAGE_CONTENT' ? [event.delta] : []))
    t.ok(text.includes('none'), `the agent got no option: ${text}`)
  }
})

t.test('a question says what the agent wants to do', async (t) => {
  const backend = await startScripted(t, [], { AGENT_PERMISSIONS: 'ask' })
  const rows: [step: string, text: string, detail: object][] = [
    ['shell git push', 'Run git push?', { command: 'git push', tool: 'execute' }],
    ['ask /etc/passwd', 'Read /etc/passwd?', { tool: 'read' }],
    [`change ${json(['/p/a.js', 'one\n', 'two\n'])}`, 'Edit /p/a.js?', { path: '/p/a.js', diff: /-one\n\+two/ }],
    [`shell make ${'x'.repeat(300)}`, `Run make ${'x'.repeat(195)}…?`, { command: `make ${'x'.repeat(300)}` }],
    ['sh [/usr] rm -rf /usr/lib', 'Run rm -rf /usr/lib?', { command: 'rm -rf /usr/lib', path: '/usr' }],
    // A model can add a harmless command to the input of another tool.
    [
      `permit ${json({ ...deploy, rawInput: { command: 'ls', to: 'prod' } })}`,
      'Allow deploy (MCP)?',
      { tool: 'other' },
    ],
  ]
  const begun = Date.now()
  for (const [initialPrompt, message, detail] of rows) {
    const name = await backend.create({ initialPrompt })
    const { received } = await talkTo(backend).events(t, name)

    const asked = await question(received)

    const option = { type: 'string', enum: ['always', 'yes', 'no'] }
    t.match(asked, {
      reason: 'permission',
      message,
      toolCallId: /^(shell|call|sh)-/,
      responseSchema: { type: 'object', properties: { option }, required: ['option'] },
      metadata: {
        kind: 'permission',
        detail,
        options: [
          { id: 'always', label: 'Always', kind: 'allow_always' },
          { id: 'yes', label: 'Yes', kind: 'allow_once' },
          { id: 'no', label: 'No', kind: 'reject_once' },
        ],
        allowsText: false,
      },
    })
    const left = Date.parse(asked.expiresAt ?? '') - Date.now()
    t.ok(left <= 30 * 60_000 && left > 30 * 60_000 - (Date.now() - begun), 'expires after 30 minutes')
    await talkTo(backend).post(name, '/stop')
  }
})

t.test('ask allows reading in the session and of system files without a question', async (t) => {
  const backend = await startScripted(t, [], { AGENT_PERMISSIONS: 'ask' })
  const free = [
    'ask repos/a',
    'ask .',
    'ask /usr/include/stdio.h',
    'sh [/usr] cat /usr/include/stdio.h',
    'shell pwd',
    'shell ls 2>/dev/null',
  ]
  const name = await backend.create({ initialPrompt: free.join('\n') })
  const { received } = await talkTo(backend).events(t, name)
  t.match(await turnEnd(received), { outcome: { type: 'success' } })
  t.same(
    permissionsIn(received).map((value) => value.answer),
    free.map(() => 'allowed'),
  )
  const asked = [
    'ask /etc/passwd',
    'ask ~/.ssh/id',
    'shell rm x',
    'shell touch a',
    'shell ls > a',
    'sh [.] cat /etc/shadow',
    `change ["a","","b"]`,
  ]
  for (const initialPrompt of asked) {
    const one = await backend.create({ initialPrompt })
    await question((await talkTo(backend).events(t, one)).received)
    await talkTo(backend).post(one, '/stop')
  }
})

t.test('an answer that does not fit, comes late or again changes nothing', async (t) => {
  const backend = await startScripted(t, [], { AGENT_PERMISSIONS: 'ask' })
  const { at, events } = talkTo(backend)
  const name = await backend.create({ initialPrompt: 'ask /etc/a\nask /etc/b', stopOnRunFinished: false })
  const { received } = await events(t, name)
  const { id } = await question(received)
  const send = (entry: object) =>
    backend.call('POST', at(name, '/agui/run'), { resume: [{ interruptId: id, status: 'resolved', ...entry }] })
  const refused: [entry: object, status: number, error: string][] = [
    [{ payload: { option: 'maybe' } }, 400, 'The question has no option "maybe". Its options are: always, yes, no'],
    [{ payload: {} }, 400, 'The answer has no option. Its options are: always, yes, no'],
    [{}, 400, 'The answer has no option. Its options are: always, yes, no'],
    [
      { payload: { option: 'yes', text: 'but' } },
      400,
      'The question takes no text. Choose one of its options: always, yes, no',
    ],
    [{ interruptId: 'other', payload: { option: 'yes' } }, 409, 'The session does not ask this question'],
  ]
  for (const [entry, status, error] of refused) {
    const reply = await send(entry)
    t.equal(reply.status, status, error)
    t.same(await reply.json(), { error })
  }
  t.equal((await send({ payload: { option: 'yes' } })).status, 200)
  const second = await question(received, 2)

  const late = await send({ payload: { option: 'no' } })

  t.equal(late.status, 409)
  t.same(await late.json(), { error: 'The question was answered already' })
  await answer(backend, name, second.id, 'no')
  await turnEnd(received)
  t.equal(messagesIn(received).slice(1).join(), 'assistant: /etc/a: yes. ,assistant: /etc/b: no. ')
  const ended = await answer(backend, name, second.id, 'yes')
  t.same([ended.status, await ended.json()], [409, { error: 'The question was answered already' }])
  const unknown = await answer(backend, 'session-none', second.id, 'yes')
  t.equal(unknown.status, 404)
})

t.test('silence denies after AGENT_ASK_TIMEOUT, and the time limit of the session pauses', async (t) => {
  const backend = await startScripted(t, [], { AGENT_PERMISSIONS: 'ask', AGENT_ASK_TIMEOUT: '4s' })
  const name = await backend.create({ initialPrompt: 'ask /etc/passwd', timeout: 3 })
  const { received } = await talkTo(backend).events(t, name)
  const { id, expiresAt } = await question(received)

  const { status } = await backend.reached(name, 'Completed', 'Failed')

  t.match(status, { phase: 'Completed', result: '/etc/passwd: no. ' }, 'not the time limit of 3 s')
  await turnEnd(received)
  t.match(permissionsIn(received), [{ answer: 'denied', why: 'nobody answered within 4 s' }])
  const resumed = received.findLast(({ event }) => event.type === 'RUN_STARTED')?.event
  t.ok((resumed?.timestamp ?? 0) >= Date.parse(expiresAt ?? ''), 'after its time')
  t.notOk('input' in (resumed ?? {}))
  t.same(disorderIn(received), [])
  const reply = await answer(backend, name, id, 'yes')
  t.same([reply.status, await reply.json()], [409, { error: 'The session is Completed and asks no question' }])
})

t.test('a question that expired while the session goes on says so', async (t) => {
  const backend = await startScripted(t, [], { AGENT_PERMISSIONS: 'ask', AGENT_ASK_TIMEOUT: '1s' })
  const name = await backend.create({ initialPrompt: 'beg /etc/passwd', stopOnRunFinished: false })
  const { received } = await talkTo(backend).events(t, name)
  const { id } = await question(received)
  await talkTo(backend).idle(name)

  const reply = await answer(backend, name, id, 'yes')

  t.same([reply.status, await reply.json()], [409, { error: 'The question has expired' }])
  t.match((await backend.read(name)).status.conditions, [{ message: /denied: nobody answered within 1 s$/ }])
})

t.test('an interrupt, a stop, a delete and the end of the agent end the question', async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const backend = await startScripted(t, [], { LOCAL_DATA, AGENT_PERMISSIONS: 'ask' })
  const { at, events, post } = talkTo(backend)
  const rows: [why: string, prompt: string, end: (name: string) => Promise<unknown>, last: object, phase: string][] = [
    ['interrupt', 'ask /etc/a', (name) => post(name, '/agui/interrupt'), { outcome: { type: 'cancelled' } }, 'Running'],
    ['stop', 'ask /etc/a', (name) => post(name, '/stop'), { outcome: { type: 'cancelled' } }, 'Stopped'],
    ['no wait', 'rush /etc/a\nsay bye', async () => {}, { outcome: { type: 'success' } }, 'Running'],
    ['agent ends', 'rush /etc/a\nsay bye\nexit 4', async () => {}, { type: 'RUN_ERROR', code: 'AgentEnded' }, 'Failed'],
    ['delete', 'ask /etc/a', (name) => backend.call('DELETE', at(name)), {}, ''],
  ]
  for (const [why, initialPrompt, end, last, phase] of rows) {
    const name = await backend.create({ initialPrompt, stopOnRunFinished: false })
    const { received, ended } = await events(t, name)
    const { id } = await question(received)

    await end(name)

    if (phase === '') await ended
    else t.match(await turnEnd(received), last, why)
    t.same(disorderIn(received), [], why)
    t.same(permissionsIn(received), [], 'no answer was given')
    if (phase === 'Running') await talkTo(backend).idle(name)
    else if (phase !== '') await backend.reached(name, phase)
    const reply = await answer(backend, name, id, 'yes')
    const expected = phase === '' ? [404, /not found/] : [409, phase === 'Running' ? /withdrawn/ : /asks no question/]
    t.match([reply.status, ((await reply.json()) as { error: string }).error], expected, why)
    if (phase !== 'Running') t.same(agentsOf(join(LOCAL_DATA, 'sessions', name)), [], 'no process left')
  }
})

t.test('a session asks one question at a time, and holds back its messages and events meanwhile', async (t) => {
  const backend = await startScripted(t, [], { AGENT_PERMISSIONS: 'ask' })
  const { events, idle, say } = talkTo(backend)
  const name = await backend.create({ initialPrompt: 'together /etc/a|/etc/b|/etc/c', stopOnRunFinished: false })
  const { received } = await events(t, name)
  for (const [index, option] of ['yes', 'no', 'always'].entries()) {
    const { id } = await question(received, index + 1)
    t.equal(questionsIn(received).length, index + 1, 'the next one waits')
    if (index === 0) await say(name, 'say queued')
    t.equal((await answer(backend, name, id, option, `r-${index}`)).status, 200)
  }
  await eventually(() => messagesIn(received).at(-1) === 'assistant: queued')
  const answers = messagesIn(received).filter((line) => line.includes('/etc/') && line.startsWith('assistant'))
  t.same(answers.join('').match(/\/etc\/.: \w+/g), ['/etc/a: yes', '/etc/b: no', '/etc/c: always'])
  t.same(disorderIn(received), [])

  await idle(name)
  const before = questionsIn(received).length
  await say(name, 'meanwhile I wait.')
  const { id } = await question(received, before + 1)
  const seen = received.length
  t.equal(received.at(-1)?.event.type, 'RUN_FINISHED', 'nothing after the question')
  await answer(backend, name, id, 'yes')
  await turnEnd(received)
  const after = received.slice(seen).map(({ event }) => event)
  t.match(after[0], { type: 'RUN_STARTED' })
  t.match(
    after.find(({ type }) => type === 'REASONING_MESSAGE_CONTENT'),
    { delta: 'Hm.' },
  )
  t.match(
    after.find(({ type }) => type === 'TOOL_CALL_ARGS'),
    { toolCallId: 'call-other', delta: '{"command":"make"}' },
  )
  t.match(
    after.find(({ type }) => type === 'TOOL_CALL_RESULT'),
    { toolCallId: 'call-other', content: 'made' },
  )
  t.same(disorderIn(received), [])
})

t.test('a restart of the backend ends the question with its session', async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const env = { LOCAL_DATA, AGENT_PERMISSIONS: 'ask' }
  const first = await startScripted(t, [], env)
  const name = await first.create({ initialPrompt: 'ask /etc/a', stopOnRunFinished: false })
  const before = await talkTo(first).events(t, name)
  const { id } = await question(before.received)
  before.close()
  first.child.kill('SIGKILL')
  await first.ended

  const second = await startScripted(t, [], env)

  t.match((await second.read(name)).status, { phase: 'Failed', conditions: [{ reason: 'BackendRestarted' }] })
  const { received } = await talkTo(second).events(t, name)
  t.match(await turnEnd(received), { type: 'RUN_ERROR', code: 'BackendRestarted' })
  const reply = await answer(second, name, id, 'yes')
  t.same([reply.status, await reply.json()], [409, { error: 'The session is Failed and asks no question' }])
})

t.test('transcript and usage are those of one turn', async (t) => {
  const backend = await startScripted(t, [], { AGENT_PERMISSIONS: 'ask' })
  const { send } = await startGateway(t, { BACKEND_URL: backend.origin })
  const usage = json({ inputTokens: 100, outputTokens: 20, totalTokens: 120 })
  const request = json({ inputTokens: 1, outputTokens: 1, totalTokens: 2 })
  const steps = [
    `usage ${usage}`,
    `request ${request}`,
    'cost 0.5',
    'say Before.',
    'shell git push',
    `request ${request}`,
    'say After.',
  ]
  const name = await backend.create({ initialPrompt: steps.join('\n'), stopOnRunFinished: false })
  const { received } = await talkTo(backend).events(t, name)
  const { id } = await question(received)
  const asking = await send(`/v1/sessions/${name}`)
  t.match(asking.body, { activity: 'asking', reason: /^The agent ask/ })

  await answer(backend, name, id, 'yes')
  await talkTo(backend).idle(name)

  const { body } = await send(`/v1/sessions/${name}`)
  t.match(body.usage, { inputTokens: 100, outputTokens: 20, turns: 2, costUsd: 0.5 })
  const transcript = await send(`/v1/sessions/${name}/transcript`)
  t.match(
    transcript.body.items.map(({ role, text, name, result }: Record<string, string>) => [role, text ?? name, result]),
    [
      ['user', /^usage/],
      ['assistant', 'Before.'],
      ['tool', 'Shell', /out/],
      ['assistant', 'After.'],
    ],
  )
})
