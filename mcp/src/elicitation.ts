import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import {
  type ElicitRequestFormParams,
  ErrorCode,
  McpError,
  type ServerNotification,
  type ServerRequest,
} from '@modelcontextprotocol/sdk/types.js'
import type { Answer, Question } from '../../clients/typescript/src/index.ts'
import { shortened } from './chunks.ts'

/** Shows a question of an agent to the user. Returns the answer, or undefined if the user gives none within the time. */
export type AskUser = (id: string, question: Question, timeoutMs: number) => Promise<Answer | undefined>

type QuestionPart = Pick<Question, 'text' | 'options' | 'multiple' | 'allowsText'>
type AnswerPart = NonNullable<Answer['answers']>[number]
type Field = ElicitRequestFormParams['requestedSchema']['properties'][string]

/** Characters of a command or a diff in a question. */
const maxDetailLength = 4000

/**
 * A function that asks the user of the client by elicitation. Undefined if the client does not support it. A client of the
 * stateless HTTP server cannot: it says what it supports in another request.
 */
export function askUserOf(
  { server }: McpServer,
  { requestId, signal }: RequestHandlerExtra<ServerRequest, ServerNotification>,
): AskUser | undefined {
  if (server.getClientCapabilities()?.elicitation?.form === undefined) return undefined
  return async (id, question, timeoutMs) => {
    const options = { relatedRequestId: requestId, signal, timeout: timeoutMs }
    try {
      const { action, content } = await server.elicitInput(formOf(id, question), options)
      return action === 'accept' && content ? answerFrom(question, content) : undefined
    } catch (error) {
      if (error instanceof McpError && error.code === ErrorCode.RequestTimeout) return undefined
      throw error
    }
  }
}

/** The form for a question. A part of a question has its own fields. */
function formOf(id: string, question: Question): ElicitRequestFormParams {
  const { text, detail = {} } = question
  const details = Object.entries(detail).map(([name, value]) => `${name}: ${shortened(value, maxDetailLength)}`)
  const fields = partsOf(question).flatMap((part, index) => fieldsOf(part, suffixOf(question, index)))
  const needed = partsOf(question).flatMap((part, index) =>
    part.allowsText ? [] : [`option${suffixOf(question, index)}`],
  )
  return {
    message: [`The agent of session ${id} asks: ${text}`, ...details].join('\n'),
    requestedSchema: { type: 'object', properties: Object.fromEntries(fields), required: needed },
  }
}

function partsOf(question: Question): QuestionPart[] {
  return question.parts ?? [question]
}

function suffixOf({ parts }: Question, index: number): string {
  return parts === undefined ? '' : String(index + 1)
}

function fieldsOf({ text, options, multiple, allowsText }: QuestionPart, suffix: string): [string, Field][] {
  const title = shortened(text, 200)
  const names = options.map(({ label, description }) =>
    description === undefined ? label : `${label}: ${description}`,
  )
  const ids = options.map((option) => option.id)
  const choice: Field = multiple
    ? {
        type: 'array',
        title,
        items: { anyOf: ids.map((id, index) => ({ const: id, title: names[index] ?? id })) },
      }
    : { type: 'string', title, enum: ids, enumNames: names }
  const own: Field = { type: 'string', title: options.length > 0 ? 'Or an answer of your own' : title }
  return [
    ...(options.length > 0 ? [[`option${suffix}`, choice] as [string, Field]] : []),
    ...(allowsText ? [[`text${suffix}`, own] as [string, Field]] : []),
  ]
}

/** The answer in a form. Undefined if the user left a question open. */
function answerFrom(question: Question, content: Record<string, unknown>): Answer | undefined {
  const answers = partsOf(question).map((_, index) => partFrom(content, suffixOf(question, index)))
  if (answers.some((answer) => answer === undefined)) return undefined
  return question.parts === undefined ? answers[0] : { answers: answers as AnswerPart[] }
}

/** A text of the user's own replaces a choice. */
function partFrom(content: Record<string, unknown>, suffix: string): AnswerPart | undefined {
  const [text, option] = [content[`text${suffix}`], content[`option${suffix}`]]
  if (typeof text === 'string' && text.trim() !== '') return { text }
  if (typeof option === 'string') return { option }
  return Array.isArray(option) && option.length > 0 ? { options: option as string[] } : undefined
}
