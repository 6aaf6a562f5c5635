import t from 'tap'
import { recorded } from '../platform/recorded.ts'
import { startReplay } from '../platform/replay.ts'
import { askingRun, colour, keptAskingRun, permissionRun, sizes } from '../support/asked-runs.ts'
import { startGateway } from '../support/gateway.ts'
import { startPlatform, turn, user } from '../support/platform.ts'

const askedAt = '2026-11-22T12:03:16.524Z'
const options = [
  { id: '1', label: 'Red', description: 'Warm' },
  { id: '2', label: 'Blue' },
]
const one = { id: 'toolu_01', kind: 'question', text: 'Which colour?', options, allowsText: true, askedAt }
const permission = {
  id: 'i-1',
  kind: 'permission',
  text: 'Run npm test?',
  detail: { command: 'npm test', tool: 'execute' },
  options: [
    { id: 'allow', label: 'Allow', kind: 'allow_once' },
    { id: 'reject', label: 'Reject', kind: 'reject_once' },
  ],
  allowsText: false,
  askedAt,
}
const expiresAt = '2026-11-22T12:33:16.524Z'
const both = { questions: [colour, sizes] }
const later = { type: 'RUN_STARTED', runId: 'run-2', threadId: 'thread-1', timestamp: Date.parse(askedAt) + 5000 }

const resumed = { ...later, input: { resume: [{ interruptId: 'i-1', status: 'resolved', payload: {} }] } }
const gone = { type: 'RUN_ERROR', message: 'The backend was restarted', code: 'BackendRestarted' }

/** The events of a run with another outcome. */
function withOutcome(events: object[], outcome: object): object[] {
  return events.with(-1, { ...events.at(-1), outcome })
}

const parts = [
  { text: 'Which colour?', header: 'Colour', options, allowsText: true },
  {
    text: 'Which sizes?',
    options: [
      { id: '1', label: 'S' },
      { id: '2', label: 'M' },
      { id: '3', label: 'L' },
    ],
    multiple: true,
    allowsText: true,
  },
]

t.test('the open questions of each event log', async (t) => {
  const logs: [name: string, events: object[], items: object[]][] = [
    ['no event', [], []],
    ['a turn without a question', turn('run-1', user('m-1', 'hi'), 'Hello'), []],
    ['a question, as streamed', askingRun('toolu_01', { questions: [colour] }), [one]],
    ['a question, as stored', keptAskingRun('toolu_01', { questions: [colour] }), [one]],
    ['while the run goes on', askingRun('toolu_01', { questions: [colour] }).slice(0, -1), []],
    ['another spelling', keptAskingRun('toolu_01', { questions: [colour] }, { toolName: 'ask_user-question' }), [one]],
    ['another tool', keptAskingRun('toolu_01', { questions: [colour] }, { toolName: 'AskQuestion' }), []],
    [
      'a question without options',
      keptAskingRun('toolu_01', { question: 'Why?' }),
      [{ ...one, text: 'Why?', options: [] }],
    ],
    [
      'options as plain texts',
      keptAskingRun('toolu_01', { questions: [{ question: 'Why?', options: ['A', { label: 1 }, 'A'] }] }),
      [
        {
          ...one,
          text: 'Why?',
          options: [
            { id: '1', label: 'A' },
            { id: '3', label: 'A' },
          ],
        },
      ],
    ],
    ['several options', keptAskingRun('toolu_01', { questions: [sizes] }), [{ ...one, ...parts[1] }]],
    [
      'two questions at once',
      keptAskingRun('toolu_01', both),
      [{ ...one, text: 'Which colour?\nWhich sizes?', options: [], allowsText: false, parts }],
    ],
    ['arguments that are not JSON', keptAskingRun('toolu_01', '{"questions": ['), []],
    [
      'arguments without a question',
      keptAskingRun('toolu_01', { questions: [{ header: 'Colour' }, 'x'] as object[] }),
      [],
    ],
    ['answered by a message', [...keptAskingRun('toolu_01', both), ...askingRun('x', both).slice(0, 1)], []],
    ['answered by a run', [...keptAskingRun('toolu_01', both), later], []],
    [
      'a second question',
      [...keptAskingRun('old', both), ...keptAskingRun('toolu_01', { questions: [colour] })],
      [one],
    ],
    [
      'the call has a result in its run',
      askingRun('toolu_01', both).toSpliced(-2, 0, {
        type: 'TOOL_CALL_RESULT',
        toolCallId: 'toolu_01',
        content: 'Red',
      }),
      [],
    ],
    ['the run was interrupted', withOutcome(askingRun('toolu_01', both), { type: 'cancelled' }), []],
    ['of a subagent', askingRun('toolu_01', both).map((event) => ({ ...event, subagentRunId: 's' })), []],
    ['a permission', permissionRun('i-1'), [permission]],
    ['a permission that expires', permissionRun('i-1', {}, { expiresAt }), [{ ...permission, expiresAt }]],
    ['a permission that was answered', [...permissionRun('i-1'), resumed], []],
    ['a permission whose agent is gone', [...permissionRun('i-1'), gone], []],
    [
      'an interrupt of another agent',
      permissionRun(
        'i-1',
        { kind: 'x', options: 1, detail: [], allowsText: 2 },
        { reason: 'input', message: undefined },
      ),
      [{ id: 'i-1', kind: 'question', text: 'input', options: [], allowsText: true, askedAt }],
    ],
    ['an interrupt without an id', permissionRun(''), []],
  ]
  const platform = await startPlatform(t)
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })
  for (const [name, events, items] of logs) {
    platform.add('s-1', { events })
    t.strictSame(await asked(), { status: 200, body: { items, total: items.length } }, name)
  }

  async function asked() {
    const { status, body } = await send('/v1/sessions/s-1/questions')
    return { status, body }
  }
})

