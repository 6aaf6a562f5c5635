import { setTimeout as sleep } from 'node:timers/promises'
import type { Test } from 'tap'
import type { Session } from '../../local/storage/session.ts'
import { startScripted } from '../local/support/scripted.ts'
import { colour, keptAskingRun } from '../support/asked-runs.ts'
import { startGatewayProcess } from '../support/gateway.ts'
import { startPlatform } from '../support/platform.ts'
import { FaultyProxy } from './faulty-proxy.ts'
import type { Installation } from './installation.ts'
import type { Scenario } from './steps.ts'

/** Milliseconds without a gateway during a restart. */
const downtime = 700

/** The environment of the client in one scenario: a proxy to the shared or its own gateway, and a project. */
export class Environment {
  readonly proxy = new FaultyProxy()
  readonly project: string
  readonly #t: Test
  readonly #installation: Installation
  /** Settings of the scenario's own gateway. */
  #env: Record<string, string>
  #own: Awaited<ReturnType<typeof startGatewayProcess>> | undefined
  #backend: Pick<Installation['backend'], 'call'>
  #platform: Awaited<ReturnType<typeof startPlatform>> | undefined

  constructor(t: Test, installation: Installation, project: string) {
    this.#t = t
    this.#installation = installation
    this.#env = installation.env
    this.#backend = installation.backend
    this.project = project
  }

  /** Starts what the scenario does not share with others. */
  async start({ gateway, agent, platform }: Pick<Scenario, 'gateway' | 'agent' | 'platform'>) {
    if (agent) {
      const backend = await startScripted(this.#t, [], { AGENT_PERMISSIONS: 'ask', ...agent })
      this.#backend = backend
      this.#env = { ...this.#env, BACKEND_URL: backend.origin }
    }
    if (platform) {
      this.#platform = await startPlatform(this.#t)
      this.#env = { ...this.#env, BACKEND_URL: this.#platform.url }
    }
    this.#env = { ...this.#env, ...gateway }
    if (gateway || agent || platform) this.#own = await startGatewayProcess(this.#t, this.#env)
    await this.proxy.start(this.#t)
    this.back()
  }

  /** Replaces the scenario's own gateway after a downtime. */
  async restart(signal: NodeJS.Signals = 'SIGTERM') {
    if (this.#own === undefined) throw new Error('restart needs a gateway of its own: add `gateway` to the scenario')
    const { child, ended } = this.#own
    this.#own = await startGatewayProcess(this.#t, this.#env)
    this.away()
    child.kill(signal)
    void ended.then(() => sleep(downtime)).then(() => this.back())
  }

  away() {
    this.proxy.target = undefined
  }

  back() {
    this.proxy.target = (this.#own ?? this.#installation).url
  }

  /** Adds a session to the double of the platform, whose agent has asked a question in the run `run-question`. */
  ask(id: string) {
    this.#platform?.add(id, { events: keptAskingRun('question', { questions: [colour] }) })
  }

  async stop(id: string) {
    const { status } = await this.#call('POST', `/${id}/stop`)
    this.#t.equal(status, 202)
  }

  /** Reads a session from the backend. */
  async session(id: string): Promise<Session> {
    return (await (await this.#call('GET', `/${id}`)).json()) as Session
  }

  async count(): Promise<number> {
    const reply = await this.#call('GET', '?limit=1')
    return ((await reply.json()) as { totalCount: number }).totalCount
  }

  /** Creates sessions that end at once. */
  async seed(count: number) {
    for (let made = 0; made < count; made += 1) {
      await this.#call('POST', '', { initialPrompt: 'x', stopOnRunFinished: true })
    }
  }

  #call(method: string, path: string, body?: unknown) {
    return this.#backend.call(method, `/projects/${this.project}/agentic-sessions${path}`, body)
  }
}
