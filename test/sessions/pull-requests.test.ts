import t from 'tap'
import { pullRequestsIn } from '../../src/pull-requests/pull-requests.ts'
import { startGateway } from '../support/gateway.ts'
import { startPlatform } from '../support/platform.ts'

const url = 'https://github.com/org/app/pull/7'
const merge = 'https://gitlab.example.com/group/sub/app/-/merge_requests/3'
const gitea = 'https://gitea.example.com/org/app/pulls/2'
const opened = [{ url }]
const none = undefined

type Row = [why: string, call: { name?: string; args: unknown; result: unknown }, pullRequests: object[] | undefined]

const shell = (command: unknown, result: unknown, name = 'Bash') => ({ name, args: { command }, result })
const body = `gh pr create --title "It's fixed (really)" --body "$(cat <<'EOF'
## What
It doesn't fail any more :) "quoted" $(not run)
EOF
)" --head fix`

const rows: Row[] = [
  ['gh', shell('gh pr create --fill', url), opened],
  [
    'its progress before the URL',
    shell('gh pr create --fill', `\nCreating pull request for fix into main\n\n${url}\n`),
    opened,
  ],
  ['with an exit code', shell('gh pr create --fill', `${url}\n[exit code 0]`, 'execute'), opened],
  ['with colours', shell('gh pr create --fill', `\u001b[32m${url}\u001b[0m`), opened],
  [
    'after other commands',
    shell('cd repos/app && git push -u origin HEAD && gh pr create --fill 2>&1 | tail -1', url),
    opened,
  ],
  ['with variables and a wrapper', shell('GH_PAGER= timeout 60 /usr/bin/gh pr create --fill', url), opened],
  ['in a substitution', shell('made=$(gh pr create --fill); echo "$made"', url), opened],
  ['in double quotes', shell('echo "opened: `gh pr create --fill`" > log; cat log | sed s/opened..//', url), opened],
  [
    'in another shell',
    shell(['bash', '-lc', 'gh pr create --fill'], { output: url, metadata: { exit_code: 0 } }),
    opened,
  ],
  ['in a condition', shell('if ! gh pr view; then gh pr create --fill; fi', url), opened],
  ['with a body of several lines and its branch', shell(body, url), [{ url, branch: 'fix' }]],
  ['with the branch of a fork', shell('gh pr create --head=me:fix/a-b --fill', url), [{ url, branch: 'fix/a-b' }]],
  ['with a computed branch', shell('gh pr create --head "$(git branch --show-current)" --fill', url), opened],
  [
    'that exists already',
    shell('gh pr create --fill', `a pull request for branch "fix" already exists:\n${url}`),
    opened,
  ],
  [
    'glab',
    shell('glab mr create -s fix -y', `Creating merge request\n\n!3 Fix (fix)\n ${merge}\n`),
    [{ url: merge, branch: 'fix' }],
  ],
  ['tea', shell('tea pulls create --head fix', `# #2 Fix (open)\n${gitea}`), [{ url: gitea, branch: 'fix' }]],
  [
    'the MCP server of GitHub',
    {
      name: 'mcp__github__create_pull_request',
      args: { owner: 'org', repo: 'app', head: 'fix' },
      result: { id: '1', url },
    },
    [{ url, branch: 'fix' }],
  ],
  [
    'the same with the resource of its API, in a content block',
    {
      name: 'github_create_pull_request',
      args: {},
      result: [
        {
          type: 'text',
          text: JSON.stringify({
            url: 'https://api.github.com/repos/org/app/pulls/7',
            html_url: url,
            state: 'open',
            head: { ref: 'fix' },
          }),
        },
      ],
    },
    [{ url, branch: 'fix', state: 'open' }],
  ],
  [
    'the MCP server of GitLab',
    {
      name: 'mcp__gitlab__create_merge_request',
      args: { source_branch: 'fix' },
      result: { web_url: merge, source_branch: 'fix', state: 'opened' },
    },
    [{ url: merge, branch: 'fix', state: 'opened' }],
  ],
  [
    'the MCP server of Gitea',
    { name: 'mcp__gitea__create_pull_request', args: {}, result: { Result: { html_url: gitea, state: 'open' } } },
    [{ url: gitea, state: 'open' }],
  ],

  [
    'with output and errors apart',
    shell('git push && gh pr create --fill', { stdout: `${url}\n`, stderr: 'To github.com:org/app\n', exit_code: 0 }),
    opened,
  ],
  [
    'tests that print a URL before gh fails',
    shell('npm test; gh pr create --fill', `${url}\n\npull request create failed: no commits\n`),
    none,
  ],
  ['the same with an exit code', shell('pytest && gh pr create --fill', `${url}\n[exit code 1]`, 'execute'), none],
  ['the same with an exit code at the start', shell('pytest && gh pr create --fill', `Exit code 1\n${url}`), none],
  [
    'the same with output and errors apart',
    shell('npm test; gh pr create --fill', { stdout: url, stderr: 'no commits', metadata: { exit_code: 1 } }),
    none,
  ],
  ['an echo', shell(`echo ${url}`, url), none],
  ['an echo in quotes', shell(`echo "gh pr create"; echo '${url}'`, `gh pr create\n${url}`), none],
  [
    'a branch and a state that are too long',
    {
      name: 'mcp__gitea__create_pull_request',
      args: {},
      result: { html_url: gitea, state: 'x'.repeat(41), head: { ref: 'x'.repeat(256) } },
    },
    [{ url: gitea }],
  ],
  ['a branch of a script that is too long', shell(`gh pr create --head ${'x'.repeat(256)}`, url), opened],
  ['an echo after a comment', shell(`# gh pr create\ncat notes.txt`, url), none],
  ['a here-document', shell(`cat <<EOF\ngh pr create --fill\nEOF\ncat notes.txt`, url), none],
  ['a URL that the script has', shell(`gh pr create --fill || echo ${url}`, url), none],
  ['a function of that name', shell(`gh() { echo ${url}; }; gh pr create`, url), none],
  ['a dry run', shell('gh pr create --dry-run; cat notes.txt', url), none],
  ['another command of gh', shell('gh pr view 7 --json url', url), none],
  ['a list of several', shell('gh pr create --fill; gh pr list', `${url}\n${url}8`), none],
  ['a link in prose', shell('gh pr create --fill', `See ${url} for an example`), none],
  ['a link to create one', shell('gh pr create --fill', 'https://github.com/org/app/pull/new/fix'), none],
  ['a URL of another forge', shell('gh pr create --fill', merge), none],
  ['a URL with credentials', shell('gh pr create --fill', url.replace('github', 'me:secret@github')), none],
  ['a script that names a program', shell('gh.sh pr create', url), none],
  ['no result', { name: 'Bash', args: { command: 'gh pr create --fill' }, result: '' }, none],
  ['arguments that are no JSON', { name: 'Bash', args: 'gh pr create --fill', result: url }, none],
  ['another tool', { name: 'WebFetch', args: { url: 'gh pr create' }, result: url }, none],
  ['another tool of a forge', { name: 'mcp__github__get_pull_request', args: {}, result: { url } }, none],
  ['a review', { name: 'mcp__github__create_pull_request_review', args: {}, result: { html_url: url } }, none],
  ['prose of a forge tool', { name: 'mcp__github__create_pull_request', args: {}, result: `Like ${url}` }, none],
  ['a shell that names such a tool', shell(`cat x # create_pull_request`, { url }, 'create_pull_request'), none],
]

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const time = { startTime: '2026-11-21T08:00:05Z', completionTime: '2026-11-21T08:30:00Z' }

