import { isObject, listAt, memberOf, parseJson, textAt } from './json.ts'

/** Whether a tool is AskUserQuestion, with which agents of the platform ask. Case and punctuation do not matter. */
export function isAskUserQuestion(toolName: string): boolean {
  return toolName.toLowerCase().replace(/[^a-z]/g, '') === 'askuserquestion'
}

/** The questions in the input of AskUserQuestion, as texts. */
export function questionsIn(input: string): string[] {
  const value = parseJson(input)
  const texts = listAt(value, 'questions').map((one) => textAt(one, 'question') ?? '')
  return (texts.length > 0 ? texts : [textAt(value, 'question') ?? '']).filter(Boolean)
}

/** Whether a message to the agent answers AskUserQuestion. */
export function isAnswer(message: unknown): boolean {
  return textAt(memberOf(message, 'metadata'), 'type') === 'ask_user_question_response'
}

/** The answers in the JSON of such a message, for people to read. */
export function answersIn(text: string): string | undefined {
  const answers = memberOf(parseJson(text), 'answers')
  const questions = isObject(answers) ? Object.keys(answers) : []
  const entries = questions.map((question) => [question, textAt(answers, question) ?? ''] as const)
  if (entries.length === 0) return undefined
  return entries.map(([question, answer]) => (entries.length === 1 ? answer : `${question} ${answer}`)).join('\n\n')
}
