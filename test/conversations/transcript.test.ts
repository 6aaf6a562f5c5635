import type { ServerResponse } from 'node:http'
import t, { type Test } from 'tap'
import { resource, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import { agent, ends, keptRun, startPlatform, turn, user } from '../support/platform.ts'
import { eventually } from '../support/processes.ts'

const text = (id: string, role: string | undefined, ...deltas: string[]) => [
  { type: 'TEXT_MESSAGE_START', messageId: id, ...(role && { role }) },
  ...deltas.map((delta) => ({ type: 'TEXT_MESSAGE_CONTENT', messageId: id, delta })),
  { type: 'TEXT_MESSAGE_END', messageId: id },
]
const tool = { id: 'c-1', role: 'tool', name: 'bash', arguments: '{"command":"ls"}' }
const plan = (...entries: [status: string, content: string][]) => ({
  type: 'ACTIVITY_SNAPSHOT',
  messageId: 'p',
  activityType: 'PLAN',
  content: { entries: entries.map(([status, content]) => ({ status, content, priority: 'low' })) },
})
const part = (text: string) => ({ type: 'text', text })

t.test('a conversation is built from events', async (t) => {
  const cases: [name: string, events: unknown[], items: object[]][] = [
    [
      'a turn',
      turn('r-1', { id: 'm-1', content: 'Find it' }, 'It is in line 7'),
      [
        { id: 'm-1', role: 'user', text: 'Find it' },
        { id: 'answer-r-1', role: 'assistant', text: 'It is in line 7', createdAt: '2026-11-21T08:00:01.000Z' },
      ],
    ],
    [
      'a message without a role is the agent’s',
      text('a', undefined, 'x', 'y'),
      [{ id: 'a', role: 'assistant', text: 'xy' }],
    ],
    [
      'blank messages and those of the system are left out',
      [...text('a', 'assistant', ' '), ...text('b', 'system', 'x')],
      [],
    ],
    [
      'chunks',
      [
        { type: 'TEXT_MESSAGE_CHUNK', messageId: 'a', role: 'assistant', delta: 'x' },
        { type: 'TEXT_MESSAGE_CHUNK', delta: 'y' },
        { type: 'TOOL_CALL_CHUNK', toolCallId: 'c-1', toolCallName: 'bash', delta: '{"command":' },
        { type: 'TOOL_CALL_CHUNK', delta: '"ls"}' },
      ],
      [{ id: 'a', role: 'assistant', text: 'xy' }, tool],
    ],
    [
      'a tool and what it gave',
      [
        { type: 'TOOL_CALL_START', toolCallId: 'c-1', toolCallName: 'bash', timestamp: 0 },
        { type: 'TOOL_CALL_ARGS', toolCallId: 'c-1', delta: '{"command":' },
        { type: 'TOOL_CALL_ARGS', toolCallId: 'c-1', delta: '"ls"}' },
        { type: 'TOOL_CALL_END', toolCallId: 'c-1' },
        { type: 'TOOL_CALL_RESULT', toolCallId: 'c-1', messageId: 't', content: [part('a'), { type: 'image' }] },
      ],
      [{ ...tool, result: 'a', createdAt: '1970-01-01T00:00:00.000Z' }],
    ],
    [
      'a plan as it is now, and no other activity',
      [
        plan(['in_progress', 'Read\n# it'], ['pending', 'Mend it']),
        ...text('a', 'assistant', 'x'),
        plan(['completed', 'Read\n# it'], ['in_progress', 'Mend it'], ['odd', 'Test it']),
        { ...plan(['pending', 'x']), messageId: 'b', activityType: 'OTHER' },
        { ...plan(), messageId: 'a' },
      ],
      [
        { id: 'p', role: 'tool', name: 'plan', result: '[x] Read # it\n[>] Mend it\n[ ] Test it' },
        { id: 'a', role: 'assistant', text: 'x' },
      ],
    ],
    [
      'a snapshot is merged by the ids of its messages, and what it does not mention stays',
      [
        ...text('before', 'assistant', 'stays'),
        ...text('b', 'assistant', 'I l'),
        {
          type: 'MESSAGES_SNAPSHOT',
          messages: [
            { id: 'm', role: 'user', content: [part('Find'), part('it')], timestamp: '2026-11-21T08:00:01+00:00' },
            {
              id: 'b',
              role: 'assistant',
              content: 'I look',
              toolCalls: [{ id: 'c-1', type: 'function', function: { name: 'bash', arguments: tool.arguments } }],
            },
            { id: 't', role: 'tool', toolCallId: 'c-1', content: 'found' },
            { id: 'z', role: 'assistant' },
            7,
          ],
        },
        { type: 'TEXT_MESSAGE_CONTENT', messageId: 'b', delta: ' on' },
        { type: 'MESSAGES_SNAPSHOT', messages: [{ id: 'b', role: 'assistant' }] },
      ],
      [
        { id: 'before', role: 'assistant', text: 'stays' },
        { id: 'm', role: 'user', text: 'Find\nit', createdAt: '2026-11-21T08:00:01.000Z' },
        { id: 'b', role: 'assistant', text: 'I look on' },
        { ...tool, result: 'found' },
      ],
    ],
    [
      'three turns as the platform keeps them, each with the messages of its run only',
      [1, 2, 3].flatMap((n) =>
        keptRun(`r-${n}`, user(`m-${n}`, `Question ${n}`), [agent(`a-${n}`, `Answer ${n}`)], ends.finished),
      ),
      [1, 2, 3].flatMap((n) => [
        { id: `m-${n}`, role: 'user', text: `Question ${n}` },
        { id: `a-${n}`, role: 'assistant', text: `Answer ${n}` },
      ]),
    ],
    [
      'a run that was cut by the next one, and one that was cancelled',
      [
        ...keptRun('r-1', user('m-1', 'x'), [agent('a-1', 'I lo')]),
        ...keptRun('r-2', user('m-2', 'y'), [], { type: 'RUN_FINISHED', outcome: { type: 'cancelled' } }),
      ],
      [
        { id: 'm-1', role: 'user', text: 'x' },
        { id: 'a-1', role: 'assistant', text: 'I lo' },
        { id: 'interrupted-3', role: 'error', text: 'The turn was interrupted.' },
        { id: 'm-2', role: 'user', text: 'y' },
        { id: 'interrupted-4', role: 'error', text: 'The turn was interrupted.' },
      ],
    ],
    [
      'what the user says may come with the run',
      [
        { type: 'RUN_STARTED', input: { messages: [{ id: 'm', role: 'user', content: 'Hi' }, { role: 'system' }] } },
        { type: 'RUN_FINISHED' },
        { type: 'RUN_STARTED', input: { messages: [{ id: 'm', role: 'user', content: 'Hi again' }] } },
        { type: 'RUN_FINISHED' },
      ],
      [{ id: 'm', role: 'user', text: 'Hi' }],
    ],
    [
      'a run that fails',
      [...text('a', 'assistant', 'x'), { type: 'RUN_ERROR', message: 'no credit' }],
      [
        { id: 'a', role: 'assistant', text: 'x' },
        { id: 'error-1', role: 'error', text: 'no credit' },
      ],
    ],
    ['subagents are left out', text('a', 'assistant', 'x').map((event) => ({ ...event, subagentRunId: 's-1' })), []],
    [
      'what is not understood is passed over',
      [
        null,
        7,
        [],
        {},
        { type: 7 },
        { type: 'TEXT_MESSAGE_CONTENT', messageId: 'none', delta: 'x' },
        { type: 'TEXT_MESSAGE_START', messageId: 7, role: 'user' },
        { type: 'TOOL_CALL_ARGS', toolCallId: 'none', delta: 'x' },
        { type: 'TOOL_CALL_RESULT', toolCallId: 'none', content: 'x' },
        { type: 'MESSAGES_SNAPSHOT', messages: 'all' },
        { type: 'STATE_SNAPSHOT', snapshot: {} },
        { type: 'TEXT_MESSAGE_START', messageId: '__proto__', role: 'assistant', timestamp: 1e300 },
        { type: 'TEXT_MESSAGE_CONTENT', messageId: '__proto__', delta: 'ok' },
      ],
      [{ id: '__proto__', role: 'assistant', text: 'ok' }],
    ],
  ]
  const platform = await startPlatform(t)
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })

  await Promise.all(
    cases.map(async ([name, events, items], index) => {
      platform.add(`s-${index}`, { events: events as object[] })
      const { status, body } = await send(`/v1/sessions/s-${index}/transcript`)
      t.equal(status, 200, name)
      t.same(body, { id: `s-${index}`, items, total: items.length, complete: true }, name)
    }),
  )
})

