import t, { type Test } from 'tap'
import { startGatewayProcess } from '../support/gateway.ts'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { eventually } from '../support/processes.ts'
import { startReal } from './support/local.ts'
import { portToKeep } from './support/platform.ts'
import { type Inputs, runAction } from './support/run-action.ts'

const project = 'demo'

t.test('the action with the local backend, directly and through the gateway', async (t) => {
  t.jobs = 4
  const { backend, urls } = await startReal(t, { WALKTHROUGH_DELAY: '3s' })

  for (const [route, url] of Object.entries(urls)) {
    const inputs = { 'api-url': url, project }

    t.test(`without wait, the action creates the session (${route})`, { buffered: true }, async (t) => {
      const asked = { model: 'some-model', labels: '{"team": "shop"}', 'display-name': 'Nightly', timeout: '2' }

      const { code, outputs } = await runAction(t, { ...inputs, ...asked })

      t.equal(code, 0)
      t.equal(outputs['session-phase'], 'Pending')
      const session = await backend.read(outputs['session-name'] ?? '')
      t.match(session.metadata.labels, { team: 'shop', 'session-gateway/run': /^4711-2-/ })
      const spec = { initialPrompt: 'Fix the bug', displayName: 'Nightly', timeout: 120 }
      t.match(session.spec, { ...spec, llmSettings: { model: 'some-model' } })
    })

    t.test(`a wait ends with the session and returns its result (${route})`, { buffered: true }, async (t) => {
      const { code, outputs, summary, log } = await runAction(t, { ...inputs, wait: 'true' })

      t.equal(code, 0)
      t.match(outputs, {
        'session-phase': 'Completed',
        'session-result': /^This is a walkthrough/,
        'session-error': '',
      })
      t.match(summary, 'This is a walkthrough')
      t.match(log, /::group::Waiting for session-[\s\S]* Running\n[\s\S]*Completed\n::endgroup::/)
    })

    t.test(`a wait fails with the session and reports the reason (${route})`, { buffered: true }, async (t) => {
      const repos = '[{"url": "http://127.0.0.1:1/none.git"}]'

      const { code, outputs } = await runAction(t, { ...inputs, wait: 'true', repos })

      t.equal(code, 1)
      t.equal(outputs['session-phase'], 'Failed')
      t.match(outputs['session-error'], /none\.git/)
    })

    t.test(`a wait ends at its time limit (${route})`, { buffered: true }, async (t) => {
      const { code, outputs } = await runAction(t, { ...inputs, wait: 'true', timeout: '0.02' })

      t.match({ code, phase: outputs['session-phase'] }, { code: 1, phase: 'Timeout' })
    })

    t.test(`a cancelled wait stops the session (${route})`, { buffered: true }, async (t) => {
      const wishes = { wait: 'true', 'cancel-on-interrupt': 'stop' }

      const { code, outputs } = await runWatched(t, { ...inputs, ...wishes }, / Running$/m, (kill) => kill('SIGINT'))

      t.equal(code, 130)
      t.match(outputs, { 'session-phase': 'Cancelled', 'session-error': /is being stopped/ })
      t.match((await backend.reached(outputs['session-name'] ?? '', 'Stopped')).status, {
        stoppedReason: 'user',
      })
    })

    t.test(`a cancelled wait deletes the session (${route})`, { buffered: true }, async (t) => {
      const wishes = { wait: 'true', 'cancel-on-interrupt': 'delete' }

      const { code, outputs } = await runWatched(t, { ...inputs, ...wishes }, / Running$/m, (kill) => kill('SIGINT'))

      t.equal(code, 130)
      t.match(outputs, { 'session-phase': 'Cancelled', 'session-error': /was deleted/ })
      t.equal((await backend.call('GET', `${backend.sessions}/${outputs['session-name']}`)).status, 404)
    })
  }
})

t.test('the wait survives a restart of the gateway', async (t) => {
  const { gateway, settings, urls } = await startReal(t, { WALKTHROUGH_DELAY: '8s' }, portToKeep())
  const inputs = { 'api-url': urls.gateway, project, wait: 'true', timeout: '1' }

  const { code, outputs, log } = await runWatched(t, inputs, / Running$/m, async (_kill, log) => {
    gateway.child.kill('SIGTERM')
    await gateway.ended
    await eventually(() => log().includes('Cannot read the session, retrying'), 'a failed status request')
    await startGatewayProcess(t, { ...settings, PORT: new URL(gateway.url).port })
  })

  t.equal(code, 0)
  t.equal(outputs['session-phase'], 'Completed')
  t.match(log, /Cannot read the session, retrying: the connection was refused[\s\S]*is available again/)
})

t.test('a restart of the backend stops the session and ends the wait', async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const { backend, urls } = await startReal(t, {
    WALKTHROUGH_DELAY: '60s',
    LOCAL_DATA,
    LOCAL_BACKEND_PORT: String(portToKeep()),
  })
  const inputs = { 'api-url': urls.gateway, project, wait: 'true', timeout: '1' }

  const { code, outputs, log } = await runWatched(t, inputs, / Running$/m, async (_kill, log) => {
    backend.child.kill('SIGTERM')
    await backend.ended
    await eventually(() => log().includes('Cannot read the session, retrying'), 'a failed status request')
    const port = { LOCAL_BACKEND_PORT: new URL(backend.origin).port }
    await startLocalBackend(t, { LOCAL_DATA, LOCAL_BACKEND_PREFIX: '/api', ...port })
  })

  t.equal(code, 1)
  t.equal(outputs['session-phase'], 'Stopped')
  t.match(log, /Cannot read the session, retrying: the server answered 502/)
})

type Kill = (signal: NodeJS.Signals) => void

/** Runs the action, and calls `then` when its log matches `said`. */
async function runWatched(t: Test, inputs: Inputs, said: RegExp, then: (kill: Kill, log: () => string) => unknown) {
  let done: unknown
  const result = await runAction(t, inputs, {
    onStart: (child) => {
      let log = ''
      child.stdout?.on('data', (text: string) => {
        log += text
        if (done === undefined && said.test(log))
          done =
            then(
              (signal) => child.kill(signal),
              () => log,
            ) ?? true
      })
    },
  })
  await done
  return result
}
