import { spawn } from 'node:child_process'

export type Ran = { code: number | null; output: string; seconds: number; isTimedOut: boolean }

/** Variables that a command may see. Code of an agent runs in these commands, so they get no keys and no tokens. */
const passed =
  /^(PATH|HOME|USER|LANG|LC_\w+|TMPDIR|TZ|(HTTPS?|NO|ALL)_PROXY|(https?|no|all)_proxy|(SSL|PIP|GO|RUST|CARGO|PYENV|NODE_EXTRA)\w*|npm_config_registry)$/

/** Variables that make git commands independent of this machine's settings, and their results the same each time. */
export const gitEnvironment = {
  GIT_AUTHOR_NAME: 'Evaluation',
  GIT_AUTHOR_EMAIL: 'eval@localhost',
  GIT_AUTHOR_DATE: '2026-01-01T00:00:00Z',
  GIT_COMMITTER_NAME: 'Evaluation',
  GIT_COMMITTER_EMAIL: 'eval@localhost',
  GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z',
}

export function cleanEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => passed.test(name)))
}

/** Runs a shell command and returns its output, both streams together. Kills its process group after `seconds`. */
export function runShell(
  command: string,
  { cwd, env = {}, seconds }: { cwd: string; env?: NodeJS.ProcessEnv; seconds: number },
): Promise<Ran> {
  const begun = performance.now()
  const child = spawn('sh', ['-c', command], {
    cwd,
    env: { ...cleanEnvironment(process.env), ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const parts: Buffer[] = []
  for (const pipe of [child.stdout, child.stderr]) pipe.on('data', (part: Buffer) => void parts.push(part))
  let isTimedOut = false
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The group has ended.
    }
  }
  const timer = setTimeout(() => {
    isTimedOut = true
    end()
  }, seconds * 1000)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    // What the command left in the background must not keep its pipes open.
    child.once('exit', end)
    child.once('close', (code) => {
      clearTimeout(timer)
      const output = Buffer.concat(parts).toString('utf8')
      resolve({ code, output, seconds: (performance.now() - begun) / 1000, isTimedOut })
    })
  })
}

/** Runs git and returns its standard output unchanged. Throws with git's error text. */
export function git(cwd: string, args: string[], env: NodeJS.ProcessEnv = {}, input?: string): Promise<string> {
  const child = spawn('git', args, {
    cwd,
    // A repository of the user, such as one that a hook of theirs names, must not be changed.
    env: { ...withoutGitLocation(process.env), GIT_TERMINAL_PROMPT: '0', ...gitEnvironment, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const out: Buffer[] = []
  const problem: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => void out.push(part))
  child.stderr.on('data', (part: Buffer) => void problem.push(part))
  child.stdin.on('error', () => {}).end(input)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve(Buffer.concat(out).toString('utf8'))
      else reject(new Error(`git ${args.join(' ')}: ${Buffer.concat(problem).toString('utf8').trim()}`))
    })
  })
}

function withoutGitLocation(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^GIT_(DIR|WORK_TREE|INDEX_FILE|OBJECT_DIRECTORY|PREFIX)$/.test(name)),
  )
}
