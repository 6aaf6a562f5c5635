import fc from 'fast-check'
import t from 'tap'
import { QuestionMarker } from '../../src/questions/question-marker.ts'
import { recorded, recordedEvents, recordedStream } from '../platform/recorded.ts'
import { startReplay } from '../platform/replay.ts'
import { check } from '../properties/check.ts'
import { askingRun, colour, keptAskingRun, permissionRun, sizes } from '../support/asked-runs.ts'
import { openStream } from '../support/event-stream.ts'
import { keptRun, turn, user } from '../support/platform.ts'

const outcomeOf = (id: string) => ({
  type: 'interrupt',
  interrupts: [
    {
      id,
      reason: 'question',
      message: 'Which colour?',
      toolCallId: id,
      metadata: {
        kind: 'question',
        options: [
          { id: '1', label: 'Red', description: 'Warm' },
          { id: '2', label: 'Blue' },
        ],
        allowsText: true,
      },
    },
  ],
})

/** A stream as text, and as a client must get it. */
type Piece = { sent: string; expected: string }

const record = (event: object, end = '\n') => `data: ${JSON.stringify(event)}${end}${end}`
const unchanged = (events: object[], end = '\n'): Piece => {
  const sent = events.map((event) => record(event, end)).join('')
  return { sent, expected: sent }
}
/** The events of a run that asks. Its end gets the outcome, and keeps all other bytes. */
const asks = (events: object[], id: string, end = '\n'): Piece => {
  const last = JSON.stringify(events.at(-1))
  const before = events
    .slice(0, -1)
    .map((event) => record(event, end))
    .join('')
  const marked = `${last.slice(0, -1)},"outcome":${JSON.stringify(outcomeOf(id))}}`
  return { sent: `${before}data: ${last}${end}${end}`, expected: `${before}data: ${marked}${end}${end}` }
}
const big = (size: number) => ({
  type: 'MESSAGES_SNAPSHOT',
  messages: [{ id: 'b', role: 'tool', content: 'x'.repeat(size) }],
})
const withBig = (events: object[], size: number) => events.toSpliced(-1, 0, big(size))
const input = { questions: [colour] }
const endingWith = (end: object) => [...askingRun('t-15', input).slice(0, -1), end]

/** What a stream can have, in any order. */
const pieces: Piece[] = [
  unchanged(turn('run-1', user('m-1', 'hi'), 'TOOL_CALL_START is a word, and so is AskUserQuestion')),
  unchanged(keptRun('run-2', user('m-2', 'hi'), [])),
  { sent: ': heartbeat\n\n', expected: ': heartbeat\n\n' },
  { sent: 'id: 7\nevent: x\nretry: 10\n\n', expected: 'id: 7\nevent: x\nretry: 10\n\n' },
  { sent: 'data: not JSON, TOOL_CALL_START {"\n\n', expected: 'data: not JSON, TOOL_CALL_START {"\n\n' },
  unchanged([big(100_000), big(16 * 1024), big(16 * 1024 - 100)]),
  unchanged(askingRun('t-1', input, { toolName: 'Bash' })),
  unchanged(askingRun('t-2', 'no JSON')),
  unchanged(askingRun('t-3', input).toSpliced(-1, 0, { type: 'TOOL_CALL_RESULT', toolCallId: 't-3', content: 'x' })),
  unchanged([...askingRun('t-4', input).slice(0, -1), { type: 'RUN_ERROR', message: 'no credit' }]),
  unchanged(
    askingRun('t-5', input)
      .slice(0, -1)
      .concat(turn('run-5', user('m-5', 'hi'), 'Hello')),
  ),
  unchanged(permissionRun('i-1')),
  unchanged([...askingRun('t-6', input).slice(0, -1), { type: 'RUN_FINISHED', outcome: { type: 'cancelled' } }]),
  unchanged([...askingRun('t-14', input).slice(0, -1), permissionRun('i-2').at(-1) as object]),
  {
    sent: unchanged(endingWith({ type: 'RUN_FINISHED', outcome: { type: 'success' } })).sent,
    expected: asks(endingWith({ type: 'RUN_FINISHED' }), 't-15').expected,
  },
  asks(askingRun('t-7', input), 't-7'),
  asks(askingRun('t-8', input), 't-8', '\r\n'),
  asks(keptAskingRun('t-9', input, { toolName: 'ask_user_QUESTION' }), 't-9'),
  asks(withBig(keptAskingRun('t-10', input), 40_000), 't-10'),
  asks(withBig(askingRun('t-11', input), 1024 * 1024), 't-11'),
  asks([...askingRun('old', { questions: [sizes] }).slice(0, -1), ...askingRun('t-12', input).slice(2)], 't-12'),
  // The snapshot that has the question is too large, and the deltas are gone.
  unchanged(keptAskingRun('t-13', { questions: [{ question: 'x'.repeat(1024 * 1024) }] })),
]

t.test('of the events of a stream that is cut anywhere, only the end of a run that asked changes', async () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 50 })
  await check(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), cuts, (all, cuts) => {
      const sent = Buffer.from(all.map((piece) => piece.sent).join(''))
      const marker = new QuestionMarker()
      const out: Buffer[] = []
      for (let at = 0, index = 0; at < sent.length; index += 1) {
        // Small cuts at first, then as large as a socket delivers them.
        const size = index < 2000 ? (cuts[index % cuts.length] as number) : 65_536
        out.push(marker.push(sent.subarray(at, at + size)))
        at += size
      }
      const got = Buffer.concat(out).toString()
      if (got !== all.map((piece) => piece.expected).join('')) throw new Error(`got ${got.slice(0, 5000)}`)
    }),
  )
})

t.test('bytes are held back only at the end of a run that asked', async (t) => {
  const { sent } = asks(askingRun('t-1', input), 't-1')
  const asked = sent.indexOf('TOOL_CALL_ARGS')
  const marker = new QuestionMarker()
  for (let at = 0; at < sent.length; at += 1) {
    const byte = Buffer.from(sent.slice(at, at + 1))
    const out = marker.push(byte).toString()
    if (at < asked - 20) t.equal(out, byte.toString(), `byte ${at}`)
    else if (byte[0] === 0x0a) t.ok(out.endsWith('\n'), `line that ends at ${at}`)
  }
})

t.test('the recorded streams of the platform: the run that asks ends with an interrupt', async (t) => {
  const streams = ['one question, live', 'one question, connect later', 'the answer, live']
  const { url, replay } = await startReplay(t)
  for (const name of streams) {
    const events = recordedEvents('questions', name)
    replay({ GET: recorded('get', 'get: Running idle'), 'GET /agui/events': recordedStream('questions', name) })
    const stream = await openStream(t, `${url}/v1/sessions/s-1/events`)
    await stream.said(new RegExp(`"${events.at(-1)?.runId}"[^\n]*\n\n$`))
    const got = stream.events()
    const ended = got.findIndex((event) => event.outcome !== undefined)
    const { outcome, ...end } = got[ended] as { outcome: ReturnType<typeof outcomeOf> }
    t.same(got.with(ended, end), events, name)
    t.match(end, { type: 'RUN_FINISHED' }, name)
    t.match(outcome, {
      type: 'interrupt',
      interrupts: [{ id: /^toolu_/, reason: 'question', message: 'Which colour?' }],
    })
    t.same(
      outcome.interrupts[0]?.metadata.options.map(({ label }) => label),
      ['Red', 'Blue'],
      name,
    )
    stream.leave()
  }
})