/** The events of a tool call while it runs, as the local backend and agents send them. */
function live(id: string, { name = 'Bash', args, result }: Row[1]): object[] {
  return [
    { type: 'TOOL_CALL_START', toolCallId: id, toolCallName: name },
    { type: 'TOOL_CALL_ARGS', toolCallId: id, delta: text(args) },
    { type: 'TOOL_CALL_END', toolCallId: id },
    { type: 'TOOL_CALL_RESULT', toolCallId: id, messageId: `${id}-result`, content: text(result) },
  ]
}

/** The same in the snapshot that the platform keeps after a run. Its result is JSON text. */
function kept(id: string, { name = 'Bash', args, result }: Row[1]): object[] {
  const call = { id, type: 'function', function: { name, arguments: text(args) } }
  const messages = [
    { id: `${id}-m`, role: 'assistant', toolCalls: [call] },
    { id: `${id}-result`, role: 'tool', toolCallId: id, content: JSON.stringify(result) },
  ]
  return [{ type: 'MESSAGES_SNAPSHOT', messages }]
}

t.test('pull requests come from the output of the tools of a forge, and from nothing else', async (t) => {
  const platform = await startPlatform(t)
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })
  for (const [index, [why, call, pullRequests]] of rows.entries()) {
    for (const [form, eventsOf] of Object.entries({ live, kept })) {
      const name = `${form}-${index}`
      platform.add(name, { phase: 'Failed', status: time, events: eventsOf('t-1', call) })
      const { body } = await send(`/v1/sessions/${name}`)
      t.same(body.pullRequests, pullRequests, `${form}: ${why}`)
    }
  }
})

