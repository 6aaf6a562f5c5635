import t from 'tap'
import { messagesIn } from '../support/events.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { eventually } from '../support/processes.ts'
import { agentsOf, startScripted, talkTo } from './support/scripted.ts'

t.test(
  'if the agent gives up after a denied permission, the session fails with the rule, without the path',
  async (t) => {
    const LOCAL_DATA = await temporaryDirectory(t)
    const backend = await startScripted(t, [], { LOCAL_DATA })
    const silent = /^node ended its turn without a message, after/
    const cases: [prompt: string, reason: string, message: RegExp][] = [
      ['beg /etc/passwd\nend refusal', 'PermissionDenied', silent],
      ['beg /etc/passwd\nend cancelled', 'PermissionDenied', silent],
      ['beg /etc/passwd', 'PermissionDenied', silent],
      ['say I read it\nthink hm\nbeg /etc/passwd', 'PermissionDenied', /without a message, after/],
      ['beg /etc/passwd\nfail no file', 'PermissionDenied', /returned an error: no file, after/],
      ['beg /etc/passwd\nexit 4', 'AgentEnded', /exit status 4, after/],
      ['beg /etc/passwd\nhang', 'TimedOut', /^The session reached its time limit of 15 s, after/],
      ['insist /etc/passwd', 'PermissionDenied', /asked 20 times in a row for permissions that were denied: /],
    ]
    for (const [initialPrompt, reason, message] of cases) {
      const name = await backend.create({ initialPrompt, timeout: initialPrompt.endsWith('hang') ? 15 : 300 })

      const { status } = await backend.reached(name, 'Failed', 'Completed')

      t.match(status, { phase: 'Failed', conditions: [{ reason, message }] }, initialPrompt)
      const [condition] = status.conditions
      t.match(
        condition?.message,
        /: AGENT_PERMISSIONS=allow covers only the session's directory and reading system files$/,
        initialPrompt,
      )
      t.notMatch(condition?.message, /passwd/)
      t.same(agentsOf(LOCAL_DATA), [], 'no process left')
      const { received } = await talkTo(backend).events(t, name)
      await eventually(() => received.at(-1)?.event.type === 'RUN_ERROR')
      t.match(received.at(-1)?.event, { code: reason, message })
    }
  },
)

t.test(
  'if the agent continues after a denied permission, the session completes, with the denial in the transcript',
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

t.test('a denied permission does not affect the next turn', async (t) => {
  const backend = await startScripted(t)
  const { idle, say, post } = talkTo(backend)
  const name = await backend.create({ initialPrompt: 'beg /etc/passwd', stopOnRunFinished: false })
  t.match((await idle(name)).conditions, [{ message: /^The prompt failed: .*after a permission was denied/ }])

  await say(name, 'nothing')

  const said = async () => (await backend.read(name)).status.conditions[0]?.message ?? ''
  t.notMatch(await eventually(async () => /tool call/.test(await said()) && said()), /denied/)
  await post(name, '/stop')
  t.match((await backend.reached(name, 'Stopped')).status.conditions, [{ reason: 'UserStopped' }])
})

t.test('an agent that ends its turn after a denied permission is asked to continue without it', async (t) => {
  const backend = await startScripted(t, ['ok', 'goes-on'])
  const words = /^system: Permission was denied for "read \/etc\/passwd": \/etc\/passwd is outside .* Continue /
  for (const end of ['end end_turn', 'end cancelled', 'end refusal']) {
    const name = await backend.create({ initialPrompt: `beg /etc/passwd\n${end}` })

    const { status } = await backend.reached(name, 'Failed', 'Completed')

    t.match(status, { phase: 'Completed', result: 'I go on.' }, end)
    const { received } = await talkTo(backend).events(t, name)
    await eventually(() => received.at(-1)?.event.type === 'RUN_FINISHED')
    t.match(messagesIn(received).slice(1), [words, 'assistant: I go on.'])
  }
})

t.test('20 denials in a row end the turn, but not an interactive session', async (t) => {
  const backend = await startScripted(t)
  const { idle, say } = talkTo(backend)
  const name = await backend.create({ initialPrompt: 'insist /etc/passwd', stopOnRunFinished: false })

  t.match((await idle(name)).conditions, [{ message: /asked 20 times in a row for permissions that were denied/ }])
  await say(name, 'say hello')

  const { received } = await talkTo(backend).events(t, name)
  await eventually(() => messagesIn(received).includes('assistant: hello'))
})

t.test('a read-only command may read system files', async (t) => {
  const backend = await startScripted(t, ['ok', 'goes-on'])
  const cases: [folders: string, command: string, option: string][] = [
    ['/usr/include', 'cat /usr/include/stdio.h', 'yes'],
    ['/usr/include', 'cd repos 2>/dev/null; grep -rn "FILE \\*" /usr/include/*.h 2>&1 | tail -5', 'no'],
    ['/usr/include', 'grep -rn "FILE" /usr/include/*.h 2>&1 | tail -5', 'yes'],
    ['/', 'cd ../.. && pwd', 'yes'],
    ['/usr', 'find /usr/lib -name "*.so" | head -3 > found.txt', 'yes'],
    ['/usr', 'ls -l /usr/bin || echo none', 'yes'],
    ['/etc', 'cat /etc/shadow', 'no'],
    ['/usr', 'cat /usr/../etc/shadow', 'no'],
    ['/', 'cd ../../.. && cat sessions.db', 'no'],
    ['/usr', 'cd /etc && cat shadow', 'no'],
    ['/usr', 'find /usr/lib -delete', 'no'],
    ['/usr', 'rm -rf /usr/lib', 'no'],
    ['/usr', 'cat /usr/include/stdio.h > /tmp/elsewhere', 'no'],
    ['/usr', 'cat /usr/include/$(rm -rf x)', 'no'],
    ['/usr', 'cat `rm x` /usr/include/stdio.h', 'no'],
    ['/usr', 'cat "/usr/$HOME/x"', 'no'],
    ['/usr', 'cat /usr/include/stdio.h; rm /usr/x', 'no'],
    ['/usr', 'cat /usr/include/stdio.h & rm /usr/x', 'no'],
    ['/usr', 'cat ~/.netrc /usr/include/stdio.h', 'no'],
    ['/usr', 'cat {/usr/include/stdio.h,/etc/shadow}', 'no'],
    ['/usr', 'cat /usr/include/stdio.h | sh', 'no'],
    ['/usr', 'grep -f/etc/shadow x /usr/include/stdio.h', 'no'],
    ['/usr', 'sort -o /usr/x /usr/include/stdio.h', 'no'],
    ['/usr', 'echo x >', 'no'],
    ['/usr', 'constructor /usr/include', 'no'],
  ]
  const initialPrompt = cases.map(([folders, command]) => `sh [${folders}] ${command}`).join('\n')
  const name = await backend.create({ initialPrompt })

  await backend.reached(name, 'Completed', 'Failed')

  const { received } = await talkTo(backend).events(t, name)
  await eventually(() => /^RUN_(FINISHED|ERROR)$/.test(received.at(-1)?.event.type ?? ''))
  const answers = received.flatMap(({ event }) => (event.type === 'CUSTOM' ? [event.value] : []))
  for (const [index, [, command, option]] of cases.entries()) {
    t.match(answers[index], { title: command, answer: option === 'yes' ? 'allowed' : 'denied' }, command)
  }
})
