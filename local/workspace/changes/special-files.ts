import { CommandFailed, runCommand } from '../../processes/command.ts'
import { UnreadableRepository } from './errors.ts'
import type { GitOptions } from './private-git.ts'

/** What git opens by itself while it looks at a repository: files of settings in every directory, and references. */
const opened = ['(', '-name', '.gitignore', '-o', '-name', '.gitattributes', '-o', '-path', './.git/refs/*', ')']

const special = ['(', '-type', 'p', '-o', '-type', 's', '-o', '-type', 'c', '-o', '-type', 'b', ')']

/**
 * Throws UnreadableRepository if the agent replaced a file that git opens by a named pipe or a similar file: git would wait
 * for its other end.
 */
export async function requireNoSpecialFiles(worktree: string, dir: string, { env, signal }: GitOptions) {
  const search = ['.', '-path', './.git/objects', '-prune', '-o', ...opened, ...special, '-print']
  const found = await runCommand('find', search, { cwd: worktree, env, signal }).catch((err) => {
    // find fails if the agent removes files meanwhile.
    if (err instanceof CommandFailed) return ''
    throw err
  })
  const path = found.trimEnd().split('\n').at(-1)
  if (path) throw new UnreadableRepository(`${dir}${path.slice(1)} is not a regular file`)
}
