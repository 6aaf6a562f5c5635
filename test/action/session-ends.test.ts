import t from 'tap'
import { startPlatform, stopped } from './support/platform.ts'
import { runAction } from './support/run-action.ts'

t.jobs = 4

t.test('without wait, the action creates the session and exits', { buffered: true }, async (t) => {
  const platform = await startPlatform(t)
  const inputs = {
    'api-url': `${platform.url}/`,
    repos: '[{"url": "https://git.example/shop/app", "branch": "main", "autoPush": true}]',
    workflow: '{"gitUrl": "https://git.example/flows", "path": "workflows/bugfix"}',
    model: 'sonnet',
    'display-name': 'Fix it',
    labels: '{"team": "shop"}',
    'environment-variables': '{"CI": "true"}',
    timeout: '1.5',
  }

  const { code, outputs, log } = await runAction(t, inputs)

  t.equal(code, 0)
  const [session] = platform.sessions.values()
  t.match(session?.spec, {
    initialPrompt: 'Fix the bug',
    repos: [{ url: 'https://git.example/shop/app', branch: 'main', autoPush: true }],
    activeWorkflow: { gitUrl: 'https://git.example/flows', path: 'workflows/bugfix' },
    llmSettings: { model: 'sonnet' },
    displayName: 'Fix it',
    environmentVariables: { CI: 'true' },
    timeout: 90,
  })
  t.notOk(Object.hasOwn(session?.spec ?? {}, 'stopOnRunFinished'), 'the platform decides when the session ends')
  t.match(session?.metadata.labels, { team: 'shop', 'session-gateway/run': /^4711-2-[0-9a-f]{16}$/ })
  t.same(outputs, {
    'session-name': session?.metadata.name,
    'session-uid': session?.metadata.uid,
    'session-phase': 'Pending',
    'session-result': '',
    'session-output': '',
    'session-url': `${platform.url}/projects/shop/agentic-sessions/${session?.metadata.name}`,
    'session-error': '',
  })
  t.equal(platform.calls.length, 1, 'one call')
  t.equal(platform.calls[0]?.headers.authorization, 'Bearer token-of-the-job')
  t.equal(log.replace('::add-mask::token-of-the-job\n', '').includes('token-of-the-job'), false)
  t.ok(log.startsWith('::add-mask::token-of-the-job\n'), 'the token is masked first')
})

const ends = [
  { phase: 'Completed', status: { phase: 'Completed', result: 'Done' }, code: 0, error: '' },
  {
    phase: 'Failed',
    status: { phase: 'Failed', conditions: failed('out of memory') },
    code: 1,
    error: 'out of memory',
  },
  { phase: 'Error', status: { phase: 'Error', error: 'no model' }, code: 1, error: 'no model' },
  {
    phase: 'Stopped',
    status: { phase: 'Stopped', stoppedReason: 'user' },
    code: 1,
    error: 'The session ended with the phase Stopped.',
  },
  { phase: 'Timeout', status: { phase: 'Timeout' }, code: 1, error: 'The session ended with the phase Timeout.' },
  {
    phase: 'Evicted',
    status: { phase: 'Evicted', completionTime: '2026-01-01T00:00:00Z' },
    code: 1,
    error: 'The session ended with the phase Evicted.',
  },
]

for (const { phase, status, code, error } of ends) {
  t.test(
    `a session with the status ${JSON.stringify(status)} results in ${phase} and exit code ${code}`,
    { buffered: true },
    async (t) => {
      const platform = await startPlatform(t, { statuses: [null, { phase: 'Creating' }, { phase: 'Running' }, status] })

      const done = await runAction(t, { 'api-url': platform.url, wait: 'true', 'poll-interval': '0.1' })

      t.equal(done.code, code)
      t.match(done.outputs, { 'session-phase': phase, 'session-error': error })
      t.match(
        [...platform.sessions.values()][0]?.spec,
        { stopOnRunFinished: true },
        'the session ends after its first run',
      )
      const group = /::group::Waiting for .*\n([\s\S]*?)::endgroup::/.exec(done.log)?.[1] ?? ''
      const lines = group.trim().split('\n')
      t.match(
        lines.map((line) => line.slice(9)),
        ['Pending', 'Creating', 'Running'],
        'one line for each change',
      )
      t.equal(lines.length, 4)
    },
  )
}

