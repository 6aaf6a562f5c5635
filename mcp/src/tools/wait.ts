import { performance } from 'node:perf_hooks'
import { z } from 'zod'
import { type Session as GatewaySession, WaitTimeout } from '../../../clients/typescript/src/index.ts'
import { Session, SessionId } from '../schemas.ts'
import { truncateSession } from '../session-output.ts'
import { type Call, readOnly, type Tool, tool } from './tool.ts'

/** Default timeout in seconds: most clients cancel a silent call after 60 s. */
const defaultTimeout = 45

/** Milliseconds between two progress reports. */
const reportInterval = 5000

const wait = tool({
  name: 'wait_for_session',
  title: 'Wait for a session',
  description:
    'Waits until a session has ended or the timeout has passed, and returns the session. An interactive session stays ' +
    'open after the agent has answered: read the answer with read_transcript. If a session is running and has an error, ' +
    'its run has failed: end it with stop_session.',
  input: z.strictObject({
    id: SessionId,
    timeoutSeconds: z.int().min(1).max(3600).default(defaultTimeout).describe('Timeout in seconds'),
  }),
  output: z.object({
    ended: z.boolean().describe('false after a timeout: call again to continue waiting'),
    session: Session,
    nextOffset: z.int().optional().describe('Set if a text is cut: call get_session with this offset for the rest'),
  }),
  annotations: readOnly,
  async run({ id, timeoutSeconds }, call) {
    const { ended, session } = await waitFor(id, timeoutSeconds, call)
    const { data, note } = truncateSession(session)
    const { nextOffset, ...cut } = data
    const timeoutNote = ended
      ? undefined
      : `Session ${id} has not ended within ${timeoutSeconds} s. Call again to continue waiting.`
    const notes = [timeoutNote, note].filter((one) => one !== undefined)
    const more = nextOffset === undefined ? {} : { nextOffset }
    return { data: { ended, session: cut, ...more }, note: notes.length > 0 ? notes.join('\n') : undefined }
  },
})

async function waitFor(id: string, seconds: number, { gateway, signal, report }: Call) {
  const onProgress = progressReporter(seconds, report)
  const timer = setInterval(onProgress, reportInterval)
  try {
    return { ended: true, session: await gateway.wait(id, { timeoutMs: seconds * 1000, signal, onProgress }) }
  } catch (error) {
    if (error instanceof WaitTimeout) return { ended: false, session: error.session }
    throw error
  } finally {
    clearInterval(timer)
  }
}

/** Reports each new status, and otherwise every 5 seconds. The protocol requires progress to increase. */
function progressReporter(total: number, report: Call['report']) {
  const from = performance.now()
  let last = { status: '', progress: -1 }
  return (session?: GatewaySession) => {
    const status = session?.status ?? last.status
    const progress = Math.min(total, Math.round(performance.now() - from) / 1000)
    const isNew = status !== last.status || progress - last.progress >= reportInterval / 1000
    if (!isNew || progress <= last.progress) return
    last = { status, progress }
    report({ progress, total, message: `${status || 'no response yet'} after ${Math.round(progress)} s` })
  }
}

export const waitTools: Tool[] = [wait]