t.test('the open questions of the recorded logs', async (t) => {
  const [text, more] = ['Which colour?', 'Which colour?\nWhich sizes?']
  const logs: [scenario: string, name: string, texts: string[]][] = [
    ['questions', 'one question: export', [text]],
    ['questions', 'one question: export after the interrupt', [text]],
    ['questions', 'just answered: export', []],
    ['questions', 'answered: export', []],
    ['questions', 'two questions: export', [more]],
    ['questions', 'two questions, answered: export', []],
    ['questions', 'a text alone: export', ['Why?']],
    ['questions', 'a text alone, answered: export', []],
    ['questions', 'a tool ask_user_question with a result: export', []],
    ['questions', 'rivals: export at once', []],
    ['questions', 'rivals: export', []],
    ['questions', 'started again: export', [text]],
    ['questions', 'answered after the second start: export', []],
    ['questions', 'answered after a stop: export', []],
    ['life-of-a-session', 'working: export', []],
    ['life-of-a-session', 'waiting for an answer: export', [text]],
    ['life-of-a-session', 'idle: export', []],
    ['export', 'after three runs, the third asks', [text]],
    ['export', 'after the answer', []],
    ['agui-run', 'Running: export after both', []],
  ]
  const { send, replay } = await startReplay(t)
  for (const [scenario, name, texts] of logs) {
    replay({ GET: recorded('get', 'get: Running waiting_input'), 'GET /export': recorded(scenario, name) })
    const { status, body } = await send('/v1/sessions/s-1/questions')
    t.equal(status, 200, name)
    t.same(
      body.items.map((item: { text: string }) => item.text),
      texts,
      `${scenario}: ${name}`,
    )
  }
})

t.test('a transcript shows an answer as the user chose it', async (t) => {
  const answers: [name: string, texts: string[]][] = [
    ['answered: export', ['Blue']],
    ['two questions, answered: export', ['Blue', 'Which colour? Red\nWhich sizes? S, L']],
    ['a text alone, answered: export', ['So [[say:I see]]']],
    ['answered after the second start: export', ['5', 'Blue']],
  ]
  const { send, replay } = await startReplay(t)
  for (const [name, texts] of answers) {
    replay({ GET: recorded('get', 'get: Running idle'), 'GET /export': recorded('questions', name) })
    const { body } = await send('/v1/sessions/s-1/transcript')
    const said = body.items
      .filter((item: { role: string }) => item.role === 'user')
      .map((item: { text: string }) => item.text)
    for (const text of texts) t.ok(said.includes(text), `${name}: ${text}`)
    t.notOk(
      said.some((text: string) => text.startsWith('{')),
      name,
    )
  }
})

