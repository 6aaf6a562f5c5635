import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import t, { type Test } from 'tap'
import { pageOf, resource, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import { eventually } from '../support/processes.ts'
import { caller, idOf, prepareSgw } from './support/sgw.ts'
import { startOnTerminal, withScript } from './support/terminal.ts'

/** A gateway with two sessions. The test sets the phase of the first one. */
async function startSessions(t: Test) {
  let phase = 'Running'
  let isDown = false
  const one = (number: number, phase: string) => resource(idOf(number), { status: { phase, agentStatus: 'working' } })
  const backend = await startBackend(t, ({ url }) => {
    if (isDown) return [503, { error: 'The platform restarts' }]
    return [200, url.includes('?') ? pageOf([one(1, phase), one(2, 'Running')], url) : one(1, phase)]
  })
  const gateway = await startGateway(t, { BACKEND_URL: backend.url })
  const sgw = await prepareSgw(t, caller(gateway.url))
  return { sgw, become: (next: string) => (phase = next), fail: (down: boolean) => (isDown = down) }
}

/** Collects the output of a process. */
function outputOf({ stdout }: { stdout: Readable }) {
  let text = ''
  stdout.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  return { shows: (part: string | RegExp) => eventually(() => text.match(part), `${part}`), text: () => text }
}

t.test('without a terminal, list --watch appends the sessions that changed', async (t) => {
  const { sgw, become } = await startSessions(t)
  const child = spawn(process.execPath, [sgw.file, 'list', '--watch'], {
    env: sgw.env,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  t.teardown(() => child.kill('SIGKILL'))
  const { shows, text } = outputOf(child)

  await shows(idOf(2))
  become('Stopping')
  await shows('Stopping')
  child.kill('SIGINT')
  const [code] = await once(child, 'close')

  t.equal(code, 130)
  t.equal(text().match(/\n/g)?.length, 3, text())
  t.match(text(), new RegExp(`^${idOf(1)}  running .*\n${idOf(2)}  running .*\n${idOf(1)}  Stopping .*\n$`))
})

t.test(
  'on a terminal, get --watch replaces its view, survives an outage and ends with the session',
  withScript,
  async (t) => {
    const { sgw, become, fail } = await startSessions(t)
    const child = startOnTerminal(t, sgw, 80, ['get', idOf(1), '--watch'])
    const { shows, text } = outputOf(child)

    await shows('Status')
    fail(true)
    await shows('Trying again')
    fail(false)
    become('Completed')
    const [code] = await once(child, 'close')

    t.equal(code, 0)
    t.ok(text().includes('A\r\u001b[J'), 'the last view is replaced')
    t.match(text(), /completed/)
    t.ok(text().trimEnd().endsWith('\u001b[?25h'), 'the cursor is back')
  },
)
