import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runCommand } from '../processes/command.ts'

/** Where sessions load the catalogue's workflows from. */
export type WorkflowsRepository = { url: string; branch: string }

const branch = 'main'

/**
 * Makes a git repository of the checkout's `workflows` folder as it stands, changes that are not committed included, in
 * the directory `data`. So a workflow can be named with no network, and on a checkout that is no git repository itself.
 * Throws CommandFailed.
 */
export async function makeWorkflowsRepository(checkout: string, data: string): Promise<WorkflowsRepository> {
  const dir = join(data, 'workflows.git')
  await rm(dir, { recursive: true, force: true })
  const { signal } = new AbortController()
  // The user's own git settings (signing, hooks, templates) have no say in this.
  const env = { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
  const git = (...args: string[]) => runCommand('git', args, { env, signal })
  const here = [`--git-dir=${dir}`, `--work-tree=${checkout}`]
  const as = ['-c', 'user.name=Session Gateway', '-c', 'user.email=session-gateway@localhost']

  await git('init', '--quiet', '--bare', `--initial-branch=${branch}`, dir)
  await git(...here, 'add', '--force', '--', 'workflows')
  await git(...here, ...as, 'commit', '--quiet', '--message', 'The workflows of this checkout')
  return { url: pathToFileURL(dir).href, branch }
}