t.test('text in a Markdown transcript cannot end its code block', async (t) => {
  const platform = await startPlatform(t)
  platform.add('s-1', {
    events: [
      ...turn('r-1', { id: 'm-1', content: 'Find it' }, 'It is **here**'),
      { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'bash\n# Title' },
      { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: 'cat x' },
      { type: 'TOOL_CALL_RESULT', toolCallId: 'c', content: 'a\n````\n# b' },
      { type: 'RUN_ERROR', message: 'no credit' },
    ],
  })
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })

  const { body, headers } = await send('/v1/sessions/s-1/transcript?format=markdown')

  t.equal(headers.get('content-type'), 'text/markdown; charset=utf-8')
  t.equal(headers.get('x-content-type-options'), 'nosniff')
  t.equal(
    body,
    [
      '# Session s-1',
      '## User',
      'Find it',
      '## Assistant (2026-11-21T08:00:01.000Z)',
      'It is **here**',
      '### Tool bash # Title',
      '```\ncat x\n```',
      'Result:',
      '`````\na\n````\n# b\n`````',
      '## Error',
      'no credit\n',
    ].join('\n\n'),
  )
})

t.test('thoughts are in a transcript only if they are asked for', async (t) => {
  const platform = await startPlatform(t)
  const kept = [
    { id: 'm-1', role: 'user', content: 'Find it' },
    { id: 't-1', role: 'reasoning', content: 'Where?' },
    { id: 'a-1', role: 'assistant', content: 'Here' },
  ]
  const live = [
    { type: 'REASONING_MESSAGE_START', messageId: 't-2', role: 'assistant' },
    { type: 'REASONING_MESSAGE_CONTENT', messageId: 't-2', delta: 'Why?' },
    { type: 'REASONING_MESSAGE_END', messageId: 't-2' },
  ]
  platform.add('s-1', {
    events: [{ type: 'MESSAGES_SNAPSHOT', messages: kept }, ...live, ...text('a-2', 'assistant', 'So')],
  })
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })
  const read = async (query: string) => (await send(`/v1/sessions/s-1/transcript?${query}`)).body
  const rolesOf = ({ items }: { items: { role: string }[] }) => items.map(({ role }) => role)

  t.same(rolesOf(await read('')), ['user', 'assistant', 'assistant'])
  t.same(rolesOf(await read('reasoning=false')), ['user', 'assistant', 'assistant'])
  t.same(rolesOf(await read('reasoning=true')), ['user', 'reasoning', 'assistant', 'reasoning', 'assistant'])
  t.match(await read('reasoning=true&format=markdown'), /\n## Thought\n\nWhere\?\n/)
  t.equal((await send('/v1/sessions/s-1/transcript?reasoning=yes')).status, 400)
})