/** How one-shot sessions end on the platform: their status and stored events. */
const since = new Date('2026-11-22T05:44:59Z')
const user = { id: 'm-1', role: 'user', content: 'Fix the bug' }
const started = { type: 'RUN_STARTED', timestamp: Date.parse('2026-11-22T05:44:57.436Z') }
const said = (content: string) => ({
  type: 'MESSAGES_SNAPSHOT',
  messages: [user, { id: 'a', role: 'assistant', content }],
})
const ended = (event: object, time = '2026-11-22T05:44:58.168Z') => ({ timestamp: Date.parse(time), ...event })
const finished = { type: 'RUN_FINISHED', result: { is_error: false } }
const failedRun = { type: 'RUN_ERROR', message: 'no credit' }
const oneShots: [name: string, status: object, kept: object[] | undefined, outputs: object, stops: number][] = [
  [
    'finished',
    stopped(since),
    [started, said('Done'), ended(finished)],
    { 'session-phase': 'Completed', 'session-result': 'Done', 'session-error': '' },
    0,
  ],
  [
    'finished, while the platform lost its stop request',
    { phase: 'Running', agentStatus: 'idle' },
    [started, said('Done'), ended(finished)],
    { 'session-phase': 'Completed', 'session-result': 'Done' },
    1,
  ],
  [
    'finished with an error',
    stopped(since),
    [started, said('API Error'), ended({ type: 'RUN_FINISHED', result: { is_error: true } })],
    {
      'session-phase': 'Failed',
      'session-error': 'The agent ended its run with an error. Its last message: API Error',
    },
    0,
  ],
  [
    'failed',
    { phase: 'Running', agentStatus: 'idle' },
    [started, said('I look'), ended(failedRun)],
    { 'session-phase': 'Failed', 'session-error': 'no credit\nThe session is being stopped.' },
    1,
  ],
  ['been stopped during a run', stopped(since), [started, said('I look')], { 'session-phase': 'Stopped' }, 0],
  [
    'been stopped during a run that finished later',
    stopped(since),
    [started, said('Done'), ended(finished, '2026-11-22T05:45:12Z')],
    { 'session-phase': 'Stopped' },
    0,
  ],
  ['been stopped before a run', stopped(since), undefined, { 'session-phase': 'Stopped' }, 0],
]

for (const [name, status, kept, outputs, stops] of oneShots) {
  t.test(`a one-shot session that has ${name}`, { buffered: true }, async (t) => {
    const platform = await startPlatform(t, {
      statuses: [{ phase: 'Running', agentStatus: 'working' }, status as Record<string, unknown>],
      ...(kept && { kept }),
    })

    const done = await runAction(t, { 'api-url': platform.url, wait: 'true', 'poll-interval': '0.1' })

    t.match(done.outputs, outputs)
    t.equal(done.code, done.outputs['session-phase'] === 'Completed' ? 0 : 1)
    t.equal(platform.count('stop'), stops)
    t.match([...platform.sessions.values()][0]?.metadata.labels, { 'session-gateway/one-shot': 'true' })
  })
}

t.test(
  'a session that does not end by itself is stopped, unless stop-session is false',
  { buffered: true },
  async (t) => {
    const running = [{ phase: 'Running', agentStatus: 'working' }]
    const cases = [
      { inputs: {}, stops: 1, says: /its phase is Running\. The session is being stopped\.$/ },
      {
        inputs: { 'stop-session': 'false' },
        stops: 0,
        says: /The session keeps running because stop-session is false\.$/,
      },
      { inputs: { interactive: 'true' }, stops: 0, says: /The session keeps running because it is interactive\.$/ },
    ]
    for (const { inputs, stops, says } of cases) {
      const platform = await startPlatform(t, { statuses: running })

      const done = await runAction(t, { 'api-url': platform.url, wait: 'true', timeout: '0.02', ...inputs })

      t.match(done, { code: 1, outputs: { 'session-phase': 'Timeout', 'session-error': says } })
      t.equal(platform.count('stop'), stops, JSON.stringify(inputs))
    }
  },
)

t.test('fail-on decides which phases fail the job', { buffered: true }, async (t) => {
  const onlyStopped = [{ phase: 'Stopped' }]
  const cases = [
    { statuses: onlyStopped, failOn: 'failed, Error', code: 0 },
    { statuses: onlyStopped, failOn: 'none', code: 0 },
    { statuses: onlyStopped, failOn: '', code: 1 },
    { statuses: [{ phase: 'Completed' }], failOn: 'completed', code: 1 },
    { statuses: [{ phase: 'Running' }], failOn: 'failed', code: 0 },
    { statuses: [{ phase: 'Running' }], failOn: 'timeout', code: 1 },
  ]
  for (const { statuses, failOn, code } of cases) {
    const platform = await startPlatform(t, { statuses })

    const done = await runAction(t, { 'api-url': platform.url, wait: 'true', 'fail-on': failOn, timeout: '0.01' })

    t.equal(done.code, code, `${statuses[0]?.phase} with "${failOn}"`)
  }
})

