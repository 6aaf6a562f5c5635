import t from 'tap'
import { describeCron } from '../../page/src/sessions/schedules/cron.ts'
import { repositoryOfLink, withTask } from '../../page/src/sessions/session-form/repository-of-link.ts'
import { titleOf } from '../../page/src/sessions/session-title.ts'
import { emptyFields, fieldOf, sessionOf } from '../../page/src/state/session-draft.ts'

t.test('a cron text is read as a sentence', async (t) => {
  const cases: [cron: string, sentence: string | undefined][] = [
    ['* * * * *', 'Every minute'],
    ['*/15 * * * *', 'Every 15 minutes'],
    ['0 * * * *', 'Every hour'],
    ['20 * * * *', 'At minute 20 of every hour'],
    ['0 */2 * * *', 'Every 2 hours'],
    ['5 */2 * * *', 'Every 2 hours, at minute 5'],
    ['0 9 * * 1-5', 'At 9:00, from Monday to Friday'],
    ['30 7,19 * * mon,THU', 'At 7:30 and 19:30, on Monday and Thursday'],
    ['0 0 1 * *', 'At 0:00, on day 1 of the month'],
    ['0 6 1,15 3 0', 'At 6:00, on day 1 and 15 of the month and on Sunday, in March'],
    ['*/30 8-17 * * *', 'Every 30 minutes in hour 8 to 17'],
    ['0 9 * *', undefined],
    ['every day', undefined],
    ['', undefined],
  ]
  for (const [cron, sentence] of cases) t.equal(describeCron(cron), sentence, cron)
})

t.test('the link to an issue or a pull request names its repository', async (t) => {
  const cases: [task: string, repository: string | undefined][] = [
    ['/assess https://github.com/org/app/issues/7', 'https://github.com/org/app'],
    ['See (https://forge.example/git/org/app/pulls/12).', 'https://forge.example/git/org/app'],
    ['https://gitlab.example/a/b/c/-/merge_requests/3#note_1', 'https://gitlab.example/a/b/c'],
    ['https://user:secret@github.com/org/app/pull/8/files', 'https://github.com/org/app'],
    ['https://sentry.example/organizations/acme/issues/9', undefined],
    ['https://github.com/org/app', undefined],
    ['no link', undefined],
  ]
  for (const [task, repository] of cases) t.equal(repositoryOfLink(task), repository, task)
})

t.test('the repository follows the link in the task until the user chooses another one', async (t) => {
  const write = (texts: string[], chosen?: string) => {
    let fields = emptyFields
    for (const task of texts) fields = { ...fields, ...withTask(fields, task) }
    if (chosen !== undefined) fields = { ...fields, repos: [{ url: chosen, branch: '', autoPush: false }] }
    return { ...fields, ...withTask(fields, `${fields.task} and test it`) }.repos.map(({ url }) => url)
  }
  const [one, other] = ['https://github.com/org/app/issues/7', 'https://github.com/org/lib/issues/8']
  t.same(write([one]), ['https://github.com/org/app'])
  t.same(write([one, other]), ['https://github.com/org/lib'])
  t.same(write([one, '']), [''])
  t.same(write([one], ''), [''], 'the user has removed it')
  t.same(write([one], 'https://github.com/me/app'), ['https://github.com/me/app'])
})

t.test('a title has the short form of a link', async (t) => {
  const cases: [task: string, title: string][] = [
    ['/assess https://github.com/org/app/issues/7', '/assess org/app#7'],
    ['\n See https://gitlab.example/a/b/c/-/merge_requests/3.\nSoon', 'See b/c#3.'],
    ['https://github.com/org/app/pull/8/files', 'https://github.com/org/app/pull/8/files'],
    ['Read https://example.com/issues/1', 'Read https://example.com/issues/1'],
    ['', 'session-1'],
  ]
  for (const [task, title] of cases) t.equal(titleOf({ id: 'session-1', task }), title, task)
  t.equal(titleOf({ id: 'session-1', task: 'Fix it', displayName: 'The bug' }), 'The bug')
})

t.test('the fields of the form become a session', async (t) => {
  t.same(sessionOf({ ...emptyFields, task: 'Fix it' }), { session: { task: 'Fix it', interactive: true } })
  const filled = {
    ...emptyFields,
    task: 'Fix it',
    repos: [
      { url: ' https://github.com/org/app ', branch: 'main', autoPush: true },
      { url: '', branch: '', autoPush: false },
    ],
    workflow: 'bugfix',
    turns: '50',
    costUsd: '2,5',
    timeout: '1.5',
    isOneShot: true,
    labels: 'team=web\nempty=',
    allow: 'Read\n\nBash(git:*)',
    environment: [{ name: 'API_URL', value: 'a=b' }],
    outputSchema: '{"type": "object"}',
  }
  t.same(sessionOf(filled), {
    session: {
      task: 'Fix it',
      interactive: false,
      repos: [{ url: 'https://github.com/org/app', branch: 'main', autoPush: true }],
      workflow: 'bugfix',
      limits: { turns: 50, costUsd: 2.5 },
      timeout: 90,
      labels: { team: 'web', empty: '' },
      tools: { allow: ['Read', 'Bash(git:*)'] },
      environment: { API_URL: 'a=b' },
      outputSchema: { type: 'object' },
    },
  })
  const wrong = { ...emptyFields, turns: 'many', costUsd: '0', labels: 'team', outputSchema: '{' }
  const result = sessionOf(wrong)
  t.same('errors' in result && Object.keys(result.errors).sort(), [
    'costUsd',
    'labels',
    'outputSchema',
    'task',
    'turns',
  ])
})

t.test('an error of the gateway belongs to a field', async (t) => {
  const cases: [message: string, field: string | undefined][] = [
    ['repos[1].url must be a git URL', 'repos[1].url'],
    ['Unknown workflow "nope": use bugfix', 'workflow'],
    ['Unknown agent "foo". Sessions can choose: node', 'agent'],
    ['limits.turns must be a whole number from 1 to 10000', 'turns'],
    ['tools.deny[0] must be the name of a tool', 'deny'],
    ['environment.PATH is reserved: the platform sets this variable itself', 'environment'],
    ['outputSchema.type must be equal to one of the allowed values', 'outputSchema'],
    ['schedule must be a cron text with five fields', 'schedule'],
    ['The gateway is overloaded: try again', undefined],
  ]
  for (const [message, field] of cases) t.equal(fieldOf(message), field, message)
})
