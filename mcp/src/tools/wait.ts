import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import {
  type Session as GatewaySession,
  hasEnded,
  isUsersTurn,
  WaitTimeout,
} from '../../../clients/typescript/src/index.ts'
import { withProgress } from '../progress.ts'
import { askAndAnswer, msUntil } from '../questions.ts'
import { Session, SessionId, TimeoutSeconds } from '../schemas.ts'
import { truncateSession } from '../session-output.ts'
import { type Call, readOnly, type Tool, tool } from './tool.ts'

const wait = tool({
  name: 'wait_for_session',
  title: 'Wait for a session',
  description:
    'Waits until a session has ended or the timeout has passed, and returns the session. An interactive session stays ' +
    'open after the agent has answered: with until "turn", the wait also ends when the agent waits for a message or asks ' +
    'a question (activity of the session). Then read the answer with read_transcript, or the question with list_questions. If a session is ' +
    'running and has an error, its run has failed: end it with stop_session.',
  input: z.strictObject({
    id: SessionId,
    until: z
      .enum(['end', 'turn'])
      .default('end')
      .describe('turn: the wait also ends when the agent waits for a message or asks a question'),
    timeoutSeconds: TimeoutSeconds,
  }),
  output: z.object({
    ended: z.boolean().describe('Whether the session has ended'),
    session: Session,
    nextOffset: z.int().optional().describe('Set if a text is cut: call get_session with this offset for the rest'),
  }),
  annotations: readOnly,
  async run({ id, until, timeoutSeconds }, call) {
    const session = await waitFor(id, until, timeoutSeconds, call)
    const { data, note } = truncateSession(session)
    const { nextOffset, ...cut } = data
    const ended = hasEnded(session)
    const notes = [ended ? undefined : noteOf(session, until, timeoutSeconds), note].filter((one) => one !== undefined)
    const more = nextOffset === undefined ? {} : { nextOffset }
    return { data: { ended, session: cut, ...more }, note: notes.length > 0 ? notes.join('\n') : undefined }
  },
})

/** The session at the end of the wait, or of its timeout. If the client can ask the user, the user answers the questions. */
async function waitFor(id: string, until: 'end' | 'turn', seconds: number, call: Call): Promise<GatewaySession> {
  const deadline = performance.now() + seconds * 1000
  const isDone = until === 'turn' ? isUsersTurn : () => false
  let canAsk = call.askUser !== undefined
  try {
    return await withProgress(seconds, call.report, async (onState) => {
      for (;;) {
        const session = await call.gateway.wait(id, {
          timeoutMs: msUntil(deadline),
          signal: call.signal,
          onProgress: (seen: GatewaySession) => onState(stateOf(seen, until)),
          until: (seen) => isDone(seen) || (canAsk && isAsking(seen)),
        })
        const isOpen = canAsk && isAsking(session) && !hasEnded(session)
        if (!isOpen || performance.now() >= deadline) return session
        canAsk = await letUserAnswer(id, call, deadline)
      }
    })
  } catch (error) {
    if (error instanceof WaitTimeout) return error.session
    throw error
  }
}

function isAsking({ activity }: GatewaySession): boolean {
  return activity === 'asking'
}

/** Lets the user answer the first open question. False if the user does not want to. */
async function letUserAnswer(id: string, call: Call, deadline: number): Promise<boolean> {
  const [question] = (await call.gateway.questions(id, { signal: call.signal })).items
  // The platform reports for some seconds after the answer that a session is asking.
  if (question === undefined) await sleep(1000, undefined, { signal: call.signal })
  else return (await askAndAnswer(call, id, question, deadline)) !== undefined
  return true
}

/** What the wait reports about a session that has not ended. */
function stateOf({ status, activity }: GatewaySession, until: 'end' | 'turn'): string {
  return until === 'turn' ? (activity ?? status) : status
}

function noteOf(session: GatewaySession, until: 'end' | 'turn', seconds: number): string {
  const { id, activity } = session
  if (until === 'end' || !isUsersTurn(session)) {
    const what = until === 'end' ? 'ended' : 'finished its turn'
    return `Session ${id} has not ${what} within ${seconds} s. Call again to continue waiting.`
  }
  return activity === 'asking'
    ? `The agent of session ${id} asks a question. Let the user decide. See list_questions, and call answer_question.`
    : `The agent of session ${id} waits for a message. Read its answer with read_transcript.`
}

export const waitTools: Tool[] = [wait]
