import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { errors } from '../src/http/errors.ts'
import { answerQuestion, listQuestions } from '../src/operations/questions.ts'
import { answersTo, messageFor } from '../src/questions/answer.ts'
import { answerType } from '../src/questions/ask-user-question.ts'
import { type Asked, QuestionLog } from '../src/questions/question-log.ts'
import type { Answer, AnswerPart, Question } from '../src/schemas/questions.ts'
import type { Routes } from '../src/schemas/typebox.ts'
import {
  ifSupported,
  readSession,
  requireRunning,
  type SessionRequest,
  sessionPathOf,
  startRun,
} from '../src/sessions/backend-calls.ts'
import { statusOf } from '../src/sessions/mapping.ts'

type AnswerRequest = FastifyRequest & { params: { id: string; questionId: string }; body: Answer }

/** Questions of an agent. They come from the event log, because the status of the session lags behind it. */
const questions: Routes = async (app) => {
  app.get('/', { schema: listQuestions }, async (request) => {
    const { status } = await readSession(app, request)
    const log = statusOf(status) === 'running' ? await readLog(request) : new QuestionLog()
    const items = log.open.map(({ question }) => question)
    return { items, total: items.length }
  })

  app.post('/:questionId', { schema: answerQuestion }, (request, reply) =>
    app.runIdempotent(request, reply, {
      async run() {
        const { metadata } = await requireRunning(app, request, (status) =>
          errors.sessionTakesNoAnswers(request.params.id, status),
        )
        const { question, toolQuestions } = await requireOpen(request)
        const answers = answersTo(question, request.body)
        if (toolQuestions === undefined) return run(request, resumption(question, answers))
        const message = messageFor(question, toolQuestions, answers)
        const { project, params } = request
        const name = ['answer', project, params.id, String(metadata.uid ?? ''), question.id]
        // The platform takes any number of messages. So one gateway at a time sends an answer, after a look at the log.
        return app.runExclusively(request, name, {
          async run() {
            await requireOpen(request)
            return run(request, { messages: [userMessage(message)] })
          },
          busy: errors.questionBusy,
          unavailable: errors.questionUnclaimed,
        })
      },
    }),
  )

  async function readLog(request: SessionRequest): Promise<QuestionLog> {
    const log = new QuestionLog()
    await ifSupported(app, request, () => app.readEvents(request, sessionPathOf(request), log))
    return log
  }

  /** The question of a request. Throws 404 if the session never asked it, and 409 if it is no longer open. */
  async function requireOpen(request: AnswerRequest): Promise<Asked> {
    const { id, questionId } = request.params
    const log = await readLog(request)
    const asked = log.open.find(({ question }) => question.id === questionId)
    if (asked !== undefined) return asked
    const reason = log.whyClosed(questionId)
    if (reason === undefined) throw errors.questionNotFound(id, questionId)
    throw errors.questionClosed(reason)
  }

  /** Starts a run of the session with the answer. */
  async function run(request: AnswerRequest, input: { messages: object[]; resume?: object[] }) {
    return { status: 202, body: { id: await startRun(app, request, { runId: randomUUID(), ...input }) } }
  }
}

/** The answer to an AG-UI interrupt. */
function resumption({ id, parts }: Question, answers: AnswerPart[]) {
  const payload = parts === undefined ? answers[0] : { answers }
  return { messages: [], resume: [{ interruptId: id, status: 'resolved', payload }] }
}

/** The platform's page shows a message with this type as the answer to the question. */
function userMessage(content: string) {
  return { id: randomUUID(), role: 'user', content, metadata: { type: answerType } }
}

export default fp(questions, {
  name: 'questions',
  fastify: '5.x',
  encapsulate: true,
  dependencies: ['project', 'backend', 'conversation-history', 'idempotency'],
})
