import t from 'tap'
import { faults, startPlatform } from './support/platform.ts'
import { runAction } from './support/run-action.ts'

t.jobs = 4
const running = [{ phase: 'Running' }]

/**
 * Longer than the action's cleanup (6.5 s of the runner's 7.5 s), plus time for a busy machine. Shorter than the timeout of
 * other calls.
 */
const soon = 20

/** Sends the signals of a runner that cancels a job. The first signal is sent when `when` is true. */
function cancelWhen(when: () => boolean, signals: NodeJS.Signals[] = ['SIGINT']) {
  let signalled = 0
  const secondsSince = () => (performance.now() - signalled) / 1000
  const onStart = (child: {
    kill(signal: NodeJS.Signals): boolean
    once(event: 'exit', done: () => void): unknown
  }) => {
    const timer = setInterval(() => {
      if (!when()) return
      signalled ||= performance.now()
      const signal = signals.shift()
      if (signal) child.kill(signal)
      else clearInterval(timer)
    }, 50)
    child.once('exit', () => clearInterval(timer))
  }
  return { onStart, secondsSince }
}

const wishes = [
  { cancel: 'stop', phase: 'Stopped', says: /\(SIGINT\)\. The session is being stopped/ },
  { cancel: 'true', phase: 'Stopped', says: /The session is being stopped/ },
  { cancel: 'delete', phase: undefined, says: /The session was deleted/ },
  { cancel: 'false', phase: 'Running', says: /The session keeps running because cancel-on-interrupt is false/ },
]

for (const { cancel, phase, says } of wishes) {
  t.test(
    `a cancelled wait with cancel-on-interrupt ${cancel} reports what happened to the session`,
    { buffered: true },
    async (t) => {
      const platform = await startPlatform(t, { statuses: running })
      const { onStart } = cancelWhen(() => platform.count('read') > 0)

      const inputs = { 'api-url': platform.url, wait: 'true', 'cancel-on-interrupt': cancel }
      const done = await runAction(t, inputs, { onStart })

      t.match(done, { code: 130, outputs: { 'session-phase': 'Cancelled', 'session-error': says } })
      t.match(done.outputs['session-name'], /^session-/)
      t.match(done.summary, 'Cancelled')
      const [session] = platform.sessions.values()
      t.equal(session && (session.status?.phase ?? 'Running'), phase)
    },
  )
}

t.test('a job that is cancelled during the creation stops the session', { buffered: true }, async (t) => {
  const platform = await startPlatform(t, {
    statuses: running,
    faults: {
      create: [
        (_request, response, act) => setTimeout(() => response.writeHead(201).end(JSON.stringify(act().body)), 1500),
      ],
    },
  })
  const { onStart } = cancelWhen(() => platform.count('create') > 0)

  const done = await runAction(t, { 'api-url': platform.url, wait: 'true', 'cancel-on-interrupt': 'stop' }, { onStart })

  t.match(done.outputs, { 'session-phase': 'Cancelled', 'session-error': /being stopped/ })
  t.equal([...platform.sessions.values()][0]?.status?.phase, 'Stopped')
})

t.test(
  'a cancelled job finds a session by its label if the creation gets no response, and stops it',
  { buffered: true },
  async (t) => {
    const platform = await startPlatform(t, {
      statuses: running,
      faults: { create: [(_request, _response, act) => act()] },
    })
    const { onStart, secondsSince } = cancelWhen(() => platform.count('create') > 0)

    const done = await runAction(
      t,
      { 'api-url': platform.url, wait: 'true', 'cancel-on-interrupt': 'stop' },
      { onStart },
    )

    t.match(done.outputs, { 'session-name': /^session-/, 'session-error': /being stopped/ })
    t.equal([...platform.sessions.values()][0]?.status?.phase, 'Stopped')
    t.ok(secondsSince() < soon, `${secondsSince()} s after the signal`)
  },
)

t.test(
  'a server without a response does not delay a cancelled job beyond its grace period',
  { buffered: true },
  async (t) => {
    const platform = await startPlatform(t, { statuses: running, always: { stop: faults.silent } })
    const { onStart, secondsSince } = cancelWhen(() => platform.count('read') > 0)

    const done = await runAction(
      t,
      { 'api-url': platform.url, wait: 'true', 'cancel-on-interrupt': 'stop' },
      { onStart },
    )

    t.match(done, {
      code: 130,
      outputs: { 'session-error': /still running\. It could not be stopped: no response within 2 s/ },
    })
    t.ok(secondsSince() < soon, `${secondsSince()} s after the signal`)
  },
)

t.test('a second signal ends the process at once', { buffered: true }, async (t) => {
  const platform = await startPlatform(t, { statuses: running, always: { stop: faults.silent } })
  const { onStart } = cancelWhen(() => platform.count('read') > 0, ['SIGINT', 'SIGTERM'])

  const done = await runAction(t, { 'api-url': platform.url, wait: 'true', 'cancel-on-interrupt': 'stop' }, { onStart })

  t.equal(done.code, 130)
  t.equal(done.outputs['session-phase'], 'Cancelled', 'the outputs are set early')
  t.match(done.outputs['session-name'], /^session-/)
})

t.test('the post step stops the session if the cancelled job could not', { buffered: true }, async (t) => {
  const platform = await startPlatform(t, { statuses: running })
  const inputs = { 'api-url': platform.url, 'cancel-on-interrupt': 'stop' }

  const main = await runAction(t, inputs)
  const post = await runAction(t, inputs, { state: main.state })

  t.equal(main.code, 0)
  t.equal(post.code, 0)
  t.equal([...platform.sessions.values()][0]?.status?.phase, 'Stopped')
  t.match(post.log, 'The session is being stopped')
  t.same(post.outputs, {})
})

t.test(
  'the post step finds a session by its label if the job was killed during the creation',
  { buffered: true },
  async (t) => {
    const platform = await startPlatform(t, {
      statuses: running,
      faults: { create: [(_request, _response, act) => act()] },
    })
    const inputs = { 'api-url': platform.url, 'cancel-on-interrupt': 'delete' }
    const { onStart } = cancelWhen(() => platform.count('create') > 0, ['SIGKILL'])

    const main = await runAction(t, inputs, { onStart })
    const post = await runAction(t, inputs, { state: main.state })

    t.equal(main.signal, 'SIGKILL')
    t.match(post.log, 'The session was deleted')
    t.equal(platform.sessions.size, 0)
  },
)

t.test(
  'the post step does nothing if the session ended or cancel-on-interrupt is false',
  { buffered: true },
  async (t) => {
    const platform = await startPlatform(t)
    const cases = [
      { 'cancel-on-interrupt': 'stop', wait: 'true' },
      { 'cancel-on-interrupt': 'false', wait: 'false' },
    ]
    for (const inputs of cases) {
      const main = await runAction(t, { 'api-url': platform.url, ...inputs })
      const post = await runAction(t, { 'api-url': platform.url, ...inputs }, { state: main.state })

      t.equal(post.code, 0)
    }

    t.equal(platform.count('stop') + platform.count('delete'), 0)
  },
)