t.test(
  'a session that does not end in time is a Timeout, or a PollTimeout if it cannot be read',
  { buffered: true },
  async (t) => {
    const slow = await startPlatform(t, { statuses: [{ phase: 'Running' }] })
    const away = await startPlatform(t, {
      always: { read: (_request, response) => response.writeHead(502).end('<html>') },
    })

    const late = await runAction(t, { 'api-url': slow.url, wait: 'true', timeout: '0.02' })
    const unread = await runAction(t, { 'api-url': away.url, wait: 'true', timeout: '0.02' })

    t.match(late, { code: 1, outputs: { 'session-phase': 'Timeout', 'session-error': /its phase is Running/ } })
    t.match(unread, { code: 1, outputs: { 'session-phase': 'PollTimeout', 'session-error': /answered 502/ } })
    t.match(unread.outputs['session-name'], /^session-/)
  },
)

t.test('a session is interactive only with interactive: true', { buffered: true }, async (t) => {
  const cases = [
    { wait: 'true', interactive: 'true', sent: false },
    { wait: 'true', interactive: 'false', sent: true },
    { wait: 'false', interactive: 'true', sent: undefined },
    { wait: 'false', interactive: 'false', sent: true },
  ]
  for (const { sent, ...inputs } of cases) {
    const platform = await startPlatform(t)

    await runAction(t, { 'api-url': platform.url, ...inputs })

    const [session] = platform.sessions.values()
    t.equal(session?.spec.stopOnRunFinished, sent, JSON.stringify(inputs))
  }
})

t.test("the agent's last message is the result if the platform stores no result", { buffered: true }, async (t) => {
  const text = (id: string, role: string, ...deltas: string[]) => [
    { type: 'TEXT_MESSAGE_START', messageId: id, role },
    ...deltas.map((delta) => ({ type: 'TEXT_MESSAGE_CONTENT', messageId: id, delta })),
    { type: 'TEXT_MESSAGE_END', messageId: id },
  ]
  const events = [
    { type: 'RUN_STARTED' },
    { type: 'MESSAGES_SNAPSHOT', messages: [{ id: 'u0', role: 'user', content: 'Fix the bug' }] },
    ...text('m1', 'assistant', 'I look ', 'at it'),
    ...text('m2', 'assistant', 'Fixed.\n\n', 'verdict: needs-tests'),
    ...text('u1', 'user', 'thanks'),
    { type: 'RUN_FINISHED' },
  ]
  const platform = await startPlatform(t, { statuses: [{ phase: 'Completed' }], events })

  const { code, outputs, summary } = await runAction(t, { 'api-url': platform.url, wait: 'true' })

  t.equal(code, 0)
  t.equal(outputs['session-result'], 'Fixed.\n\nverdict: needs-tests')
  t.match(summary, '**needs-tests**: The fix is adequate, but its tests are incomplete')
})

function failed(message: string) {
  return [{ type: 'Ready', status: 'False', message }]
}

t.test('a session of the backend that ends with a question fails the job', { buffered: true }, async (t) => {
  const askedWith = (toolCallName: string) => [
    { type: 'RUN_STARTED', timestamp: 1 },
    { type: 'TOOL_CALL_START', toolCallId: 'call-1', toolCallName },
    { type: 'RUN_FINISHED' },
  ]
  const asked = askedWith('AskUserQuestion')
  const answered = [...asked, { type: 'RUN_STARTED' }, { type: 'RUN_FINISHED', result: { is_error: false } }]
  const rows: [kept: object[], inputs: Record<string, string>, code: number, error: RegExp][] = [
    [asked, {}, 1, /^The agent asks, and nobody answers in a CI job: a question \(only the gateway can show it\)/],
    [askedWith('ask-user_question'), {}, 1, /^The agent asks/],
    [asked, { 'on-question': 'wait' }, 0, /^$/],
    [answered, {}, 0, /^$/],
    [asked, { 'on-question': 'deny' }, 1, /Input on-question can be deny only with the gateway/],
    [asked, { 'on-question': 'no' }, 1, /Input on-question must be fail, deny or wait/],
    [asked, { 'session-options': '{}' }, 1, /Input session-options is not supported by the backend/],
  ]
  for (const [kept, inputs, code, error] of rows) {
    const platform = await startPlatform(t, { statuses: [{ phase: 'Stopped', ...stopped }], kept })
    const done = await runAction(t, { 'api-url': platform.url, wait: 'true', ...inputs })
    t.equal(done.code, code, JSON.stringify(inputs))
    t.match(done.outputs['session-error'], error)
  }
})
