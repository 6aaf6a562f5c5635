import { spawn } from 'node:child_process'
import type { ServerResponse } from 'node:http'
import t, { type Test } from 'tap'
import { resource, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import { eventually } from '../support/processes.ts'
import { caller, idOf, prepareSgw } from './support/sgw.ts'

/** A gateway with one session. The test sends its events with `emit`. */
async function startSession(t: Test) {
  let phase = 'Running'
  const streams: ServerResponse[] = []
  const backend = await startBackend(t, ({ url, method }, response) => {
    if (method === 'POST') return [200, { runId: 'r-1', threadId: idOf(1) }]
    if (!url.endsWith('/agui/events')) return [200, resource(idOf(1), { status: { phase } })]
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    streams.push(response)
  })
  const gateway = await startGateway(t, { BACKEND_URL: backend.url })
  const { file, env } = await prepareSgw(t, caller(gateway.url))
  return {
    /** Starts sgw. `shows` waits for a text in its output. */
    start(...args: string[]) {
      const child = spawn(process.execPath, [file, ...args], { env })
      t.teardown(() => child.kill('SIGKILL'))
      let text = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
        })
      }
      const ended = new Promise((resolve) => child.once('close', resolve))
      const shows = (part: string) => eventually(() => text.includes(part), JSON.stringify(part))
      return { child, shows, ended, text: () => text }
    },
    async emit(...events: object[]) {
      const stream = await eventually(() => streams.at(-1), 'the event stream')
      for (const event of events) stream.write(`data: ${JSON.stringify(event)}\n\n`)
    },
    end: () => {
      phase = 'Completed'
    },
  }
}

const started = { type: 'RUN_STARTED', runId: 'r-1', threadId: idOf(1) }
const say = (messageId: string, delta: string) => ({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta })

for (const args of [
  ['logs', '-f', idOf(1)],
  ['send', '-f', idOf(1), 'hi'],
]) {
  t.test(`sgw ${args.slice(0, 2).join(' ')} prints text before its line ends`, async (t) => {
    const { start, emit } = await startSession(t)
    const { child, shows, ended, text } = start(...args)

    await emit(started, say('m-1', 'The cause '))
    await shows('assistant\n  The cause')
    await emit(say('m-1', 'is'))
    await shows('  The cause is')
    await emit(say('m-1', ' here.\r'), say('m-1', '\n\n  - one'))
    await shows('  The cause is here.\n\n    - one')
    child.kill('SIGINT')

    t.equal(await ended, 130)
    t.match(text(), '  The cause is here.\n\n    - one\nsgw: Interrupted.', 'the error starts on a new line')
  })
}

t.test('sgw logs -f prints the plan of the agent, and later only its changed entries', async (t) => {
  const { start, emit, end } = await startSession(t)
  const { ended, text } = start('logs', '-f', idOf(1))
  const plan = (...entries: [status: string, content: string][]) => {
    const content = { entries: entries.map(([status, content]) => ({ status, content, priority: 'low' })) }
    return { type: 'ACTIVITY_SNAPSHOT', messageId: 'p-1', activityType: 'PLAN', content }
  }

  await emit(plan(['in_progress', 'Read\u001b[2J it'], ['pending', 'Mend it']))
  await emit(plan(['in_progress', 'Read\u001b[2J it'], ['pending', 'Mend it']))
  await emit(plan(['completed', 'Read\u001b[2J it'], ['in_progress', 'Mend it'], ['pending', 'Test it']))
  for (const content of [undefined, null, {}, { entries: 1 }, { entries: [null, { status: 1 }] }])
    await emit({ ...plan(), messageId: 'odd', content }, { ...plan(), activityType: 'OTHER', content })
  end()
  await ended

  t.equal(text(), 'plan\n  [>] Read it\n  [ ] Mend it\nplan\n  [x] Read it\n  [>] Mend it\n  [ ] Test it\n')
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
  const { start, emit, end } = await startSession(t)
  const { ended, text } = start('logs', '-f', idOf(1))
  const cuts = Array.from({ length: hostile.length + 1 }, (_, at) => [hostile.slice(0, at), hostile.slice(at)])
  const messages = [[hostile], Array.from({ length: hostile.length }, (_, at) => hostile[at] ?? ''), ...cuts]

  for (const [at, parts] of messages.entries()) {
    const messageId = `m-${at}`
    await emit(...parts.map((part) => say(messageId, part)), { type: 'TEXT_MESSAGE_END', messageId })
  }
  const long = ['\u001b]0;', 'x'.repeat(10_000), '\u0007', '\u001b', '[2J']
  await emit(...long.map((part) => say('long', part)))
  end()
  await ended

  t.notMatch(text(), controls)
  const [, whole = '', ...others] = text().split('assistant\n')
  t.match(whole, /gone\n[\s\S]*👩‍👩‍👧 日本語\n$/)
  t.equal(others.length, messages.length)
  t.same(new Set(others.slice(0, -1)), new Set([whole]), 'every split prints the same text')
  t.match(others.at(-1), /x{10000}/)
})
