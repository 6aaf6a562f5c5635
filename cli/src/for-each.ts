import { errorOfSession, report } from './error-report.ts'

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
