import { execFile } from 'node:child_process'

/** What git printed, and how it ended. */
export type GitResult = { code: number; out: string; err: string }

export type GitOptions = {
  input?: string | Buffer
  /** Replaces variables of the environment. */
  env?: NodeJS.ProcessEnv
  /** Time limit in milliseconds. */
  timeout?: number
}

/** git failed. The message has its first line of error output. */
export class GitError extends Error {
  readonly code: number

  constructor(args: readonly string[], { code, err }: GitResult) {
    super(`git ${args[0] ?? ''}: ${err.trim().split('\n')[0] || `exit code ${code}`}`)
    this.name = 'GitError'
    this.code = code
  }
}

// The repository's own settings must not start programs or background work, and reading must not take a lock.
const settings = [
  '--no-optional-locks',
  '--no-pager',
  ...[
    'core.hooksPath=/dev/null',
    'core.fsmonitor=false',
    'core.quotePath=false',
    'gc.auto=0',
    'maintenance.auto=false',
  ].flatMap((setting) => ['-c', setting]),
]

// Variables that a git hook, or a git alias, sets for its own repository.
const ofOtherRepository = [
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_COMMON_DIR',
  'GIT_CONFIG',
  'GIT_CONFIG_COUNT',
  'GIT_CONFIG_PARAMETERS',
  'GIT_DIR',
  'GIT_GRAFT_FILE',
  'GIT_IMPLICIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_NAMESPACE',
  'GIT_NO_REPLACE_OBJECTS',
  'GIT_OBJECT_DIRECTORY',
  'GIT_PREFIX',
  'GIT_REPLACE_REF_BASE',
  'GIT_SHALLOW_FILE',
  'GIT_WORK_TREE',
]

/** The environment of git: nobody is asked for a password, and texts are in English. */
export function gitEnvironment(env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !ofOtherRepository.includes(name))
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_PAGER: 'cat', ...env }
}

/** Runs git in a folder, without hooks and without locks that reading does not need. */
export function runGit(folder: string, args: readonly string[], options: GitOptions = {}): Promise<GitResult> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      'git',
      ['-C', folder, ...settings, ...args],
      { env: gitEnvironment(options.env), maxBuffer: 1024 ** 3, timeout: options.timeout ?? 0, encoding: 'utf8' },
      (error, out, err) => {
        if (error === null) return resolve({ code: 0, out, err })
        if (typeof error.code === 'number') return resolve({ code: error.code, out, err })
        reject(error)
      },
    )
    // git may end before it has read its input.
    child.stdin?.on('error', () => {})
    child.stdin?.end(options.input)
  })
}

/** What git prints, without the line break at the end. Throws GitError if git fails. */
export async function git(folder: string, args: readonly string[], options?: GitOptions): Promise<string> {
  const result = await runGit(folder, args, options)
  if (result.code !== 0) throw new GitError(args, result)
  return result.out.replace(/\n$/, '')
}

/** What git prints, or undefined if git fails. */
export async function tryGit(
  folder: string,
  args: readonly string[],
  options?: GitOptions,
): Promise<string | undefined> {
  const { code, out } = await runGit(folder, args, options)
  return code === 0 ? out.replace(/\n$/, '') : undefined
}

/** The id of a commit. Undefined if the repository does not have it. */
export async function commitId(folder: string, revision: string): Promise<string | undefined> {
  if (revision.startsWith('-')) return undefined
  return (await tryGit(folder, ['rev-parse', '-q', '--verify', `${revision}^{commit}`])) || undefined
}
