import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import t from 'tap'
import { issueLink } from '../../cli/src/issue-link.ts'
import { makeWorkflowsRepository } from '../../local/workspace/workflows-repository.ts'
import { startGateway } from '../support/gateway.ts'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { clonedInsteadOf, makeRepository, serveRepository } from '../support/repositories.ts'
import { caller, prepareSgw } from './support/sgw.ts'
import { typeOnTerminal, withScript } from './support/terminal.ts'

const root = join(import.meta.dirname, '../..')
const forge = 'https://forge.example'

t.test('the repository of an issue is read from its link', async (t) => {
  const cases: [link: string, repository: string | undefined, label?: string][] = [
    ['https://github.com/org/app/issues/7', 'https://github.com/org/app'],
    ['https://github.com/org/app/issues/7?x=1#issuecomment-12', 'https://github.com/org/app'],
    ['https://gitlab.com/group/app/-/issues/7', 'https://gitlab.com/group/app', 'group.app'],
    [
      'https://gitlab.com/group/sub/other/app/-/issues/7#note_3',
      'https://gitlab.com/group/sub/other/app',
      'group.sub.other.app',
    ],
    ['https://gitlab.com/group/issues/-/issues/7', 'https://gitlab.com/group/issues', 'group.issues'],
    ['https://gitlab.com/group/app/-/work_items/7', 'https://gitlab.com/group/app', 'group.app'],
    ['https://gitlab.com/group/app/-/issues/incident/7', 'https://gitlab.com/group/app', 'group.app'],
    ['http://git.example:3000/org/app/issues/7/', 'http://git.example:3000/org/app'],
    ['https://example.org/gitea/org/app/issues/7', 'https://example.org/gitea/org/app'],
    ['https://bitbucket.org/team/app/issues/7/the-total-throws', 'https://bitbucket.org/team/app', 'team.app'],
    ['https://tracker.example/browse/APP-7', undefined],
    ['https://tracker.example/issues/7', undefined],
    ['https://tracker.example/redmine/issues/7', undefined],
    ['https://sentry.example/organizations/org/issues/7/', undefined],
    ['https://github.com/org/app/pull/7', undefined],
  ]
  for (const [link, repository, label = 'org.app'] of cases) {
    const found = repository && { repository, labels: { repository: label, issue: '7' } }
    t.same(issueLink(link), { link, ...found }, link)
  }

  t.same(issueLink('org/app.js#7'), {
    link: 'https://github.com/org/app.js/issues/7',
    repository: 'https://github.com/org/app.js',
    labels: { repository: 'org.app.js', issue: '7' },
  })
  t.same(issueLink('https://me:secret@git.example/org/app/issues/7'), {
    link: 'https://git.example/org/app/issues/7',
    repository: 'https://git.example/org/app',
    labels: { repository: 'org.app', issue: '7' },
  })
})

