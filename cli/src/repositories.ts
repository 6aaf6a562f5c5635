import { GatewayError, type RepositoryChanges, type SessionGateway } from '../../clients/typescript/src/index.ts'
import { Failure } from './failure.ts'
import { nextCommand } from './next-command.ts'
import { safeLine } from './text.ts'

/** The repository with this name, or the only one. Throws Failure if there is none, or if it cannot be read. */
export async function chosenRepository(
  client: SessionGateway,
  id: string,
  name: string | undefined,
): Promise<RepositoryChanges> {
  const { items } = await client.changes(id)
  const found = items.filter(({ repo }) => name === undefined || repo === name)
  const names = items.map(({ repo }) => safeLine(repo)).join(', ')
  if (items.length === 0)
    throw new Failure('notFound', `${id} has no repositories.`, `List its files: ${nextCommand('files', id)}`)
  if (found.length === 0) throw new Failure('notFound', `${id} has no repository ${name}. It has: ${names}`)
  if (found.length > 1)
    throw new Failure('usage', `${id} has several repositories: ${names}`, 'Choose one with --repo <name>.')
  const [one] = found as [RepositoryChanges]
  if (one.error !== undefined)
    throw new Failure('refused', `${safeLine(one.repo)}: ${one.error}`, copyHint(id, one.repo))
  return one
}

/** Throws a Failure that says what helps if the platform has no patches. Otherwise rethrows the error. */
export function explainMissingPatch(error: unknown, id: string, { repo, url, branch }: RepositoryChanges): never {
  if (!(error instanceof GatewayError) || error.status !== 501) throw error
  const fetch =
    url && branch ? [`If the session pushed its branch: git fetch ${safeLine(url)} ${safeLine(branch)}`] : []
  const ways = [...fetch, `Statistics: ${nextCommand('diff', '--stat', id)}`, copyHint(id, repo)]
  throw new Failure('refused', `${error.message} (501)`, ways.join('\n'))
}

/** Says how to get the files without git. */
export function copyHint(id: string, repo: string): string {
  return `Copy the files: ${nextCommand('cp', `${id}:repos/${repo}`, `./${repo}`)}`
}
