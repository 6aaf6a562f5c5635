import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Test } from 'tap'
import { checkout } from '../../local/config.ts'
import { makeWorkflowsRepository } from '../../local/workflows-repository.ts'
import { startGatewayProcess } from '../support/gateway.ts'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { makeRepository, serveRepository } from '../support/repositories.ts'
import { Wire } from './wire.ts'

// biome-ignore lint/suspicious/noExplicitAny: a document is JSON of any shape
const document: any = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'))

/** How long a client finds nobody when the gateway is started anew, in milliseconds. */
const downtime = 700

const skill = '---\nname: greet\ndescription: Says hello\n---\n'

/** A real gateway, started anew as its scenario says, before a real local backend, and the wire to it. */
export class Installation {
  readonly wire = new Wire()
  readonly #t: Test
  #backend!: Awaited<ReturnType<typeof startLocalBackend>>
  #gateway!: Awaited<ReturnType<typeof startGatewayProcess>>
  #env: Record<string, string> = {}
  /** What steps may name with a $. */
  names: Record<string, string> = {}

  constructor(t: Test) {
    this.#t = t
  }

  async start() {
    const t = this.#t
    const workflows = await makeWorkflowsRepository(checkout, await temporaryDirectory(t))
    const files = { 'flows/hello/.claude/skills/greet/SKILL.md': skill }
    this.names = { repository: await serveRepository(t, await makeRepository(t, files)) }
    this.#backend = await startLocalBackend(t)
    this.#env = {
      BACKEND_URL: this.#backend.origin,
      WORKFLOWS_GIT_URL: workflows.url,
      WORKFLOWS_BRANCH: workflows.branch,
      RATE_LIMIT_RPS: '100000',
      RATE_LIMIT_BURST: '100000',
    }
    await this.wire.start(t)
    this.#gateway = await startGatewayProcess(t, this.#env)
    this.wire.target = this.#gateway.url
  }

  /** Ends the gateway and has another one take its place after a while in which nobody answers. */
  async restart(env: Record<string, string> = {}) {
    const next = await startGatewayProcess(this.#t, { ...this.#env, ...env })
    const { child, ended } = this.#gateway
    this.wire.target = undefined
    child.kill('SIGTERM')
    this.#gateway = next
    void ended.then(() => sleep(downtime)).then(() => this.back())
  }

  away() {
    this.wire.target = undefined
  }

  back() {
    this.wire.target = this.#gateway.url
  }

  async stop(project: string, id: string) {
    const { status } = await this.#backend.call('POST', `/projects/${project}/agentic-sessions/${id}/stop`)
    this.#t.equal(status, 202)
  }

  async count(project: string): Promise<number> {
    const reply = await this.#backend.call('GET', `/projects/${project}/agentic-sessions?limit=1`)
    return ((await reply.json()) as { totalCount: number }).totalCount
  }

  /** Brings a project to have so many sessions. They end at once. */
  async seed(project: string, count: number) {
    for (let there = await this.count(project); there < count; there += 1) {
      const body = { initialPrompt: 'x', stopOnRunFinished: true }
      await this.#backend.call('POST', `/projects/${project}/agentic-sessions`, body)
    }
  }

  /** The errors that the OpenAPI document has for an operation, each as the answer that it shows as its example. */
  errorsOf(operationId: string) {
    // biome-ignore lint/suspicious/noExplicitAny: a document is JSON of any shape
    const operations: any[] = Object.values<any>(document.paths).flatMap((path) => Object.values(path))
    const { responses } = operations.find((one) => one.operationId === operationId)
    return Object.keys(responses)
      .filter((status) => Number(status) >= 400)
      .map((status) => {
        const { content } = document.components.responses[responses[status].$ref.split('/').at(-1)]
        const body = content['application/json'].example
        // So long a wait is given up at once, also where others are repeated.
        const headers = { 'content-type': 'application/json', 'retry-after': '3600' }
        return { status: Number(status), headers, body: JSON.stringify(body), message: body.error as string }
      })
  }
}
