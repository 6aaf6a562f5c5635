import { ApiError, errors } from '../../src/http/errors.ts'
import type { Progress } from '../../src/schemas/progress.ts'
import { maxReport, readReport, reportingWorkflow } from '../../src/sessions/progress.ts'
import type { Session } from '../storage/session.ts'
import { readInside } from '../workspace/safe-files/files.ts'

/**
 * The progress that the workflow of a session has reported. Undefined if it has not, and a text if its report is invalid.
 * `work` is the agent's working directory.
 */
export async function readProgress(session: Session, work: string): Promise<Progress | string | undefined> {
  const workflow = reportingWorkflow(session.spec)
  const [path] = workflow?.paths ?? []
  if (workflow === undefined || path === undefined) return undefined
  const text = await readInside(work, path, maxReport + 1)
  if (text === undefined) return undefined
  try {
    const content = Buffer.from(text)
    if (content.length > maxReport) throw errors.reportTooLarge(path, maxReport)
    return readReport(workflow, content)
  } catch (err) {
    if (err instanceof ApiError) return err.message
    throw err
  }
}
