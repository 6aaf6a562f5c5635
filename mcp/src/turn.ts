import { performance } from 'node:perf_hooks'
import { type AgUiEvent, type Question, type Turn, TurnTimeout } from '../../clients/typescript/src/index.ts'
import { abridged } from './abridged.ts'
import { chunkOf, maxTextLength, shortened } from './chunks.ts'
import { withProgress } from './progress.ts'
import { askAndAnswer, msUntil } from './questions.ts'
import type { Call } from './tools/tool.ts'

/** Characters of an answer for the agent's text. The rest is for the question, the error and the notes. */
const maxAnswerLength = maxTextLength - 4000
const maxOthersLength = 3000

/** The result of a tool that waits for the end of a turn. `outcome` is `working` after a timeout. */
type TurnResult = {
  data: {
    id: string
    outcome: Turn['outcome'] | 'working'
    text: string
    error?: string | undefined
    question?: string | undefined
    status?: string | undefined
  }
  text?: string
  note: string | undefined
}

/**
 * Follows a run until its end or a timeout, with progress. If the agent asks and the client can show its questions to the
 * user, the run that goes on with the answer is followed, too.
 */
export async function turnEnd(call: Call, id: string, run: { id: string }, seconds: number): Promise<TurnResult> {
  const deadline = performance.now() + seconds * 1000
  let runId = run.id
  try {
    const turn = await withProgress(seconds, call.report, async (onState) => {
      onState('sent')
      for (;;) {
        const turn = await follow(call, id, runId, deadline, onState)
        const next = await answerOf(call, id, turn, deadline)
        if (next === undefined) return turn
        runId = next
      }
    })
    return resultOf(id, runId, turn)
  } catch (error) {
    if (!(error instanceof TurnTimeout)) throw error
    const next = `Call wait_for_session with until "turn", then read_transcript for the answer.`
    const session = await call.gateway.get(id, { signal: call.signal }).catch(() => undefined)
    const isQueued = session?.activity === 'queued'
    const doing = isQueued ? `The message is still queued. ${session.reason ?? ''}`.trimEnd() : 'It keeps working.'
    const note = `The agent has not finished within ${seconds} s. ${doing} ${next}`
    return { data: { id: runId, outcome: 'working', text: '' }, note }
  }
}

function follow(
  { gateway, signal }: Call,
  id: string,
  runId: string,
  deadline: number,
  onState: (state: string) => void,
): Promise<Turn> {
  const onEvent = ({ data }: { data: AgUiEvent }) => {
    const state = stateOf(data)
    if (state !== undefined) onState(state)
  }
  return gateway.followTurn(id, runId, { timeoutMs: msUntil(deadline), signal, onEvent })
}

/** Lets the user answer the question of a turn. The ID of the run that goes on, or undefined if there is no answer. */
async function answerOf(call: Call, id: string, { outcome, questions }: Turn, deadline: number) {
  const [question] = questions ?? []
  if (outcome !== 'asking' || question === undefined) return undefined
  const answered = await askAndAnswer(call, id, question, deadline)
  return answered === 'closed' ? undefined : answered?.id
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

function resultOf(id: string, runId: string, { outcome, text, error, session, questions }: Turn): TurnResult {
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
    ...(outcome === 'asking' ? [howToAnswer(questions)] : []),
    ...(outcome === 'interrupted' ? ['The turn was interrupted before the agent had finished.'] : []),
    ...(outcome === 'ended' ? [`Session ${id} ended before the agent had finished. See get_session.`] : []),
  ]
  const shown = outcome === 'finished' && answer.text !== '' ? { text: answer.text } : {}
  const note = notes.length > 0 ? notes.join('\n') : undefined
  return { data: { id: runId, outcome, text: answer.text, ...data }, ...shown, note }
}

function howToAnswer(questions: Question[] = []): string {
  const ids = questions.map(({ id }) => id).join(', ')
  const which = ids === '' ? '' : ` (question ID ${ids})`
  return `The agent asks a question${which}. Let the user decide. See list_questions, and call answer_question.`
}
