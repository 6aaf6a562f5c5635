import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { workflow } from './pages.ts'

export type Ran = { code: number | null; out: string; err: string }

export function run(program: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = {}): Ran {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 180_000,
  })
  if (error) throw error
  return { code: status, out: stdout, err: stderr }
}

/** Runs one of the workflow's programs. */
export function bin(program: 'status' | 'prove-regression', args: string[], cwd: string, env?: NodeJS.ProcessEnv): Ran {
  return run(join(workflow, 'bin', program), args, cwd, env)
}
