import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import t, { type Test } from 'tap'
import { pageOf, resource, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import { needs } from '../support/tools.ts'
import { caller, prepareSgw, type Sgw } from './support/sgw.ts'

const session = (name: string, phase: string, initialPrompt: string) => {
  return resource(name, { spec: { initialPrompt }, status: { phase } })
}

/** `script` creates a terminal. Other systems than Linux have other options for it. */
const withScript = process.platform === 'linux' ? needs('script') : { skip: 'needs the script command of Linux' }

/** Runs sgw on a terminal, which gets standard output and standard error. Returns the screen's text. */
async function onTerminal(t: Test, { file, env }: Sgw, columns: number, args: string[], more: NodeJS.ProcessEnv = {}) {
  const command = `stty cols ${columns} rows 24; exec "${process.execPath}" "${file}" ${args.join(' ')}`
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    env: { ...env, SHELL: '/bin/sh', TERM: 'xterm-256color', ...more },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  t.teardown(() => child.kill('SIGKILL'))
  const shown = await text(child.stdout)
  return shown.replaceAll('\r\n', '\n')
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
    const start = head.indexOf('TASK')
    t.match(head, /^ID {13}STATUS {4}AGE +TASK$/)
    const width = 60 - start
    t.equal(first.slice(start), `${'日本語のとても長いタスク'.repeat(5).slice(0, Math.floor((width - 1) / 2))}…`)
    t.match(second.slice(start), /^(👩‍👩‍👧)+…$/)
    t.equal(third.length, 60, 'the last column fills the line')
    t.match(third, /^third +Stopping +\d+[a-z] +plain plain .*…$/)
    t.notMatch(plain.join(''), '\u001b')
    const whole = await onTerminal(t, sgw, 60, ['list', '-o', 'wide'], { NO_COLOR: '1' })
    t.match(whole, /^ID {13}STATUS {4}AGE +MODEL +TASK\n/)
    t.ok(whole.includes('plain '.repeat(20).trim()), 'nothing is cut')
    t.notMatch(dumb, '\u001b')
    t.match(coloured, '\u001b[36mrunning\u001b[39m')
    t.match(coloured, '\u001b[31mfailed\u001b[39m')
    t.match(coloured, '\u001b[1mID\u001b[22m')
  },
)

t.test('a list on 80 columns shows the tasks beside long session IDs', withScript, async (t) => {
  const all = ['Running', 'Completed'].map((phase, at) => {
    const spec = { initialPrompt: 'Fix the login page of the shop', llmSettings: { model: 'a-model-with-a-long-name' } }
    return resource(`session-7f9c24e8-3b1a-4c5d-9e6f-0a1b2c3d4e5${at}`, { spec, status: { phase } })
  })
  const backend = await startBackend(t, ({ url }) => [200, pageOf(all, url)])
  const gateway = await startGateway(t, { BACKEND_URL: backend.url })
  const sgw = await prepareSgw(t, caller(gateway.url))

  const shown = (await onTerminal(t, sgw, 80, ['list'], { NO_COLOR: '1' })).trimEnd().split('\n')

  for (const line of shown.slice(1)) {
    t.match(line, /^session-[0-9a-f-]{36} {2}\w+ +\d+[a-z] +Fix the login p.*…$/)
    t.equal(line.length, 80)
  }
  t.equal(shown.length, 3)
})

t.test('a wait shows its progress in one line and clears it at the end', withScript, async (t) => {
  let reads = 0
  const backend = await startBackend(t, () => {
    reads += 1
    return [200, session('s-1', reads > 3 ? 'Completed' : 'Running', 'The task')]
  })
  const gateway = await startGateway(t, { BACKEND_URL: backend.url })
  const sgw = await prepareSgw(t, caller(gateway.url))

  const shown = await onTerminal(t, sgw, 80, ['wait', 's-1'])

  t.match(shown, /s-1: running/)
  const [, after = ''] = shown.split('\u001b[?25l').pop()?.split('\u001b[?25h') ?? []
  t.ok(after.startsWith('\u001b[1mID       \u001b[22ms-1\n'), 'the cursor is back and the line is clear')
})
