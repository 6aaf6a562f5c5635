import t from 'tap'
import { pageOf, resource, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import { caller, idOf, prepareSgw } from './support/sgw.ts'
import { onTerminal, withScript } from './support/terminal.ts'

const session = (name: string, phase: string, initialPrompt: string) => {
  return resource(name, { spec: { initialPrompt }, status: { phase } })
}

t.test(
  'tables fit the terminal, also with wide characters, and have colors unless turned off',
  withScript,
  async (t) => {
    const all = [
      session('short', 'Running', '日本語のとても長いタスク'.repeat(5)),
      session('a-longer-name', 'Failed', '👩‍👩‍👧'.repeat(40)),
      session('third', 'Stopping', 'plain '.repeat(20)),
    ]
    const backend = await startBackend(t, ({ url }) => [200, pageOf(all, url)])
    const gateway = await startGateway(t, { BACKEND_URL: backend.url })
    const sgw = await prepareSgw(t, caller(gateway.url))

    const plain = (await onTerminal(t, sgw, 60, ['list'], { NO_COLOR: '1' })).split('\n').slice(0, 4)
    const coloured = await onTerminal(t, sgw, 60, ['list'])
    const dumb = await onTerminal(t, sgw, 60, ['list'], { TERM: 'dumb' })

    const [head = '', first = '', second = '', third = ''] = plain
    const start = head.indexOf('TITLE')
    t.match(head, /^ID {13}STATUS {4}AGE +TITLE$/)
    const width = 60 - start
    t.equal(first.slice(start), `${'日本語のとても長いタスク'.repeat(5).slice(0, Math.floor((width - 1) / 2))}…`)
    t.match(second.slice(start), /^(👩‍👩‍👧)+…$/)
    t.equal(third.length, 60, 'the last column fills the line')
    t.match(third, /^third +stopping +\d+[a-z] +plain plain .*…$/)
    t.notMatch(plain.join(''), '\u001b')
    const whole = await onTerminal(t, sgw, 60, ['list', '-o', 'wide'], { NO_COLOR: '1' })
    t.match(whole, /^ID {13}STATUS {4}ACTIVITY {2}AGE +MODEL +TASK\n/)
    t.ok(whole.includes('plain '.repeat(20).trim()), 'nothing is cut')
    t.notMatch(dumb, '\u001b')
    t.match(coloured, '\u001b[36mstarting\u001b[39m')
    t.match(coloured, '\u001b[31mfailed\u001b[39m')
    t.match(coloured, '\u001b[1mID\u001b[22m')
  },
)

t.test(
  'a list on 80 columns shortens IDs and leaves the rest of the width to names and tasks',
  withScript,
  async (t) => {
    const all = ['Running', 'Stopped'].map((phase, at) => {
      const spec = {
        initialPrompt: 'Fix the login page of the shop',
        ...(phase === 'Stopped' && { displayName: 'Login page' }),
        llmSettings: { model: 'a-model-with-a-long-name' },
      }
      return resource(`session-7f9c24e${at}-3b1a-4c5d-9e6f-0a1b2c3d4e5f`, { spec, status: { phase } })
    })
    const backend = await startBackend(t, ({ url }) => [200, pageOf(all, url)])
    const gateway = await startGateway(t, { BACKEND_URL: backend.url })
    const sgw = await prepareSgw(t, caller(gateway.url))

    const shown = (await onTerminal(t, sgw, 80, ['list'], { NO_COLOR: '1' })).trimEnd().split('\n')

    const [, first, second, ...more] = shown
    t.match(first, /^session-7f9c24e0 {2}starting +\d+[a-z] +Fix the login page of the shop$/)
    t.match(second, /^session-7f9c24e1 {2}stopped +\d+[a-z] +Login page$/)
    t.same(more, [])
  },
)

t.test('the help fits the terminal', withScript, async (t) => {
  const sgw = await prepareSgw(t, caller('http://127.0.0.1:1'))
  const lines = (await onTerminal(t, sgw, 100, ['--help'], { SGW_PAGER: '' })).split(/\r?\n/)
  const tooLong = lines.filter((line) => line.length > 100)
  t.same(tooLong, [])
  t.match(lines.join(' '), /Exit codes: +0 +success;.* 130 +interrupted/)
})

t.test('a wait shows its progress in one line and clears it at the end', withScript, async (t) => {
  let reads = 0
  const backend = await startBackend(t, () => {
    reads += 1
    return [200, session(idOf(1), reads > 3 ? 'Completed' : 'Running', 'The task')]
  })
  const gateway = await startGateway(t, { BACKEND_URL: backend.url })
  const sgw = await prepareSgw(t, caller(gateway.url))

  const shown = await onTerminal(t, sgw, 80, ['wait', idOf(1)])

  t.match(shown, /0001: running/)
  const [, after = ''] = shown.split('\u001b[?25l').pop()?.split('\u001b[?25h') ?? []
  t.ok(after.startsWith(`\u001b[1mID             \u001b[22m${idOf(1)}\n`), 'the cursor is back and the line is clear')
})

t.test('progress ends on a terminal without a size, as in a CI job', withScript, async (t) => {
  const backend = await startBackend(t, ({ url }) => [200, pageOf([], url)])
  const gateway = await startGateway(t, { BACKEND_URL: backend.url })
  const sgw = await prepareSgw(t, caller(gateway.url))

  // CI would turn the spinner off, whatever the size.
  const shown = await onTerminal(t, sgw, 0, ['follow-up', 'https://forge.example/org/app/pull/7'], {
    NO_COLOR: '1',
    CI: '',
  })

  t.match(shown, /^Looking for the session of \S+\/7\n(.*\n)*sgw: No session with the label/)
  t.notMatch(shown, '\u001b[?25l', 'no spinner')
})
