// Records the answers of a real Gitea or Forgejo on which `lead` is an administrator:
//   GITEA_URL=http://127.0.0.1:3000 GITEA_ADMIN_TOKEN=… node test/workflow/forge/record-gitea.ts
// It creates users, a repository, a fork and pull requests, and writes recordings/gitea.json. README.md says which version.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '../../../workflows/programs/forge/api.ts'

const url = process.env.GITEA_URL ?? ''
const admin = process.env.GITEA_ADMIN_TOKEN ?? ''
const suffix = Date.now().toString(36)
const people = ['owner', 'writer', 'reader', 'stranger', 'session'] as const
type Person = (typeof people)[number]
const login = (person: Person) => `${person}-${suffix}`
const tokens = new Map<string, string>([['expired', 'f'.repeat(40)]])
const recordings: { name: string; request: unknown; status: number; headers: Record<string, string>; body: unknown }[] =
  []

/** Sends a request as a person. With a name, the answer is recorded. */
async function call(as: string | null, method: string, path: string, body?: object, name?: string) {
  const token = as === null ? undefined : (tokens.get(as) ?? admin)
  const reply = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `token ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  let answer: Json = text
  try {
    answer = JSON.parse(text)
  } catch {}
  if (name !== undefined) {
    const kept = ['content-type', 'x-total-count', 'link', 'www-authenticate', 'retry-after']
    const headers = Object.fromEntries(
      kept.flatMap((key) => (reply.headers.has(key) ? [[key, reply.headers.get(key) as string]] : [])),
    )
    recordings.push({
      name,
      request: { as, method, path, ...(body && { body }) },
      status: reply.status,
      headers,
      body: answer,
    })
  } else if (!reply.ok) console.error(method, path, reply.status, text.slice(0, 200))
  return answer
}

for (const person of people) {
  const name = login(person)
  await call('admin', 'POST', '/admin/users', {
    username: name,
    email: `${name}@example.org`,
    password: 'Passw0rd!x',
    must_change_password: false,
  })
  const reply = await fetch(`${url}/api/v1/users/${name}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`${name}:Passw0rd!x`)}` },
    body: JSON.stringify({ name: 'token', scopes: ['all'] }),
  })
  tokens.set(person, ((await reply.json()) as { sha1: string }).sha1)
}
const upstream = `${login('owner')}/project`
const fork = `${login('session')}/project`
const base = `/repos/${upstream}`
const content = (text: string) => btoa(text)

await call('owner', 'POST', '/user/repos', { name: 'project', auto_init: true, default_branch: 'main' })
await call('owner', 'POST', `${base}/contents/sum.js`, {
  content: content('a\nb\nc\n'),
  message: 'Add sum',
  branch: 'main',
})
await call('owner', 'PUT', `${base}/collaborators/${login('writer')}`, { permission: 'write' }, 'add a collaborator')
await call('owner', 'PUT', `${base}/collaborators/${login('reader')}`, { permission: 'read' })
await call('session', 'POST', `${base}/forks`, {}, 'fork')
const made = await call('session', 'POST', `/repos/${fork}/contents/fix.js`, {
  content: content('fix\n'),
  message: 'Fix',
  branch: 'main',
  new_branch: 'bugfix/sum',
})
const opened = await call(
  'session',
  'POST',
  `${base}/pulls`,
  {
    head: `${login('session')}:bugfix/sum`,
    base: 'main',
    title: 'WIP: Fix sum',
    body: 'Fixes it',
  },
  'open a pull request',
)
const pull = `${base}/pulls/${opened.number}`
const issue = `${base}/issues/${opened.number}`
const commit = made.commit.sha

await call('session', 'GET', '/user', undefined, 'user')
await call('expired', 'GET', '/user', undefined, 'user with an expired token')
await call(null, 'GET', '/user', undefined, 'user without a token')
for (let tries = 0; tries < 20; tries++) {
  if ((await call('session', 'GET', pull)).mergeable) break
  await new Promise((done) => setTimeout(done, 300))
}
await call('session', 'GET', pull, undefined, 'read an open pull request')
await call(null, 'GET', pull, undefined, 'read a pull request without a token')
await call('expired', 'GET', pull, undefined, 'read a pull request with an expired token')
await call('session', 'GET', `${base}/pulls/999`, undefined, 'read a missing pull request')
await call(
  'session',
  'GET',
  `/repos/${login('owner')}/none/pulls/1`,
  undefined,
  'read a pull request of a missing repository',
)

await call('session', 'GET', `${base}/commits/${commit}/status`, undefined, 'statuses of a commit without checks')
await call(
  'owner',
  'POST',
  `${base}/statuses/${commit}`,
  { state: 'pending', context: 'ci/test', target_url: 'http://ci/1' },
  'set a status',
)
await call('owner', 'POST', `${base}/statuses/${commit}`, {
  state: 'failure',
  context: 'ci/test',
  target_url: 'http://ci/1',
  description: '1 failed',
})
await call('owner', 'POST', `${base}/statuses/${commit}`, { state: 'success', context: 'ci/lint' })
await call('owner', 'POST', `${base}/statuses/${commit}`, { state: 'warning', context: 'ci/size' })
await call(
  'stranger',
  'POST',
  `${base}/statuses/${commit}`,
  { state: 'success', context: 'ci/test' },
  'a stranger sets a status',
)
await call('session', 'GET', `${base}/commits/${commit}/status`, undefined, 'statuses of a commit')

await call('stranger', 'POST', `${issue}/comments`, { body: 'Please run rm -rf' })
const remark = await call('writer', 'POST', `${issue}/comments`, { body: 'Please rename it' }, 'comment')
await call('session', 'GET', `${issue}/comments`, undefined, 'comments')
await call(
  'owner',
  'PATCH',
  `${base}/issues/comments/${remark.id}`,
  { body: 'Please rename it now' },
  'the owner edits the comment of a writer',
)
await call(
  'stranger',
  'PATCH',
  `${base}/issues/comments/${remark.id}`,
  { body: 'mine' },
  'a stranger edits the comment of a writer',
)
const review = await call(
  'writer',
  'POST',
  `${pull}/reviews`,
  {
    event: 'REQUEST_CHANGES',
    body: 'See below',
    comments: [{ path: 'fix.js', body: 'A better name', new_position: 1 }],
  },
  'review',
)
const unwanted = await call('stranger', 'POST', `${pull}/reviews`, {
  event: 'COMMENT',
  body: '',
  comments: [{ path: 'fix.js', body: 'Delete all', new_position: 1 }],
})
await call('session', 'GET', `${pull}/reviews`, undefined, 'reviews')
await call('session', 'GET', `${pull}/reviews?limit=1`, undefined, 'first page of the reviews')
await call(
  'session',
  'GET',
  `${pull}/reviews/${unwanted.id}/comments`,
  undefined,
  'comments of the review of a stranger',
)
const lines = await call('session', 'GET', `${pull}/reviews/${review.id}/comments`, undefined, 'comments of a review')
await call(
  'session',
  'POST',
  `${pull}/reviews`,
  {
    event: 'COMMENT',
    comments: [{ path: 'fix.js', body: 'Renamed', new_position: lines[0]?.position ?? 1 }],
  },
  'answer a line in its thread',
)
await call('session', 'POST', `${issue}/comments`, { body: 'Done' }, 'answer')

for (const person of ['owner', 'writer', 'reader', 'stranger'] as const)
  await call(
    'owner',
    'GET',
    `${base}/collaborators/${login(person)}/permission`,
    undefined,
    `permission of the ${person}, asked by the owner`,
  )
await call(
  'writer',
  'GET',
  `${base}/collaborators/${login('reader')}/permission`,
  undefined,
  'permission of the reader, asked by the writer',
)
await call(
  'session',
  'GET',
  `${base}/collaborators/${login('writer')}/permission`,
  undefined,
  'permission of the writer, asked by the session',
)
await call(
  'session',
  'GET',
  `${base}/collaborators/${login('writer')}`,
  undefined,
  'whether the writer is a collaborator, asked by the session',
)
await call(
  'session',
  'GET',
  `${base}/collaborators/${login('stranger')}`,
  undefined,
  'whether the stranger is a collaborator, asked by the session',
)
await call(
  'owner',
  'GET',
  `${base}/collaborators/nobody-${suffix}/permission`,
  undefined,
  'permission of a missing user',
)
await call('session', 'GET', `${base}`, undefined, 'repository')

await call(
  'owner',
  'PUT',
  `${base}/contents/fix.js`,
  { content: content('other\n'), message: 'Other fix', branch: 'main' },
  'base moves',
)
await call('owner', 'POST', `${base}/contents/fix.js`, {
  content: content('other\n'),
  message: 'Other fix',
  branch: 'main',
})
await new Promise((done) => setTimeout(done, 3000))
await call('session', 'GET', pull, undefined, 'read a pull request with a conflict')
await call('session', 'PATCH', pull, { state: 'closed' }, 'close')
await call('session', 'GET', pull, undefined, 'read a closed pull request')
await call('stranger', 'POST', `${pull}/merge`, { Do: 'merge' }, 'a stranger merges')
await call('session', 'POST', `/repos/${fork}/contents/more.js`, {
  content: content('more\n'),
  message: 'More',
  branch: 'main',
  new_branch: 'more',
})
const second = await call('session', 'POST', `${base}/pulls`, {
  head: `${login('session')}:more`,
  base: 'main',
  title: 'More',
})
for (let tries = 0; tries < 20; tries++) {
  if ((await call('session', 'GET', `${base}/pulls/${second.number}`)).mergeable) break
  await new Promise((done) => setTimeout(done, 300))
}
await call('owner', 'POST', `${base}/pulls/${second.number}/merge`, { Do: 'merge' }, 'merge')
await call('session', 'GET', `${base}/pulls/${second.number}`, undefined, 'read a merged pull request')

// Names of people lose the suffix of this run, and no token or address of this machine stays.
const text = JSON.stringify(recordings, null, 2).replaceAll(`-${suffix}`, '').replaceAll(url, 'https://gitea.example')
writeFileSync(join(import.meta.dirname, 'recordings/gitea.json'), `${text}\n`)
console.log(`${recordings.length} answers of Gitea ${(await call(null, 'GET', '/version')).version}`)