t.test('a turn that ended with its session is interrupted, and a running turn is not', async (t) => {
  const platform = await startPlatform(t)
  const events = keptRun('r-1', user('m-1', 'Find it'), [agent('a-1', 'I lo')])
  for (const phase of ['Stopped', 'Running']) platform.add(phase.toLowerCase(), { phase, events })
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })
  const markdown = async (name: string) => (await send(`/v1/sessions/${name}/transcript?format=markdown`)).body

  t.match(await markdown('stopped'), /\nI lo\n\n## Error\n\nThe turn was interrupted\.\n$/)
  t.match(await markdown('running'), /\nI lo\n$/)
})

t.test('a transcript takes two calls and no stream, and is immediate for a session without events', async (t) => {
  const platform = await startPlatform(t)
  platform.add('s-1', { events: [{ type: 'RUN_STARTED' }] })
  platform.add('s-2', { phase: 'Completed' })
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })

  for (const name of ['s-1', 's-2']) {
    t.match(await send(`/v1/sessions/${name}/transcript`), { status: 200, body: { items: [], complete: true } })
  }
  await send('/v1/sessions/s-2')

  t.same(platform.calls(), [
    'GET /s-1',
    'GET /s-1/export',
    'GET /s-2',
    'GET /s-2/export',
    'GET /s-2',
    'GET /s-2/export',
  ])
})

/** A gateway in front of a backend without exports. It has every session, and `stream` writes its events. */
async function startStreaming(t: Test, stream: (response: ServerResponse) => unknown, env = {}) {
  const open = new Set<ServerResponse>()
  const backend = await startBackend(t, ({ url }, response) => {
    if (url.endsWith('/export'))
      return response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found')
    if (!url.endsWith('/agui/events')) return [200, resource('s-1')]
    open.add(response)
    response.once('close', () => open.delete(response))
    return stream(response)
  })
  return { open, ...(await startGateway(t, { BACKEND_URL: backend.url, ...env })) }
}