t.test('only a running session has open questions', async (t) => {
  const platform = await startPlatform(t)
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })

  for (const phase of ['', 'Creating', 'Stopping', 'Stopped', 'Completed', 'Failed']) {
    platform.add('s-1', { phase, events: keptAskingRun('toolu_01', both) })
    t.match(await send('/v1/sessions/s-1/questions'), { status: 200, body: { items: [], total: 0 } }, phase)
    const answer = await send('/v1/sessions/s-1/questions/toolu_01', { method: 'POST', body: { text: 'Red' } })
    t.equal(answer.status, 409, phase)
  }
  t.notOk(
    platform.calls().some((call) => /export|run/.test(call)),
    'the log is not read',
  )
  t.match(await send('/v1/sessions/s-2/questions'), { status: 404, body: { error: 'Session not found' } })
  t.match(await send('/v1/sessions/s-1/questions?open=1'), { status: 400 })
})

t.test('each answer reaches the agent in the form that it expects', async (t) => {
  const asked = { questions: [colour] }
  const message = (input: { questions: { question: string }[] }, ...answers: string[]) => ({
    messages: [
      {
        role: 'user',
        content: JSON.stringify({
          questions: input.questions,
          answers: Object.fromEntries(input.questions.map(({ question }, index) => [question, answers[index]])),
        }),
        metadata: { type: 'ask_user_question_response' },
      },
    ],
    resume: undefined,
  })
  const resume = (payload: object) => ({
    messages: [],
    resume: [{ interruptId: 'i-1', status: 'resolved', payload }],
  })
  const why = { questions: [{ question: 'Why?', options: [] }] }
  const proto = { questions: [{ question: '__proto__', options: [] }] }
  const local = { allowsText: true }
  const rows: [events: object[], id: string, answer: object, sent: object][] = [
    [keptAskingRun('q', asked), 'q', { option: '2' }, message(asked, 'Blue')],
    [keptAskingRun('q', asked), 'q', { options: ['1'] }, message(asked, 'Red')],
    [keptAskingRun('q', asked), 'q', { text: 'Green, please' }, message(asked, 'Green, please')],
    [keptAskingRun('q', asked), 'q', { option: '1', text: 'but darker' }, message(asked, 'Red, but darker')],
    [askingRun('q', { questions: [sizes] }), 'q', { options: ['3', '1'] }, message({ questions: [sizes] }, 'S, L')],
    [keptAskingRun('q', both), 'q', { answers: [{ option: '1' }, { options: ['2'] }] }, message(both, 'Red', 'M')],
    [keptAskingRun('q', { question: 'Why?' }), 'q', { text: 'So' }, message(why, 'So')],
    [keptAskingRun('q', proto), 'q', { text: 'So' }, message(proto, 'So')],
    [keptAskingRun('call:a/b %?#ü', asked), 'call:a/b %?#ü', { option: '2' }, message(asked, 'Blue')],
    [permissionRun('i-1'), 'i-1', { option: 'allow' }, resume({ option: 'allow' })],
    [permissionRun('i-1'), 'i-1', { options: ['reject'] }, resume({ option: 'reject' })],
    [
      permissionRun('i-1', local),
      'i-1',
      { option: 'reject', text: 'Too slow' },
      resume({ option: 'reject', text: 'Too slow' }),
    ],
    [permissionRun('i-1', local), 'i-1', { text: 'Use yarn' }, resume({ text: 'Use yarn' })],
    [
      permissionRun('i-1', {
        parts: [
          { text: 'a', options: [] },
          { text: 'b', options: [], allowsText: true },
        ],
      }),
      'i-1',
      { answers: [{ text: 'x' }, { text: 'y' }] },
      resume({ answers: [{ text: 'x' }, { text: 'y' }] }),
    ],
  ]
  const platform = await startPlatform(t)
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })
  for (const [events, id, body, sent] of rows) {
    platform.add('s-1', { events })
    platform.seen.length = 0
    const path = `/v1/sessions/s-1/questions/${encodeURIComponent(id)}`
    const name = JSON.stringify([id, body])
    const answer = await send(path, { method: 'POST', body })
    t.match(answer, { status: 202, body: { id: /^[0-9a-f-]{36}$/ } }, name)
    const runs = platform.seen.filter(({ url }) => url.endsWith('/agui/run'))
    t.equal(runs.length, 1, name)
    t.match(runs[0]?.body, { runId: answer.body.id, ...sent }, name)
  }
})

