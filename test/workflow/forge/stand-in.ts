import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { giteaApi } from './gitea-api.ts'
import { githubApi } from './github-api.ts'
import { gitlabApi } from './gitlab-api.ts'
import { ForgeState, type Reply } from './state.ts'

/** What happens to a request in place of, or after, its answer. */
export type Fault = 'rate-limited' | 'expired' | 'broken' | 'lost-before' | 'lost-after' | 'kill-before' | 'kill-after'

const apis = { github: githubApi, gitlab: gitlabApi, gitea: giteaApi }
const roots = { github: '/api/v3', gitlab: '/api/v4', gitea: '/api/v1' }

/**
 * A forge on loopback. It speaks the part of the API of GitHub, GitLab or Gitea that bin/follow-up calls; pushes go to
 * bare repositories.
 */
export class StandIn extends ForgeState {
  readonly requests: { method: string; path: string; status: number }[] = []
  /** Faults of the next requests, by the number of requests until then. */
  readonly faults = new Map<number, Fault>()
  /** Ends the program that asks, for the faults that kill. */
  onKill: () => void = () => {}
  /** Called before each request with its number. */
  onRequest: (number: number) => void = () => {}
  pageSize = 3
  readonly #server = createServer((request, response) => void this.#serve(request, response))

  async start() {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }

  async stop() {
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
    rmSync(this.folder, { recursive: true, force: true })
  }

  async #serve(message: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of message) chunks.push(chunk as Buffer)
    const url = new URL(message.url ?? '/', this.origin)
    const number = this.requests.length
    const fault = this.faults.get(number)
    this.faults.delete(number)
    this.onRequest(number)
    const seen = { method: message.method ?? '', path: url.pathname, status: 0 }
    this.requests.push(seen)
    if (fault === 'lost-before' || fault === 'kill-before') {
      if (fault === 'kill-before') this.onKill()
      return message.destroy()
    }
    const reply = this.#answer(message, url, fault, Buffer.concat(chunks).toString())
    seen.status = reply.status
    if (fault === 'kill-after') this.onKill()
    if (fault === 'lost-after' || fault === 'kill-after') return message.destroy()
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
    response.end(reply.text ?? (reply.body === undefined ? '' : JSON.stringify(reply.body)))
  }

  #answer(message: IncomingMessage, url: URL, fault: Fault | undefined, text: string): Reply {
    if (fault === 'rate-limited') return this.#rateLimited()
    if (fault === 'broken')
      return { status: 502, text: '<html>Bad gateway</html>', headers: { 'content-type': 'text/html' } }
    const token = message.headers.authorization?.replace(/^(Bearer|token) /, '')
    const user = [...this.users.values()].find((it) => it.token === token)
    if (fault === 'expired' || (token !== undefined && user === undefined)) return this.#unauthorized()
    const root = url.pathname.startsWith('/api/graphql') ? '/api' : roots[this.kind]
    const path = url.pathname.slice(root.length + 1)
    const body = text === '' ? undefined : JSON.parse(text)
    const reply = apis[this.kind](this, { method: message.method ?? '', path, query: url.searchParams, user, body })
    return this.#page(reply ?? this.#missing(), url)
  }

  /** Splits a list in pages: the forges' own headers name the next. */
  #page(reply: Reply, url: URL): Reply {
    if (reply.list === undefined) return reply
    const page = Number(url.searchParams.get('page') ?? 1)
    const part = reply.list.slice((page - 1) * this.pageSize, page * this.pageSize)
    const next = new URL(url)
    next.searchParams.set('page', String(page + 1))
    const link = { link: `<${next}>; rel="next", <${url}>; rel="last"` }
    const isLast = reply.list.length <= page * this.pageSize
    // Gitea gives no links for these lists.
    const more = this.kind === 'gitea' ? { 'x-total-count': String(reply.list.length) } : isLast ? {} : link
    const body = reply.body === undefined ? part : (reply.body as (list: unknown[]) => unknown)(part)
    return { status: reply.status, headers: { ...reply.headers, ...more }, body }
  }

  #rateLimited(): Reply {
    const reset = String(Math.floor(Date.now() / 1000) + 30)
    if (this.kind === 'github')
      return {
        status: 403,
        headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset },
        body: { message: 'API rate limit exceeded for user ID 1.', documentation_url: 'https://docs.github.com/rest' },
      }
    return { status: 429, headers: { 'retry-after': '30', 'ratelimit-reset': reset }, text: 'Retry later\n' }
  }

  #unauthorized(): Reply {
    const message = {
      github: 'Bad credentials',
      gitlab: '401 Unauthorized',
      gitea: 'user does not exist [uid: 0, name: ]',
    }
    return { status: 401, body: { message: message[this.kind] } }
  }

  #missing(): Reply {
    const message = { github: 'Not Found', gitlab: '404 Not found', gitea: "The target couldn't be found." }
    return { status: 404, body: { message: message[this.kind] } }
  }
}
