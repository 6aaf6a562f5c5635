import t from 'tap'
import { startReal } from '../action/support/local.ts'
import { eventually } from '../support/processes.ts'
import { call, ways } from './support/server.ts'

for (const [way, connect] of Object.entries(ways)) {
  t.test(`the tools run a session from create to delete over ${way}`, async (t) => {
    const { gateway } = await startReal(t)
    const client = await connect(t, { url: gateway.url })

    const { data: made } = await call(client, 'create_session', {
      task: 'What can you do?',
      displayName: 'first',
      interactive: true,
    })
    t.match(made, { id: /^session-/, message: /created/i })
    const { id } = made
    const read = await eventually(async () => {
      const one = await call(client, 'read_transcript', { id })
      return one.text.includes('This is a walkthrough') ? one : undefined
    }, 'the first answer')
    t.match(read.data, { id, offset: 0, total: read.data.text.length })
    t.match(await call(client, 'get_session', { id }), { data: { id, status: 'running', task: 'What can you do?' } })

    t.match((await call(client, 'send_message', { id, text: 'And now?' })).data, { id: /./ })
    await eventually(
      async () => (await call(client, 'read_transcript', { id })).text.includes('And now?'),
      'the message',
    )
    const { data: events } = await call(client, 'read_events', { id, limit: 3 })
    t.match(events, { items: [{ data: { type: 'RUN_STARTED' } }, {}, {}], more: true })
    const { data: rest } = await call(client, 'read_events', { id, cursor: events.nextCursor })
    t.notSame(rest.items[0], events.items[0], 'the next call continues after the cursor')

    t.match(await call(client, 'interrupt_session', { id }), { data: { id, message: /interrupted/ }, isError: false })
    t.match(await call(client, 'stop_session', { id }), { data: { id } })
    const { data: waited } = await call(client, 'wait_for_session', { id })
    t.match(waited, { ended: true, session: { id, status: 'Stopped' } })
    t.match(await call(client, 'update_session', { id, displayName: 'second' }), { data: { id }, isError: false })
    t.match(await call(client, 'start_session', { id }), { data: { id }, isError: false })
    t.match((await call(client, 'list_sessions')).data, { items: [{ id }], total: 1 })

    t.match(await call(client, 'delete_session', { id }), { data: { id, message: /deleted/ } })
    const gone = await call(client, 'get_session', { id })
    t.match(gone, { isError: true, text: /^The gateway answered 404: Session not found\. \(request id \S+\)$/ })
  })
}
