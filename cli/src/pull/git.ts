import { spawn } from 'node:child_process'
import { codeOf } from '../config-file.ts'
import { Failure } from '../failure.ts'

/** Where and how git runs. */
export type GitOptions = {
  env?: NodeJS.ProcessEnv
  input?: Buffer | string
  /** Shows progress and questions of git, such as for a password, on the terminal. */
  isInteractive?: boolean
}

/** The end of a git process. */
export type GitResult = { code: number | null; stdout: Buffer; stderr: string }

/** Variables that a git hook sets for its own repository. They must not change which repository sgw uses. */
const repositoryVariables =
  /^GIT_(DIR|WORK_TREE|INDEX_FILE|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|COMMON_DIR|NAMESPACE|PREFIX)$/

/** Runs git in a directory and returns its end. Throws Failure if git is not installed. */
export async function tryGit(dir: string, args: string[], options: GitOptions = {}): Promise<GitResult> {
  const { env = {}, input = '', isInteractive = false } = options
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !repositoryVariables.test(name)))
  const stdin = isInteractive ? 'inherit' : 'pipe'
  const stderr = isInteractive ? 'inherit' : 'pipe'
  const child = spawn('git', args, { cwd: dir, env: { ...own, ...env }, stdio: [stdin, 'pipe', stderr] })
  const output: Buffer[] = []
  const errors: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk))
  // git may end without reading its input.
  child.stdin?.on('error', () => {}).end(input)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  }).catch((error) => {
    if (codeOf(error) !== 'ENOENT') throw error
    throw new Failure('usage', 'git is not installed, or not on PATH.', 'Install git, then run the command again.')
  })
  return { code, stdout: Buffer.concat(output), stderr: Buffer.concat(errors).toString().trim() }
}

/** Runs git and returns its output. Throws Failure with the message of git if it fails. */
export async function git(dir: string, args: string[], options: GitOptions = {}): Promise<Buffer> {
  const { code, stdout, stderr } = await tryGit(dir, args, options)
  if (code === 0) return stdout
  const command = args.find((word) => /^[a-z]/.test(word)) ?? ''
  throw new Failure('local', `git ${command} failed in ${dir}: ${stderr || `exit code ${code}`}`)
}

/** The output of git as one text. */
export async function gitLine(dir: string, args: string[], options: GitOptions = {}): Promise<string> {
  return (await git(dir, args, options)).toString().trim()
}

/** Whether a git command that answers a question by its exit code says yes. */
export async function gitSays(dir: string, args: string[], options: GitOptions = {}): Promise<boolean> {
  return (await tryGit(dir, args, options)).code === 0
}

/** The parts of an output that git separates with NUL. Latin-1 keeps the bytes of names that are not UTF-8. */
export function recordsOf(output: Buffer): string[] {
  return output.toString('latin1').split('\0').slice(0, -1)
}

/** Names for the standard input of git. */
export function namesInput(names: string[]): Buffer {
  return Buffer.from(names.map((name) => `${name}\0`).join(''), 'latin1')
}
