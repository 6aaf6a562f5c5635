import { useRef } from 'preact/hooks'
import type { Session } from '../../../clients/typescript/src/types.ts'
import { useOpenSession } from '../state/open-session-context.tsx'
import { Clock } from '../ui/clock.tsx'
import { Markdown } from '../ui/markdown.tsx'
import { StatusMark, stateOf } from '../ui/status-mark.tsx'
import { Composer } from './composer.tsx'
import { ConversationLog } from './conversation-log.tsx'
import './conversation.css'
import { PendingMessages } from './pending-messages.tsx'
import { QuestionForm } from './question-form.tsx'
import { useFrame } from './session-frame.tsx'

/** The conversation of the open session, with the questions of the agent and the field for a message. */
export function Conversation() {
  const open = useOpenSession()
  const { session, actions } = useFrame()
  const view = useRef<HTMLElement>(null)
  const questions = open.questions.value
  const interrupt = () => {
    if (session.activity === 'working') void actions.interrupt()
  }
  return (
    <section ref={view} class="conversation" aria-label="Conversation with the agent">
      <ConversationLog>
        <Beginning />
        <PendingMessages />
        {questions.map((question) => (
          <QuestionForm
            key={question.id}
            question={question}
            onAnswered={() => view.current?.querySelector('textarea')?.focus()}
          />
        ))}
        <StateLine />
      </ConversationLog>
      {open.problem.value?.kind !== 'not-found' && <Composer session={session} onInterrupt={interrupt} />}
    </section>
  )
}

/** The task, while the agent has not read it yet. */
function Beginning() {
  const { timeline, isLoaded } = useOpenSession()
  const { session } = useFrame()
  if (!isLoaded.value || timeline.chunks.value.length > 0) return null
  return (
    <div class="item" data-side="user" data-first>
      <h2 class="item-author">You</h2>
      <div class="message">
        <Markdown text={session.task} keepsBreaks />
      </div>
    </div>
  )
}

/**
 * What the session does, or why it does nothing, below the last message. The line keeps its place, so that nothing moves when a turn
 * begins or ends.
 */
function StateLine() {
  const { timeline, isLoaded } = useOpenSession()
  const { session } = useFrame()
  const run = timeline.run.value
  const state = stateOf(session)
  const isWorking = session.activity === 'working'
  const last = timeline.items.at(-1)
  const isSaid = last?.kind === 'note' && last.text === session.error
  const text = isLoaded.value ? wordsFor(isSaid ? { ...session, error: 'The session has failed.' } : session) : ''
  return (
    <p class="state-line" data-tone={state.tone}>
      {text !== '' && (
        <>
          <StatusMark state={state} /> {text}{' '}
          {isWorking && run?.state === 'running' && run.startedAt !== undefined && <Clock since={run.startedAt} />}
        </>
      )}
    </p>
  )
}

/** A question and a finished turn speak for themselves. */
function wordsFor({ activity, status, reason, error }: Session): string {
  switch (activity) {
    case 'queued':
      return reason ?? 'The session waits for a free place. It starts by itself.'
    case 'starting':
      return 'The session is starting.'
    case 'working':
      return 'Working'
    case 'waiting':
    case 'asking':
      return ''
  }
  switch (status.toLowerCase()) {
    case 'pending':
      return reason ?? 'The session is starting.'
    case 'failed':
      return error ?? 'The session failed.'
    case 'completed':
      return 'The session is completed.'
    case 'stopping':
      return 'The session is stopping.'
    default:
      return reason ?? error ?? 'The session has stopped.'
  }
}
