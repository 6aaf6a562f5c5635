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
  ['a number instead of a string', 'create_session', { task: 7 }, /expected string.* at task/],
  ['a fraction of a second', 'create_session', { task: 'x', timeout: 1.5 }, /timeout/],
  ['a negative timeout', 'create_session', { task: 'x', timeout: -5 }, /Input validation error.*>=1.* at timeout/s],
  ['a negative timeout of a change', 'update_session', { id: 's', timeout: -5 }, /Input validation.*>=1.* at timeout/s],
  [
    'a repository URL that git would read as an option',
    'create_session',
    { task: 'x', repos: [{ url: '--x' }] },
    /400: repos\[0\]\.url/,
  ],
  ['an unknown workflow', 'create_session', { task: 'x', workflow: 'nope' }, /400: .*bugfix/],
  ['an invalid label', 'create_session', { task: 'x', labels: { '-': 'b' } }, /400: The key "-" in labels/],
  ['an invalid ID', 'get_session', { id: '../x' }, /400: The session id in the path must be/],
  ['an empty ID', 'get_session', { id: '' }, /must be a session ID, as listed by list_sessions.* at id/s],
  ['an ID that is a path', 'stop_session', { id: '..' }, /must be a session ID, as listed by list_sessions.* at id/s],
  ['an ID in capitals', 'delete_session', { id: 'S-1' }, /400: The session id in the path must be/],
  ['an unknown session', 'get_session', { id: 'gone' }, /404: Session not found\. \(request id /],
  ['an unknown session to delete', 'delete_session', { id: 'gone' }, /404: Session not found/],
  ['an unknown session to wait for', 'wait_for_session', { id: 'gone' }, /404: Session not found/],
  ['a timeout of 0', 'wait_for_session', { id: 's', timeoutSeconds: 0 }, /timeoutSeconds/],
  ['a timeout above the maximum', 'wait_for_session', { id: 's', timeoutSeconds: 3601 }, /timeoutSeconds/],
  ['an unknown end of a wait', 'wait_for_session', { id: 's', until: 'never' }, /until/],
  ['an empty page', 'list_sessions', { limit: 0 }, /limit/],
  ['a page that is too large', 'list_sessions', { limit: 51 }, /limit/],
  ['an invented cursor', 'list_sessions', { cursor: 'abc' }, /must be the nextCursor of the previous page/],
  ['a negative cursor', 'list_workflows', { cursor: '-1' }, /must be the nextCursor of the previous page/],
  ['an invalid status', 'list_sessions', { status: 'a b' }, /400: .*status/],
  ['a blank message', 'send_message', { id: 'gone', text: '\n' }, /400: text must be a text that is not blank/],
  ['an offset below 0', 'read_transcript', { id: 's', offset: -1 }, /offset/],
  ['a path out of the workspace', 'read_file', { id: 's', path: '../x' }, /must be a path in the workspace.* at path/s],
  [
    'a folder out of the workspace',
    'list_files',
    { id: 's', path: '../x' },
    /must be a path in the workspace.* at path/s,
  ],
  ['files of an unknown session', 'list_files', { id: 'gone' }, /404: Session not found/],
  ['a file of an unknown session', 'read_file', { id: 'gone', path: 'x' }, /404: Session not found/],
  ['too long a part of a file', 'read_file', { id: 's', path: 'x', limit: 1_000_000 }, /limit/],
  ['an offset of a patch below 0', 'get_changes', { id: 's', patch: true, offset: -1 }, /offset/],
  ['progress of an unknown session', 'get_progress', { id: 'gone' }, /404: Session not found/],
  ['an unknown order', 'list_sessions', { sort: 'name' }, /-lastActivityAt/],
  ['an unknown activity', 'list_sessions', { activity: 'sleeping' }, /400: .*activity.*waiting/],
  ['a message to an unknown session', 'send_message', { id: 'gone', text: 'hi' }, /404: Session not found/],
  ['events of an unknown session', 'read_events', { id: 'gone' }, /404: Session not found/],
  ['nothing to change', 'update_session', { id: 'gone' }, /400: The body must /],
  ['an unknown tool', 'drop_tables', {}, /drop_tables not found/],
]

for (const [way, connect] of Object.entries(ways)) {
  t.test(`an invalid argument is an error that names it, over ${way}`, async (t) => {
    const backend = await startLocalBackend(t)
    const gateway = await startGatewayProcess(t, { BACKEND_URL: backend.origin })
    const client = await connect(t, { url: gateway.url })

    for (const [what, tool, args, says] of cases) {
      const { isError, text } = await call(client, tool, args)

      t.ok(isError, `${what} is an error`)
      t.match(text, says, what)
      t.notMatch(text, /127\.0\.0\.1|\bat .*:\d+:\d+/, `${what}: no address, no stack`)
    }
    t.equal((await call(client, 'list_sessions')).data.total, 0, 'no session was created')
  })
}
