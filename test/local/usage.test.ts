import t from 'tap'
import { startGateway } from '../support/gateway.ts'
import { eventually } from '../support/processes.ts'
import { startScripted, talkTo } from './support/scripted.ts'

const json = JSON.stringify
const usage = (more: object) => ({ inputTokens: 100, outputTokens: 20, ...more })

t.test('what agents report becomes the result of their run, and is summed in the API', async (t) => {
  const backend = await startScripted(t)
  const { send } = await startGateway(t, { BACKEND_URL: backend.origin })
  const { idle, say } = talkTo(backend)
  const rows: [why: string, prompts: string[], result: object, sum: object][] = [
    ['nothing', ['say a'], {}, {}],
    [
      'opencode: the usage of a turn',
      [`usage ${json(usage({ totalTokens: 120 }))}\nsay a`, `usage ${json(usage({ totalTokens: 120 }))}\nsay b`],
      { usage: { input_tokens: 100, output_tokens: 20 } },
      { inputTokens: 200, outputTokens: 40 },
    ],
    [
      'Claude: with the cache, and the cost of its process',
      [
        `usage ${json(usage({ cachedReadTokens: 7, cachedWriteTokens: 3, totalTokens: 130 }))}\ncost 0.25\nsay a`,
        `usage ${json(usage({ cachedReadTokens: 0, cachedWriteTokens: 0, totalTokens: 120 }))}\ncost 0.5\nsay b`,
      ],
      {
        total_cost_usd: 0.5,
        usage: {
          input_tokens: 100,
          output_tokens: 20,
          cache_read_input_tokens: 0,
          cache_creation_input_tokens: 0,
        },
      },
      { inputTokens: 200, outputTokens: 40, cacheReadTokens: 7, cacheWriteTokens: 3, costUsd: 0.5 },
    ],
    [
      'Qwen Code: the usage of each request, whose input has the cache',
      [
        `request ${json(usage({ cachedReadTokens: 90, thoughtTokens: 0, totalTokens: 120 }))}
request ${json(usage({ cachedReadTokens: 0, thoughtTokens: 0, totalTokens: 120 }))}
say a`,
      ],
      { num_turns: 2, usage: { input_tokens: 110, output_tokens: 40, cache_read_input_tokens: 90 } },
      { inputTokens: 110, outputTokens: 40, cacheReadTokens: 90, turns: 2 },
    ],
    [
      'thoughts that the output does not have',
      [`usage ${json(usage({ thoughtTokens: 5, cachedReadTokens: 1, totalTokens: 126 }))}\nsay a`],
      { usage: { input_tokens: 100, output_tokens: 25, cache_read_input_tokens: 1 } },
      { inputTokens: 100, outputTokens: 25, cacheReadTokens: 1 },
    ],
    [
      'thoughts that it has',
      [`usage ${json(usage({ thoughtTokens: 5, totalTokens: 120 }))}\nsay a`],
      { usage: { input_tokens: 100, output_tokens: 20 } },
      { inputTokens: 100, outputTokens: 20 },
    ],
    ['another currency', ['cost 5 credits\nsay a'], {}, {}],
    ['values of the wrong type', [`usage ${json({ inputTokens: -1, outputTokens: 2 })}\nsay a`], {}, {}],
  ]

  for (const [why, [first = '', ...more], expected, sum] of rows) {
    const name = await backend.create({ initialPrompt: first, stopOnRunFinished: false })
    await idle(name)
    for (const [index, prompt] of more.entries()) {
      await say(name, prompt)
      await eventually(async () => (await ends(name)).length === index + 2)
      await idle(name)
    }
    const { result } = (await ends(name)).at(-1) ?? {}
    await backend.call('POST', `${backend.sessions}/${name}/stop`)
    await backend.reached(name, 'Stopped')

    const { body } = await send(`/v1/sessions/${name}`)

    const { duration_ms: duration, ...reported } = result ?? {}
    t.same(reported, { is_error: false, ...expected }, why)
    t.ok(Number.isInteger(duration) && duration >= 0, `${why}: the backend measures the time`)
    const { durationMs, ...used } = body.usage
    t.ok(durationMs >= duration, why)
    t.same(used, sum, why)
  }

  /** The ends of a session's runs. */
  async function ends(name: string) {
    const reply = await backend.call('GET', `${backend.sessions}/${name}/export`)
    // biome-ignore lint/suspicious/noExplicitAny: an event of any shape
    const { aguiEvents } = (await reply.json()) as { aguiEvents: any[] }
    return aguiEvents.filter(({ type }) => type === 'RUN_FINISHED')
  }
})

t.test('an interrupted run has its usage too, and a failed one none', async (t) => {
  const backend = await startScripted(t)
  const { send } = await startGateway(t, { BACKEND_URL: backend.origin })
  const { events, idle, post } = talkTo(backend)
  const tokens = `usage ${json(usage({ totalTokens: 120 }))}`
  const interrupted = await backend.create({ initialPrompt: `${tokens}\nsay a\nwait`, stopOnRunFinished: false })
  const failed = await backend.create({ initialPrompt: `${tokens}\nfail at once` })
  const { received } = await events(t, interrupted)

  await eventually(() => received.some(({ event }) => event.type === 'TEXT_MESSAGE_CONTENT' && event.delta === 'a'))
  await post(interrupted, '/agui/interrupt')
  await idle(interrupted)
  await backend.reached(failed, 'Failed')

  t.match((await send(`/v1/sessions/${interrupted}`)).body, {
    activity: 'waiting',
    usage: { inputTokens: 100, outputTokens: 20, durationMs: Number },
  })
  t.match((await send(`/v1/sessions/${failed}`)).body, { status: 'failed', usage: undefined })
})
