import t from 'tap'
import { startGatewayProcess } from '../support/gateway.ts'
import { startLocalBackend } from '../support/local-backend.ts'
import { call, ways } from './support/server.ts'

type Case = [what: string, tool: string, args: object, says: RegExp]

const cases: Case[] = [
  ['no task', 'create_session', {}, /task/],
  ['a blank task', 'create_session', { task: ' ' }, /400: task must be a text that is not blank/],
  ['an unknown field', 'create_session', { task: 'x', modle: 'y' }, /modle/],
  ['an unknown field of a repository', 'create_session', { task: 'x', repos: [{ url: 'a', brunch: 'b' }] }, /brunch/],
  ['a number for a text', 'create_session', { task: 7 }, /expected string.* at task/],
  ['no whole seconds', 'create_session', { task: 'x', timeout: 1.5 }, /timeout/],
  ['a negative timeout', 'create_session', { task: 'x', timeout: -5 }, /Input validation error.*>=1.* at timeout/s],
  ['a negative timeout of a change', 'update_session', { id: 's', timeout: -5 }, /Input validation.*>=1.* at timeout/s],
  ['what git reads as an option', 'create_session', { task: 'x', repos: [{ url: '--x' }] }, /400: repos\[0\]\.url/],
  ['a workflow that is not there', 'create_session', { task: 'x', workflow: 'nope' }, /400: .*bugfix/],
  ['a label that is none', 'create_session', { task: 'x', labels: { '-': 'b' } }, /400: The key "-" in labels/],
  ['an id that is none', 'get_session', { id: '../x' }, /400: The session id in the path must be/],
  ['an empty id', 'get_session', { id: '' }, /must be the id of a session.* at id/s],
  ['an id that is a path', 'stop_session', { id: '..' }, /must be the id of a session.* at id/s],
  ['an id in capitals', 'delete_session', { id: 'S-1' }, /400: The session id in the path must be/],
  ['a session that is not there', 'get_session', { id: 'gone' }, /404: Session not found\. \(request id /],
  ['a session to delete that is not there', 'delete_session', { id: 'gone' }, /404: Session not found/],
  ['a session to wait for that is not there', 'wait_for_session', { id: 'gone' }, /404: Session not found/],
  ['no time to wait', 'wait_for_session', { id: 's', timeoutSeconds: 0 }, /timeoutSeconds/],
  ['too much time to wait', 'wait_for_session', { id: 's', timeoutSeconds: 3601 }, /timeoutSeconds/],
  ['an empty page', 'list_sessions', { limit: 0 }, /limit/],
  ['a page that is too large', 'list_sessions', { limit: 51 }, /limit/],
  ['a cursor of its own making', 'list_sessions', { cursor: 'abc' }, /must be the nextCursor/],
  ['a negative cursor', 'list_workflows', { cursor: '-1' }, /must be the nextCursor/],
  ['a status that is none', 'list_sessions', { status: 'a b' }, /400: .*status/],
  ['a blank message', 'send_message', { id: 'gone', text: '\n' }, /400: text must be a text that is not blank/],
  ['an offset below 0', 'read_transcript', { id: 's', offset: -1 }, /offset/],
  ['a message to a session that is not there', 'send_message', { id: 'gone', text: 'hi' }, /404: Session not found/],
  ['events of a session that is not there', 'read_events', { id: 'gone' }, /404: Session not found/],
  ['nothing to change', 'update_session', { id: 'gone' }, /400: The body must /],
  ['a tool that is not there', 'drop_tables', {}, /drop_tables not found/],
]

for (const [way, connect] of Object.entries(ways)) {
  t.test(`what cannot be right is an error that says what is wrong, over ${way}`, async (t) => {
    const backend = await startLocalBackend(t)
    const gateway = await startGatewayProcess(t, { BACKEND_URL: backend.origin })
    const client = await connect(t, { url: gateway.url })

    for (const [what, tool, args, says] of cases) {
      const { isError, text } = await call(client, tool, args)

      t.ok(isError, `${what} is an error`)
      t.match(text, says, what)
      t.notMatch(text, /127\.0\.0\.1|\bat .*:\d+:\d+/, `${what}: no address, no stack`)
    }
    t.equal((await call(client, 'list_sessions')).data.total, 0, 'none of it made a session')
  })
}
