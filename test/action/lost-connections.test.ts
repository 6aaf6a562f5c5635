import t from 'tap'
import { size } from '../support/size.ts'
import { startConnectionBreaker } from './support/connection-breaker.ts'
import { startReal } from './support/local.ts'
import { type Done, runAction } from './support/run-action.ts'

/** Number of runs. Set CUT_RUNS=500 for a long test. */
const runs = Number(process.env.CUT_RUNS ?? size(24, 60))
const atOnce = 6
const project = 'demo'

t.setTimeout(60_000 + runs * 5000)

t.test(
  `connections that break at random points never create a second session, in ${runs} runs`,
  { timeout: 60_000 + runs * 5000 },
  async (t) => {
    const { backend, urls } = await startReal(t)
    // Half of all connections break, including those that search for a session.
    const routes = [
      await startConnectionBreaker(t, urls.backend, 0.5),
      await startConnectionBreaker(t, urls.gateway, 0.5),
    ]
    const outcomes = {
      confirmed: 0,
      recovered: 0,
      'not created': 0,
      'unknown, session exists': 0,
      'unknown, no session': 0,
    }
    let next = 0

    async function work() {
      for (let run = next++; run < runs; run = next++) {
        const prompt = `run ${run}`
        const done = await runAction(t, { 'api-url': routes[run % 2]?.url ?? '', project, prompt, timeout: '0.06' })
        const sessions = await sessionsOf(prompt)
        if (sessions.length > 1) t.fail(`${prompt} has ${sessions.length} sessions`, { log: done.log })
        outcomes[check(done, sessions)] += 1
      }
    }

    function check({ code, outputs, log }: Done, sessions: Found[]): keyof typeof outcomes {
      const [session] = sessions
      const error = outputs['session-error'] ?? ''
      if (code === 0) {
        if (outputs['session-name'] !== session?.metadata.name)
          t.fail('the name is not the session of this run', { log })
        return /Found the session/.test(log) ? 'recovered' : 'confirmed'
      }
      if (error.startsWith('No session was created')) {
        if (session) t.fail('a session exists, but the action said that none was created', { log })
        return 'not created'
      }
      const label = /its label is session-gateway\/run=([\w-]+)/.exec(error)?.[1]
      if (label === undefined) t.fail('the error names no label', { log })
      if (session && session.metadata.labels['session-gateway/run'] !== label)
        t.fail('the error names the wrong label', { log })
      return session ? 'unknown, session exists' : 'unknown, no session'
    }

    async function sessionsOf(prompt: string): Promise<Found[]> {
      const reply = await backend.call('GET', `${backend.sessions}?limit=100&search=${encodeURIComponent(prompt)}`)
      const { items } = (await reply.json()) as { items: Found[] }
      return items.filter(({ spec }) => spec.initialPrompt === prompt)
    }

    await Promise.all(Array.from({ length: atOnce }, work))

    t.comment(JSON.stringify({ runs, outcomes, cuts: routes.map(({ cuts }) => cuts) }))
    t.ok(outcomes.recovered > 0, 'some were recovered')
    for (let run = 0; run < runs; run += 1) {
      const { length } = await sessionsOf(`run ${run}`)
      if (length > 1) t.fail(`run ${run} has ${length} sessions in the end`)
    }
  },
)

type Found = { metadata: { name: string; labels: Record<string, string> }; spec: { initialPrompt?: string } }
