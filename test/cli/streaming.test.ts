import t, { type Test } from 'tap'
import { eventually } from '../support/processes.ts'
import { finished, say, started, startScriptedSession } from '../support/scripted-session.ts'
import { caller, idOf, prepareSgw, startSgw } from './support/sgw.ts'

/** Starts a session and `sgw` with its ID, which follows the session. */
async function follow(t: Test, ...args: string[]) {
  const session = await startScriptedSession(t, idOf(1))
  const sgw = startSgw(t, await prepareSgw(t, caller(session.gateway.url)), ...args)
  await eventually(() => session.followers() === 1, 'the event stream')
  return { ...session, ...sgw, end: () => session.set({ phase: 'Completed' }) }
}

for (const args of [
  ['logs', '-f', idOf(1)],
  ['send', '-f', idOf(1), 'hi'],
]) {
  t.test(`sgw ${args.slice(0, 2).join(' ')} prints text before its line ends`, async (t) => {
    const { emit, child, shows, ended } = await follow(t, ...args)

    emit(started, say('m-1', 'The cause '))
    await shows('assistant\n  The cause')
    emit(say('m-1', 'is'))
    await shows('  The cause is')
    emit(say('m-1', ' here.\r'), say('m-1', '\n\n  - one'))
    await shows('  The cause is here.\n\n    - one')
    child.kill('SIGINT')

    t.match(await ended, {
      code: 130,
      stdout: / {2}The cause is here\.\n\n {4}- one\n$/,
      stderr: /^sgw: Interrupted\./,
    })
  })
}

t.test('sgw logs -f prints the plan of the agent, and later only its changed entries', async (t) => {
  const { emit, end, ended } = await follow(t, 'logs', '-f', idOf(1))
  const plan = (...entries: [status: string, content: string][]) => {
    const content = { entries: entries.map(([status, content]) => ({ status, content, priority: 'low' })) }
    return { type: 'ACTIVITY_SNAPSHOT', messageId: 'p-1', activityType: 'PLAN', content }
  }

  emit(plan(['in_progress', 'Read\u001b[2J it'], ['pending', 'Mend it']))
  emit(plan(['in_progress', 'Read\u001b[2J it'], ['pending', 'Mend it']))
  emit(plan(['completed', 'Read\u001b[2J it'], ['in_progress', 'Mend it'], ['pending', 'Test it']))
  for (const content of [undefined, null, {}, { entries: 1 }, { entries: [null, { status: 1 }] }])
    emit({ ...plan(), messageId: 'odd', content }, { ...plan(), activityType: 'OTHER', content })
  end()

  t.equal(
    (await ended).stdout,
    'plan\n  [>] Read it\n  [ ] Mend it\nplan\n  [x] Read it\n  [>] Mend it\n  [ ] Test it\n',
  )
})

const thought = (messageId: string, delta: string) => ({ type: 'REASONING_MESSAGE_CONTENT', messageId, delta })
const over = (runId: string, more: object) => ({ type: 'RUN_FINISHED', threadId: 't-1', runId, ...more })

t.test('sgw logs -f prints thoughts as they come: their first 300 characters, or with --all in full', async (t) => {
  const long = `Why?\n${'x'.repeat(294)}👩${'y'.repeat(30)}`
  for (const [flags, rest] of [
    [[], '  … 31 more characters. Show them with --all\n'],
    [['--all'], undefined],
  ] as const) {
    const { emit, end, shows, ended } = await follow(t, 'logs', '-f', ...flags, idOf(1))

    emit(started, { type: 'REASONING_START', messageId: 'h' }, thought('h', 'I \u001b[2'))
    await shows('thought\n  I')
    emit(
      thought('h', 'Jlook.'),
      { type: 'REASONING_MESSAGE_END', messageId: 'h' },
      thought('l', long),
      say('m', 'So.'),
      finished,
    )
    end()

    const shown = rest === undefined ? `Why?\n  ${long.slice(5)}\n` : `Why?\n  ${'x'.repeat(294)}\n${rest}`
    t.equal((await ended).stdout, `thought\n  I look.\nthought\n  ${shown}assistant\n  So.\n`)
  }
})

t.test('sgw logs -f says how a turn has ended without an answer', async (t) => {
  const run = (runId: string, ...events: object[]) => [{ ...started, runId }, ...events]
  const { emit, end, ended } = await follow(t, 'logs', '-f', idOf(1))

  emit(...run('r-1', say('m-1', 'One')), over('r-1', { outcome: { type: 'cancelled' } }))
  emit(...run('r-2', say('m-2', 'Two')), over('r-2', { result: { is_error: true } }))
  emit(...run('r-3', say('m-3', 'Three')))
  emit(...run('r-4', say('m-4', 'Four')))
  end()

  const [interrupted, failed] = ['The turn was interrupted.', 'The turn failed, or it was interrupted.']
  const said = (text: string, note: string) => `assistant\n  ${text}\nerror\n  ${note}\n`
  t.equal(
    (await ended).stdout,
    [said('One', interrupted), said('Two', failed), said('Three', interrupted), said('Four', interrupted)].join(''),
  )
})

