import { filledTextAt, listAt, memberOf } from '../json/members.ts'
import type { Question, QuestionOption, QuestionPart } from '../schemas/questions.ts'

/** The interrupts of an AG-UI event RUN_FINISHED. Empty if the run did not end with a question. */
export function interruptsIn(event: unknown): unknown[] {
  const outcome = memberOf(event, 'outcome')
  return memberOf(outcome, 'type') === 'interrupt' ? listAt(outcome, 'interrupts') : []
}

/** The question of an AG-UI interrupt. https://docs.ag-ui.com/concepts/interrupts */
export function questionOfInterrupt(interrupt: unknown, askedAt: string | undefined): Question[] {
  const id = filledTextAt(interrupt, 'id')
  if (id === undefined) return []
  const metadata = memberOf(interrupt, 'metadata')
  const reason = filledTextAt(interrupt, 'reason') ?? ''
  const detail = detailIn(memberOf(metadata, 'detail'))
  const expiresAt = filledTextAt(interrupt, 'expiresAt')
  const parts = listAt(metadata, 'parts').map(partIn)
  const question: Question = {
    id,
    kind: (filledTextAt(metadata, 'kind') ?? reason) === 'permission' ? 'permission' : 'question',
    ...partIn({ ...Object(metadata), text: filledTextAt(interrupt, 'message') ?? reason }),
    ...(Object.keys(detail).length > 0 && { detail }),
    ...(askedAt !== undefined && { askedAt }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(parts.length > 0 && { parts }),
  }
  return [question]
}

/** The AG-UI interrupt for a question of a tool call. */
export function interruptOf({ id, kind, text, askedAt: _, ...metadata }: Question) {
  return { id, reason: kind, message: text, toolCallId: id, metadata: { kind, ...metadata } }
}

/** An agent that does not say what it accepts accepts a text. */
function partIn(part: unknown): QuestionPart {
  const header = filledTextAt(part, 'header')
  return {
    text: filledTextAt(part, 'text') ?? '',
    ...(header !== undefined && { header }),
    options: listAt(part, 'options').flatMap(optionIn),
    ...(memberOf(part, 'multiple') === true && { multiple: true as const }),
    allowsText: memberOf(part, 'allowsText') !== false,
  }
}

function optionIn(option: unknown): QuestionOption[] {
  const id = filledTextAt(option, 'id')
  if (id === undefined) return []
  const [description, kind] = [filledTextAt(option, 'description'), filledTextAt(option, 'kind')]
  return [
    {
      id,
      label: filledTextAt(option, 'label') ?? id,
      ...(description !== undefined && { description }),
      ...(isOptionKind(kind) && { kind }),
    },
  ]
}

function isOptionKind(kind: string | undefined): kind is NonNullable<QuestionOption['kind']> {
  return kind !== undefined && /^(allow|reject)_(once|always)$/.test(kind)
}

const details = ['command', 'path', 'diff', 'tool'] as const

function detailIn(detail: unknown): NonNullable<Question['detail']> {
  return Object.fromEntries(
    details.flatMap((name) => {
      const text = filledTextAt(detail, name)
      return text === undefined ? [] : [[name, text]]
    }),
  )
}
