import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { Chances, givenSeed } from '../chaos/random.ts'
import { startGateway } from '../support/gateway.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { eventually } from '../support/processes.ts'
import type { Done, Work } from './agents/model-calls.ts'
import { startScripted, talkTo } from './support/scripted.ts'

// biome-ignore lint/suspicious/noExplicitAny: an event of any shape
type AnyEvent = any

const sessionCount = 10
const turnsEach = 50

t.test('500 turns: the overrun is at most one model call, and usage is right to the token', async (t) => {
  const { backend, data, turnsOf } = await start(t)
  const { send } = await startGateway(t, { BACKEND_URL: backend.origin })
  const chances = new Chances(givenSeed)
  const whole = (least: number, most: number) => chances.between(least, most)
  const styles = ['qwen', 'opencode', 'claude'] as const
  let overruns = 0

  const results = await Promise.all(
    Array.from({ length: sessionCount }, async (_, number) => {
      const limit = whole(1, 6)
      const style = styles[number % styles.length] as Work['style']
      const work = Array.from({ length: turnsEach }, () => randomWork(style))
      const [first = '', ...more] = work.map((one) => `work ${JSON.stringify(one)}`)
      const name = await backend.create({
        initialPrompt: first,
        stopOnRunFinished: false,
        sdkOptions: { max_turns: limit },
      })
      for (const prompt of more) await talkTo(backend).say(name, prompt)
      const ends = await eventually(
        async () => {
          const ended = await turnsOf(name)
          return ended.length === turnsEach ? ended : undefined
        },
        'the end of all turns',
        120_000,
      )
      const { body } = await send(`/v1/sessions/${name}`)
      return { name, limit, style, work, ends, usage: body.usage, reason: body.reason }
    }),
  )

  for (const { name, limit, style, work, ends, usage, reason } of results) {
    const done = doneIn(data, name)
    t.equal(done.length, turnsEach)
    for (const [index, { made, input, output }] of done.entries()) {
      const [event, wanted] = [ends[index], work[index] as Work]
      const why = `LOAD_SEED=${givenSeed}, ${name}, turn ${index}: limit ${limit}, ${style}, ${JSON.stringify(wanted)}`
      const isOver = wanted.calls.length > limit
      if (made > limit + 1 || (!isOver && made < wanted.calls.length)) t.fail(`${made} calls: ${why}`)
      overruns += Number(made > limit)
      if (event.type !== (isOver ? 'RUN_ERROR' : 'RUN_FINISHED')) t.fail(`${event.type}: ${why}`)
      if (isOver && event.message !== `The session reached its limit of ${limit} turns.`) t.fail(event.message)
      const { input_tokens: reported, output_tokens: written } = event.result.usage ?? {
        input_tokens: 0,
        output_tokens: 0,
      }
      if (reported !== input || written !== output) t.fail(`${JSON.stringify(event.result)}: ${why}`)
    }
    const sum = (key: 'input' | 'output') => done.reduce((total, one) => total + one[key], 0)
    t.match(usage, { inputTokens: sum('input'), outputTokens: sum('output') }, name)
    if (ends.at(-1).type === 'RUN_ERROR') t.equal(reason, `The session reached its limit of ${limit} turns.`)
  }
  t.comment(`${overruns} of ${sessionCount * turnsEach} turns began one more call`)

  function randomWork(style: Work['style']): Work {
    const calls = Array.from({ length: whole(1, 9) }, () => {
      return {
        text: whole(0, 1) ? 'I look. ' : '',
        tools: whole(1, 3),
        input: whole(0, 5000),
        output: whole(0, 900),
        cost: 0,
      }
    })
    calls[calls.length - 1] = { text: 'Done.', tools: 0, input: whole(1, 5000), output: whole(1, 900), cost: 0 }
    return { calls, style }
  }
})

t.test(
  'a session with a limit of its cost ends a turn there, and later ones at once, also after a restart',
  async (t) => {
    const { backend, data, turnsOf } = await start(t)
    const { idle, say, post } = talkTo(backend)
    const call = { text: '', tools: 1, input: 1, output: 1, cost: 0.1 }
    const work = `work ${JSON.stringify({ calls: Array(20).fill(call), style: 'claude' })}`
    const name = await backend.create({
      initialPrompt: work,
      stopOnRunFinished: false,
      sdkOptions: { max_budget_usd: 0.45 },
    })
    const { conditions } = await idle(name)

    t.equal(conditions[0]?.message, 'The session reached its limit of $0.45.')
    t.ok([5, 6].includes(doneIn(data, name)[0]?.made ?? 0), 'at most one more call')
    await say(name, 'say a')
    await eventually(async () => (await turnsOf(name)).length === 2)
    await idle(name)
    await post(name, '/stop')
    await backend.reached(name, 'Stopped')
    await say(name, 'say a')
    await post(name, '/start')
    await say(name, 'say a')
    await eventually(async () => (await turnsOf(name)).length === 3)
    const ends = await turnsOf(name)
    t.same(
      ends.map(({ type, message }: AnyEvent) => [type, message]),
      Array(3).fill(['RUN_ERROR', 'The session reached its limit of $0.45.']),
    )
  },
)

t.test('a limit of the cost needs an agent that reports it', async (t) => {
  const { backend, turnsOf } = await start(t)
  const name = await backend.create({
    initialPrompt: 'say a',
    stopOnRunFinished: false,
    sdkOptions: { max_budget_usd: 1 },
  })
  const { idle, say } = talkTo(backend)
  await idle(name)
  await say(name, 'say b')

  const ends = await eventually(async () => {
    const ended = await turnsOf(name)
    return ended.length === 2 ? ended : undefined
  })

  for (const { message } of ends)
    t.equal(message, 'node does not report its cost, so the session cannot keep its limit of $1')
  t.notMatch(await (await backend.call('GET', `${backend.sessions}/${name}/export`)).text(), '"delta":"b"')
})

t.test('a one-shot session fails at its limit, and keeps its files', async (t) => {
  const { backend, data } = await start(t)
  const call = { text: '', tools: 1, input: 1, output: 1 }

  const name = await backend.create({
    initialPrompt: `work ${JSON.stringify({ calls: Array(4).fill(call), style: 'opencode' })}`,
    sdkOptions: { max_turns: 2 },
  })

  const { status } = await backend.reached(name, 'Completed', 'Failed')
  t.match(status, {
    phase: 'Failed',
    conditions: [{ reason: 'LimitReached', message: 'The session reached its limit of 2 turns.' }],
  })
  t.equal(doneIn(data, name).length, 1)
})

async function start(t: Test) {
  const data = await temporaryDirectory(t)
  const backend = await startScripted(t, [], { LOCAL_DATA: data, LOCAL_MAX_RUNNING: String(sessionCount) })
  /** The ends of a session's turns. */
  async function turnsOf(name: string): Promise<AnyEvent[]> {
    const reply = await backend.call('GET', `${backend.sessions}/${name}/export`)
    const { aguiEvents } = (await reply.json()) as { aguiEvents: AnyEvent[] }
    return aguiEvents.filter(({ type }) => type === 'RUN_FINISHED' || type === 'RUN_ERROR')
  }
  return { backend, data, turnsOf }
}

/** What the agent of a session has really done, turn by turn. */
function doneIn(data: string, name: string): Done[] {
  const lines = readFileSync(join(data, 'sessions', name, 'work/work.jsonl'), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => JSON.parse(line))
}
