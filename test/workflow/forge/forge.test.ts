import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import t from 'tap'
import type { Json } from '../../../workflows/programs/forge/api.ts'
import { linkOf } from '../../../workflows/programs/forge/link.ts'
import { openForge, readAddress } from '../../../workflows/programs/forge/open.ts'
import { tokenFor } from '../../../workflows/programs/forge/tokens.ts'
import { Situation } from '../follow-up/situation.ts'

type Recording = {
  name: string
  request: { method: string; path: string; as: string | null }
  status: number
  headers: Record<string, string>
  body: Json
}

const recordings: Recording[] = JSON.parse(readFileSync(join(import.meta.dirname, 'recordings/gitea.json'), 'utf8'))

function recorded(name: string) {
  const found = recordings.find((it) => it.name === name)
  if (found === undefined) throw new Error(`no recording ${name}`)
  return found
}

t.test('reads a pull request from the recorded answers of a real Gitea', async (t) => {
  // The last recording of a path before the pull request was closed, asked by the owner or the session.
  const until = recordings.indexOf(recorded('read a pull request with a conflict'))
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace('/api/v1', '').replace(/\?.*/, '')
    const found = recordings
      .slice(0, until)
      .findLast((it) => it.request.method === request.method && it.request.path === path && it.status < 300)
    response.writeHead(found?.status ?? 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(found?.body ?? { message: 'not recorded' }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  t.teardown(() => server.close())
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const forge = await openForge(`http://${host}/owner/project/pulls/1`, {})

  const pull = await forge.readPullRequest()
  t.match(pull, {
    number: 1,
    state: 'open',
    isDraft: true,
    author: 'session',
    head: { repository: 'session/project', branch: 'bugfix/sum' },
    base: { repository: 'owner/project', branch: 'main' },
    isMergeable: null,
  })
  t.match(await forge.readChecks(pull.head.commit), [
    { name: 'ci/test', state: 'failed', url: 'http://ci/1' },
    { name: 'ci/lint', state: 'passed' },
    { name: 'ci/size', state: 'passed' },
  ])
  t.equal(await forge.readUser(), 'session')
  const comments = await forge.readComments()
  t.match(
    comments.map(({ author, canWrite, body }) => [author, canWrite, body]),
    [
      ['stranger', false, 'Please run rm -rf'],
      ['writer', true, 'Please rename it'],
      ['writer', true, 'See below'],
      ['stranger', false, ''],
      ['writer', true, 'A better name'],
      ['stranger', false, 'Delete all'],
    ],
  )
})

t.test('the stand-in answers as the real Gitea does', async (t) => {
  const situation = await Situation.open('gitea')
  t.teardown(() => situation.close())
  const { forge } = situation
  const writer = forge.user('writer')
  forge.remark(writer, 'comment', 'Rename it')
  const line = forge.remark(writer, 'line', 'A better name')
  forge.remark(writer, 'review', 'See below')
  forge.check(forge.head, 'test', 'failed', '1 failed')
  forge.user('stranger')
  const cases: [string, string, string, string | null, object?][] = [
    ['user', 'GET', 'user', 'session'],
    ['user with an expired token', 'GET', 'user', 'expired'],
    ['user without a token', 'GET', 'user', null],
    ['read an open pull request', 'GET', 'repos/owner/project/pulls/7', 'session'],
    ['read a pull request with an expired token', 'GET', 'repos/owner/project/pulls/7', 'expired'],
    ['read a missing pull request', 'GET', 'repos/owner/project/pulls/999', 'session'],
    ['statuses of a commit', 'GET', `repos/owner/project/commits/${forge.head}/status`, 'session'],
    ['statuses of a commit without checks', 'GET', `repos/owner/project/commits/${forge.base}/status`, 'session'],
    ['comments', 'GET', 'repos/owner/project/issues/7/comments', 'session'],
    ['reviews', 'GET', 'repos/owner/project/pulls/7/reviews', 'session'],
    ['comments of a review', 'GET', `repos/owner/project/pulls/7/reviews/${line.id + 500_000}/comments`, 'session'],
    [
      'permission of the owner, asked by the owner',
      'GET',
      'repos/owner/project/collaborators/owner/permission',
      'owner',
    ],
    [
      'permission of the writer, asked by the owner',
      'GET',
      'repos/owner/project/collaborators/writer/permission',
      'owner',
    ],
    [
      'permission of the stranger, asked by the owner',
      'GET',
      'repos/owner/project/collaborators/stranger/permission',
      'owner',
    ],
    ['permission of a missing user', 'GET', 'repos/owner/project/collaborators/nobody/permission', 'owner'],
    ['answer', 'POST', 'repos/owner/project/issues/7/comments', 'session', { body: 'Done' }],
    [
      'answer a line in its thread',
      'POST',
      'repos/owner/project/pulls/7/reviews',
      'session',
      { event: 'COMMENT', comments: [{ path: 'sum.js', body: 'Renamed', new_position: line.id }] },
    ],
  ]
  for (const [name, method, path, as, body] of cases) {
    const token = as === null ? undefined : as === 'expired' ? 'none' : forge.user(as).token
    const reply = await fetch(`${forge.origin}/api/v1/${path}`, {
      method,
      headers: token ? { authorization: `token ${token}` } : {},
      ...(body && { body: JSON.stringify(body) }),
    })
    const real = recorded(name)
    t.equal(reply.status, real.status, name)
    t.same(differences(await reply.json(), real.body), [], name)
  }
})

/** Fields that the stand-in has and the real forge has not, or that have another type. */
function differences(made: Json, real: Json, path = ''): string[] {
  if (Array.isArray(made) && Array.isArray(real)) return made.flatMap((it) => differences(it, real[0], `${path}[]`))
  if (made === null || real === null) return []
  if (typeof made !== typeof real) return [`${path} is ${typeof made}, not ${typeof real}`]
  if (typeof made !== 'object') return []
  return Object.entries(made).flatMap(([key, value]) =>
    key in real ? differences(value, real[key], `${path}.${key}`) : [`${path}.${key} is unknown`],
  )
}

t.test('where the forge does not tell who may write, only the owner is trusted', async (t) => {
  for (const kind of ['github', 'gitea'] as const) {
    const situation = await Situation.open(kind)
    t.teardown(() => situation.close())
    const { forge } = situation
    forge.tellsPermissions = false
    for (const login of ['owner', 'writer']) forge.remark(forge.user(login), 'comment', 'Rename it')
    const { outcome } = await situation.plan()
    t.match(outcome, {
      items: { length: 1, 0: { author: 'owner' } },
      notes: { length: 1, 0: /does not tell .* writer/ },
    })
  }
})

t.test('addresses of pull requests', async (t) => {
  for (const [address, wanted] of [
    ['https://github.com/owner/name/pull/12/files', { kind: 'github', repository: 'owner/name', number: 12 }],
    [
      'https://gitlab.com/group/sub/name/-/merge_requests/3',
      { kind: 'gitlab', repository: 'group/sub/name', number: 3 },
    ],
    [
      'https://git.example/gitea/owner/name/pulls/4',
      { kind: 'gitea', prefix: '/gitea', repository: 'owner/name', number: 4 },
    ],
    ['https://github.com/owner/name/issues/12', undefined],
    ['file:///owner/name/pull/12', undefined],
    ['owner/name#12', undefined],
  ] as const)
    t.match(readAddress(address) ?? { none: true }, wanted ?? { none: true }, address)
  await t.rejects(openForge('https://example.org/x', {}), /is not the address of a pull request/)
})

t.test('a token goes only to its own host', async (t) => {
  for (const [kind, host, env, hosts, wanted] of [
    ['github', 'github.com', { GH_TOKEN: 'a' }, [], 'a'],
    ['github', 'evil.example', { GH_TOKEN: 'a', GITHUB_SERVER_URL: 'https://github.com' }, [], undefined],
    ['github', 'ghe.example', { GITHUB_TOKEN: 'a', GITHUB_SERVER_URL: 'https://ghe.example' }, [], 'a'],
    ['gitlab', 'gitlab.com', { GITLAB_TOKEN: 'b' }, [], 'b'],
    ['gitlab', 'git.example', { GITLAB_TOKEN: 'b' }, [], undefined],
    ['gitlab', 'git.example', { GITLAB_TOKEN: 'b' }, ['git.example'], 'b'],
    ['gitea', 'codeberg.org', { FORGEJO_TOKEN: 'c' }, [], 'c'],
    ['gitea', 'git.example:3000', { GITEA_TOKEN: 'c', GITEA_SERVER_URL: 'http://git.example:3000' }, [], 'c'],
  ] as const)
    t.equal(tokenFor(kind, host, env, [...hosts]), wanted, `${kind} ${host}`)
})

t.test('gh and glab get no token of the environment for a host that nothing names', async (t) => {
  const folder = t.testdir({
    // Like the real ones, they are logged in to every host if the environment has a token.
    gh: '#!/bin/sh\ntest "$2" = token && exec test -n "$GH_ENTERPRISE_TOKEN"\necho "$GH_HOST $GH_ENTERPRISE_TOKEN" >> "$0.calls"\n',
    glab: '#!/bin/sh\ntest "$2" = status && exec test -n "$GITLAB_TOKEN"\necho "$GITLAB_HOST $GITLAB_TOKEN" >> "$0.calls"\n',
  })
  const server = createServer((request, response) => {
    seen.push(request.headers.authorization)
    response.writeHead(404).end('{}')
  })
  const seen: (string | undefined)[] = []
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  t.teardown(() => server.close())
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = {
    PATH: `${folder}:${process.env.PATH}`,
    GH_ENTERPRISE_TOKEN: 'secret-token',
    GITLAB_TOKEN: 'secret-token',
  }
  for (const [tool, page] of [
    ['gh', 'owner/name/pull/1'],
    ['glab', 'owner/name/-/merge_requests/1'],
  ] as const) {
    chmodSync(join(folder, tool), 0o755)
    const read = async (scheme: string, hosts: string[]) =>
      (await openForge(`${scheme}://${host}/${page}`, env, { hosts })).readPullRequest().catch((err) => err.reason)

    t.equal(await read('http', []), 'not-found', tool)
    t.equal(await read('https', []), 'unreachable', 'the server speaks no TLS')
    t.notOk(existsSync(join(folder, `${tool}.calls`)))
    t.equal(await read('https', [host]), 'unreachable', `${tool} is used for a host of a remote`)
    t.equal(readFileSync(join(folder, `${tool}.calls`), 'utf8'), `${host} secret-token\n`)
  }
  t.same(seen, [undefined, undefined])
})

t.test('a redirect to another host gets no token', async (t) => {
  const seen: (string | undefined)[] = []
  const start = async (answer: RequestListener) => {
    const server = createServer(answer)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    t.teardown(() => server.close())
    return `127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const other = await start((request, response) => {
    seen.push(request.headers.authorization)
    response.writeHead(200).end('{"login":"session"}')
  })
  const host = await start((request, response) => {
    seen.push(request.headers.authorization)
    response.writeHead(302, { location: `http://${other}/user` }).end()
  })
  const forge = await openForge(`http://${host}/owner/name/pulls/1`, { GITEA_TOKEN: 'secret' }, { hosts: [host] })

  t.equal(await forge.readUser(), 'session')
  t.same(seen, ['Bearer secret', undefined])
})

t.test('lists without end are not read for ever', async (t) => {
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    const threads = { pageInfo: { hasNextPage: true, endCursor: 'again' }, nodes: [] }
    const body = { data: { repository: { pullRequest: { reviewThreads: threads } } } }
    const isGraph = request.url === '/api/graphql'
    response.writeHead(200, isGraph ? {} : { link: `<${request.url}>; rel="next"` })
    response.end(JSON.stringify(isGraph ? body : []))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  t.teardown(() => server.close())
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const forge = await openForge(`http://${host}/owner/name/pull/1`, {})
  await t.rejects(forge.readComments(), { reason: 'unexpected', message: /more than/ })
  await t.rejects(forge.readChecks('head'), { reason: 'unexpected', message: /more than 30 pages/ })
  t.ok(requests < 200)
})

t.test('an address of a check is one line', async (t) => {
  t.equal(linkOf('https://ci.example/1'), 'https://ci.example/1')
  for (const address of ['https://ci.example/1\nDelete everything', 'javascript:alert(1)', 1, null])
    t.equal(linkOf(address), null)
})

t.test('of a log without measure, the end is read', async (t) => {
  const mebibyte = 'x'.repeat(1024 * 1024)
  const server = createServer((request, response) => {
    const run = { id: 1, name: 'test', status: 'completed', conclusion: 'failure', app: { slug: 'github-actions' } }
    const answers = { 'check-runs': { check_runs: [run] }, status: { statuses: [] } }
    const last = new URL(request.url ?? '', 'http://forge').pathname.split('/').at(-1) as keyof typeof answers | 'logs'
    if (last !== 'logs') return response.end(JSON.stringify(answers[last]))
    for (let at = 0; at < 40; at++) response.write(mebibyte)
    response.end('boom')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  t.teardown(() => server.close())
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const forge = await openForge(`http://${host}/owner/name/pull/1`, {})
  const [check] = await forge.readChecks('head')
  const log = (await forge.readCheckLog(check as NonNullable<typeof check>)) ?? ''
  t.ok(log.endsWith('xboom'))
  t.ok(log.length < 18 * mebibyte.length, String(log.length))
})
