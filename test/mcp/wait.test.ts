import t from 'tap'
import { startReal } from '../action/support/local.ts'
import { eventually } from '../support/processes.ts'
import { call, connectHttp, startHttp, ways } from './support/server.ts'
import { session, startStub } from './support/stub.ts'

type Progress = { progress: number; total?: number; message?: string }

for (const [way, connect] of Object.entries(ways)) {
  t.test(`a wait tells how it goes, and ends with the session, over ${way}`, async (t) => {
    const { gateway } = await startReal(t, { WALKTHROUGH_DELAY: '3s' })
    const client = await connect(t, { url: gateway.url })
    const told: Progress[] = []

    const { id } = (await call(client, 'create_session', { task: 'hello' })).data
    const onprogress = (one: Progress) => void told.push(one)
    const { data, text } = await call(client, 'wait_for_session', { id, timeoutSeconds: 50 }, { onprogress })

    t.match(data, { ended: true, session: { id, status: 'completed', result: /walkthrough/ } })
    t.match(text, /"ended":true/)
    t.match(told[0], { total: 50, message: /^(pending|running) after \d+ s$/ })
    t.match(told.at(-1)?.message, /^completed after/)
    t.ok(
      told.every(({ progress }, n) => n === 0 || progress > (told[n - 1]?.progress ?? 0)),
      'progress only grows',
    )
  })

  t.test(`a wait that is too long for its session says so, and is no error, over ${way}`, async (t) => {
    const stub = await startStub(t, () => [200, session('s-1')])
    const client = await connect(t, { url: stub.url })

    const { data, text, isError } = await call(client, 'wait_for_session', { id: 's-1', timeoutSeconds: 4 })

    t.match({ data, isError }, { data: { ended: false, session: { id: 's-1', status: 'running' } }, isError: false })
    t.match(text, /has not ended within 4 s\. Call again to wait on\./)
  })

  t.test(`a cancelled wait ends at once, and the server serves on, over ${way}`, async (t) => {
    const stub = await startStub(t, () => [200, session('s-1')])
    const client = await connect(t, { url: stub.url })
    const cancel = new AbortController()
    const waiting = call(client, 'wait_for_session', { id: 's-1', timeoutSeconds: 3600 }, { signal: cancel.signal })
    await eventually(() => stub.seen.length > 1, 'the wait')

    cancel.abort('enough')

    await t.rejects(waiting, /enough/)
    await stops(stub.seen)
    t.match(await call(client, 'get_session', { id: 's-1' }), { data: { id: 's-1' } })
  })
}

t.test('over HTTP a wait ends with the connection of its client', async (t) => {
  const stub = await startStub(t, () => [200, session('s-1')])
  const { at } = await startHttp(t, stub.url)
  const client = await connectHttp(t, at)
  const waiting = call(client, 'wait_for_session', { id: 's-1', timeoutSeconds: 3600 })
  await eventually(() => stub.seen.length > 1, 'the wait')

  await client.close()

  await t.rejects(waiting)
  await stops(stub.seen)
})

t.test('over HTTP a cancellation reaches only calls of its own client', async (t) => {
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

/** Waits until no more requests come: a wait asks at least every 5 s. */
async function stops(seen: unknown[]) {
  await eventually(async () => {
    const before = seen.length
    await new Promise((resolve) => setTimeout(resolve, 7000))
    return seen.length === before
  }, 'the end of the wait')
}
