import type { SessionGateway } from '../../clients/typescript/src/index.ts'
import { errorOfSession, report } from './error-report.ts'
import { findSession } from './session-id.ts'

/** Runs an action for each ID. Continues after an error. The first error sets the exit code. */
export async function forEach(ids: Iterable<string>, action: (id: string) => Promise<void>) {
  for (const id of ids) {
    try {
      await action(id)
    } catch (error) {
      const code = report(errorOfSession(id, error))
      process.exitCode ||= code
    }
  }
}

/** Runs an action for each session that the user means. Continues after an error. */
export async function forEachSession(client: SessionGateway, given: string[], action: (id: string) => Promise<void>) {
  // All of them first: without a deleted session, the beginning of its ID can name another.
  const ids = new Set<string>()
  await forEach(given, async (one) => void ids.add(await findSession(client, one)))
  await forEach(ids, action)
}
