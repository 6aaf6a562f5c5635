import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import { oneShot } from '../support/platform.ts'

/** How the gateway reports each recorded session at the end of its story, as a one-shot session. */
const shown: Record<string, object> = {
  'story-one-shot-success': { status: 'completed', result: 'Bye' },
  'story-one-shot-question': { status: 'failed', error: /^The session ended, because the agent asked a question: ./ },
  'story-one-shot-result-is-error': { status: 'failed', error: /with an error\. Its last message: Working$/ },
  'story-one-shot-run-error': { status: 'failed', error: 'SDK message reader died' },
  'story-user-stop-mid-run': { status: 'Stopped', result: undefined, error: undefined },
  'story-user-stop-run-ends-in-grace': { status: 'Stopped', result: undefined, error: undefined },
}

const folder = join(import.meta.dirname, 'recordings')

/** The last recorded state of a story's session, and its last recorded export. */
function endOf(story: string) {
  const { exchanges } = JSON.parse(readFileSync(join(folder, `${story}.json`), 'utf8'))
  // biome-ignore lint/suspicious/noExplicitAny: a recording has JSON of any shape
  const bodies: any[] = exchanges.map(({ response }: any) => response.body)
  const session = bodies.findLast((body) => body?.metadata?.uid !== undefined)
  const exported = bodies.findLast((body) => Array.isArray(body?.aguiEvents))
  return { session, exported }
}

t.test('sessions that the platform has ended have the outcome of their last run', async (t) => {
  for (const [story, expected] of Object.entries(shown)) {
    t.ok(readdirSync(folder).includes(`${story}.json`), story)
    const { session, exported } = endOf(story)
    session.metadata.labels = { ...session.metadata.labels, ...oneShot }
    const backend = await startBackend(t, ({ url }) => [200, url.endsWith('/export') ? exported : session])
    const { send } = await startGateway(t, { BACKEND_URL: backend.url })

    const { body } = await send(`/v1/sessions/${session.metadata.name}`)

    t.equal(session.status.phase, 'Stopped', story)
    t.match(body, expected, story)
  }
})

t.test('a recorded conversation of several runs becomes one transcript', async (t) => {
  const { session, exported } = endOf('export')
  const backend = await startBackend(t, ({ url }) => [200, url.endsWith('/export') ? exported : session])
  const { send } = await startGateway(t, { BACKEND_URL: backend.url })

  const { body } = await send(`/v1/sessions/${session.metadata.name}/transcript`)

  const users = exported.aguiEvents.filter(({ type }: { type: string }) => type === 'RUN_STARTED').length
  t.ok(users > 1)
  t.equal(body.items.filter(({ role }: { role: string }) => role === 'user').length, users, 'one question for each run')
  t.equal(body.complete, true)
})
