import { ForgeError } from './forge.ts'
import type { Answer, Transport } from './http.ts'

/** A value of a forge's JSON. Each forge's module reads the fields that its documentation promises. */
// biome-ignore lint/suspicious/noExplicitAny: the shape is the forge's
export type Json = any

/** A list with more pages is not read: somebody made it that long, or it never ends. */
export const mostPages = 30

/** The API of one forge: turns failed answers into ForgeError and reads lists of several pages. */
export class Api {
  /** The address of the forge, such as https://gitlab.com. */
  readonly origin: string
  readonly #send: Transport

  constructor(origin: string, send: Transport) {
    this.origin = origin
    this.#send = send
  }

  async get(path: string): Promise<Json> {
    return this.#json(await this.#checked('GET', path))
  }

  async post(path: string, body: object): Promise<Json> {
    return this.#json(await this.#checked('POST', path, body))
  }

  async text(path: string): Promise<string> {
    return (await this.#checked('GET', path)).text
  }

  /** Like `get`, but returns undefined for one of the given statuses. */
  async getUnless(path: string, statuses: number[]): Promise<Json | undefined> {
    const answer = await this.#send('GET', path)
    if (statuses.includes(answer.status) && !isRateLimited(answer)) return undefined
    this.#check(answer, path)
    return this.#json(answer)
  }

  /** All pages of a list. `items` finds the list in a page. */
  async getAll(path: string, items: (page: Json) => Json[] = (page) => page): Promise<Json[]> {
    const all: Json[] = []
    let next: string | undefined = path
    for (let page = 0; next !== undefined; page++) {
      if (page === mostPages)
        throw new ForgeError('unexpected', `${this.#host}: more than ${mostPages} pages of ${path}`)
      const answer: Answer = await this.#checked('GET', next)
      const part = items(this.#json(answer)) ?? []
      all.push(...part)
      next =
        nextPage(answer.headers.link, path) ??
        nextByCount(answer.headers['x-total-count'], all.length, part.length, path, page)
    }
    return all
  }

  get #host() {
    return new URL(this.origin).host
  }

  async #checked(method: string, path: string, body?: object) {
    const answer = await this.#send(method, path, body)
    this.#check(answer, path)
    return answer
  }

  #json(answer: Answer): Json {
    try {
      return JSON.parse(answer.text)
    } catch {
      throw new ForgeError('unexpected', `${this.#host} did not answer with JSON. Is it a forge?`)
    }
  }

  #check(answer: Answer, path: string) {
    const { status } = answer
    if (status < 300) return
    const said = `${this.#host} answered ${status} to ${path.replace(/\?.*/, '')}: ${messageOf(answer)}`
    if (isRateLimited(answer)) throw new ForgeError('rate-limited', said, secondsToWait(answer.headers))
    if (status === 401 || status === 403) throw new ForgeError('unauthorized', said)
    if (status === 404 || status === 410) throw new ForgeError('not-found', said)
    throw new ForgeError(status >= 500 ? 'unreachable' : 'unexpected', said)
  }
}

/** GitHub answers 403 or 429 to a used up rate limit, and its secondary limits come with Retry-After or a text only. */
function isRateLimited({ status, headers, text }: Answer) {
  if (status === 429) return true
  if (status !== 403) return false
  return headers['x-ratelimit-remaining'] === '0' || 'retry-after' in headers || /rate limit/i.test(text)
}

function secondsToWait(headers: Record<string, string>) {
  const after = headers['retry-after']
  if (after !== undefined) {
    const seconds = Number(after)
    const until = Number.isNaN(seconds) ? (Date.parse(after) - Date.now()) / 1000 : seconds
    if (!Number.isNaN(until)) return Math.max(1, Math.ceil(until))
  }
  const reset = Number(headers['x-ratelimit-reset'] ?? headers['ratelimit-reset'])
  return Number.isNaN(reset) ? undefined : Math.max(1, Math.ceil(reset - Date.now() / 1000))
}

/** Only the path of the address is used: behind a proxy, a forge may call itself by another name. */
function nextPage(link: string | undefined, first: string) {
  const address = link
    ?.split(',')
    .find((part) => /rel="?next"?/.test(part))
    ?.match(/<([^>]+)>/)?.[1]
  if (address === undefined) return undefined
  return first.replace(/\?.*/, '') + new URL(address, 'http://forge').search
}

/** Gitea gives many lists without links: only a header says how long the whole list is. */
function nextByCount(total: string | undefined, have: number, got: number, first: string, page: number) {
  if (total === undefined || got === 0 || have >= Number(total)) return undefined
  const [path, query] = first.split('?')
  const search = new URLSearchParams(query)
  search.set('page', String(page + 2))
  return `${path}?${search}`
}

function messageOf({ text }: Answer) {
  try {
    const body = JSON.parse(text)
    const message = body.message ?? body.error_description ?? body.error
    return typeof message === 'string' ? message.slice(0, 200) : JSON.stringify(message ?? '').slice(0, 200)
  } catch {
    return text.trim().slice(0, 100)
  }
}
