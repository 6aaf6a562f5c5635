import t from 'tap'
import { startReal } from '../action/support/local.ts'
import { eventually } from '../support/processes.ts'
import { startScriptedSession } from '../support/scripted-session.ts'
import { call, connectHttp, startHttp, ways } from './support/server.ts'
import { session, startStub } from './support/stub.ts'

type Progress = { progress: number; total?: number; message?: string }

for (const [way, connect] of Object.entries(ways)) {
  t.test(`wait_for_session reports progress and ends with the session, over ${way}`, async (t) => {
    const { gateway } = await startReal(t, { WALKTHROUGH_DELAY: '3s' })
    const client = await connect(t, { url: gateway.url })
    const reported: Progress[] = []

    const { id } = (await call(client, 'create_session', { task: 'hello' })).data
    const onprogress = (one: Progress) => void reported.push(one)
    const { data, text } = await call(client, 'wait_for_session', { id, timeoutSeconds: 50 }, { onprogress })

    t.match(data, { ended: true, session: { id, status: 'completed', result: /walkthrough/ } })
    t.match(text, /"ended":true/)
    t.match(reported[0], { total: 50, message: /^(pending|running) after \d+ s$/ })
    t.match(reported.at(-1)?.message, /^completed after/)
    t.ok(
      reported.every(({ progress }, n) => n === 0 || progress > (reported[n - 1]?.progress ?? 0)),
      'progress only grows',
    )
  })

  t.test(`a timeout of wait_for_session is a result, not an error, over ${way}`, async (t) => {
    const stub = await startStub(t, () => [200, session('s-1')])
    const client = await connect(t, { url: stub.url })

    const { data, text, isError } = await call(client, 'wait_for_session', { id: 's-1', timeoutSeconds: 4 })

    t.match({ data, isError }, { data: { ended: false, session: { id: 's-1', status: 'running' } }, isError: false })
    t.match(text, /has not ended within 4 s\. Call again to continue waiting\./)
  })

  t.test(`a cancelled wait ends immediately and the server keeps serving, over ${way}`, async (t) => {
    const stub = await startStub(t, () => [200, session('s-1')])
    const client = await connect(t, { url: stub.url })
    const cancel = new AbortController()
    const waiting = call(client, 'wait_for_session', { id: 's-1', timeoutSeconds: 3600 }, { signal: cancel.signal })
    await eventually(() => stub.seen.length > 1, 'the wait')

    cancel.abort('enough')

    await t.rejects(waiting, /enough/)
    await pollingStops(stub.seen)
    t.match(await call(client, 'get_session', { id: 's-1' }), { data: { id: 's-1' } })
  })
}

t.test('over HTTP a wait ends when its client disconnects', async (t) => {
  const stub = await startStub(t, () => [200, session('s-1')])
  const { at } = await startHttp(t, stub.url)
  const client = await connectHttp(t, at)
  const waiting = call(client, 'wait_for_session', { id: 's-1', timeoutSeconds: 3600 })
  await eventually(() => stub.seen.length > 1, 'the wait')

  await client.close()

  await t.rejects(waiting)
  await pollingStops(stub.seen)
})

t.test('over HTTP a client can cancel only its own calls', async (t) => {
  const stub = await startStub(t, () => [200, session('s-1')])
  const { at } = await startHttp(t, stub.url)
  const [one, other] = [await connectHttp(t, at), await connectHttp(t, at)]
  const cancel = new AbortController()
  const kept = call(one, 'wait_for_session', { id: 's-1', timeoutSeconds: 6 })
  const given = call(other, 'wait_for_session', { id: 's-1', timeoutSeconds: 3600 }, { signal: cancel.signal })
  await eventually(() => stub.seen.length > 3, 'both waits')

  cancel.abort('enough')

  await t.rejects(given, /enough/)
  t.match((await kept).data, { ended: false })
})

t.test('wait_for_session with until turn ends when the agent waits or asks, and says which', async (t) => {
  const { gateway, set } = await startScriptedSession(t, 'session-1')
  const client = await ways.stdio(t, { url: gateway.url })
  const states: [status: object, data: object, text: RegExp][] = [
    [
      { phase: 'Running', agentStatus: 'idle' },
      { ended: false, session: { activity: 'waiting' } },
      /waits for a message/,
    ],
    [
      { phase: 'Running', agentStatus: 'waiting_input' },
      { session: { activity: 'asking' } },
      /asks a question\. Let the user decide\. See list_questions, and call answer_question\./,
    ],
    [{ phase: 'Completed' }, { ended: true, session: { status: 'completed' } }, /"ended":true/],
    [
      { phase: 'Running', agentStatus: 'working' },
      { ended: false },
      /has not finished its turn within 1 s\. Call again/,
    ],
  ]

  for (const [status, data, text] of states) {
    set(status)
    const answer = await call(client, 'wait_for_session', { id: 'session-1', until: 'turn', timeoutSeconds: 1 })
    t.match(answer, { data, text, isError: false }, JSON.stringify(status))
  }
})

/** Waits until no more requests arrive: a running wait polls at least every 5 s. */
async function pollingStops(seen: unknown[]) {
  await eventually(async () => {
    const before = seen.length
    await new Promise((resolve) => setTimeout(resolve, 7000))
    return seen.length === before
  }, 'the end of the wait')
}
