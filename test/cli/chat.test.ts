import { text } from 'node:stream/consumers'
import t, { type Test } from 'tap'
import { keysOf } from '../../cli/src/chat/keys.ts'
import { wrapped } from '../../cli/src/chat/rows.ts'
import { permissionRun } from '../support/asked-runs.ts'
import { eventually } from '../support/processes.ts'
import { begin, finished, say, started, startScriptedSession } from '../support/scripted-session.ts'
import { caller, idOf, prepareSgw } from './support/sgw.ts'
import { typeOnTerminal, withScript } from './support/terminal.ts'

const id = idOf(1)
const run = (runId: string, ...events: object[]) => [{ ...started, runId }, ...events, { ...finished, runId }]
const goodbye = `The session keeps running.\nReturn: sgw chat ${id}\nStop it: sgw stop ${id}\n`

async function start(t: Test, ...args: string[]) {
  const session = await startScriptedSession(t, id)
  const sgw = await prepareSgw(t, caller(session.gateway.url))
  session.emit(
    ...run('r-0', begin('m-0'), say('m-0', 'Long ago.')),
    ...run('r-1', begin('m-1'), say('m-1', 'Earlier.')),
  )
  const terminal = typeOnTerminal(t, sgw, ...args)
  await eventually(() => session.followers() === 1)
  return { ...session, ...terminal }
}

t.test('a chat shows words while the user types, queues messages, asks questions and leaves', withScript, async (t) => {
  const { shows, type, emit, ended, setRun, backend } = await start(t, 'chat', id)
  const sent = (content: string) =>
    eventually(() => backend.seen.some(({ body }) => body?.messages?.[0]?.content === content), content)
  await shows('Earlier.')
  await shows('> ')

  setRun('r-2')
  type('\u001b[200~Fix it,\rplease\u001b[201~\r')
  await sent('Fix it,\nplease')
  await shows('sent: Fix it, please')
  emit({ ...started, runId: 'r-2' }, begin('m-2'), say('m-2', 'The cause '))
  await shows('working > ')
  setRun('r-3')
  type('And test it\r')
  await sent('And test it')
  await shows('queued: And test it')
  type('half a l')
  await shows('half a l')
  emit(say('m-2', 'is here.'))
  for (const part of ['  The cause is here.\n', 'queued: And test it\n', 'working > half a l']) await shows(part)
  type('\u0003')
  await shows('working > ')
  type('\u0003')
  await shows('Interrupting the agent. Press Ctrl-C again to leave.')
  await eventually(() => backend.seen.some(({ url }) => url.endsWith('/agui/interrupt')))
  emit({ ...finished, runId: 'r-2', outcome: { type: 'cancelled' } })
  await shows('The turn was interrupted.')

  const [, ...asking] = permissionRun('i-1')
  emit({ ...started, runId: 'r-3' }, ...asking.map((event) => ({ ...event, runId: 'r-3' })))
  setRun('r-4')
  await shows('Run npm test?')
  await shows('Answer (1-2): ')
  type('1\r')
  await eventually(() => backend.seen.some(({ body }) => body?.resume))
  emit(...run('r-4', begin('m-4'), say('m-4', 'All green.')))
  await shows('  All green.\n')
  await shows('> ')
  type('\u0004')

  const { code, screen } = await ended
  t.equal(code, 0)
  t.ok(screen.includes(goodbye), screen)
  t.notMatch(screen, 'Long ago')
})

t.test('Ctrl-C leaves a session that waits, and a session that ends ends the chat', withScript, async (t) => {
  const waiting = await start(t, 'chat', id)
  await waiting.shows('Earlier.')
  waiting.type('\u0003')
  t.match(await waiting.ended, { code: 130, screen: goodbye })

  const queued = await startScriptedSession(t, id)
  queued.set({ phase: 'Pending' })
  const spinning = typeOnTerminal(t, await prepareSgw(t, caller(queued.gateway.url)), 'chat', id)
  await spinning.shows('pending')
  spinning.type('\u0003')
  t.match(await spinning.ended, {
    code: 130,
    screen: `sgw: Interrupted.\nThe session is queued. Return: sgw chat ${id}\n`,
  })

  const ending = await start(t, 'chat', id)
  await ending.shows('Earlier.')
  ending.set({ phase: 'Failed', conditions: [{ type: 'Ready', status: 'False', message: 'evicted' }] })
  t.match(await ending.ended, { code: 3, screen: `The session has ended: failed. Show it: sgw get ${id}\n` })
})

t.test('a chat needs a terminal, and a session that runs', withScript, async (t) => {
  const session = await startScriptedSession(t, id)
  const sgw = await prepareSgw(t, caller(session.gateway.url))

  t.match(await sgw.run(['chat', id]), {
    code: 2,
    stderr: /^sgw: sgw chat needs a terminal\.\nSend a message: sgw send/,
  })
  const both = typeOnTerminal(t, sgw, 'chat', id, '--model', 'some-model')
  t.match(await both.ended, { code: 2, screen: /Leave out the ID, or the options/ })
  session.set({ phase: 'Stopped' })
  const stopped = typeOnTerminal(t, sgw, 'chat', id)
  t.match(await stopped.ended, { code: 4, screen: /The session has ended: stopped\.\nStart it: sgw start session-/ })
})

t.test('line ends of a paste, and Ctrl-J, do not send the line', async (t) => {
  const cases: [chunks: string[], keys: string][] = [
    [['one\r'], 'one\r'],
    [['one\ntwo\r'], 'one⏎two\r'],
    [['\u001b[200~one\rtwo\r\nthree\u001b[201~\r'], 'one⏎two⏎three\r'],
    [['a\u001b[2', '00~one\rtwo\u001b[20', '1~\r'], 'aone⏎two\r'],
    [['\u001b', '[A'], '\u001b[A'],
  ]
  for (const [chunks, keys] of cases) {
    const stream = keysOf()
    for (const chunk of chunks) stream.write(chunk)
    stream.end()
    t.equal(await text(stream), keys)
  }
})

t.test('a line is broken between words, with its indent', async (t) => {
  const cases: [line: string, rows: string[]][] = [
    ['', ['']],
    ['  short ', ['  short ']],
    ['  one two three four', ['  one two', '  three', '  four']],
    ['abcdefghijklm one', ['abcdefghijklm', 'one']],
    ['  日本語 日本語', ['  日本語', '  日本語']],
  ]
  for (const [line, rows] of cases) t.same(wrapped(line, 12), rows, line)
})
