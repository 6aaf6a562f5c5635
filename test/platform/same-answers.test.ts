import t from 'tap'
import type { Reply } from '../support/gateway.ts'
import { type Kind, makeSources, startLocalWorld, startPlatformWorld, type World } from './worlds.ts'

/**
 * A request that is sent through the gateway to the local backend and to the stand-in for the platform. Both answers must be
 * the same. `differs` describes the answers if they are not, and says why.
 */
type Case = {
  name: string
  session?: Kind
  /** Path after the session, or after `/v1` if there is no session. */
  path: string
  method?: string
  body?: string
  headers?: Record<string, string>
  /** The compared part of the answer. Defaults to status and body. */
  view?: (reply: Reply) => unknown
  expected?: object
  differs?: { because: string; local: object; platform: object }
}

const names = ({ body }: Reply) => body.items?.map(({ displayName }: { displayName: string }) => displayName).sort()
/** The status of an error: its words come from the backend if it has better ones. */
const status = ({ status }: Reply) => ({ status })
const statuses = ({ body }: Reply) => body.items?.map(({ status }: { status: string }) => status)
const entries = ({ status, body }: Reply) => [
  status,
  body.error ?? body.items.map(({ path, type, size }: Record<string, unknown>) => [path, type, size].join(' ')),
]
/** Names, arguments and results of tools are those of the agent. */
const utterances = ({ status, body }: Reply) => [
  status,
  body.items?.map(({ role, text = '' }: Record<string, string>) => `${role}: ${text}`),
]
const fields =
  (...wanted: string[]) =>
  ({ body }: Reply) =>
    Object.fromEntries(wanted.map((name) => [name, body[name]]))

/** What both backends know of the changes of a repository. */
const statistics = ({
  repo,
  url,
  branch,
  hasUncommittedChanges,
  linesAdded,
  linesRemoved,
}: Record<string, unknown>) => ({
  repo,
  url,
  branch,
  hasUncommittedChanges,
  linesAdded,
  linesRemoved,
})

const asCreated = fields('displayName', 'labels', 'repos', 'workflow', 'interactive', 'parent', 'task', 'model')
const state = (reply: Reply) => {
  const { usage, ...rest } = progress(reply)
  const { durationMs, ...counted } = (usage ?? {}) as { durationMs?: number }
  return { ...rest, usage: { ...counted, hasDuration: durationMs !== undefined } }
}
const progress = fields('status', 'activity', 'reason', 'result', 'error', 'usage', 'pullRequests')
const present = ({ body }: Reply) =>
  ['createdAt', 'startedAt', 'lastActivityAt', 'completedAt'].filter((name) => body[name])

const notAlive = 'the platform serves files from the pod of the session, which lives while the session runs'

