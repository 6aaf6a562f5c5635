import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, GatewayError, type Question, type SessionGateway } from '../../../clients/typescript/src/index.ts'
import { safeLine } from '../text.ts'
import { answerWith, optionLabelled } from './choice.ts'
import { readLine } from './read-line.ts'
import { type OptionName, type Part, partsOf, partView, questionHeading } from './view.ts'

/** Whether a user can answer: programs read and write elsewhere. */
export function isOnTerminal(): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true
}

/** What became of a question: answered by this run, `left` open by the user, or `closed` by somebody else. */
export type Asked = { runId: string } | 'left' | 'closed'

/** Milliseconds between two checks whether the question is still open. */
const checkMs = 2000

/** Asks the user on the terminal, and sends the answer. Ends if somebody else answers, or if the question expires. */
export async function askUser(
  client: SessionGateway,
  session: string,
  question: Question,
  signal: AbortSignal,
): Promise<Asked> {
  const over = new AbortController()
  const either = AbortSignal.any([signal, over.signal])
  let isClosed = false
  const close = () => {
    isClosed = true
    over.abort()
  }
  untilClosed(client, session, question.id, either).then(close, () => {})
  try {
    const answer = await readAnswer(question, either)
    if (answer !== undefined) return { runId: (await client.answer(session, question.id, answer, { signal })).id }
  } catch (error) {
    if (!(error instanceof GatewayError) || error.status !== 409) throw error
    process.stdout.write(`${safeLine(error.message)}\n`)
    return 'closed'
  } finally {
    over.abort()
  }
  signal.throwIfAborted()
  if (!isClosed) return 'left'
  process.stdout.write('The question is closed: somebody else has answered it, or it has expired.\n')
  return 'closed'
}

async function untilClosed(client: SessionGateway, session: string, question: string, signal: AbortSignal) {
  for (;;) {
    await sleep(checkMs, undefined, { signal })
    const isOpen = await client.questions(session, { signal }).then(
      ({ items }) => items.some(({ id }) => id === question),
      // An outage may pass.
      (error) => !(error instanceof GatewayError && error.status === 404),
    )
    if (!isOpen) return
  }
}

const byNumber: OptionName = (_, at) => String(at + 1)

/** Shows the question and reads the answer. Undefined without one. */
async function readAnswer(question: Question, signal: AbortSignal): Promise<Answer | undefined> {
  process.stdout.write(questionHeading(question))
  const answers = []
  for (const part of partsOf(question)) {
    process.stdout.write(partView(part, byNumber))
    const answer = await readPart(part, signal)
    if (answer === undefined) return undefined
    answers.push(answer)
  }
  return question.parts === undefined ? answers[0] : { answers }
}

async function readPart(part: Part, signal: AbortSignal): Promise<ReturnType<typeof partAnswer>> {
  const choice = promptOf(part)
  for (;;) {
    const line = await readLine(`${choice}: `, signal)
    if (line === undefined) return undefined
    const answer = partAnswer(part, line.trim())
    if (answer !== undefined) return answer
  }
}

/** Such as `1-3`, `1-3 or text`. */
function promptOf({ options, multiple, allowsText }: Part): string {
  const numbers = options.length === 1 ? '1' : `1-${options.length}${multiple ? ', such as 1,2' : ''}`
  if (options.length === 0) return 'Answer'
  return `Answer (${numbers}${allowsText ? ', or a text' : ''})`
}

/** The answer in a line: numbers, a label or a text. Undefined if it is none of them. */
function partAnswer(part: Part, line: string) {
  const { options, multiple, allowsText } = part
  const isNumbers = options.length > 0 && (multiple ? /^\d+(?:\s*,\s*\d+)*$/ : /^\d+$/).test(line)
  if (isNumbers) {
    const ids = [...new Set(line.split(',').map((number) => options[Number(number) - 1]?.id))]
    // A number that is no option is a slip, and not a text.
    return ids.every((id) => id !== undefined) ? answerWith(ids) : undefined
  }
  const labelled = optionLabelled(options, line)
  if (labelled !== undefined) return answerWith([labelled])
  return allowsText && line !== '' ? { text: line } : undefined
}