const sse = { 'content-type': 'text/event-stream; charset=utf-8' }
const lines = (events: object[]) => events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')

t.test('a history in chunks of any form is read to its end, and its connection is closed', async (t) => {
  const long = 'ü😀x'.repeat(20_000)
  const message = lines(text('a', 'assistant', long)).replaceAll('\n', '\r\n')
  const bytes = Buffer.from(
    `: hi\r\nevent: x\r\nid: 1\r\n${message}data: no JSON\n\ndata: {"type":\ndata: "CUSTOM"}\n\n`,
  )
  const { send, open } = await startStreaming(t, async (response) => {
    response.writeHead(200, sse)
    for (let at = 0; at < bytes.length; at += 1021) {
      response.write(bytes.subarray(at, at + 1021))
      if (at % 10 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
  })

  const { body } = await send('/v1/sessions/s-1/transcript')

  t.match(body, { total: 1, complete: true })
  t.ok(body.items[0]?.text === long)
  await eventually(() => open.size === 0, 'the connection closed')
})

t.test(
  'a session without messages has an empty transcript, and a stream that the backend ends a complete one',
  async (t) => {
    const cases: [events: object[], end: boolean, total: number][] = [
      [[], false, 0],
      [[], true, 0],
      [text('a', 'assistant', 'x'), true, 1],
    ]
    for (const [events, end, total] of cases) {
      const { send } = await startStreaming(t, (response) => {
        response.writeHead(200, sse)
        response.write(`: heartbeat\n\n${lines(events)}`)
        if (end) response.end()
      })
      t.match((await send('/v1/sessions/s-1/transcript')).body, { total, complete: true })
    }
  },
)

t.test('while an agent keeps working, its transcript is marked as incomplete', async (t) => {
  const { send, open } = await startStreaming(
    t,
    (response) => {
      response.writeHead(200, sse)
      response.write(lines([{ type: 'RUN_STARTED' }, ...text('a', 'assistant', 'x').slice(0, 1)]))
      const delta = lines([{ type: 'TEXT_MESSAGE_CONTENT', messageId: 'a', delta: 'x' }])
      const talk = setInterval(() => response.write(delta), 50)
      response.once('close', () => clearInterval(talk))
    },
    { BACKEND_TIMEOUT: '2s' },
  )

  const { status, body } = await send('/v1/sessions/s-1/transcript')
  const markdown = await send('/v1/sessions/s-1/transcript?format=markdown')

  t.match({ status, body }, { status: 200, body: { total: 1, complete: false, items: [{ text: /^x+$/ }] } })
  t.match(markdown.body, /\n\*The transcript is incomplete: .*\*\n$/)
  await eventually(() => open.size === 0, 'the connection closed')
})

t.test('a history that cannot be read is an error, never an incomplete transcript', async (t) => {
  const cases: [name: string, stream: (response: ServerResponse) => unknown, error: RegExp][] = [
    ['silent', () => undefined, /^The backend did not answer in time$/],
    ['no stream', () => [200, { events: [] }], /^The backend sent an invalid response$/],
    ['failing', () => [500, { error: '10.0.0.1' }], /^The backend failed to serve the request$/],
    [
      'too large',
      (response) => response.writeHead(200, sse).end(lines(text('a', 'assistant', 'x'.repeat(20_000)))),
      /^The response of the backend is larger than BACKEND_MAX_RESPONSE$/,
    ],
    [
      'cut',
      (response) => {
        response.writeHead(200, sse)
        response.write(lines(text('a', 'assistant', 'x')), () => response.socket?.destroySoon())
      },
      /^The backend is unavailable$/,
    ],
  ]
  for (const [name, stream, error] of cases) {
    const { send } = await startStreaming(t, stream, { BACKEND_TIMEOUT: '1500ms', BACKEND_MAX_RESPONSE: '16KiB' })
    t.match(await send('/v1/sessions/s-1/transcript'), { status: 502, body: { error } }, name)
  }
})

t.test('reading stops when the client disconnects', async (t) => {
  const { open, url } = await startStreaming(t, () => undefined)
  const leaving = new AbortController()
  const headers = { authorization: 'Bearer x', 'x-platform-project': 'demo' }
  const reply = fetch(`${url}/v1/sessions/s-1/transcript`, { headers, signal: leaving.signal })
  reply.catch(() => {})
  await eventually(() => open.size === 1)

  leaving.abort()

  await eventually(() => open.size === 0, 'the connection closed')
  await t.rejects(reply)
})