const cases: Case[] = [
  ...(['completed', 'failed', 'stopped', 'working', 'waiting', 'queued'] as const).map((session) => ({
    name: `${session}: as it was created`,
    session,
    path: '',
    view: asCreated,
  })),
  ...(['completed', 'working', 'waiting', 'queued'] as const).map((session) => ({
    name: `${session}: times`,
    session,
    path: '',
    view: present,
  })),
  {
    name: 'completed',
    session: 'completed',
    path: '',
    view: state,
    expected: { status: 'completed', result: 'Fixed' },
  },
  { name: 'failed', session: 'failed', path: '', view: state, expected: { status: 'failed' } },
  { name: 'stopped', session: 'stopped', path: '', view: state, expected: { status: 'Stopped' } },
  { name: 'working', session: 'working', path: '', view: state, expected: { activity: 'working' } },
  { name: 'waiting', session: 'waiting', path: '', view: state, expected: { activity: 'waiting' } },
  { name: 'queued', session: 'queued', path: '', view: fields('status', 'activity'), expected: { activity: 'queued' } },
  {
    name: 'branches',
    session: 'waiting',
    path: '',
    view: fields('branches'),
    differs: {
      because: 'the status of a session of the platform has the requested branches only',
      local: { branches: [{ repo: 'app', branch: 'main', defaultBranch: 'main' }] },
      platform: { branches: undefined },
    },
  },

  { name: 'list', path: '/sessions', view: names },
  { name: 'list by label', path: '/sessions?label=team%3Dpayments', view: names },
  { name: 'list by status', path: '/sessions?status=completed', view: names },
  { name: 'list by two labels', path: '/sessions?label=team%3Dpayments&label=kind%3Dbug', view: names },
  { name: 'list by activity', path: '/sessions?activity=waiting', view: names, expected: ['A waiting session'] },
  { name: 'list by another activity', path: '/sessions?activity=queued', view: names, expected: ['A queued session'] },
  { name: 'list by an unknown activity', path: '/sessions?activity=sleeping' },
  { name: 'search in the display name', path: '/sessions?search=A%20W', view: names },
  { name: 'search in the task', path: '/sessions?search=no%20credit', view: names, expected: ['A failed session'] },
  { name: 'search with a label', path: '/sessions?search=say&label=team%3Dweb', view: names },
  { name: 'search without a match', path: '/sessions?search=nothing', view: names, expected: [] },
  { name: 'sorted by status', path: '/sessions?sort=status', view: statuses },
  { name: 'sorted by status, descending', path: '/sessions?sort=-status', view: statuses },
  { name: 'an unknown sort', path: '/sessions?sort=name' },

  { name: 'transcript while working', session: 'working', path: '/transcript', view: utterances },
  { name: 'transcript of a completed session', session: 'completed', path: '/transcript', view: utterances },
  { name: 'transcript of a queued session', session: 'queued', path: '/transcript', view: utterances },

  ...(['completed', 'failed', 'stopped', 'working', 'waiting', 'queued'] as const).map((session) => ({
    name: `${session}: open questions`,
    session,
    path: '/questions',
    expected: { status: 200, body: { items: [], total: 0 } },
  })),
  ...(['completed', 'stopped', 'waiting', 'queued'] as const).map((session) => ({
    name: `${session}: an answer to an unknown question`,
    session,
    path: '/questions/q-1',
    method: 'POST',
    body: '{"text":"yes"}',
    headers: { 'content-type': 'application/json' },
    view: status,
    expected: { status: session === 'waiting' ? 404 : 409 },
  })),
  {
    name: 'an answer without a choice',
    session: 'waiting',
    path: '/questions/q-1',
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  },

  { name: 'schedules', path: '/schedules', expected: { status: 200, body: { items: [], total: 0 } } },
  { name: 'an unknown schedule', path: '/schedules/schedule-1', expected: { status: 404 } },
  { name: 'runs of an unknown schedule', path: '/schedules/schedule-1/runs', expected: { status: 404 } },
  {
    name: 'a schedule with a bad cron text',
    path: '/schedules',
    method: 'POST',
    body: '{"schedule":"0 9 * * 7","session":{"task":"hello"}}',
    headers: { 'content-type': 'application/json' },
    expected: { status: 400 },
  },
  {
    name: 'a schedule with a time zone',
    path: '/schedules',
    method: 'POST',
    body: '{"schedule":"0 9 * * *","timeZone":"Europe/Berlin","suspended":true,"session":{"task":"hello"}}',
    headers: { 'content-type': 'application/json' },
    view: status,
    differs: { because: 'the platform has no time zones', local: { status: 201 }, platform: { status: 501 } },
  },

  { name: 'directory', session: 'waiting', path: '/files?path=artifacts', view: entries },
  { name: 'directory with odd names', session: 'waiting', path: '/files?path=artifacts/names', view: entries },
  { name: 'empty directory', session: 'waiting', path: '/files?path=artifacts/empty', view: entries },
  { name: 'missing directory', session: 'waiting', path: '/files?path=artifacts/nosuch', view: status },
  { name: 'missing directory in a missing one', session: 'waiting', path: '/files?path=nosuch/nosuch', view: status },
  { name: 'a file as a directory', session: 'waiting', path: '/files?path=artifacts/notes.txt' },
  { name: 'directory outside', session: 'waiting', path: '/files?path=..' },
  {
    name: 'a link to a directory outside',
    session: 'waiting',
    path: '/files?path=artifacts/links/out-folder',
    view: status,
  },
  {
    name: 'file',
    session: 'waiting',
    path: '/files/artifacts/notes.txt',
    expected: { status: 200, body: 'line one\nline two\n' },
  },
  { name: 'file with a space', session: 'waiting', path: '/files/artifacts/names/with%20space%20&%20plus+.txt' },
  {
    name: 'file with a name in Unicode',
    session: 'waiting',
    path: `/files/artifacts/names/${encodeURIComponent('ünï-日本.txt')}`,
  },
  { name: 'file through a link', session: 'waiting', path: '/files/artifacts/links/to-file' },
  {
    name: 'file outside through a link',
    session: 'waiting',
    path: '/files/artifacts/links/out-file',
    expected: { status: 404 },
    view: status,
  },
  {
    name: 'missing file',
    session: 'waiting',
    path: '/files/artifacts/nosuch.txt',
    expected: { status: 404 },
    view: status,
  },
  {
    name: 'a directory as a file',
    session: 'waiting',
    path: '/files/artifacts',
    expected: { status: 409 },
    view: status,
  },
  { name: 'file with ..', session: 'waiting', path: '/files/artifacts/%2e%2e%2fnotes.txt', expected: { status: 400 } },
  {
    name: 'file with a backslash',
    session: 'waiting',
    path: '/files/artifacts%5cnotes.txt',
    expected: { status: 400 },
  },
  {
    name: 'write',
    session: 'waiting',
    path: '/files/artifacts/new/file.txt',
    method: 'PUT',
    body: 'new\r\n',
    expected: { status: 204 },
  },
  {
    name: 'read what was written',
    session: 'waiting',
    path: '/files/artifacts/new/file.txt',
    expected: { body: 'new\r\n' },
  },
  {
    name: 'write onto a directory',
    session: 'waiting',
    path: '/files/artifacts/names',
    method: 'PUT',
    body: 'x',
    view: status,
  },
  {
    name: 'delete',
    session: 'waiting',
    path: '/files/artifacts/new/file.txt',
    method: 'DELETE',
    expected: { status: 204 },
  },
  {
    name: 'delete again',
    session: 'waiting',
    path: '/files/artifacts/new/file.txt',
    method: 'DELETE',
    expected: { status: 404 },
    view: status,
  },
  {
    name: 'delete a directory',
    session: 'waiting',
    path: '/files/artifacts/names',
    method: 'DELETE',
    expected: { status: 409 },
    view: status,
  },
  {
    name: 'part of a file',
    session: 'waiting',
    path: '/files/artifacts/notes.txt',
    headers: { range: 'bytes=0-3' },
    differs: {
      because: 'the platform ignores Range',
      local: { status: 206, body: 'line' },
      platform: { status: 200, body: 'line one\nline two\n' },
    },
  },
  {
    name: 'file of an ended session',
    session: 'completed',
    path: '/files/artifacts/notes.txt',
    differs: { because: notAlive, local: { status: 200 }, platform: { status: 409 } },
  },
  { name: 'directory of a queued session', session: 'queued', path: '/files', view: status },
  { name: 'file of a queued session', session: 'queued', path: '/files/a.txt', view: status },
  { name: 'write to an ended session', session: 'stopped', path: '/files/a.txt', method: 'PUT', body: 'x' },
  {
    name: 'upload before the start',
    session: 'queued',
    path: '/files/file-uploads/a.txt',
    method: 'PUT',
    body: 'x',
    differs: {
      because: 'this installation of the platform has no object storage',
      local: { status: 204 },
      platform: { status: 501 },
    },
  },

  { name: 'progress', session: 'waiting', path: '/progress', expected: { status: 200, body: { workflow: 'bugfix' } } },
  { name: 'progress without a report', session: 'working', path: '/progress', view: status },
  {
    name: 'progress of an ended session',
    session: 'completed',
    path: '/progress',
    differs: { because: notAlive, local: { status: 200 }, platform: { status: 409 } },
  },

  {
    name: 'changes',
    session: 'waiting',
    path: '/changes',
    view: ({ status, body }) => ({ status, items: body.items?.map(statistics) }),
    expected: { items: [{ repo: 'app', branch: 'main', hasUncommittedChanges: true, linesAdded: 2, linesRemoved: 1 }] },
  },
  {
    name: 'changes, with their files',
    session: 'waiting',
    path: '/changes',
    view: ({ status, body }) => ({ status, files: body.items?.[0].files, commitsAhead: body.items?.[0].commitsAhead }),
    differs: {
      because: 'the platform has statistics only',
      local: { status: 200, files: [{ path: 'README.md', status: 'modified', uncommitted: true }], commitsAhead: 0 },
      platform: { status: 200, files: undefined, commitsAhead: undefined },
    },
  },
  {
    name: 'patch',
    session: 'waiting',
    path: '/changes?format=patch',
    view: status,
    differs: {
      because: 'the platform has statistics only',
      local: { status: 200 },
      platform: { status: 501 },
    },
  },
  { name: 'changes of a queued session', session: 'queued', path: '/changes', view: status },
  {
    name: 'changes of an ended session',
    session: 'completed',
    path: '/changes',
    view: status,
    differs: { because: notAlive, local: { status: 200 }, platform: { status: 409 } },
  },
  { name: 'changes in an unknown format', session: 'waiting', path: '/changes?format=xml' },
  { name: 'changes of a session that does not exist', path: '/sessions/none/changes' },

  {
    name: 'agents',
    path: '/agents',
    view: ({ status, body }) => ({ status, ids: body.items?.map(({ id }: { id: string }) => id) }),
    differs: {
      because: 'the local backend offers the agents on PATH, the platform its runner types',
      local: { status: 200 },
      platform: { status: 200, ids: ['claude-agent-sdk'] },
    },
  },
  {
    name: 'models',
    path: '/models',
    differs: { because: 'an agent on PATH chooses its model', local: { status: 501 }, platform: { status: 200 } },
  },
  { name: 'a session that does not exist', path: '/sessions/none' },
  { name: 'files of a session that does not exist', path: '/sessions/none/files' },
  { name: 'file of a session that does not exist', path: '/sessions/none/files/a.txt' },
  { name: 'progress of a session that does not exist', path: '/sessions/none/progress' },
]

t.test('the same answers on both backends', async (t) => {
  const sources = await makeSources(t)
  const local = await startLocalWorld(t, sources)
  const platform = await startPlatformWorld(t, sources)

  for (const one of cases) {
    const [here, there] = [await answer(local, one), await answer(platform, one)]
    t.not(here, null, `${one.name}: an answer`)
    if (one.differs) {
      t.match(here, one.differs.local, `${one.name}: local backend, because ${one.differs.because}`)
      t.match(there, one.differs.platform, `${one.name}: platform`)
      t.notSame(here, there, `${one.name}: the difference is still there`)
    } else {
      t.same(here, there, one.name)
      if (one.expected) t.match(here, one.expected, `${one.name}: as expected`)
    }
  }
})

async function answer({ send, ids }: World, { session, path, method, body, headers, view }: Case) {
  const of = session === undefined ? '/v1' : `/v1/sessions/${ids[session]}`
  const reply = await send(of + path, { ...(method && { method }), ...(body && { body }), ...(headers && { headers }) })
  const seen = view ? view(reply) : { status: reply.status, body: reply.body }
  return JSON.parse(JSON.stringify(seen ?? null).replaceAll(session ? ids[session] : '\n', '<id>'))
}
