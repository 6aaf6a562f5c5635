import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { git } from '../task/commands.ts'

/** What an agent may leave in a repository that is no part of its change. */
const notChanges = [
  'artifacts/',
  'node_modules/',
  '__pycache__/',
  '.pytest_cache/',
  '.venv/',
  'venv/',
  '*.pyc',
  '*.egg-info/',
]

/**
 * The change of an agent against the base, committed or not. If the checked-out tree has none, the newest branch that has
 * one: an agent may have returned to its first branch.
 */
export async function changesIn(dir: string, base: string): Promise<string> {
  const temp = mkdtempSync(join(tmpdir(), 'eval-index-'))
  try {
    const excludes = join(temp, 'excludes')
    writeFileSync(excludes, notChanges.join('\n'))
    // A separate index, because the session's own one is evidence.
    const env = { GIT_INDEX_FILE: join(temp, 'index') }
    const set = ['-c', `core.excludesFile=${excludes}`, '-c', 'advice.addIgnoredFile=false']
    await git(dir, [...set, 'read-tree', 'HEAD'], env)
    await git(dir, [...set, 'add', '--all'], env)
    const patch = await git(dir, ['diff', '--cached', '--binary', '--no-ext-diff', base], env)
    return patch === '' ? await newestBranch(dir, base) : patch
  } finally {
    rmSync(temp, { recursive: true, force: true })
  }
}

async function newestBranch(dir: string, base: string): Promise<string> {
  const listed = await git(dir, ['for-each-ref', '--sort=-committerdate', '--format=%(objectname)', 'refs/heads'])
  for (const commit of listed.split('\n').filter(Boolean)) {
    const patch = await git(dir, ['diff', '--binary', '--no-ext-diff', base, commit])
    if (patch !== '') return patch
  }
  return ''
}
