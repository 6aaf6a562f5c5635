import { writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { addressOf } from '../../action/src/follow-up/session-of.ts'
import { markerOf } from '../../workflows/programs/follow-up/marker.ts'
import { command } from '../local/support/scripted.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { eventually } from '../support/processes.ts'
import { startReal } from './support/local.ts'
import { followUp, type Inputs, runAction, runCommand } from './support/run-action.ts'

const forge = 'https://forge.example'
const repository = { full_name: 'org/app', html_url: `${forge}/org/app` }
const writer = { login: 'maintainer', type: 'User' }
const stranger = { login: 'stranger', type: 'User' }

t.test('the address of a pull request, and the label of its repository', async (t) => {
  const cases: [text: string, url: string | undefined, label?: string][] = [
    ['https://github.com/org/app/pull/7', 'https://github.com/org/app/pull/7', 'org.app'],
    ['https://github.com/org/app.js/pull/7/files?w=1#r2', 'https://github.com/org/app.js/pull/7', 'org.app.js'],
    ['https://git.example:3000/gitea/org/app/pulls/7/', 'https://git.example:3000/gitea/org/app/pulls/7', 'org.app'],
    [
      'https://gitlab.com/group/sub/app/-/merge_requests/7/diffs',
      'https://gitlab.com/group/sub/app/-/merge_requests/7',
      'group.sub.app',
    ],
    [
      `https://github.com/org/${'a'.repeat(80)}/pull/7`,
      `https://github.com/org/${'a'.repeat(80)}/pull/7`,
      `org.${'a'.repeat(59)}`,
    ],
    ['https://github.com/org/app/issues/7', undefined],
    ['https://github.com/org/app/pull/0', undefined],
    ['https://me:secret@github.com/org/app/pull/7', undefined],
    ['ftp://github.com/org/app/pull/7', undefined],
    ['org/app#7', undefined],
  ]
  for (const [text, url, label] of cases) t.same(addressOf(text), url && { url, label }, text)
})

t.test('the action follows pull requests up', async (t) => {
  t.jobs = 3
  const { backend, urls } = await startReal(t, { AGENT_COMMAND: command(), AGENT_PERMISSIONS: 'ask' })
  const api = await startForge(t)
  const folder = await temporaryDirectory(t)
  let total = 0

  /** Creates a session that opened a pull request. It runs `script` for /follow-up. */
  async function opened(script = '', labels: Record<string, string> = { repository: 'org.app' }, isOneShot = true) {
    total += 1
    const number = total
    const url = `${forge}/org/app/pull/${number}`
    const prompt = [
      `run gh pr create --fill => ${url}`,
      ...(script === '' ? [] : [`leave echo '${script}' > follow-up`]),
    ]
    const id = await backend.create({ initialPrompt: prompt.join('\n'), labels, stopOnRunFinished: isOneShot })
    if (isOneShot) await backend.reached(id, 'Completed')
    else await eventually(async () => (await backend.read(id)).status.agentStatus === 'idle', 'its first turn')
    return { id, url, number }
  }

  function follow(t: Test, event: string, payload: object, inputs: Inputs = {}) {
    const file = join(folder, `${Math.random()}.json`)
    writeFileSync(file, JSON.stringify({ repository, ...payload }))
    const env = { GITHUB_EVENT_NAME: event, GITHUB_EVENT_PATH: file, GITHUB_API_URL: api.url }
    const given = { 'api-url': urls.gateway, project: 'demo', 'forge-token': 'token-of-the-forge', ...inputs }
    return runAction(t, given, { env, file: followUp })
  }

  const comment = (url: string, sender: object, body = 'Please fix') => ({
    issue: { pull_request: { html_url: url }, state: 'open' },
    comment: { body },
    sender,
  })
  const state = async (id: string) => (await backend.read(id)).status.phase

  t.test('a comment of a maintainer starts a session that has ended', { buffered: true }, async (t) => {
    await opened()
    const { id, url } = await opened()

    const { code, outputs, summary, log } = await follow(t, 'issue_comment', comment(url, writer), {
      'max-rounds': '4',
    })

    t.equal(code, 0, log)
    t.match(outputs, {
      'session-name': id,
      'session-phase': 'Completed',
      'session-result': `I follow up: ${url} --max-rounds 4`,
      'session-url': `${urls.gateway}/sessions/${id}`,
      'session-error': '',
    })
    t.match(summary, `I follow up: ${url}`)
    t.match(log, /maintainer can write to the repository[\s\S]*The session has ended: starting it again/)
    t.equal(api.seen.at(-1)?.token, 'Bearer token-of-the-forge')
    t.notMatch(log.replace(/^::add-mask::.*$/gm, ''), 'token-of-the-forge')
  })

  t.test('failed checks need no person, also those of a fork', { buffered: true }, async (t) => {
    const { id, url, number } = await opened('', { repository: 'org.app' }, false)
    api.heads.set(`bot:fix-${number}`, url)
    const run = {
      event: 'pull_request',
      conclusion: 'failure',
      pull_requests: [],
      head_branch: `fix-${number}`,
      head_repository: { owner: { login: 'bot' } },
    }

    const { code, outputs, log } = await follow(t, 'workflow_run', { workflow_run: run, sender: stranger })
    const suite = { conclusion: 'failure', pull_requests: [{ number }] }
    const again = await follow(t, 'check_suite', { check_suite: suite, sender: stranger })

    t.equal(code, 0, log)
    t.match(outputs, { 'session-name': id, 'session-result': `I follow up: ${url} --max-rounds 10` })
    t.match(again, { code: 0, outputs: { 'session-name': id } })
    t.notMatch(again.log, 'starting it again')
    await backend.call('DELETE', `${backend.sessions}/${id}`)
  })

  t.test(
    'nothing is done for strangers, bots, unknown sessions and closed pull requests',
    { buffered: true },
    async (t) => {
      const { id, url, number } = await opened()
      const bot = { login: 'helper[bot]', type: 'Bot' }
      const closed = { ...comment(url, writer), issue: { pull_request: { html_url: url }, state: 'closed' } }
      const other = `${forge}/org/app/pull/99999`
      const green = { conclusion: 'success', pull_requests: [{ number }] }
      const review = { event: 'pull_request_review', triggering_actor: stranger, pull_requests: [{ number }] }
      const cases: [name: string, event: string, payload: object, why: RegExp][] = [
        ['a stranger', 'issue_comment', comment(url, stranger), /stranger is a bot or cannot write/],
        ['a reader', 'issue_comment', comment(url, { login: 'reader' }), /reader is a bot or cannot write/],
        ['a bot', 'issue_comment', comment(url, bot), /is a bot/],
        ['nobody', 'issue_comment', { ...comment(url, writer), sender: undefined }, /cannot write/],
        [
          'its own answer',
          'issue_comment',
          comment(url, writer, `Done. ${markerOf(1, 'x')}`),
          /answer of the session itself/,
        ],
        ['a comment on an issue', 'issue_comment', { ...comment(url, writer), issue: { number: 1 } }, /on an issue/],
        ['a closed pull request', 'issue_comment', closed, /The pull request is closed/],
        [
          'a merged pull request',
          'pull_request_review',
          { pull_request: { html_url: url, state: 'closed' }, sender: writer },
          /The pull request is closed/,
        ],
        [
          'another session',
          'issue_comment',
          comment(other, writer),
          /No session with the label repository=org\.app opened/,
        ],
        ['green checks', 'check_suite', { check_suite: green }, /have not failed: success/],
        ['a review by a stranger', 'workflow_run', { workflow_run: review }, /stranger is a bot or cannot write/],
        ['an event without a pull request', 'push', { sender: writer }, /no open pull request/],
      ]
      for (const [name, event, payload, why] of cases) {
        const { code, outputs, summary, log } = await follow(t, event, payload)

        t.equal(code, 0, `${name}: ${log}`)
        t.match(outputs, { 'session-phase': 'Skipped', 'session-name': '', 'session-result': why }, name)
        t.match(summary, 'Nothing was done')
      }
      t.equal(await state(id), 'Completed')
    },
  )

  t.test('the job fails if the turn fails, the agent asks or the time is over', { buffered: true }, async (t) => {
    const cases: [script: string, inputs: Inputs, phase: string, error: RegExp][] = [
      ['fail out of quota', {}, 'Failed', /out of quota/],
      ['ask /etc/passwd', {}, 'Failed', /The agent asks a question/],
      ['wait', { timeout: '0.1' }, 'Timeout', /The time limit expired\. The session keeps running/],
    ]
    for (const [script, inputs, phase, error] of cases) {
      const { url } = await opened(script)

      const { code, outputs, summary } = await follow(t, 'issue_comment', comment(url, writer), inputs)

      t.equal(code, 1, script)
      t.match(outputs, { 'session-phase': phase, 'session-error': error }, script)
      if (script.startsWith('ask')) t.match(summary, /Question.*passwd/)
    }
  })

  t.test(
    'as a command, it reads webhooks of GitLab, and trusts whoever names a pull request',
    { buffered: true },
    async (t) => {
      const url = `${forge}/group/sub/app/-/merge_requests/5`
      const prompt = `run glab mr create --fill => ${url}`
      await backend.reached(
        await backend.create({ initialPrompt: prompt, labels: { repository: 'group.sub.app' } }),
        'Completed',
      )
      const project = { id: 12, web_url: `${forge}/group/sub/app` }
      const request = { iid: 5, state: 'opened' }
      const note = (id: number) => ({
        object_kind: 'note',
        user: { id, username: `user-${id}` },
        project,
        merge_request: request,
        object_attributes: { note: 'Please fix' },
      })
      const pipeline = {
        object_kind: 'pipeline',
        project,
        merge_request: request,
        object_attributes: { status: 'failed' },
      }
      const cases: [payload: object | undefined, args: string[], result: RegExp][] = [
        [note(1), [], /I follow up: \S+\/5 --max-rounds 10/],
        [note(2), [], /user-2 is a bot or cannot write/],
        [note(3), [], /user-3 is a bot or cannot write/],
        [pipeline, [], /I follow up/],
        [{ ...pipeline, merge_request: null }, [], /belongs to no merge request/],
        [{ ...pipeline, object_attributes: { status: 'success' } }, [], /has not failed/],
        [{ object_kind: 'push' }, [], /of another kind: push/],
        [undefined, ['--pull-request', url], /I follow up/],
      ]
      for (const [payload, args, result] of cases) {
        const file = join(folder, 'payload.json')
        writeFileSync(file, JSON.stringify(payload ?? {}))
        const env = {
          SESSION_API_URL: urls.gateway,
          SESSION_API_TOKEN: 'token-of-the-job',
          SESSION_PROJECT: 'demo',
          CI_API_V4_URL: api.url,
        }
        const event = payload === undefined ? [] : ['--event', file]

        const { code, stdout, stderr } = await runCommand([...event, ...args], env, followUp)

        t.equal(code, 0, stderr)
        t.match(stdout, result)
      }
    },
  )

  t.test('errors name the input or the forge', { buffered: true }, async (t) => {
    const { url } = await opened()
    const cases: [inputs: Inputs, error: RegExp][] = [
      [{ 'api-url': urls.backend }, /api-url must be the URL of the gateway, which ends in \/v1/],
      [{ 'api-token': '' }, /api-token is missing\. GitHub gives no secrets/],
      [{ 'max-rounds': '1.5' }, /max-rounds must be a whole number/],
      [{ 'pull-request': 'org/app#7' }, /pull-request must be the URL of a pull request/],
      [{ 'forge-token': 'expired-token' }, /The forge did not say who may write[\s\S]*401[\s\S]*Check forge-token/],
    ]
    for (const [inputs, error] of cases) {
      const { code, outputs } = await follow(t, 'issue_comment', comment(url, writer), inputs)

      t.equal(code, 1)
      t.match(outputs['session-error'], error)
    }
  })
})

/** The part of a forge's API that says who may write. */
async function startForge(t: Test) {
  const heads = new Map<string, string>()
  const seen: { path: string; token: string | undefined }[] = []
  const permissions: Record<string, object> = {
    '/repos/org/app/collaborators/maintainer/permission': { permission: 'write' },
    '/repos/org/app/collaborators/reader/permission': { permission: 'read' },
    '/projects/12/members/all/1': { access_level: 30, state: 'active' },
    '/projects/12/members/all/2': { access_level: 20, state: 'active' },
  }
  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://forge')
    seen.push({ path: pathname, token: request.headers.authorization })
    const found = heads.get(searchParams.get('head') ?? '')
    const pulls = pathname === '/repos/org/app/pulls' ? (found === undefined ? [] : [{ html_url: found }]) : undefined
    const body = permissions[pathname] ?? pulls
    const status = request.headers.authorization === 'Bearer expired-token' ? 401 : body === undefined ? 404 : 200
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? { message: 'No' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heads, seen }
}
