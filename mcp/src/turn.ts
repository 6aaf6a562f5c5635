import { type AgUiEvent, type Question, type Turn, TurnTimeout } from '../../clients/typescript/src/index.ts'
import { abridged } from './abridged.ts'
import { chunkOf, maxTextLength, shortened } from './chunks.ts'
import { withProgress } from './progress.ts'
import type { Call } from './tools/tool.ts'

/** Characters of an answer for the agent's text. The rest is for the question, the error and the notes. */
const maxAnswerLength = maxTextLength - 4000
const maxOthersLength = 3000

/** The end of a turn for an answer: `outcome` is `working` after a timeout. */
export type TurnEnd = {
  outcome: Turn['outcome'] | 'working'
  text: string
  error?: string | undefined
  question?: string | undefined
  status?: string | undefined
}

/** Follows a turn until its end or a timeout, with progress. Returns a note on what to do next, if there is something. */
export async function turnEnd(
  { gateway, signal, report }: Call,
  id: string,
  runId: string,
  seconds: number,
): Promise<{ end: TurnEnd; note: string | undefined }> {
  try {
    const turn = await withProgress(seconds, report, (onState) => {
      onState('sent')
      const onEvent = ({ data }: { data: AgUiEvent }) => {
        const state = stateOf(data)
        if (state !== undefined) onState(state)
      }
      return gateway.followTurn(id, runId, { timeoutMs: seconds * 1000, signal, onEvent })
    })
    return endOf(id, turn)
  } catch (error) {
    if (!(error instanceof TurnTimeout)) throw error
    const next = `Call wait_for_session with until "turn", then read_transcript for the answer.`
    return {
      end: { outcome: 'working', text: '' },
      note: `The agent has not finished within ${seconds} s. It keeps working. ${next}`,
    }
  }
}

/** What the agent does since this event, if it says so. */
function stateOf({ type, ...event }: AgUiEvent): string | undefined {
  if (type === 'RUN_STARTED' || type === 'TEXT_MESSAGE_START') return 'working'
  if (type !== 'TOOL_CALL_START') return undefined
  return 'toolCallName' in event ? `working (${shortened(String(event.toolCallName), 100)})` : 'working'
}

/** A question, then its options as a list. */
function textOf({ text, options }: Question): string {
  return [text, ...options.map(({ label, description = '' }) => `- ${label}: ${description}`.replace(/: $/, ''))].join(
    '\n',
  )
}

function endOf(id: string, { outcome, text, error, session, questions }: Turn) {
  const question = questions?.map(textOf).join('\n')
  const { data, cuts } = abridged(
    { error: error ?? session?.error ?? session?.reason, question, status: session?.status },
    maxOthersLength,
  )
  const answer = chunkOf(text, 0, maxAnswerLength)
  const notes = [
    ...(answer.nextOffset === undefined
      ? []
      : [`Characters 0 to ${answer.nextOffset} of ${answer.total}. For all of them, call read_transcript.`]),
    ...cuts,
    ...(outcome === 'asking' ? ['The agent asks a question. Answer it with send_message.'] : []),
    ...(outcome === 'interrupted' ? ['The turn was interrupted before the agent had finished.'] : []),
    ...(outcome === 'ended' ? [`Session ${id} ended before the agent had finished. See get_session.`] : []),
  ]
  return { end: { outcome, text: answer.text, ...data }, note: notes.length > 0 ? notes.join('\n') : undefined }
}
