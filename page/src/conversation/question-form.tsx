import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { GatewayError } from '../../../clients/typescript/src/errors.ts'
import { randomKey } from '../../../clients/typescript/src/random-key.ts'
import type { Answer, Question } from '../../../clients/typescript/src/types.ts'
import { problemOf } from '../api/problem.ts'
import { useOpenSession } from '../state/open-session-context.tsx'
import { clockText, seconds } from '../ui/clock.tsx'
import { EditDiff } from '../ui/diff.tsx'
import './question-form.css'
import { editsInDiff } from './tool-summary.ts'

type Part = Pick<Question, 'text' | 'options' | 'multiple' | 'allowsText'> & { header?: string }

/** What the user has chosen in a part. */
type Choice = { options: string[]; text: string }

/** A question of the agent, with the answers that it takes. `onAnswered` is called when the gateway has accepted the answer. */
export function QuestionForm({ question, onAnswered }: { question: Question; onAnswered: () => void }) {
  const open = useOpenSession()
  const id = useId()
  const key = useSignal(randomKey())
  const state = useSignal<'open' | 'sending' | 'sent' | 'closed'>('open')
  const problem = useSignal('')
  const parts: Part[] = question.parts ?? [question]
  const choices = useSignal<Choice[]>(parts.map(() => ({ options: [], text: '' })))
  const isExpired = question.expiresAt !== undefined && seconds.value >= Date.parse(question.expiresAt)
  // A single question whose options exclude each other is answered by one click.
  const isQuick = parts.length === 1 && !question.multiple && question.options.length > 0
  const isDisabled = state.value !== 'open' || isExpired

  async function send(answer: Answer) {
    state.value = 'sending'
    problem.value = ''
    try {
      await open.gateway.answer(open.id, question.id, answer, { idempotencyKey: key.value, signal: open.signal })
      state.value = 'sent'
      onAnswered()
    } catch (error) {
      const isClosed = error instanceof GatewayError && error.status === 409
      problem.value = isClosed ? `Your answer came too late. ${error.message}` : problemOf(error).text
      state.value = isClosed ? 'closed' : 'open'
      // Another answer than the one that failed needs another key.
      key.value = randomKey()
    }
    open.refresh()
  }

  function choose(index: number, change: Partial<Choice>) {
    choices.value = choices.value.map((choice, at) => (at === index ? { ...choice, ...change } : choice))
  }

  const isComplete = choices.value.every(({ options, text }) => options.length > 0 || text.trim() !== '')
  return (
    <form
      class="question-form"
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete && !isDisabled) void send(answerOf(question, choices.value))
      }}
    >
      <div class="question-head">
        <h2 id={id}>
          <span class="question-mark" aria-hidden="true">
            !
          </span>{' '}
          {parts.length > 1 ? 'The agent asks you' : question.text}
        </h2>
        {question.expiresAt !== undefined && <Expiry at={Date.parse(question.expiresAt)} />}
      </div>
      <Detail question={question} />
      {parts.map((part, index) => (
        <PartFields
          // A part has no id, and its place names it.
          key={index}
          part={part}
          isAlone={parts.length === 1}
          isQuick={isQuick}
          isDisabled={isDisabled}
          choice={choices.value[index] as Choice}
          onChange={(change) => choose(index, change)}
          onQuick={(option) => void send({ option })}
        />
      ))}
      {(!isQuick || question.allowsText) && (
        <div class="question-actions">
          <button type="submit" class={isQuick ? '' : 'primary'} disabled={isDisabled || !isComplete}>
            Answer
          </button>
        </div>
      )}
      <p class="question-problem" role="status">
        {state.value === 'sending' && 'Sending the answer …'}
        {state.value === 'sent' && 'Answered. The agent goes on.'}
        {isExpired && state.value === 'open' && 'Nobody answered in time. The agent goes on without an answer.'}
        {problem.value}
      </p>
    </form>
  )
}

type FieldsProps = {
  part: Part
  isAlone: boolean
  isQuick: boolean
  isDisabled: boolean
  choice: Choice
  onChange: (change: Partial<Choice>) => void
  onQuick: (option: string) => void
}

function PartFields({ part, isAlone, isQuick, isDisabled, choice, onChange, onQuick }: FieldsProps) {
  const name = useId()
  return (
    <fieldset class="question-part" disabled={isDisabled}>
      {!isAlone && (
        <legend>
          {part.header && <span class="question-header">{part.header}</span>} {part.text}
        </legend>
      )}
      {isQuick ? (
        <div class="question-options">
          {part.options.map(({ id, label, description, kind }) => (
            <button
              type="button"
              key={id}
              class={kind === 'allow_once' ? 'primary' : undefined}
              onClick={() => onQuick(id)}
            >
              {label}
              {description && <span class="option-description">{description}</span>}
            </button>
          ))}
        </div>
      ) : (
        part.options.map(({ id, label, description }) => (
          <label class="question-choice" key={id}>
            <input
              type={part.multiple ? 'checkbox' : 'radio'}
              name={name}
              checked={choice.options.includes(id)}
              onChange={(event) => {
                const others = part.multiple ? choice.options.filter((one) => one !== id) : []
                onChange({ options: event.currentTarget.checked ? [...others, id] : others })
              }}
            />
            <span>
              {label}
              {description && <span class="option-description">{description}</span>}
            </span>
          </label>
        ))
      )}
      {part.allowsText && (
        <input
          class="question-text"
          type="text"
          aria-label={part.options.length > 0 ? 'Or answer in your own words' : 'Your answer'}
          placeholder={part.options.length > 0 ? 'Or answer in your own words' : 'Your answer'}
          value={choice.text}
          onInput={(event) => onChange({ text: event.currentTarget.value })}
        />
      )}
    </fieldset>
  )
}

/** What a permission is for. */
function Detail({ question: { detail, text } }: { question: Question }) {
  if (!detail) return null
  const edits = detail.diff === undefined ? [] : editsInDiff(detail.diff)
  const isShown = detail.command !== undefined && text === `Run ${detail.command}?`
  return (
    <>
      {detail.command !== undefined && !isShown && <pre class="question-command">{detail.command}</pre>}
      {edits.map(({ path, old, new: young }) => (
        <EditDiff key={path} path={path} old={old} new={young} />
      ))}
      {detail.diff !== undefined && edits.length === 0 && <pre class="question-command">{detail.diff}</pre>}
      {detail.path !== undefined && edits.length === 0 && !text.includes(detail.path) && (
        <p class="small soft">
          <code>{detail.path}</code>
        </p>
      )}
    </>
  )
}

function Expiry({ at }: { at: number }) {
  const left = at - seconds.value
  if (left <= 0) return <span class="question-expiry">expired</span>
  const isLong = left > 24 * 3_600_000
  return (
    <span class="question-expiry" title={new Date(at).toLocaleString()}>
      {isLong ? `until ${new Date(at).toLocaleDateString()}` : `${clockText(left)} left`}
    </span>
  )
}

function answerOf({ parts }: Question, choices: readonly Choice[]): Answer {
  const each = choices.map(({ options, text }) => ({
    ...(options.length > 0 && { options }),
    ...(text.trim() !== '' && { text: text.trim() }),
  }))
  return parts === undefined ? (each[0] as Answer) : ({ answers: each } as Answer)
}
