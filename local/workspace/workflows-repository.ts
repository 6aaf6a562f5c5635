import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runCommand } from '../processes/command.ts'

/** The git repository from which sessions load workflows of the catalogue. */
export type WorkflowsRepository = { url: string; branch: string }

const branch = 'main'

/**
 * Creates a git repository in the directory `data` from the checkout's `workflows` directory, including uncommitted
 * changes. So workflows can be used without a network, and from a checkout without git history. Throws CommandFailed.
 */
export async function makeWorkflowsRepository(checkout: string, data: string): Promise<WorkflowsRepository> {
  const dir = join(data, 'workflows.git')
  await rm(dir, { recursive: true, force: true })
  const { signal } = new AbortController()
  // Without the user's git settings, such as signing, hooks and templates.
  const env = { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
  const git = (...args: string[]) => runCommand('git', args, { env, signal })
  const here = [`--git-dir=${dir}`, `--work-tree=${checkout}`]
  const as = ['-c', 'user.name=Session Gateway', '-c', 'user.email=session-gateway@localhost']

  await git('init', '--quiet', '--bare', `--initial-branch=${branch}`, dir)
  await git(...here, 'add', '--force', '--', 'workflows')
  await git(...here, ...as, 'commit', '--quiet', '--message', 'The workflows of this checkout')
  return { url: pathToFileURL(dir).href, branch }
}
