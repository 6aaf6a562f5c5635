import { token } from './canned.ts'
import type { Load } from './load.ts'

/** One kind of request, as a client sends it to the gateway and to the plain proxy. */
export type Scenario = {
  name: string
  /** The targets of issue 6: CPU against nginx, as a must and as a goal. */
  must?: number
  goal?: number
  gateway: Omit<Load, 'url'> & { path: string }
  proxy: Omit<Load, 'url'> & { path: string }
  /** The status that every answer has to have. */
  status: number
  /** A gateway of its own, with these settings. */
  env?: Record<string, string>
  /** Sent to a program without any feature in place of the gateway: what the rest of the table is to be seen against. */
  isBare?: true
}

const headers = { Authorization: `Bearer ${token}`, 'X-Platform-Project': 'demo' }
/** A token that is no service account's, for projects of other names. */
const personal = { Authorization: `Bearer ${token.replaceAll('.', '-')}` }
const task = JSON.stringify({
  task: 'Assess issue 1234: the export of a report with more than a thousand rows ends with a time-out.',
  model: 'claude-sonnet-4-5',
  repos: [{ url: 'https://git.example/payments/reports.git', branch: 'main' }],
  interactive: false,
})
const sent = JSON.stringify({
  initialPrompt: 'Assess issue 1234: the export of a report with more than a thousand rows ends with a time-out.',
  llmSettings: { model: 'claude-sonnet-4-5' },
  stopOnRunFinished: true,
  repos: [{ url: 'https://git.example/payments/reports.git', branch: 'main' }],
})
const demo = '/projects/demo/agentic-sessions'

/** A second project's list, over the gateway in pages and through the proxy in one answer. */
function listOf(project: string) {
  return {
    gateway: { path: '/v1/sessions', headers: { ...personal, 'X-Platform-Project': project } },
    proxy: { path: `/projects/${project}/agentic-sessions`, headers: personal },
    status: 200,
  }
}

const session = {
  gateway: { path: '/v1/sessions/session-00000001', headers },
  proxy: { path: `${demo}/session-00000001`, headers },
  status: 200,
}

const create = {
  gateway: { path: '/v1/sessions', method: 'POST', headers, body: task },
  proxy: { path: demo, method: 'POST', headers, body: sent },
  status: 201,
} as const

export const scenarios: Scenario[] = [
  { name: 'session', must: 4.5, goal: 3, ...session },
  { name: 'session-bare', ...session, isBare: true },
  {
    name: 'list-20',
    must: 9,
    goal: 5,
    gateway: { path: '/v1/sessions', headers },
    proxy: { path: `${demo}?offset=0`, headers },
    status: 200,
  },
  { name: 'list-1000', ...listOf('thousand') },
  { name: 'create', must: 5, goal: 3.5, ...create },
  { name: 'create-bare', ...create, isBare: true },
  {
    name: 'delete',
    gateway: { path: '/v1/sessions/session-00000001', method: 'DELETE', headers },
    proxy: { path: `${demo}/session-00000001`, method: 'DELETE', headers },
    status: 204,
  },
  {
    name: 'unauthorized',
    gateway: { path: '/v1/sessions/session-00000001' },
    proxy: { path: `${demo}/session-00000001` },
    status: 401,
  },
  {
    name: 'limited',
    gateway: { path: '/v1/sessions/session-00000001', headers },
    proxy: { path: '/projects/limited/agentic-sessions', headers },
    status: 429,
    env: { RATE_LIMIT_RPS: '0.001', RATE_LIMIT_BURST: '1' },
  },
]

/** The list of 10,000 sessions, which is read once at a time. */
export const longList = listOf('tenthousand').gateway

export function scenario(name: string): Scenario {
  const found = scenarios.find((one) => one.name === name)
  if (found === undefined) throw new Error(`no scenario ${name}`)
  return found
}
