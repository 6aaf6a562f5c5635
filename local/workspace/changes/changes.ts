import { basename, join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { CommandFailed } from '../../processes/command.ts'
import type { Checkout } from '../git.ts'
import { readContents } from '../workspace.ts'
import { BadChangesRequest, UnreadableRepository } from './errors.ts'
import { renames } from './file-list.ts'
import { Places } from './places.ts'
import { quoteHeaders } from './quote-headers.ts'
import { emptyTree, requireBase, Snapshot } from './snapshot.ts'
import { type RepositoryChanges, summarize, summarizeUnreadable } from './summary.ts'

export type ChangesOptions = {
  /** Parent directory of the sessions' directories. */
  sessions: string
  /** Parent of temporary directories. */
  temp: string
  /** Environment of git. */
  env: NodeJS.ProcessEnv
  log: FastifyBaseLogger
}

/** Maximum number of requests that run git at the same time, and that wait for it. */
const maxAtOnce = 2
const maxWaiting = 20

/** What the sessions changed in their repositories. Every method takes the name of a session. */
export class Changes {
  readonly #options: ChangesOptions
  readonly #places = new Places(maxAtOnce, maxWaiting)

  constructor(options: ChangesOptions) {
    this.#options = options
  }

  /** The changes of each repository. An unreadable repository has an `error`. Undefined without a workspace. */
  async list(name: string, signal: AbortSignal): Promise<RepositoryChanges[] | undefined> {
    const repos = await this.#reposOf(name)
    if (repos === undefined) return undefined
    using _ = await this.#places.take(signal)
    const items: RepositoryChanges[] = []
    for (const checkout of repos) items.push(await this.#summary(name, checkout, signal))
    return items
  }

  /** The repository with the name `repo`, or the only one. Undefined without a workspace. */
  async find(name: string, repo: string | undefined): Promise<Checkout | undefined> {
    const repos = await this.#reposOf(name)
    if (repos === undefined) return undefined
    const names = repos.map(({ dir }) => basename(dir))
    if (names.length === 0) throw new BadChangesRequest('The session has no repositories')
    if (repo === undefined && names.length > 1)
      throw new BadChangesRequest(`The session has several repositories. Choose one with repo=: ${names.join(', ')}`)
    const found = repos.find(({ dir }) => repo === undefined || basename(dir) === repo)
    if (found === undefined)
      throw new BadChangesRequest(`The session has no repository ${JSON.stringify(repo)}. It has: ${names.join(', ')}`)
    return found
  }

  /** Yields a patch from `since` (`base`, `head` or a commit) to the working tree with its untracked files. */
  async *patch(name: string, checkout: Checkout, since: string, signal: AbortSignal): AsyncGenerator<Buffer> {
    using _ = await this.#places.take(signal)
    try {
      await using snapshot = await this.#open(name, checkout, signal)
      const from = await treeOf(snapshot, checkout, since)
      const { all } = await snapshot.writeTrees()
      const diff = ['diff-tree', '-r', '--patch', '--unified=3', '--binary', '--full-index', ...plain, from, all]
      yield* quoteHeaders(snapshot.git.read(diff))
    } catch (err) {
      throw this.#unreadable(name, checkout, err, signal)
    }
  }

  /** Yields a git bundle of the commits since the clone. */
  async *bundle(name: string, checkout: Checkout, signal: AbortSignal): AsyncGenerator<Buffer> {
    using _ = await this.#places.take(signal)
    try {
      await using snapshot = await this.#open(name, checkout, signal)
      await requireBase(snapshot, checkout)
      const { head, ref, git } = snapshot
      const without = checkout.commit === undefined ? [] : [`^${checkout.commit}`]
      if (head === undefined || (await git.run('rev-list', '--max-count=1', head, ...without)) === '')
        throw new UnreadableRepository(`${checkout.dir} has no commit since the clone`)
      yield* git.read(['bundle', 'create', '--quiet', '-', 'HEAD', ...(ref ? [ref] : []), ...without])
    } catch (err) {
      throw this.#unreadable(name, checkout, err, signal)
    }
  }

  async #summary(name: string, checkout: Checkout, signal: AbortSignal): Promise<RepositoryChanges> {
    try {
      await using snapshot = await this.#open(name, checkout, signal)
      return await summarize(snapshot, checkout)
    } catch (err) {
      const { message } = this.#unreadable(name, checkout, err, signal)
      return summarizeUnreadable(checkout, message)
    }
  }

  #open(name: string, { dir }: Checkout, signal: AbortSignal): Promise<Snapshot> {
    const { sessions, temp, env } = this.#options
    return Snapshot.open({ root: join(sessions, name, 'work'), dir }, { temp, env, signal })
  }

  async #reposOf(name: string): Promise<Checkout[] | undefined> {
    return (await readContents(join(this.#options.sessions, name)))?.repos
  }

  /** The error for the caller. git's message may contain text of any file that the agent names, so only the log has it. */
  #unreadable(session: string, { dir }: Checkout, err: unknown, signal: AbortSignal): Error {
    if (signal.aborted) throw signal.reason
    if (err instanceof UnreadableRepository) return err
    if (!(err instanceof CommandFailed)) throw err
    this.#options.log.warn({ err, session, dir }, 'git cannot read a repository')
    const advice = 'If the agent is changing files, try again. The log of the local backend has the message of git'
    return new UnreadableRepository(`git cannot read ${dir}. ${advice}`, { cause: err })
  }
}

/** Options of a diff that the user's settings must not change. */
const prefixes = ['--src-prefix=a/', '--dst-prefix=b/']
const plain = [...renames, ...prefixes, '--no-ext-diff', '--no-textconv', '--no-color', '--submodule=short']

/** The tree or commit that `since` names. */
async function treeOf(snapshot: Snapshot, checkout: Checkout, since: string): Promise<string> {
  if (since === 'base') {
    await requireBase(snapshot, checkout)
    return checkout.commit ?? (await emptyTree(snapshot))
  }
  if (since === 'head') return snapshot.head ?? (await emptyTree(snapshot))
  const commit = await snapshot.git.find('rev-parse', '--quiet', '--verify', `${since}^{commit}`)
  if (commit === undefined) throw new BadChangesRequest(`${checkout.dir} has no commit ${since}`)
  return commit
}
