import { copyFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { GatewayError, type RepositoryChanges, type SessionGateway } from '../../../clients/typescript/src/index.ts'
import { saveBody } from '../streams.ts'
import { chooseBranch } from './branch.ts'
import type { Checkout } from './checkout.ts'
import { git, gitLine, namesInput, tryGit } from './git.ts'
import { type Before, refuseLocalWork, refuseUnfinished } from './local-work.ts'
import { takeStep } from './step.ts'
import { Workshop } from './workshop.ts'

export type PullOptions = {
  /** Name of the local branch. Defaults to the branch of the session. */
  branch: string | undefined
  signal: AbortSignal
  show: (text: string) => void
}

/** What a pull did. */
export type Pulled = {
  top: string
  branch: string
  head: string
  commits: number
  files: number
  wasBranch: string | undefined
  /** Where to push the branch. */
  remote: string
}

/** Brings the commits and files of a session's repository into a checkout: all of it, or nothing. */
export async function pull(
  client: SessionGateway,
  id: string,
  changes: RepositoryChanges,
  checkout: Checkout,
  { show, signal, branch }: PullOptions,
): Promise<Pulled> {
  const { repo } = changes
  const workshop = await Workshop.create(checkout.top)
  try {
    show(`${id}: reading the commits`)
    const head = await readCommits(client, id, changes, workshop, signal)
    show(`${id}: reading the files`)
    const patch = workshop.path('patch')
    const size = await saveBody(await client.patch(id, { repo, since: head, signal }), patch)
    const wanted = await workshop.patched(head, patch, size === 0)
    signal.throwIfAborted()
    show(`${id}: changing ${checkout.finalTop ?? checkout.top}`)
    return await change(checkout, workshop, { id, changes, head, wanted, branch })
  } finally {
    await workshop.remove()
  }
}

/** Reads the session's commits into the workshop and returns the last one. */
async function readCommits(
  client: SessionGateway,
  id: string,
  { repo, head, base }: RepositoryChanges,
  workshop: Workshop,
  signal: AbortSignal,
): Promise<string> {
  const bundle = workshop.path('bundle')
  try {
    await saveBody(await client.bundle(id, { repo, signal }), bundle)
  } catch (error) {
    // Without new commits there is no bundle.
    const isEmpty = error instanceof GatewayError && error.status === 409 && head !== undefined
    if (!isEmpty || !(await workshop.says(['cat-file', '-e', `${head}^{commit}`]))) throw error
    return head
  }
  // The commits that the bundle builds on must be reachable from a reference.
  if (base !== undefined) await workshop.git(['update-ref', 'refs/heads/base', base])
  await workshop.git(['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', bundle, '+HEAD:refs/heads/session'])
  return await workshop.line(['rev-parse', 'refs/heads/session'])
}

type Change = { id: string; changes: RepositoryChanges; head: string; wanted: string; branch: string | undefined }

/** Checks that nothing of the user is lost, then changes the checkout. */
async function change(checkout: Checkout, workshop: Workshop, { id, changes, head, wanted, ...chosen }: Change) {
  const { top, finalTop } = checkout
  const before = await stateOf(checkout, workshop)
  await refuseUnfinished(top, before, head)
  await keepCommits(workshop, head)
  const branch = await chooseBranch(top, chosen.branch ?? changes.branch ?? id, head)
  const paths = await workshop.differing(before.tree, wanted)
  const present = await workshop.present(before.tree, paths)
  await refuseLocalWork(workshop, before, present, wanted)
  const index = resolve(top, await gitLine(top, ['rev-parse', '--git-path', 'index']))
  await prepareIndex(workshop, index, head)
  await writeFile(workshop.path('paths'), namesInput(paths))
  const files = (await workshop.differing(head, wanted)).length
  const { stdout } = await tryGit(top, ['symbolic-ref', '--quiet', '--short', 'HEAD'])
  await takeStep({
    workshop: { dir: workshop.dir, top },
    present,
    wanted,
    paths: workshop.path('paths'),
    branch,
    head,
    index,
    message: `sgw pull ${id}`,
    ...(finalTop !== undefined && { finalTop }),
  })
  const commits = changes.commitsAhead ?? 0
  return {
    top: finalTop ?? top,
    branch: branch.name,
    head,
    commits,
    files,
    wasBranch: stdout.toString().trim() || undefined,
    remote: checkout.remote,
  }
}

/** The commit of the checkout. A new clone has no files yet, so its state is that of no commit. */
async function stateOf({ top, finalTop }: Checkout, workshop: Workshop): Promise<Before> {
  const { code, stdout } = await tryGit(top, ['rev-parse', '--quiet', '--verify', 'HEAD^{commit}'])
  if (code !== 0 || finalTop !== undefined) return { tree: await workshop.line(['mktree']) }
  const commit = stdout.toString().trim()
  return { commit, tree: await gitLine(top, ['rev-parse', `${commit}^{tree}`]) }
}

/** Copies the commits into the checkout. No branch has them yet. */
async function keepCommits(workshop: Workshop, head: string) {
  const { top } = workshop
  if (!(await workshop.says(['rev-parse', '--quiet', '--verify', 'refs/heads/session']))) return
  const source = workshop.path('git')
  await git(top, ['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', source, 'refs/heads/session'])
  await git(top, ['cat-file', '-e', `${head}^{commit}`])
}

/** Writes copies of the index: as it is, and as it becomes. */
async function prepareIndex(workshop: Workshop, index: string, head: string) {
  const after = workshop.path('index-after')
  await copyFile(index, workshop.path('index-before')).catch(() => {})
  await copyFile(index, after).catch(() => {})
  await git(workshop.top, ['read-tree', '-m', head], { env: { GIT_INDEX_FILE: after } })
}