t.test('sgw logs prints thoughts, plans and interrupted turns of the transcript', async (t) => {
  const { gateway, emit, set } = await startScriptedSession(t, idOf(1))
  const { run } = await prepareSgw(t, caller(gateway.url))
  const entries = [
    { status: 'completed', content: 'Read it' },
    { status: 'pending', content: 'Mend it' },
  ]
  const plan = { type: 'ACTIVITY_SNAPSHOT', messageId: 'p-1', activityType: 'PLAN', content: { entries } }

  emit(started, { type: 'REASONING_MESSAGE_START', messageId: 'h', role: 'assistant' }, thought('h', 'x'.repeat(310)))
  emit(plan, { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' }, say('m', 'So.'))
  emit(over('r-1', { result: { is_error: true } }))
  set({ phase: 'Stopped' })

  const [shown, all, data] = await Promise.all([
    run(['logs', idOf(1)]),
    run(['logs', '--all', idOf(1)]),
    run(['logs', '-o', 'json', idOf(1)]),
  ])
  const rest =
    'plan\n  [x] Read it\n  [ ] Mend it\nassistant\n  So.\nerror\n  The turn failed, or it was interrupted.\n'
  const more = '  … 10 more characters. Show them with --all\n'
  t.equal(shown.stdout, `thought\n  ${'x'.repeat(300)}\n${more}${rest}`)
  t.equal(all.stdout, `thought\n  ${'x'.repeat(310)}\n${rest}`)
  t.match(JSON.parse(data.stdout), { items: [{ role: 'reasoning' }, { name: 'plan' }, { role: 'assistant' }, {}] })
})

t.test('sgw logs -f prints a finished run of the platform from its snapshot, and once', async (t) => {
  const { emit, replace, end, shows, ended, followers } = await follow(t, 'logs', '-f', idOf(1))
  const call = (id: string, name: string) => ({ id, type: 'function', function: { name, arguments: '{"a": 1}' } })
  const messages = [
    { id: 'u', role: 'user', content: 'Do it' },
    { id: 'h', role: 'reasoning', content: 'Hm' },
    { id: 'm', role: 'assistant', content: 'I do it.' },
    { id: 'c', role: 'assistant', toolCalls: [call('t-1', 'Bash')] },
    { id: 't-1-result', role: 'tool', toolCallId: 't-1', content: 'done' },
  ]
  const opened = { ...started, input: { messages: messages.slice(0, 1) } }

  emit(opened, thought('h', 'Hm'), say('m', 'I do'))
  await shows('I do')
  replace(opened, { type: 'MESSAGES_SNAPSHOT', messages }, over('r-1', { result: { is_error: false } }))
  await eventually(() => followers() === 1, 'the next stream')
  await shows('done')
  end()

  t.equal(
    (await ended).stdout,
    'user\n  Do it\nthought\n  Hm\nassistant\n  I do it.\ntool Bash\n  {"a": 1}\nresult\n  done\n',
  )
})

/** Characters that control a terminal, hide text or reverse its direction. */
const controls = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]--[\n\t\u200d]]/v

const hostile = [
  'a\u001b[2J\u001b[1;1Hgone',
  'b\u001b]0;owned\u0007title',
  'rm -rf /\rls  \r',
  '\u001b]8;;https://evil.example\u001b\\click\u001b]8;;\u001b\\',
  'c\u001b]52;c;ZXZpbA==\u0007  ',
  '\u009b31mred\u009d0;owned\u009c',
  'd\u202egnp.exe\u2066 \u2069 \u2028 \u0000 \u007f \u0008\u0008',
  '👩‍👩‍👧 日本語',
].join('\n')

t.test('a control sequence or character that is split between events is never printed raw', async (t) => {
  const { emit, end, ended } = await follow(t, 'logs', '-f', idOf(1))
  const cuts = Array.from({ length: hostile.length + 1 }, (_, at) => [hostile.slice(0, at), hostile.slice(at)])
  const messages = [[hostile], Array.from({ length: hostile.length }, (_, at) => hostile[at] ?? ''), ...cuts]

  for (const [at, parts] of messages.entries()) {
    const messageId = `m-${at}`
    emit(...parts.map((part) => say(messageId, part)), { type: 'TEXT_MESSAGE_END', messageId })
  }
  const long = ['\u001b]0;', 'x'.repeat(10_000), '\u0007', '\u001b', '[2J']
  emit(...long.map((part) => say('long', part)))
  end()
  const { stdout } = await ended

  t.notMatch(stdout, controls)
  const [, whole = '', ...others] = stdout.split('assistant\n')
  t.match(whole, /gone\n[\s\S]*👩‍👩‍👧 日本語\n$/)
  t.equal(others.length, messages.length)
  t.same(new Set(others.slice(0, -1)), new Set([whole]), 'every split prints the same text')
  t.match(others.at(-1), /x{10000}/)
})