t.test('each pull request counts once, up to a limit, and messages of the agent never do', async (t) => {
  const platform = await startPlatform(t)
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })
  const at = (index: number) => `https://github.com/org/app/pull/${index}`
  const open = (index: number) => live(`t-${index}`, shell('gh pr create --fill', at(index % 30)))
  const prose = (role: string) => [
    { type: 'TEXT_MESSAGE_START', messageId: role, role },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: role, delta: `gh pr create\n${url}` },
    { type: 'TEXT_MESSAGE_END', messageId: role },
  ]
  platform.add('many', {
    phase: 'Failed',
    status: time,
    events: Array.from({ length: 60 }, (_, index) => open(index)).flat(),
  })
  platform.add('prose', { phase: 'Failed', status: time, events: [...prose('user'), ...prose('assistant')] })

  const many = await send('/v1/sessions/many')
  const said = await send('/v1/sessions/prose')

  t.same(
    many.body.pullRequests,
    Array.from({ length: 20 }, (_, index) => ({ url: at(index) })),
  )
  t.equal(said.body.pullRequests, undefined)
})

t.test('hostile scripts are read in a moment', async (t) => {
  const platform = await startPlatform(t)
  const { send } = await startGateway(t, { BACKEND_URL: platform.url })
  const scripts = ['$(', '(', '"$(', '`', "'", '<<E\n', '\\', 'bash -c "', ' '].map((piece) => {
    return `gh pr create ${piece.repeat(60_000 / piece.length)}`
  })
  scripts.push(`gh pr create ${'x'.repeat(200_000)}`)

  for (const [index, script] of scripts.entries()) {
    platform.add(`s-${index}`, { phase: 'Failed', status: time, events: live('t-1', shell(script, url)) })
    const start = performance.now()
    const { status } = await send(`/v1/sessions/s-${index}`)
    t.equal(status, 200, script.slice(0, 30))
    t.ok(performance.now() - start < 2000, `${script.slice(13, 20)}: ${performance.now() - start} ms`)
  }
})

t.test('scripts are read up to a limit, so that a hostile log does not keep the gateway busy', async (t) => {
  const call = (command: string) => ({
    id: 'x',
    role: 'tool' as const,
    name: 'Bash',
    arguments: JSON.stringify({ command }),
    result: url,
  })
  const long = call(`${'a;'.repeat(32_000)}gh`)
  const create = call('gh pr create --fill')
  t.same(pullRequestsIn([long, long, long, create]), opened)
  t.same(pullRequestsIn([...Array(5).fill(long), create]), [])
})
