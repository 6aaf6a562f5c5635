import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { command } from '../local/support/scripted.ts'
import { type Reply, startGateway } from '../support/gateway.ts'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { agent, ends, keptRun, oneShot, startPlatform, stopped, user } from '../support/platform.ts'
import { type Files, writeFiles } from '../support/platform-workspace.ts'
import { eventually } from '../support/processes.ts'
import { makeRepository, serveRepository } from '../support/repositories.ts'

/** A gateway and a backend with the sessions of the table. */
export type World = {
  send: (
    path: string,
    options?: { method?: string; headers?: Record<string, string>; body?: unknown },
  ) => Promise<Reply>
  /** The ID of each session. */
  ids: Record<Kind, string>
}

/** The sessions of the table, by what they are for. */
export type Kind = 'completed' | 'failed' | 'stopped' | 'working' | 'waiting' | 'queued'

const pullRequest = 'https://forge.example/org/app/pull/7'
const opened = { command: 'gh pr create --head fix', result: pullRequest }
const usage = { inputTokens: 100, outputTokens: 20, cachedReadTokens: 7, cachedWriteTokens: 3 }

/** What the agent of each session does, as the script of a scripted agent, and what it says. */
const prompts: Record<Kind, string> = {
  completed: [
    `usage ${JSON.stringify(usage)}`,
    'cost 0.25',
    `run ${opened.command} => ${opened.result}`,
    'say Fixed',
  ].join('\n'),
  failed: 'say Trying\nfail no credit',
  stopped: 'say Looking',
  waiting: 'say Done',
  working: 'say Looking\nhang',
  queued: 'say Later',
}

const labels: Record<Kind, Record<string, string>> = {
  completed: { team: 'payments', kind: 'bug' },
  failed: { team: 'payments' },
  stopped: { team: 'web', kind: 'bug' },
  working: { team: 'payments', kind: 'bug' },
  waiting: { team: 'web' },
  queued: { team: 'web' },
}

/** URLs of the repository and of the workflow of the sessions. */
export type Sources = { url: string; gitUrl: string }

const kinds = Object.keys(prompts) as Kind[]
const isOneShot = (kind: Kind) => kind === 'completed' || kind === 'failed'

/** The files in the workspaces of live sessions. */
const files: Files = {
  'artifacts/notes.txt': 'line one\nline two\n',
  'artifacts/names/with space & plus+.txt': 'space\n',
  'artifacts/names/ünï-日本.txt': 'ü\n',
  'artifacts/empty/': '',
  'artifacts/data.bin': Buffer.from([0, 255, 10, 13]),
  'artifacts/links/to-file': { link: '../notes.txt' },
  'artifacts/links/out-file': { link: '/etc/hostname' },
  'artifacts/links/out-folder': { link: '/etc' },
  'artifacts/bugfix/status.json': JSON.stringify({
    updatedAt: '2026-01-31T10:20:00Z',
    phases: [
      { name: 'assess', command: '/assess', state: 'done' },
      { name: 'fix', command: '/fix', state: 'missing' },
    ],
    next: { phase: 'fix', command: '/fix', why: 'assess is done' },
    verdict: null,
  }),
}

/** The body of a create, except for its `task`. */
function newSession(kind: Kind, { url, gitUrl }: Sources) {
  const repos = [{ url, branch: 'main' }]
  const choice = { gitUrl, branch: 'main', path: 'workflows/bugfix' }
  return {
    displayName: `A ${kind} session`,
    labels: labels[kind],
    repos,
    workflow: choice,
    interactive: !isOneShot(kind),
  }
}

/** The local backend, which runs the sessions with a scripted agent. */
export async function startLocalWorld(t: Test, sources: Sources): Promise<World> {
  const data = await temporaryDirectory(t)
  // The working session uses the only slot. The last one is queued.
  const env = { LOCAL_DATA: data, LOCAL_MAX_RUNNING: '1', AGENT_COMMAND: command() }
  const backend = await startLocalBackend(t, env)
  const { send } = await startGateway(t, { BACKEND_URL: backend.origin, RATE_LIMIT_BURST: '10000' })
  const ids = {} as Record<Kind, string>
  for (const kind of kinds) {
    const body = { task: prompts[kind], ...newSession(kind, sources) }
    const made = await send('/v1/sessions', { method: 'POST', body })
    t.equal(made.status, 201, `${kind}: ${JSON.stringify(made.body)}`)
    const id: string = made.body.id
    ids[kind] = id
    if (kind === 'stopped') {
      await inActivity(id, 'waiting')
      await send(`/v1/sessions/${id}`, { method: 'PATCH', body: { stopped: true } })
      await backend.reached(id, 'Stopped')
    }
    if (kind === 'working' || kind === 'waiting') await inActivity(id, kind)
    if (isOneShot(kind)) await backend.reached(id, 'Completed', 'Failed')
    if (kind === 'waiting' || kind === 'completed') {
      const work = join(data, 'sessions', id, 'work')
      writeFiles(work, files)
      changeCheckout(join(work, 'repos/app'))
    }
  }
  return { send, ids }

  function inActivity(id: string, activity: string) {
    return eventually(async () => (await send(`/v1/sessions/${id}`)).body.activity === activity, activity)
  }
}

