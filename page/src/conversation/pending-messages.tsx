import type { ComponentChildren } from 'preact'
import { draftOf } from '../state/drafts.ts'
import { useOpenSession } from '../state/open-session-context.tsx'
import { type Outgoing, outboxOf } from '../state/outbox.ts'
import { Markdown } from '../ui/markdown.tsx'
import './pending-messages.css'

/** Messages that the agent has not read yet: on their way, or queued behind the current turn. */
export function PendingMessages() {
  const open = useOpenSession()
  const { timeline } = open
  const outbox = outboxOf(open.project, open.id)
  // Each publication can have brought the run of a message.
  timeline.run.value
  const outgoing = outbox.messages.value.filter(({ runId }) => runId === undefined || !timeline.knows(runId))
  return (
    <>
      {timeline.queued.value.map(({ key, text }) => (
        <Pending key={key} text={text} state="queued: the agent reads it after this turn" />
      ))}
      {outgoing.map((message) => (
        <Pending key={message.key} text={message.text} state={wordsFor(message)} isFailed={message.state === 'failed'}>
          {message.state === 'failed' && (
            <button type="button" onClick={() => outbox.retry(message.key)}>
              Try again
            </button>
          )}
          {(message.state === 'failed' || message.state === 'starting') && (
            <button
              type="button"
              onClick={() => {
                const draft = draftOf(open.project, open.id)
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

function wordsFor({ state, error }: Outgoing): string {
  switch (state) {
    case 'starting':
      return 'The session starts. Then it gets this message.'
    case 'sending':
      return 'sending'
    case 'sent':
      return 'queued: the agent reads it next'
    case 'failed':
      return `Not sent. ${error}`
  }
}
