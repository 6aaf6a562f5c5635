import { memo } from 'preact/compat'
import type { Item, MessageItem, PlanEntry, PlanItem, QuestionItem, ThoughtItem } from '../timeline/items.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { durationText } from '../ui/duration.ts'
import { Markdown } from '../ui/markdown.tsx'
import './item-view.css'
import { ToolView } from './tool-view.tsx'

/** Who is behind an item. An author's first item in a row has a heading. */
export type Side = 'user' | 'agent' | 'system'

export function sideOf(item: Item): Side {
  if (item.kind !== 'message') return 'agent'
  return item.author === 'assistant' ? 'agent' : item.author
}

const names: Record<Side, string> = { user: 'You', agent: 'Agent', system: 'Workflow' }

/** An item of the conversation. It is drawn again only if the item itself has changed. */
export const ItemView = memo(({ item, isFirst }: { item: Item; isFirst: boolean }) => {
  // Reading the version makes the view follow the item, which changes in place.
  item.version.value
  // A form asks an open question.
  if (item.kind === 'question' && item.state === 'open') return null
  const side = sideOf(item)
  return (
    <div class="item" data-kind={item.kind} data-side={side} data-first={isFirst || undefined} data-key={item.key}>
      {isFirst && <h2 class="item-author">{names[side]}</h2>}
      <ItemBody item={item} />
    </div>
  )
})

function ItemBody({ item }: { item: Item }) {
  switch (item.kind) {
    case 'message':
      return <MessageView item={item} />
    case 'thought':
      return <ThoughtView item={item} />
    case 'plan':
      return <PlanView item={item} />
    case 'tool':
      return <ToolView item={item} />
    case 'question':
      return <AskedView item={item} />
    case 'note':
      return (
        <p class="note" data-tone={item.tone}>
          {item.tone === 'bad' && <span aria-hidden="true">✗ </span>}
          {item.text}
        </p>
      )
  }
}

function MessageView({ item }: { item: MessageItem }) {
  return (
    <div class="message" aria-busy={item.isStreaming || undefined}>
      <Markdown text={item.text} keepsBreaks={item.author !== 'assistant'} />
      <div class="message-tools">
        {item.at !== undefined && <ExactTime at={item.at} />}
        {!item.isStreaming && <CopyButton text={item.text} label="Copy the message" />}
      </div>
    </div>
  )
}

const clockTime = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
const fullTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' })

function ExactTime({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={fullTime.format(at)}>
      {clockTime.format(at)}
    </time>
  )
}

function ThoughtView({ item }: { item: ThoughtItem }) {
  const duration = item.at !== undefined && item.endedAt !== undefined ? item.endedAt - item.at : undefined
  return (
    <details class="thought">
      <summary>
        <span class="tool-mark" aria-hidden="true" />
        {item.isStreaming
          ? 'Thinking …'
          : `Thought${duration && duration >= 1000 ? ` for ${durationText(duration)}` : ''}`}
      </summary>
      <div class="thought-text">{item.text}</div>
    </details>
  )
}

const planMarks: Record<PlanEntry['status'], [mark: string, word: string]> = {
  completed: ['✓', 'Done: '],
  in_progress: ['●', 'Now: '],
  pending: ['○', 'Later: '],
}

function PlanView({ item }: { item: PlanItem }) {
  const done = item.entries.filter(({ status }) => status === 'completed').length
  return (
    <section class="plan" aria-label="Plan">
      <div class="plan-head">
        <span>Plan</span>
        <span class="soft">
          {done} of {item.entries.length}
        </span>
      </div>
      <ul>
        {item.entries.map(({ content, status }, index) => (
          // An entry has no id: its place names it.
          <li key={index} data-status={status}>
            <span class="plan-mark" aria-hidden="true">
              {planMarks[status][0]}
            </span>
            <span>
              <span class="visually-hidden">{planMarks[status][1]}</span>
              {content}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const ends: Record<QuestionItem['state'], string> = {
  open: 'open',
  answered: 'answered',
  expired: 'expired without an answer',
  withdrawn: 'no longer needed',
}

function AskedView({ item }: { item: QuestionItem }) {
  return (
    <p class="asked">
      <span class="asked-mark" aria-hidden="true">
        ?
      </span>
      <span class="asked-text">{item.text}</span>
      <span class="asked-answer">{item.answer ?? ends[item.state]}</span>
    </p>
  )
}
