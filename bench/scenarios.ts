import { token } from './canned.ts'
import type { Load } from './load.ts'

/** A kind of request, as sent to the gateway and to the plain proxy. */
export type Scenario = {
  name: string
  /** Targets for the ratio of CPU to nginx's: the limit (`must`) and the `goal`. */
  must?: number
  goal?: number
  gateway: Omit<Load, 'url'> & { path: string }
  proxy: Omit<Load, 'url'> & { path: string }
  /** Expected status of every response. */
  status: number
  /** Starts a separate gateway with these settings. */
  env?: Record<string, string>
  /** Sent to bare.ts instead of the gateway, as the lower bound. */
  isBare?: true
}

const headers = { Authorization: `Bearer ${token}`, 'X-Platform-Project': 'demo' }
/** A token that is not a service-account token, for other projects. */
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

/** The list of another project: in pages through the gateway, in one response through the proxy. */
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

/** The list of 10,000 sessions. */
export const longList = listOf('tenthousand').gateway

export function scenario(name: string): Scenario {
  const found = scenarios.find((one) => one.name === name)
  if (found === undefined) throw new Error(`Unknown scenario ${name}`)
  return found
}
