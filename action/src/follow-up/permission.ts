import { Failure, messageOf } from '../failure.ts'
import type { HttpTransport } from '../http-transport.ts'
import { ErrorResponse, isObject, type Json, parse, textAt } from '../responses.ts'
import type { Person, Repository } from './trigger.ts'

/** Access levels of GitLab from which a member can push: Developer, Maintainer and Owner. */
const developer = 30
const timeoutMs = 30_000

/** The API of the forge, for the two questions that the action has. */
export class ForgeApi {
  readonly #transport: HttpTransport
  readonly #token: string
  readonly #repository: Repository
  readonly #url: string
  readonly #signal: AbortSignal

  constructor(
    transport: HttpTransport,
    { token, repository, signal }: { token: string; repository: Repository; signal: AbortSignal },
    env: NodeJS.ProcessEnv,
  ) {
    const variable = repository.forge === 'github' ? 'GITHUB_API_URL' : 'CI_API_V4_URL'
    const url = env[variable] ?? (repository.forge === 'github' ? 'https://api.github.com' : '')
    if (!URL.canParse(url))
      throw new Failure('CreateFailed', `${variable} must be the URL of the forge's API. The CI of the forge sets it.`)
    this.#transport = transport
    this.#token = token
    this.#repository = repository
    this.#url = url.replace(/\/+$/, '')
    this.#signal = signal
  }

  /** Whether somebody can push to the repository. Bots cannot ask for anything, whatever their rights. */
  async canWrite({ id, isBot }: Person): Promise<boolean> {
    if (isBot || id === '') return false
    const { forge, id: repository } = this.#repository
    const person = encodeURIComponent(id)
    if (forge === 'gitlab') {
      const member = await this.#get(`/projects/${repository}/members/all/${person}`)
      return Number(member?.access_level) >= developer && (textAt(member, 'state') ?? 'active') === 'active'
    }
    const answer = await this.#get(`/repos/${repository}/collaborators/${person}/permission`)
    return ['write', 'admin', 'owner'].includes(textAt(answer, 'permission') ?? '')
  }

  /** The open pull requests of a branch, given as `owner:branch`. GitHub only. */
  async pullRequestsOf(head: string): Promise<string[]> {
    const text = await this.#read(`/repos/${this.#repository.id}/pulls?state=open&head=${encodeURIComponent(head)}`)
    const found: unknown = text === undefined ? [] : parse(text)
    return (Array.isArray(found) ? found : []).flatMap((one) => textAt(one, 'html_url') ?? [])
  }

  async #get(path: string): Promise<Json | undefined> {
    const text = await this.#read(path)
    const value = text === undefined ? undefined : parse(text)
    return isObject(value) ? value : undefined
  }

  /** The body of an answer. Undefined for 404: the forge does not know the person. */
  async #read(path: string): Promise<string | undefined> {
    const authorization: Record<string, string> = this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` }
    const headers = { accept: 'application/json', 'user-agent': 'session-gateway-action', ...authorization }
    try {
      const call = { method: 'GET', url: this.#url + path, headers, timeoutMs, signal: this.#signal } as const
      const response = await this.#transport.send(call)
      if (response.status === 404) return undefined
      if (response.status < 200 || response.status > 299) throw new ErrorResponse(response)
      return response.text
    } catch (error) {
      this.#signal.throwIfAborted()
      const status = error instanceof ErrorResponse ? error.status : 0
      const hint = status === 401 || status === 403 ? ' Check forge-token.' : ''
      throw new Failure(
        'PollFailed',
        `The forge did not say who may write to the repository: ${messageOf(error)}.${hint}`,
        error,
      )
    }
  }
}
