import t from 'tap'
import { temporaryDirectory } from '../support/local-backend.ts'
import { eventually } from '../support/processes.ts'
import { agentsOf, startScripted, talkTo } from './support/scripted.ts'

t.test(
  'an agent that cannot go on without what it was denied fails its session with the rule, not the path',
  async (t) => {
    const LOCAL_DATA = await temporaryDirectory(t)
    const backend = await startScripted(t, [], { LOCAL_DATA })
    const early = /^node ended its turn early: (refusal|cancelled), after/
    const cases: [prompt: string, reason: string, message: RegExp][] = [
      ['beg /etc/passwd\nend refusal', 'PermissionDenied', early],
      ['beg /etc/passwd\nend cancelled', 'PermissionDenied', early],
      ['beg /etc/passwd', 'PermissionDenied', /^node ended its turn without another word, after/],
      ['say I read it\nthink hm\nbeg /etc/passwd', 'PermissionDenied', /without another word, after/],
      ['beg /etc/passwd\nfail no file', 'PermissionDenied', /has failed: no file, after/],
      ['beg /etc/passwd\nexit 4', 'AgentEnded', /exit status 4, after/],
      ['beg /etc/passwd\nhang', 'TimedOut', /^The session reached its time limit of 15 s, after/],
      ['insist /etc/passwd', 'PermissionDenied', /asked 20 times in a row for what it may not do: /],
    ]
    for (const [initialPrompt, reason, message] of cases) {
      const name = await backend.create({ initialPrompt, timeout: initialPrompt.endsWith('hang') ? 15 : 300 })

      const { status } = await backend.reached(name, 'Failed', 'Completed')

      t.match(status, { phase: 'Failed', conditions: [{ reason, message }] }, initialPrompt)
      const [condition] = status.conditions
      t.match(condition?.message, /: AGENT_PERMISSIONS allows nothing outside the session's directory$/, initialPrompt)
      t.notMatch(condition?.message, /passwd/)
      t.same(agentsOf(LOCAL_DATA), [], 'no process left')
      const { received } = await talkTo(backend).events(t, name)
      await eventually(() => received.at(-1)?.event.type === 'RUN_ERROR')
      t.match(received.at(-1)?.event, { code: reason, message })
    }
  },
)

t.test(
  'an agent that gets over what it was denied completes its session, with the denial in the transcript',
  async (t) => {
    const backend = await startScripted(t)
    const cases: [prompt: string, result: string][] = [
      ['beg /etc/passwd\nsay Done without it.', 'Done without it.'],
      ['beg /etc/passwd\ntool ls', ''],
      ['beg /etc/passwd\nask .', '.: yes. '],
    ]
    for (const [initialPrompt, result] of cases) {
      const name = await backend.create({ initialPrompt })

      const { status } = await backend.reached(name, 'Failed', 'Completed')

      t.match(status, { phase: 'Completed', result }, initialPrompt)
      const { received } = await talkTo(backend).events(t, name)
      await eventually(() => received.at(-1)?.event.type === 'RUN_FINISHED')
      const denials = received.map(({ event }) => event).filter((event) => event.type === 'CUSTOM')
      t.match(denials[0], { name: 'permission', value: { answer: 'denied', why: /^\/etc\/passwd is outside/ } })
    }
  },
)

t.test('what an agent was denied in one turn says nothing of how the next one ends', async (t) => {
  const backend = await startScripted(t)
  const { idle, say, post } = talkTo(backend)
  const name = await backend.create({ initialPrompt: 'beg /etc/passwd', stopOnRunFinished: false })
  t.match((await idle(name)).conditions, [{ message: /could not be answered: .*after the agent was denied/ }])

  await say(name, 'nothing')

  const said = async () => (await backend.read(name)).status.conditions[0]?.message ?? ''
  t.notMatch(await eventually(async () => /done anything/.test(await said()) && said()), /denied/)
  await post(name, '/stop')
  t.match((await backend.reached(name, 'Stopped')).status.conditions, [{ reason: 'UserStopped' }])
})
