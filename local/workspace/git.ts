import type { ChildProcess } from 'node:child_process'
import { CommandFailed, runCommand } from '../processes/command.ts'
import type { SessionProcesses } from '../processes/session-processes.ts'

/** What a clone has checked out. An empty repository has no commit, and a tag has no branch. */
export type Head = { commit?: string; branch?: string }

/** A cloned repository. `dir` is the path that the agent sees. Workspaces of earlier versions have no `clonedAt`. */
export type Checkout = Head & { url: string; dir: string; clonedAt?: string }

export interface Git {
  /**
   * Clones `url` into the new directory `dir`, at `branch` (a branch or a tag) or at the repository's default branch.
   * `processes` tracks git's processes. Throws CommandFailed with git's message.
   */
  clone(
    url: string,
    branch: string | undefined,
    dir: string,
    { processes, signal }: { processes: SessionProcesses; signal: AbortSignal },
  ): Promise<Head>
}

/** Variables that would point git to another repository, for example if the backend runs inside a git hook. */
const repositoryVariables =
  /^GIT_(DIR|WORK_TREE|INDEX_FILE|COMMON_DIR|PREFIX|NAMESPACE|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES)$/

/** Environment of git with the user's settings and credentials but without prompts. `env` is its base. */
export function gitEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => !repositoryVariables.test(name)))
  return { ...own, GIT_TERMINAL_PROMPT: '0', GIT_ALLOW_PROTOCOL: 'file:http:https:ssh' }
}

/** git with the environment `gitEnvironment(env)`. */
export function createGit(env: NodeJS.ProcessEnv): Git {
  const gitEnv = gitEnvironment(env)

  return {
    async clone(url, branch, dir, { processes, signal }) {
      const at = branch === undefined ? [] : [`--branch=${branch}`]
      const started = (child: ChildProcess) => processes.track(child)
      const options = { env: { ...gitEnv, ...processes.env }, signal, started }
      try {
        await runCommand('git', ['clone', '--quiet', ...at, '--', url, dir], options)
        return headIn(await runCommand('git', ['-C', dir, ...describeHead], options))
      } catch (err) {
        throw err instanceof CommandFailed
          ? new CommandFailed(withoutCredentialsInText(err.message), { cause: err })
          : err
      }
    },
  }
}

const describeHead = ['status', '--porcelain=v2', '--branch', '--untracked-files=no', '--ignore-submodules']

function headIn(status: string): Head {
  const commit = /^# branch\.oid ([0-9a-f]+)$/m.exec(status)?.[1]
  const branch = /^# branch\.head ((?!\(detached\)).+)$/m.exec(status)?.[1]
  return { ...(commit && { commit }), ...(branch && { branch }) }
}

/** Removes credentials from URLs in a text. git repeats URLs in its messages. */
export function withoutCredentialsInText(text: string): string {
  return text.replace(/(https?:\/\/)[^/@\s']+@/gi, '$1')
}
