import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { triggerOfGitHub, triggerOfGitLab } from '../../action/src/follow-up/trigger.ts'

const recordings = JSON.parse(readFileSync(join(import.meta.dirname, 'recordings/github-webhooks.json'), 'utf8'))
const repository = { forge: 'github', id: 'Codertocat/Hello-World' }
const pullRequests = ['https://github.com/Codertocat/Hello-World/pull/2']
const person = { name: 'Codertocat', id: 'Codertocat', isBot: false }

t.test("reads GitHub's own examples of its webhooks", async (t) => {
  const { issue_comment: comment, issue_of_pull_request: issue, pull_request_review: review } = recordings
  const { check_suite: checks, workflow_run: run } = recordings
  const failed = (name: string, payload: Record<string, object>) => ({
    ...payload,
    [name]: { ...payload[name], conclusion: 'failure' },
  })
  const cases: [name: string, event: string, payload: Record<string, object>, wanted: object][] = [
    ['a comment on an issue', 'issue_comment', comment, { is: 'nothing', why: 'The comment is on an issue.' }],
    [
      'a comment on a pull request',
      'issue_comment',
      { ...comment, issue },
      { is: 'work', repository, pullRequests, person },
    ],
    ['a review', 'pull_request_review', review, { is: 'work', repository, pullRequests, person }],
    ['green checks', 'check_suite', checks, { is: 'nothing', why: 'The checks have not failed: success.' }],
    ['failed checks', 'check_suite', failed('check_suite', checks), { is: 'work', repository, pullRequests }],
    // This example lists a pull request to another repository than the one that the workflow ran in.
    [
      'a failed workflow',
      'workflow_run',
      failed('workflow_run', run),
      {
        is: 'work',
        repository: { forge: 'github', id: 'octo-org/octo-repo' },
        pullRequests: [],
        head: 'octo-org:master',
      },
    ],
  ]
  for (const [name, event, payload, wanted] of cases) t.same(triggerOfGitHub(event, payload), wanted, name)
})

t.test('a marker that cannot be decoded is no marker, and no error', async (t) => {
  const { issue_comment: comment, issue_of_pull_request: issue } = recordings
  const body = 'Hello <!-- session-gateway follow-up round=1 item=%zz -->'
  const payload = { ...comment, issue, comment: { ...comment.comment, body } }
  t.match(triggerOfGitHub('issue_comment', payload), { is: 'work', person })
})

t.test('bots of GitLab by their names', async (t) => {
  for (const [username, isBot] of [
    ['project_1_bot', true],
    ['group_12_bot_a1b2', true],
    ['service_account_group_12_a1b2', true],
    ['ghost', true],
    ['ghost1', true],
    ['GitLabDuo', true],
    ['ghostwriter', false],
    ['support-botany', false],
  ] as const) {
    const payload = {
      object_kind: 'note',
      user: { id: 1, username },
      project: { id: 5, web_url: 'http://example.com/gitlab-org/gitlab-test' },
      merge_request: { iid: 1, state: 'opened' },
      object_attributes: { note: 'This MR needs work.' },
    }
    t.match(triggerOfGitLab(payload), { is: 'work', person: { id: '1', isBot } }, username)
  }
})
