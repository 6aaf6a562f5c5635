import { resolve } from 'node:path'
import {
  GatewayError,
  type Progress,
  type Session,
  type SessionGateway,
} from '../../../clients/typescript/src/index.ts'
import { nextCommand } from '../next-command.ts'
import { saveBody } from '../streams.ts'
import { safeLine } from '../text.ts'

/** Prints the pull request of a session. Without one, saves and names the patch of each repository. */
export async function printWork(client: SessionGateway, session: Session, progress: Progress | undefined) {
  const { id } = session
  const pullRequest = progress?.pullRequest?.url ?? session.pullRequests?.at(-1)?.url
  if (pullRequest !== undefined) {
    process.stdout.write(`Pull request: ${safeLine(pullRequest)}\n`)
    return
  }
  const { items } = await client.changes(id).catch(() => ({ items: [] }))
  const changed = items.filter(({ files }) => files !== undefined && files.length > 0)
  if (changed.length === 0) process.stdout.write('No pull request, and no changes.\n')
  for (const { repo } of changed) {
    const path = await savePatch(client, id, repo)
    if (path !== undefined) process.stdout.write(`Patch: ${safeLine(path)}\n`)
    process.stdout.write(
      `Take the commits: ${nextCommand('pull', id, ...(changed.length > 1 ? ['--repo', repo] : []))}\n`,
    )
  }
}

/** Saves the patch of a repository in the current directory. Undefined if the platform has no patches. */
async function savePatch(client: SessionGateway, id: string, repo: string): Promise<string | undefined> {
  // The names of repositories have no slash.
  for (let number = 1; ; number += 1) {
    const path = resolve(number === 1 ? `${repo}.patch` : `${repo}-${number}.patch`)
    try {
      await saveBody(await client.patch(id, { repo }), path)
      return path
    } catch (error) {
      if (error instanceof GatewayError && error.status === 501) return undefined
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}