/** One line replaced, one added. */
function changeCheckout(dir: string) {
  writeFileSync(join(dir, 'README.md'), 'one\nTWO\nthree\nfour\n')
}

/** The stand-in for the platform, with what the platform would have kept of the same sessions. */
export async function startPlatformWorld(t: Test, { url, gitUrl }: Sources): Promise<World> {
  const platform = await startPlatform(t)
  const { send } = await startGateway(t, { BACKEND_URL: platform.url, RATE_LIMIT_BURST: '10000' })
  const ids = Object.fromEntries(kinds.map((kind) => [kind, `session-${kind}`])) as Record<Kind, string>
  // The platform lists the newest session first.
  for (const [index, kind] of kinds.toReversed().entries()) {
    const report = kind === 'waiting' || kind === 'completed'
    platform.add(ids[kind], {
      ...states[kind],
      createdAt: `2026-11-21T08:00:${String(50 - index)}Z`,
      labels: { ...labels[kind], ...oneShot, ...(!isOneShot(kind) && { 'session-gateway/one-shot': 'false' }) },
      spec: {
        displayName: `A ${kind} session`,
        initialPrompt: prompts[kind],
        repos: [{ url, branch: 'main', autoPush: false }],
        activeWorkflow: { gitUrl, branch: 'main', path: 'workflows/bugfix' },
      },
      files: report ? files : {},
      repos: [{ url, name: 'app', branches: ['main'], currentActiveBranch: 'main', defaultBranch: 'main' }],
      git: { 'repos/app': changed },
    })
  }
  return { send, ids }
}

/** The answer of `git/status` for the changed checkout. */
const changed = {
  initialized: true,
  hasChanges: true,
  branch: 'main',
  remoteUrl: '',
  hasRemote: true,
  filesAdded: 1,
  filesRemoved: 1,
  uncommittedFiles: 2,
  totalAdded: 2,
  totalRemoved: 1,
}

const live = { startTime: stopped.startTime, lastActivityTime: stopped.lastActivityTime }
const result = {
  is_error: false,
  duration_ms: 5,
  total_cost_usd: 0.25,
  usage: { input_tokens: 100, output_tokens: 20, cache_read_input_tokens: 7, cache_creation_input_tokens: 3 },
}
/** The end of a run of which only the duration is known. */
const finished = { type: 'RUN_FINISHED', result: { is_error: false, duration_ms: 5 } }
const call = { id: 'call-1', function: { name: 'Bash', arguments: JSON.stringify({ command: opened.command }) } }
const calling = [
  { id: 'a-1', role: 'assistant', toolCalls: [call] },
  { id: 'call-1-result', role: 'tool', toolCallId: 'call-1', content: JSON.stringify(`${opened.result}\n`) },
] as never[]

/** The state of each session on the platform. A one-shot session is stopped by the platform when its run has ended. */
const states: Record<Kind, Parameters<Awaited<ReturnType<typeof startPlatform>>['add']>[1]> = {
  completed: {
    phase: 'Stopped',
    status: stopped,
    events: keptRun('r', user('u', prompts.completed), [...calling, agent('a-2', 'Fixed')], {
      ...ends.finished,
      result,
    }),
  },
  failed: {
    phase: 'Failed',
    status: {
      ...stopped,
      conditions: [
        { type: 'Ready', status: 'False', reason: 'RunnerExit', message: 'node returned an error: no credit' },
      ],
    },
    events: keptRun('r', user('u', prompts.failed), [agent('a', 'Trying')], ends.failed),
  },
  stopped: {
    phase: 'Stopped',
    status: stopped,
    events: keptRun('r', user('u', prompts.stopped), [agent('a', 'Looking')], finished),
  },
  working: {
    status: { ...live, agentStatus: 'working' },
    events: keptRun('r', user('u', prompts.working), [agent('a', 'Looking')]),
  },
  waiting: {
    status: { ...live, agentStatus: 'idle' },
    events: keptRun('r', user('u', prompts.waiting), [agent('a', 'Done')], finished),
  },
  queued: { phase: '' },
}

/** The URLs of the repository and of the workflow of the sessions. */
export async function makeSources(t: Test) {
  const repository = await makeRepository(t, { 'README.md': 'one\ntwo\nthree\n' })
  const workflow = await makeRepository(t, { 'workflows/bugfix/CLAUDE.md': '# Fix bugs\n' })
  const urls = [repository, workflow].map((one) => serveRepository(t, one))
  const [url = '', gitUrl = ''] = await Promise.all(urls)
  return { url, gitUrl }
}