t.test(
  'on a terminal, bugfix shows the assessment, offers the next phase, and runs all phases',
  withScript,
  async (t) => {
    const app = await makeRepository(t, {
      'src/total.js': 'exports.total = (list) => list.reduce((sum, n) => sum + n)\n',
      'test/total.test.js': "require('node:test')('total', () => {})\n",
    })
    const backend = await startLocalBackend(t, {
      AGENT_COMMAND: `${process.execPath} ${join(root, 'test/local/agents/bugfix.ts')} 0 asks stops`,
      AGENT_PERMISSIONS: 'ask',
      ...clonedInsteadOf(`${forge}/org/app`, app),
    })
    const { url, branch } = await makeWorkflowsRepository(root, await temporaryDirectory(t))
    const catalogue = { WORKFLOWS_GIT_URL: url, WORKFLOWS_BRANCH: branch }
    const gateway = await startGateway(t, { BACKEND_URL: backend.origin, ...catalogue })
    const sgw = await prepareSgw(t, caller(gateway.url))
    const link = `${forge}/org/app/issues/7`

    const { shows, type, ended } = typeOnTerminal(t, sgw, 'bugfix', link, '-p', 'demo')
    await shows('the total of an empty cart throws')
    await shows('✓ assess  · reproduce  · diagnose')
    await shows('Run /reproduce now? [Y/n, or a message] ')
    type('/rep\t')
    await shows('/reproduce')
    type('\r')
    await shows('TypeError: Reduce of empty array')
    await shows('Run /diagnose now? [Y/n, or a message] ')
    type('n\r')
    const left = await ended
    t.match(left, {
      code: 0,
      screen: /Next phase: sgw -p demo send --follow session-\S+ \/diagnose\nReturn: sgw -p demo chat /,
    })
    const [id = ''] = /session-[0-9a-f-]{36}/.exec(left.screen) ?? []
    t.match(await sgw.run(['attach', id]), { code: 0, stdout: /^user[\s\S]*Reduce of empty array[\s\S]*With one item/ })

    const speedrun = typeOnTerminal(t, sgw, 'bugfix', '--speedrun', link)
    await speedrun.shows('✗ diagnose   blocked: a decision')
    await speedrun.shows('Is 0 or null right for an empty cart?')
    await speedrun.shows('Answer: ')
    speedrun.type('Zero\r')
    await speedrun.shows('✓ diagnose   done')
    await speedrun.shows('Run git commit?')
    await speedrun.shows('Answer (1-2): ')
    speedrun.type('1\r')
    const done = await speedrun.ended
    t.equal(done.code, 0, done.screen)
    for (const line of ['✓ test       done', '✓ pr         done', 'Patch: /', 'Take the commits: sgw pull session-'])
      t.ok(done.screen.includes(line), line)

    const another = typeOnTerminal(t, sgw, 'bugfix', '--speedrun', link)
    await another.shows('Is 0 or null right for an empty cart?')
    await another.shows('Answer: ')
    another.type('\u0003')
    t.match(await another.ended, {
      code: 130,
      screen: /The session waits for your answer\.\nAnswer it: sgw send session-\S+ <answer>/,
    })
    t.match(await readFile(join(dirname(sgw.file), 'app.patch'), 'utf8'), /^\+exports\.total = .* 0\)$/m)
  },
)

t.test('bugfix creates a session with the workflow and the repository of the issue', async (t) => {
  const app = await makeRepository(t, { a: 'a' })
  const backend = await startLocalBackend(t, {
    WALKTHROUGH_DELAY: '2m',
    ...clonedInsteadOf(`${forge}/org/app`, app),
  })
  const workflows = await serveRepository(t, await makeRepository(t, { 'workflows/bugfix/.claude/skills/x': 'x' }))
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin, WORKFLOWS_GIT_URL: workflows })
  const { run } = await prepareSgw(t, caller(gateway.url))
  const link = `${forge}/org/app/issues/7`
  const unknown = `${forge}/7`
  const attached = [{ url: `${forge}/org/app` }]
  const note = 'The link does not show the repository, so the agent has to find it. Or name it: --repo <url>\n'

  const cases: [args: string[], task: string, isOneShot: boolean, repos: object[] | undefined, next: RegExp][] = [
    [
      [link, '-p', 'demo'],
      `/assess ${link}`,
      false,
      attached,
      /Next:\n {2}sgw -p demo logs --follow session-\S+\n {2}sgw -p demo send session-\S+ \/reproduce\n {2}sgw -p demo stop/,
    ],
    [
      [link, '--speedrun'],
      `/speedrun ${link}`,
      true,
      attached,
      /Next:\n {2}sgw logs --follow session-\S+\n {2}sgw stop/,
    ],
    [[link, '--speedrun', '--interactive'], `/speedrun ${link}`, false, attached, /sgw send/],
    [[link, '--repo', `${workflows}#main`], `/assess ${link}`, false, [{ url: workflows, branch: 'main' }], /sgw send/],
    [[unknown], `/assess ${unknown}`, false, undefined, /sgw send/],
  ]
  for (const [args, initialPrompt, stopOnRunFinished, repos, next] of cases) {
    const { code, stdout, stderr } = await run(['bugfix', ...args])

    t.equal(code, 0, stderr)
    t.match(stdout, next)
    t.match(stdout, /^Status +running$/m)
    t.equal(stderr.includes(note), repos === undefined)
    const name = /session-[0-9a-f-]{36}/.exec(stdout)?.[0] ?? ''
    const { spec, metadata } = await backend.read(name)
    t.match(metadata.labels, args[0] === link ? { repository: 'org.app', issue: '7' } : {})
    t.match(spec, { initialPrompt, stopOnRunFinished, activeWorkflow: { path: 'workflows/bugfix' } })
    t.same(
      spec.repos?.map(({ autoPush: _, ...repo }) => repo),
      repos,
    )
    await run(['delete', name])
  }
})
