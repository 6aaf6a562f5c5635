import type { Readable } from 'node:stream'
import { CommandFailed, runCommand, startCommand } from '../../processes/command.ts'

/**
 * Settings that win over the user's own. Nothing is started in the background, no hook runs, and files are stored as they
 * are. A lost object does no harm, because the objects are temporary.
 */
const settings = {
  'core.fsmonitor': 'false',
  'core.untrackedCache': 'false',
  // The repository's own summary of its commits may be wrong.
  'core.commitGraph': 'false',
  'core.splitIndex': 'false',
  'core.hooksPath': '/dev/null',
  'core.safecrlf': 'false',
  'core.fsync': 'none',
  'core.looseCompression': '1',
  'core.quotePath': 'true',
  'diff.suppressBlankEmpty': 'false',
  'gc.auto': '0',
  'pack.threads': '1',
}

/** `env` is the environment of git, and `signal` kills its processes. */
export type GitOptions = { env: NodeJS.ProcessEnv; signal: AbortSignal }

/**
 * git in a directory of our own. git reads the configuration of that directory and of the user, but not the configuration
 * of the repository that it looks at.
 */
export class PrivateGit {
  readonly #options: GitOptions

  private constructor(dir: string, worktree: string, { env, signal }: GitOptions) {
    const paths = { GIT_DIR: dir, GIT_WORK_TREE: worktree }
    // Without these, git would use replaced objects, or fetch missing objects from a server.
    const limits = { GIT_NO_REPLACE_OBJECTS: '1', GIT_NO_LAZY_FETCH: '1' }
    // The defaults of git, whatever the user's own environment says.
    const defaults = { GIT_DEFAULT_HASH: 'sha1', GIT_DEFAULT_REF_FORMAT: 'files', GIT_DIFF_OPTS: '' }
    // The largest piece of memory. A patch needs whole files in memory, and a sparse file can be of any size.
    const memory = { GIT_ALLOC_LIMIT: '512m' }
    this.#options = { env: { ...env, ...paths, ...limits, ...defaults, ...memory }, signal }
  }

  /** Creates the git directory `dir`. `worktree` is the directory with the files. */
  static async create(dir: string, worktree: string, options: GitOptions): Promise<PrivateGit> {
    const git = new PrivateGit(dir, worktree, options)
    await git.run('init', '--quiet', '--template=')
    return git
  }

  /** Sets formats of the git directory, such as `objectformat`. git fails if it does not know a format. */
  async extend(formats: Record<string, string>) {
    const chosen = Object.entries(formats)
    if (chosen.length > 0) await this.run('config', 'core.repositoryFormatVersion', '1')
    for (const [name, value] of chosen) await this.run('config', `extensions.${name}`, value)
  }

  /** Runs git. Resolves with its output without the final line break. */
  async run(...args: string[]): Promise<string> {
    return (await runCommand('git', [...fixed, ...args], this.#options)).replace(/\n$/, '')
  }

  /** Runs git. Undefined if it exits with status 1, which means "no" in most commands. */
  async find(...args: string[]): Promise<string | undefined> {
    try {
      return await this.run(...args)
    } catch (err) {
      if (err instanceof CommandFailed && err.status === 1) return undefined
      throw err
    }
  }

  /** Runs git and yields its output. Throws if git fails, also after a part of the output. */
  async *read(args: string[], input?: Readable): AsyncGenerator<Buffer> {
    const { stdout, done } = startCommand('git', [...fixed, ...args], { ...this.#options, ...(input && { input }) })
    // Handled below. Without this, a rejection before the end of the output would end the process.
    done.catch(() => {})
    yield* stdout
    await done
  }

  /** Runs git with the output of another git command as its input. */
  async pipe(from: string[], to: string[]) {
    const source = startCommand('git', [...fixed, ...from], this.#options)
    const target = startCommand('git', [...fixed, ...to], { ...this.#options, input: source.stdout })
    target.stdout.resume()
    await Promise.all([source.done, target.done])
  }
}

const fixed = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
