import type { ChildProcess } from 'node:child_process'
import t from 'tap'
import { type Fault, faults, portToKeep, type Script, startPlatform } from './support/platform.ts'
import { runAction } from './support/run-action.ts'

t.jobs = 4

/** Faults of the create request, the number of sessions afterwards, and what the job reports. */
const creations: { name: string; script: Script; code: number; sessions: number; calls: number; says?: RegExp }[] = [
  creation('401', faults.status(401, 'Token expired or invalid'), { says: /401: Token expired or invalid/ }),
  creation('403', faults.status(403, 'Unauthorized to access project'), {
    says: /403: Unauthorized to access project/,
  }),
  creation('404', faults.text(404, 'text/plain', '404 page not found'), { says: /No session was created: .*404/ }),
  creation('409', faults.status(409, 'Conflict'), { says: /409: Conflict/ }),
  creation(
    'a redirect',
    (_request, response) => response.writeHead(302, { location: 'https://login.example/' }).end(),
    {
      says: /302, a redirect to login\.example\. /,
    },
  ),
  creation('429 with Retry-After', faults.status(429, 'Slow down', { 'retry-after': '1' }), {
    code: 0,
    sessions: 1,
    calls: 2,
  }),
  creation('429 without Retry-After', faults.status(429, 'Slow down'), { code: 0, sessions: 1, calls: 2 }),
  creation('503 without a session', faults.status(503, 'Starting'), { code: 0, sessions: 1, calls: 2 }),
  creation('503 despite a session', faults.failAfter(503, 'upstream reset'), { code: 0, sessions: 1 }),
  creation('a reset without a session', faults.resetBefore, {
    says: /is unknown whether.*session-gateway\/run=4711-2-/,
  }),
  creation('a reset after the creation', faults.resetAfter, { code: 0, sessions: 1 }),
  creation('a response that breaks off', faults.cutResponse, { code: 0, sessions: 1 }),
  creation('500 without a session', faults.status(500, 'Failed to create'), { says: /500: Failed to create/ }),
  creation('502 despite a session', faults.failAfter(502, 'Bad Gateway'), { code: 0, sessions: 1 }),
  creation('a web page', faults.text(200, 'text/html', '<html>Log in</html>'), {
    says: /a web page, such as a login page/,
  }),
  creation('broken JSON', faults.text(201, 'application/json', '{"name": "sess'), {
    says: /201 with a body that is not a JSON object/,
  }),
  creation('a response without a name', faults.text(201, 'application/json', '{}'), {
    says: /without a session name/,
  }),
]

for (const { name, script, says = /^$/, ...expected } of creations) {
  t.test(
    `a creation with the fault ${name} results in ${expected.sessions} session and exit code ${expected.code}`,
    async (t) => {
      const platform = await startPlatform(t, script)

      const { code, outputs, seconds } = await runAction(t, { 'api-url': platform.url, timeout: '0.05' })

      t.same({ code, sessions: platform.sessions.size, calls: platform.count('create') }, expected)
      t.match(outputs['session-error'], says)
      t.equal(outputs['session-phase'], code === 0 ? 'Pending' : 'CreateFailed')
      t.ok(seconds < 60, `${seconds} s are less than the patience with a server that has no time limit`)
    },
  )
}

t.test(
  'if the list is forbidden after a lost creation, the error names the label to look for',
  { buffered: true },
  async (t) => {
    const script = { faults: { create: [faults.resetAfter] }, always: { list: faults.status(403, 'may not list') } }
    const platform = await startPlatform(t, script)

    const { code, outputs } = await runAction(t, { 'api-url': platform.url })

    t.equal(code, 1)
    t.match(outputs['session-error'], /is unknown whether.*did not retry.*its label is session-gateway\/run=/)
    t.equal(platform.count('create'), 1)
  },
)

t.test('a refused connection is retried until the server is up', { buffered: true }, async (t) => {
  const gone = await startPlatform(t, { port: portToKeep() })
  await gone.close()
  let starting: ReturnType<typeof startPlatform> | undefined
  const onStart = (child: ChildProcess) => {
    child.stdout?.on('data', (text: string) => {
      if (text.includes('retrying')) starting ??= startPlatform(t, { port: gone.port })
    })
  }

  const { code, log } = await runAction(t, { 'api-url': gone.url, timeout: '0.1' }, { onStart })

  t.equal(code, 0)
  t.match(log, 'No session was created yet, retrying: the connection was refused')
  t.equal((await starting)?.sessions.size, 1)
})

t.test('an unknown host name fails within seconds', { buffered: true }, async (t) => {
  const { code, outputs } = await runAction(t, { 'api-url': 'http://no-such-host.invalid/api', timeout: '0.03' })

  t.equal(code, 1)
  t.match(outputs['session-error'], /No session was created: the host name of the server cannot be resolved/)
})

function creation(
  name: string,
  fault: Fault,
  { code = 1, sessions = 0, calls = 1, says }: { code?: number; sessions?: number; calls?: number; says?: RegExp },
) {
  return { name, script: { faults: { create: [fault] } }, code, sessions, calls, ...(says && { says }) }
}
