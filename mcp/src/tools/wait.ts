import { performance } from 'node:perf_hooks'
import { z } from 'zod'
import { type Session as GatewaySession, WaitTimeout } from '../../../clients/typescript/src/index.ts'
import { Session, SessionId } from '../schemas.ts'
import { cutSession } from '../session-output.ts'
import { type Call, reads, type Tool, tool } from './tool.ts'

/** Most clients give up a call after 60 s that tells them nothing. */
const usualWait = 45

/** Milliseconds between two signs of life. */
const beat = 5000

const wait = tool({
  name: 'wait_for_session',
  title: 'Wait for a session',
  description:
    'Waits until a session has ended or the time is up, and tells how it stands. A session that was created with ' +
    'interactive true stays open when the agent has answered: read_transcript shows what it said. A session that is ' +
    'running with an error has failed and goes on: end it with stop_session.',
  input: z.strictObject({
    id: SessionId,
    timeoutSeconds: z.int().min(1).max(3600).default(usualWait).describe('How long to wait at most'),
  }),
  output: z.object({
    ended: z.boolean().describe('false when the time was up first: call again to wait on'),
    session: Session,
    nextOffset: z.int().optional().describe('There when a text is cut: get_session with it as offset has the rest'),
  }),
  hints: reads,
  async run({ id, timeoutSeconds }, call) {
    const { ended, session } = await waitFor(id, timeoutSeconds, call)
    const { data, note } = cutSession(session)
    const { nextOffset, ...cut } = data
    const open = ended ? undefined : `Session ${id} has not ended within ${timeoutSeconds} s. Call again to wait on.`
    const notes = [open, note].filter((one) => one !== undefined)
    const more = nextOffset === undefined ? {} : { nextOffset }
    return { data: { ended, session: cut, ...more }, note: notes.length > 0 ? notes.join('\n') : undefined }
  },
})

async function waitFor(id: string, seconds: number, { gateway, signal, report }: Call) {
  const tell = teller(seconds, report)
  const timer = setInterval(tell, beat)
  try {
    return { ended: true, session: await gateway.wait(id, { timeoutMs: seconds * 1000, signal, onProgress: tell }) }
  } catch (error) {
    if (error instanceof WaitTimeout) return { ended: false, session: error.session }
    throw error
  } finally {
    clearInterval(timer)
  }
}

/** Reports each new status, and otherwise every few seconds that the wait goes on. Progress only ever grows. */
function teller(total: number, report: Call['report']) {
  const from = performance.now()
  let told = { status: '', progress: -1 }
  return (session?: GatewaySession) => {
    const status = session?.status ?? told.status
    const progress = Math.min(total, Math.round(performance.now() - from) / 1000)
    const isNews = status !== told.status || progress - told.progress >= beat / 1000
    if (!isNews || progress <= told.progress) return
    told = { status, progress }
    report({ progress, total, message: `${status || 'no answer yet'} after ${Math.round(progress)} s` })
  }
}

export const waitTools: Tool[] = [wait]
