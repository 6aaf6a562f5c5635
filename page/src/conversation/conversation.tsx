import { useRef } from 'preact/hooks'
import { useOpenSession } from '../state/open-session-context.tsx'
import { Clock } from '../ui/clock.tsx'
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
        <Working />
      </ConversationLog>
      {open.problem.value?.kind !== 'not-found' && <Composer session={session} onInterrupt={interrupt} />}
    </section>
  )
}

/** Says what comes while there is no message yet. */
function Beginning() {
  const { timeline, isLoaded } = useOpenSession()
  const { session } = useFrame()
  if (!isLoaded.value || timeline.chunks.value.length > 0) return null
  return (
    <div class="beginning">
      <div class="item" data-side="user" data-first>
        <h2 class="item-author">You</h2>
        <div class="message">
          <p class="beginning-task">{session.task}</p>
        </div>
      </div>
      <p class="soft">{beginningWords(session)}</p>
    </div>
  )
}

function beginningWords({ activity, status, reason, error }: ReturnType<typeof useFrame>['session']): string {
  if (activity === 'queued') return reason ?? 'The session waits for a free place. It starts by itself.'
  if (activity === 'starting' || status === 'pending') return 'The session is starting. The agent reads the task then.'
  if (status === 'failed') return error ?? 'The session failed before its agent wrote something.'
  if (activity === 'working') return 'The agent reads the task.'
  return 'There is no message yet.'
}

/** The agent works without a word at the moment. The line keeps its place for the whole turn. */
function Working() {
  const { timeline } = useOpenSession()
  const { session } = useFrame()
  const run = timeline.run.value
  if (run?.state !== 'running' || session.activity !== 'working') return null
  return (
    <p class="working" aria-hidden="true">
      <span class="status-mark" data-tone="working">
        ●
      </span>{' '}
      Working {run.startedAt !== undefined && <Clock since={run.startedAt} />}
    </p>
  )
}
