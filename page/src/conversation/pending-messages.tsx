import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import type { Session } from '../../../clients/typescript/src/types.ts'
import { messageDraftOf } from '../state/message-draft.ts'
import { hasEnded } from '../state/open-session.ts'
import { useOpenSession } from '../state/open-session-context.tsx'
import { type Outgoing, outboxOf } from '../state/outbox.ts'
import { Markdown } from '../ui/markdown.tsx'
import './pending-messages.css'
import { useFrame } from './session-frame.tsx'

/** Messages that the agent has not read yet: on their way, or queued behind the current turn. */
export function PendingMessages() {
  const open = useOpenSession()
  const { timeline } = open
  const { session } = useFrame()
  const outbox = outboxOf(open.project, open.id)
  // Each publication can have brought the run of a message.
  timeline.run.value
  const isShown = (runId: string) => timeline.knows(runId)
  useEffect(() => outbox.forget(isShown))
  // Whether the conversation has a message is known when its past is there.
  if (!open.isLoaded.value) return null
  const outgoing = outbox.messages.value.filter(({ runId }) => runId === undefined || !isShown(runId))
  return (
    <>
      {timeline.queued.value.map(({ key, text }) => (
        <Pending key={key} text={text} state={queuedWords(session)} />
      ))}
      {outgoing.map((message) => (
        <Pending
          key={message.key}
          text={message.text}
          state={wordsFor(message, session)}
          isFailed={message.state === 'failed'}
        >
          {message.state === 'failed' && (
            <button type="button" onClick={() => outbox.retry(message.key)}>
              Try again
            </button>
          )}
          {(message.state === 'failed' || message.state === 'starting') && (
            <button
              type="button"
              onClick={() => {
                const draft = messageDraftOf(open.project, open.id)
                draft.value = [outbox.remove(message.key), draft.value].filter(Boolean).join('\n\n')
              }}
            >
              Edit
            </button>
          )}
        </Pending>
      ))}
    </>
  )
}

type PendingProps = { text: string; state: string; isFailed?: boolean; children?: ComponentChildren }

function Pending({ text, state, isFailed, children }: PendingProps) {
  return (
    <div class="item pending-message" data-side="user" data-failed={isFailed || undefined}>
      <div class="message">
        <Markdown text={text} keepsBreaks />
      </div>
      <div class="pending-state">
        <span role="status">
          <span aria-hidden="true">{isFailed ? '✗' : '…'} </span>
          {state}
        </span>
        {children}
      </div>
    </div>
  )
}

function wordsFor({ state, error }: Outgoing, session: Session): string {
  switch (state) {
    case 'starting':
      return 'The session starts. Then it gets this message.'
    case 'sending':
      return 'sending'
    case 'sent':
      return queuedWords(session)
    case 'failed':
      return `Not sent. ${error}`
  }
}

/** For what a queued message waits. The line below the conversation has the reason why a session itself is queued. */
function queuedWords(session: Session): string {
  if (hasEnded(session)) return 'queued: the agent reads it after the next start'
  switch (session.activity) {
    case 'working':
      return 'queued behind the current turn'
    case 'asking':
      return 'queued: the agent needs your answer first'
    default:
      return 'queued'
  }
}
