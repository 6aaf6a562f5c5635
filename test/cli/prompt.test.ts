import t, { type Test } from 'tap'
import { askingRun, colour, permissionRun, sizes } from '../support/asked-runs.ts'
import { eventually } from '../support/processes.ts'
import { begin, finished, say, started, startScriptedSession } from '../support/scripted-session.ts'
import { caller, idOf, prepareSgw } from './support/sgw.ts'
import { typeOnTerminal, withScript } from './support/terminal.ts'

const id = idOf(1)
const permission = permissionRun('i-1').map((event) => ({ ...event, runId: 'r-1' }))
const question = (...questions: { question: string }[]) => askingRun('q-1', { questions }, { runId: 'r-1' })
const later = [{ ...started, runId: 'r-2' }, begin('m-2'), say('m-2', 'All green.'), { ...finished, runId: 'r-2' }]
const shown =
  'The agent asks for permission:\n  Run npm test?\n  command: npm test\n  tool: execute\n1  Allow\n2  Reject\n'

async function start(t: Test) {
  const session = await startScriptedSession(t, id)
  session.set({ phase: 'Running', agentStatus: 'waiting_input' })
  const sgw = await prepareSgw(t, caller(session.gateway.url))
  /** The body of the next run that the answer starts. */
  const answered = () =>
    eventually(() => session.backend.seen.find(({ body }) => body?.resume || body?.messages?.[0]?.metadata)?.body)
  return { ...session, answered, start: (...args: string[]) => typeOnTerminal(t, sgw, ...args) }
}

t.test('send --wait asks on a terminal, and goes on with the answer', withScript, async (t) => {
  const cases: [events: object[], typed: [prompt: string, keys: string][], sent: object][] = [
    [
      permission,
      [
        [`${shown}`, 'reject'],
        ['Answer (1-2): ', '\r'],
      ],
      { resume: [{ payload: { option: 'reject' } }] },
    ],
    [
      permission,
      [
        ['Answer (1-2): ', '7\r'],
        ['Answer (1-2): ', 'perhaps\r'],
        ['Answer (1-2): ', '\r'],
        ['Answer (1-2): ', '1\r'],
      ],
      { resume: [{ payload: { option: 'allow' } }] },
    ],
    [
      question(colour, sizes),
      [
        ['Answer (1-2, or a text): ', 'None\r'],
        ['Answer (1-3, such as 1,2, or a text): ', '3,1\r'],
      ],
      { messages: [{ content: /"answers":\{"Which colour\?":"None","Which sizes\?":"S, L"\}/ }] },
    ],
    [
      question(sizes),
      [['Answer (1-3, such as 1,2, or a text): ', '3, 1,3 , 01\r']],
      { messages: [{ content: /"answers":\{"Which sizes\?":"S, L"\}/ }] },
    ],
    [question({ question: 'Why?' }), [['Answer: ', 'So\r']], { messages: [{ content: /\{"Why\?":"So"\}/ }] }],
  ]
  for (const [events, typed, sent] of cases) {
    const session = await start(t)
    const { shows, type, ended } = session.start('send', '--wait', id, 'Fix_it')
    await eventually(() => session.followers() === 1)

    session.emit(...events)
    session.setRun('r-2')
    for (const [prompt, keys] of typed) {
      await shows(prompt)
      type(keys)
    }
    t.match(await session.answered(), sent)
    session.emit(...later)

    t.match(await ended, { code: 0, screen: /All green\.\n$/ })
  }
})

t.test('answer asks on a terminal', withScript, async (t) => {
  const session = await start(t)
  session.emit(...permission)
  session.setRun('r-2')
  const { shows, type, ended } = session.start('answer', '--wait', id)

  await shows(shown)
  type('1\r')
  t.match(await session.answered(), { resume: [{ interruptId: 'i-1', payload: { option: 'allow' } }] })
  session.emit(...later)

  t.match(await ended, { code: 0, screen: /All green\.\n$/ })
})

t.test('logs --follow asks the open question only, and continues', withScript, async (t) => {
  const session = await start(t)
  const old = permissionRun('i-0', { detail: { command: 'old' } }).map((event) => ({ ...event, runId: 'r-0' }))
  session.emit(...old, ...permission)
  session.setRun('r-2')
  const { shows, type, ended } = session.start('logs', '--follow', id)

  await shows(shown)
  await shows('Answer (1-2): ')
  type('2\r')
  t.match(await session.answered(), { resume: [{ interruptId: 'i-1', payload: { option: 'reject' } }] })
  session.emit(...later)
  await shows('All green.')
  session.set({ phase: 'Completed' })

  const { code, screen } = await ended
  t.equal(code, 0)
  t.notMatch(screen, 'old')
})

t.test('the prompt ends if somebody else answers', withScript, async (t) => {
  for (const args of [
    ['send', '--wait', id, 'Fix_it'],
    ['logs', '--follow', id],
  ]) {
    const session = await start(t)
    const { shows, ended } = session.start(...args)
    await eventually(() => session.followers() === 1)
    session.emit(...permission)
    await shows('Answer (1-2): ')

    session.emit(...later)
    await shows('All green.')
    session.set({ phase: 'Completed' })

    t.match(await ended, { code: 0 })
    t.notOk(session.backend.seen.some(({ body }) => body?.resume))
  }
})

t.test('a prompt that the user leaves keeps the question open', withScript, async (t) => {
  const commands = `Allow it: sgw -p demo answer ${id} i-1 --allow\nDeny it: sgw -p demo answer ${id} i-1 --deny\n`
  const cases: [args: string[], key: string, code: number, said: string][] = [
    [['send', '--wait', id, 'Fix_it'], '\u0003', 130, `sgw: Interrupted.\nThe question stays open.\n${commands}`],
    [['send', '--wait', id, 'Fix_it'], '\u0004', 12, `sgw: The agent asks a question and waits for the answer.\n`],
    [['answer', id], '\u0003', 130, `sgw: Interrupted.\nThe question stays open.\n${commands}`],
    [['answer', id], '\u0004', 12, `sgw: The question stays open.\n${commands}`],
    [['logs', '--follow', id], '\u0003', 130, 'sgw: Interrupted.\nThe session keeps running.'],
    [['logs', '--follow', id], '\u0004', 0, commands],
  ]
  for (const [args, key, code, said] of cases) {
    const session = await start(t)
    const { shows, type, ended } = session.start('-p', 'demo', ...args)
    if (args[0] !== 'answer') await eventually(() => session.followers() === 1)
    else session.emit(...permission)
    if (args[0] !== 'answer') session.emit(...permission)
    await shows('Answer (1-2): ')

    type(key)
    await shows(said)
    session.set({ phase: 'Completed' })

    t.match(await ended, { code }, `${args[0]} ${JSON.stringify(key)}`)
    t.notOk(session.backend.seen.some(({ body }) => body?.resume))
  }
})

t.test('without a terminal, or with -o, nobody is asked', withScript, async (t) => {
  const session = await start(t)
  session.emit(...permission)
  const json = session.start('send', '--wait', '-o', 'json', id, 'Fix_it')

  const { code, screen } = await json.ended
  t.equal(code, 12)
  t.match(JSON.parse(screen), { outcome: 'asking', questions: [{ id: 'i-1' }] })
})