t.test('an answer that does not fit is refused with words, and nothing is sent', async (t) => {
  const asked = keptAskingRun('q', { questions: [colour] })
  const rows: [events: object[], id: string, answer: unknown, status: number, error: RegExp][] = [
    [asked, 'q', { option: '3' }, 400, /^option "3" is unknown: use 1 \(Red\), 2 \(Blue\)$/],
    [asked, 'q', { options: ['Red'] }, 400, /^options "Red" is unknown: use 1 \(Red\)/],
    [asked, 'q', { options: ['1', '2'] }, 400, /^options has several options, and the question takes one$/],
    [asked, 'q', { options: ['1', '1'] }, 400, /^options must be a list of different option ids$/],
    [asked, 'q', { options: [] }, 400, /^options must be a list/],
    [asked, 'q', { option: 1 }, 400, /^option must be a string$/],
    [asked, 'q', { text: ' ' }, 400, /^text must be a text that is not blank$/],
    [asked, 'q', {}, 400, /^The body must be a JSON object with at least one of option, options, text and answers$/],
    [asked, 'q', { choice: '1' }, 400, /at least one of/],
    [asked, 'q', [], 400, /must be a JSON object/],
    [asked, 'q', { answers: [{ option: '1' }] }, 400, /^answers is only for a question with parts/],
    [keptAskingRun('q', { question: 'Why?' }), 'q', { option: '1' }, 400, /the question has no options: send text$/],
    [keptAskingRun('q', both), 'q', { text: 'Red' }, 400, /^The question has 2 parts: send only answers/],
    [
      keptAskingRun('q', both),
      'q',
      { answers: [{ text: 'Red' }] },
      400,
      /^answers has 1 item, and the question has 2 parts/,
    ],
    [
      keptAskingRun('q', both),
      'q',
      { answers: [{ text: 'Red' }, {}] },
      400,
      /^answers\[1\] must be a JSON object with option/,
    ],
    [
      keptAskingRun('q', both),
      'q',
      { answers: [{ text: 'R' }, { option: '7' }] },
      400,
      /^answers\[1\]\.option "7" is unknown/,
    ],
    [permissionRun('i-1'), 'i-1', { option: 'allow', text: 'ok' }, 400, /^text: the question takes no text/],
    [permissionRun('i-1'), 'i-1', { option: 'constructor' }, 400, /is unknown: use allow \(Allow\), reject/],
    [asked, 'other', { option: '1' }, 404, /^The session has no question "other": GET \/v1\/sessions\/s-1\/questions/],
    [asked, 'a\u0007b', { option: '1' }, 400, /^The question id in the path must be an id of 1 to 255 characters/],
    [asked, 'x'.repeat(256), { option: '1' }, 400, /question id in the path/],
    [[...asked, later], 'q', { option: '1' }, 409, /^The question was answered already/],
    [[...permissionRun('i-1'), resumed], 'i-1', { option: 'allow' }, 409, /^The question was answered already/],
    [
      [...permissionRun('i-1', {}, { expiresAt }), later],
      'i-1',
      { option: 'allow' },
      409,
      /^The question was withdrawn/,
    ],
    [[...permissionRun('i-1'), later], 'i-1', { option: 'allow' }, 409, /^The question was withdrawn/],
    [[...permissionRun('i-1'), gone], 'i-1', { option: 'allow' }, 409, /^The question was withdrawn/],
    [
      [...permissionRun('i-1', {}, { expiresAt }), { ...later, timestamp: Date.parse(expiresAt) }],
      'i-1',
      { option: 'allow' },
      409,
      /^The question has expired/,
    ],
  ]
  const platform = await startPlatform(t)
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })
  for (const [events, id, body, status, error] of rows) {
    platform.add('s-1', { events })
    const reply = await send(`/v1/sessions/s-1/questions/${encodeURIComponent(id)}`, { method: 'POST', body })
    t.match(reply, { status, body: { error } }, JSON.stringify([id.slice(0, 10), body]))
  }
  t.notOk(platform.calls().some((call) => call.endsWith('/agui/run')))
})
