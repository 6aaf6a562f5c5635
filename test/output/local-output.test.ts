import t from 'tap'
import { startScripted, talkTo } from '../local/support/scripted.ts'
import { startGateway } from '../support/gateway.ts'
import { startLocalBackend } from '../support/local-backend.ts'

const outputSchema = {
  type: 'object',
  required: ['items'],
  properties: { items: { type: 'array', items: { type: 'object', properties: { price: { type: 'number' } } } } },
}
const fits = { items: [{ price: 1 }] }
const misfit = 'The output does not fit outputSchema: /items/0/price must be number.'
const missing = 'The agent ended its turn without an output for outputSchema.'

const right = `say ${JSON.stringify(fits)}`
const wrong = 'say {"items": [{"price": "one"}]}'
const fenced = (json: string) => `text ${JSON.stringify(`Here it is:\n\n\`\`\`json\n${json}\n\`\`\`\nDone.`)}`

type Ending = { name: string; task: string; shown: object; repairs: number }

const endings: Ending[] = [
  { name: 'right', task: right, shown: { status: 'completed', output: fits }, repairs: 0 },
  { name: 'in a block', task: fenced(JSON.stringify(fits)), shown: { status: 'completed', output: fits }, repairs: 0 },
  {
    name: 'in the last block',
    task: `text ${JSON.stringify('```json\n{}\n```\n```json\n{"items": []}\n```')}`,
    shown: { status: 'completed', output: { items: [] } },
    repairs: 0,
  },
  {
    name: 'in the last message',
    task: `${wrong}\ntool ls\n${right}`,
    shown: { status: 'completed', output: fits },
    repairs: 0,
  },
  {
    name: 'wrong, then right',
    task: `repair ${right}\n${wrong}`,
    shown: { status: 'completed', output: fits },
    repairs: 1,
  },
  {
    name: 'none, then right',
    task: `repair ${right}\nsay Done`,
    shown: { status: 'completed', output: fits },
    repairs: 1,
  },
  { name: 'wrong twice', task: `repair ${wrong}\n${wrong}`, shown: { status: 'failed', error: misfit }, repairs: 1 },
  { name: 'none', task: 'repair say Really\nsay Done', shown: { status: 'failed', error: missing }, repairs: 1 },
  {
    name: 'no JSON',
    task: `repair ${fenced('{items: []}')}\n${fenced('{"items":')}`,
    shown: { status: 'failed', error: 'The output does not fit outputSchema: it is not valid JSON.' },
    repairs: 1,
  },
  {
    name: 'a number that is too large',
    task: 'repair say Sorry\nsay {"items": [{"price": 1e999}]}',
    shown: { status: 'failed', error: missing },
    repairs: 1,
  },
  {
    name: 'the agent fails',
    task: 'fail out of credit',
    shown: { status: 'failed', error: /out of credit/ },
    repairs: 0,
  },
]

t.test('the local backend tells the schema to the agent, and asks it once to repair its output', async (t) => {
  const backend = await startScripted(t)
  const { send } = await startGateway(t, { BACKEND_URL: backend.origin })

  for (const { name, task, shown, repairs } of endings) {
    const { body: created } = await send('/v1/sessions', {
      method: 'POST',
      body: { task, interactive: false, outputSchema },
    })
    const { id } = created
    await backend.reached(id, 'Completed', 'Failed')
    const { body } = await send(`/v1/sessions/${id}`)
    t.match(body, { output: undefined, ...shown }, `${name}: ${JSON.stringify(created)}`)
    const { body: log } = await send(`/v1/sessions/${id}/transcript`)
    t.equal(log.items[0].text, task, `${name}: the transcript has the message of the user`)
    const ends = await eventsOf(backend, id)
    const last = ends.at(-1)
    if (body.status === 'completed') {
      t.match(last, { type: 'RUN_FINISHED', result: { structured_output: body.output } }, name)
    } else if (repairs > 0) t.match(last, { type: 'RUN_ERROR', code: 'OutputInvalid', message: body.error }, name)
    t.equal(ends.filter(({ type }) => type === 'RUN_STARTED').length, 1, `${name}: a repair is a part of its run`)
    t.equal(asked(ends), repairs, `${name}: number of repairs`)
  }
})

t.test('each message of an interactive session must have an output', async (t) => {
  const backend = await startScripted(t)
  const { send } = await startGateway(t, { BACKEND_URL: backend.origin })
  const { idle } = talkTo(backend)
  const { body: created } = await send('/v1/sessions', {
    method: 'POST',
    body: { task: `received\nrepair ${right}`, interactive: true, outputSchema },
  })
  const at = `/v1/sessions/${created.id}`
  const say = async (text: string) => {
    const before = (await eventsOf(backend, created.id)).length
    await send(`${at}/messages`, { method: 'POST', body: { text } })
    while ((await eventsOf(backend, created.id)).length === before)
      await new Promise((resolve) => setTimeout(resolve, 50))
    await idle(created.id)
    return (await send(at)).body
  }
  await idle(created.id)
  const { body: first } = await send(at)
  t.match(first, { status: 'running', output: fits, error: undefined })
  t.match(await say(`repair ${wrong}\n${wrong}`), { status: 'running', output: undefined, error: misfit })
  t.match(await say(`say {"items": []}`), { status: 'running', output: { items: [] }, error: undefined })
  const { body } = await send(`${at}/transcript`)
  const told = body.items.find(({ role }: { role: string }) => role === 'assistant').text
  t.match(told, JSON.stringify(outputSchema), 'the agent received the schema after the prompt')
})

t.test('the walkthrough, which has no model, does not support outputSchema', async (t) => {
  const backend = await startLocalBackend(t)
  const { send } = await startGateway(t, { BACKEND_URL: backend.origin })

  const { status, body } = await send('/v1/sessions', { method: 'POST', body: { task: 'x', outputSchema } })

  t.match({ status, body }, { status: 501, body: { error: /outputSchema/ } })
})

type Event = { type: string; role?: string; delta?: string; messageId?: string }

async function eventsOf(backend: Awaited<ReturnType<typeof startScripted>>, id: string): Promise<Event[]> {
  const { aguiEvents } = (await (await backend.call('GET', `${backend.sessions}/${id}/export`)).json()) as {
    aguiEvents: Event[] | null
  }
  return aguiEvents ?? []
}

/** The number of times that the agent was asked to write its output again. */
function asked(events: Event[]): number {
  return events.filter(({ delta }) => delta?.includes('Write the whole output again')).length
}
