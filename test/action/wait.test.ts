import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import t from 'tap'
import { eventually } from '../support/processes.ts'
import { type Fault, faults, portToKeep, type Script, startPlatform } from './support/platform.ts'
import { runAction } from './support/run-action.ts'

t.jobs = 4

/** Faults of status requests, and how the job ends. */
const looks: { name: string; script: Script; code: number; phase: string; says?: RegExp }[] = [
  look('401', [faults.status(401, 'Token expired')], {
    code: 1,
    phase: 'PollFailed',
    says: /401: Token expired.*live longer/,
  }),
  look('403', [faults.status(403, 'No')], { code: 1, phase: 'PollFailed', says: /403: No/ }),
  look('404', [faults.status(404, 'Session not found')], {
    code: 1,
    phase: 'PollFailed',
    says: /The session was deleted/,
  }),
  look('429 with Retry-After', [faults.status(429, 'Slow down', { 'retry-after': '1' })]),
  look('502 and a web page', Array<Fault>(3).fill(faults.text(502, 'text/html', '<html>Bad Gateway</html>'))),
  look('broken JSON', [faults.text(200, 'application/json', '{"metadata": ')]),
  look('resets', Array<Fault>(3).fill(faults.resetBefore)),
  look('a response that breaks off', [faults.cutResponse]),
]

for (const { name, script, says = /^$/, code, phase } of looks) {
  t.test(`a wait with the fault ${name} ends with the phase ${phase}`, { buffered: true }, async (t) => {
    const platform = await startPlatform(t, script)

    const done = await runAction(t, { 'api-url': platform.url, wait: 'true', timeout: '1' })

    t.match(done, { code, outputs: { 'session-phase': phase, 'session-error': says } })
    if (code === 1) t.equal(platform.count('read'), 1, 'no retry')
    t.ok((done.log.match(/Cannot read the session, retrying/g)?.length ?? 0) <= 1, 'an outage is logged once')
  })
}

t.test('the action respects Retry-After', { buffered: true }, async (t) => {
  const at: number[] = []
  const note: Fault = (request, response, act) => {
    at.push(performance.now())
    faults.status(429, 'Slow down', { 'retry-after': '2' })(request, response, act)
  }
  const platform = await startPlatform(t, { faults: { read: [note] } })

  await runAction(t, { 'api-url': platform.url, wait: 'true' })

  t.ok(performance.now() - (at[0] ?? 0) > 2000)
})

t.test('the wait survives 500 responses and a restart of the server', { buffered: true }, async (t) => {
  const running = [{ phase: 'Running' }]
  const first = await startPlatform(t, {
    port: portToKeep(),
    statuses: running,
    faults: { read: Array<Fault>(3).fill(faults.status(500, 'oops')) },
  })
  const onStart = () => {
    void eventually(() => first.count('read') > 3, 'a status request after the faults').then(restart)
  }
  const restart = async () => {
    await first.close()
    await sleep(1000)
    const second = await startPlatform(t, { port: first.port })
    for (const [name, session] of first.sessions) second.sessions.set(name, { ...session, looks: 0 })
  }

  const done = await runAction(t, { 'api-url': first.url, wait: 'true', timeout: '1' }, { onStart })

  t.match(done, { code: 0, outputs: { 'session-phase': 'Completed', 'session-result': 'All is well' } })
  t.match(done.log, 'The server is available again')
})

t.test(
  'a result of 5 MB is cut off in the output and the summary, and complete in the file',
  { buffered: true },
  async (t) => {
    const result = `${'äöü line\n'.repeat(500_000)}end`
    const platform = await startPlatform(t, { statuses: [{ phase: 'Completed', result }] })
    const file = join(t.testdir({}), 'result.md')

    const done = await runAction(t, { 'api-url': platform.url, wait: 'true', 'result-file': file })

    t.equal(done.code, 0)
    t.equal(readFileSync(file, 'utf8'), result)
    t.ok((done.outputs['session-result']?.length ?? 0) < 500_000)
    t.ok(Buffer.byteLength(done.summary) < 1024 * 1024, 'GitHub takes the summary')
    t.match(done.log, /::warning::The output session-result was cut off/)
  },
)

t.test('a result with delimiters and runner commands is only text', { buffered: true }, async (t) => {
  const result = 'ok\nEOF\nghadelimiter\nsession-phase<<EOF\nFailed\nEOF\n::error::no\n##[set-output name=x]y'
  const status = { phase: 'Failed', result, error: 'bad\n::set-output name=x::y\n##[add-path]/tmp token-of-the-job' }
  const platform = await startPlatform(t, { statuses: [status] })

  const { outputs, log, summary } = await runAction(t, { 'api-url': platform.url, wait: 'true' })

  t.equal(outputs['session-result'], result)
  t.equal(outputs['session-phase'], 'Failed')
  const lines = log
    .split('\n')
    .filter((line) => /^\s*::(?!add-mask|group|endgroup|error title=Agent session::)/.test(line))
  t.same(lines, [], 'only commands of the action')
  t.notOk(log.includes('##['))
  t.notOk(
    [outputs['session-error'], summary].some((text) => text?.includes('token-of-the-job')),
    'no text contains the token',
  )
})

function look(
  name: string,
  read: Fault[],
  end: { code: number; phase: string; says?: RegExp } = { code: 0, phase: 'Completed' },
) {
  return { name, script: { faults: { read } }, ...end }
}
