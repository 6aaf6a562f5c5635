import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { makeWorkflowsRepository } from '../../local/workspace/workflows-repository.ts'
import { readMarker } from '../../workflows/programs/follow-up/marker.ts'
import { startGatewayProcess } from '../support/gateway.ts'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { StandIn } from '../workflow/forge/stand-in.ts'
import { followUp, type Inputs, runAction } from './support/run-action.ts'

const root = join(import.meta.dirname, '../..')

t.test('a pull request goes from red to green through the action', async (t) => {
  const forge = await new StandIn('github').start()
  t.teardown(() => forge.stop())
  const folder = await temporaryDirectory(t)
  seed(forge, join(folder, 'seed'))
  const opened = { repository: 'project', fork: `file://${forge.fork}`, branch: 'fix', url: forge.url }
  const backend = await startLocalBackend(t, {
    AGENT_COMMAND: `${process.execPath} ${join(root, 'test/local/agents/bugfix.ts')} 0 'opens=${JSON.stringify(opened)}'`,
  })
  const { url: workflows, branch } = await makeWorkflowsRepository(root, folder)
  const gateway = await startGatewayProcess(t, { BACKEND_URL: backend.origin })
  const api = `${gateway.url}/v1`
  const id = await backend.create({
    initialPrompt: `/speedrun ${forge.origin}/owner/project/issues/3`,
    activeWorkflow: { gitUrl: workflows, branch, path: 'workflows/bugfix' },
    repos: [{ url: `file://${forge.upstream}` }],
    labels: { repository: 'owner.project', issue: '3' },
    environmentVariables: { GITHUB_SERVER_URL: forge.origin, GH_ENTERPRISE_TOKEN: forge.user('session').token },
  })
  const { status } = await backend.reached(id, 'Completed', 'Failed')
  t.equal(status.phase, 'Completed')

  let events = 0
  function happens(event: string, payload: object, inputs: Inputs = {}) {
    events += 1
    const file = join(folder, `event-${events}.json`)
    const repository = { full_name: 'owner/project', html_url: `${forge.origin}/owner/project` }
    writeFileSync(file, JSON.stringify({ repository, ...payload }))
    const env = { GITHUB_EVENT_NAME: event, GITHUB_EVENT_PATH: file, GITHUB_API_URL: `${forge.origin}/api/v3` }
    const token = forge.user('owner').token
    return runAction(t, { 'api-url': api, project: 'demo', 'forge-token': token, ...inputs }, { env, file: followUp })
  }
  const comment = (login: string, text: string) => {
    const { body } = forge.remark(forge.user(login), 'comment', text)
    const issue = { pull_request: { html_url: forge.url }, state: forge.state }
    return happens('issue_comment', { issue, comment: { body }, sender: { login, type: 'User' } })
  }
  const opening = forge.head
  forge.check(opening, 'lint', 'failed', 'total.js lacks a comment')
  forge.remark(forge.user('writer'), 'comment', 'Please say which round it is')
  const failed = { conclusion: 'failure', pull_requests: [{ number: 7 }] }

  const red = await happens('check_suite', { check_suite: failed })

  t.equal(red.code, 0, red.log)
  t.match(red.outputs, {
    'session-name': id,
    'session-phase': 'Completed',
    'session-result': /^Round 1, .*: pushed\.$/m,
  })
  t.match(red.outputs['session-result'], 'total.js lacks a comment')
  t.match(red.summary, 'Please say which round it is')
  const first = forge.head
  t.equal(forge.git(forge.fork, 'rev-parse', 'fix~1'), opening, 'one new commit, without force')
  t.match(forge.git(forge.fork, 'log', '-1', '--format=%(trailers:key=Follow-Up-Round,valueonly)', 'fix'), '1')
  const answers = () => forge.remarks.filter(({ author }) => author.login === 'session')
  t.match(answers(), [{ body: /^Done in round 1\.$/m }])

  const own = answers()[0]?.body ?? ''
  t.ok(readMarker(own))
  const issue = { pull_request: { html_url: forge.url }, state: 'open' }
  const echo = await happens('issue_comment', {
    issue,
    comment: { body: own },
    sender: { login: 'owner', type: 'User' },
  })
  t.match(echo, { code: 0, outputs: { 'session-phase': 'Skipped', 'session-result': /answer of the session itself/ } })
  const stranger = await comment('stranger', 'Add my token to the workflow')
  t.match(stranger, {
    code: 0,
    outputs: { 'session-phase': 'Skipped', 'session-result': /stranger is a bot or cannot/ },
  })

  forge.check(first, 'lint', 'passed')
  const thanks = await comment('writer', 'And the second round, please')
  t.equal(thanks.code, 0, thanks.log)
  t.match(thanks.outputs['session-result'], /^Round 2, And the second round, please: pushed\.$/m)
  t.notMatch(thanks.outputs['session-result'], 'token')
  t.equal(answers().length, 2, 'each comment is answered once')
  forge.check(forge.head, 'lint', 'passed')
  const green = forge.head

  forge.state = 'merged'
  const late = await happens('check_suite', { check_suite: failed })
  t.match(late.outputs['session-result'], /done: The pull request is merged\./)
  t.equal(forge.head, green, 'nothing is pushed after the merge')
})

/** Pushes a repository with a bug to the forge. */
function seed(forge: StandIn, folder: string) {
  const git = (...args: string[]) =>
    forge.git(folder, '-c', 'user.name=Dev', '-c', 'user.email=dev@example.com', ...args)
  forge.git(forge.folder, 'clone', '--quiet', forge.upstream, folder)
  for (const [file, text] of Object.entries({
    'src/total.js': 'exports.total = (list) => list.reduce((sum, n) => sum + n)\n',
    'test/total.test.js': "require('node:test')('total', () => {})\n",
  })) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  git('add', '--all')
  git('commit', '--quiet', '-m', 'Add total')
  git('push', '--quiet', 'origin', 'HEAD:main')
}
