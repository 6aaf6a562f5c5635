// Runs the steps of scenarios with the TypeScript client: see ../driver.ts.
import {
  agui,
  GatewayError,
  GatewayUnreachable,
  isUsersTurn,
  type SessionEvent,
  SessionGateway,
  type Turn,
  TurnTimeout,
  WaitTimeout,
} from '../../../clients/typescript/src/index.ts'
import { eventsUntil, type Json, runSteps } from './steps.ts'

const warnings: string[] = []
const gateway = new SessionGateway({ onWarning: (text) => warnings.push(text) })

const calls: Record<string, (step: Json) => Promise<unknown>> = {
  create: ({ session, key }) => gateway.create(session, { idempotencyKey: key }),
  get: ({ id }) => gateway.get(id),
  delete: ({ id }) => gateway.delete(id),
  update: ({ id, change }) => gateway.update(id, change),
  stop: ({ id }) => gateway.stop(id),
  start: ({ id }) => gateway.start(id),
  send: ({ id, text, key }) => gateway.send(id, text, { idempotencyKey: key }),
  interrupt: ({ id }) => gateway.interrupt(id),
  transcript: ({ id }) => gateway.transcript(id),
  markdown: async ({ id }) => ({ text: await gateway.transcript(id, { format: 'markdown' }) }),
  events: ({ id, after, until }) => eventsUntil(gateway.events(id, { lastEventId: after }), until),
  typed: async ({ id }) => ({ lines: await linesOf(id) }),
  ask: ({ id, text, key, seconds }) =>
    turnOf((onEvent) => gateway.ask(id, text, { idempotencyKey: key, timeoutMs: limitOf(seconds), onEvent })),
  followTurn: ({ id, run, seconds }) =>
    turnOf((onEvent) => gateway.followTurn(id, run, { timeoutMs: limitOf(seconds), onEvent })),
  questions: ({ id }) => gateway.questions(id),
  answer: ({ id, question, answer, key }) => gateway.answer(id, question, answer, { idempotencyKey: key }),
  listSchedules: () => gateway.schedules.list(),
  createSchedule: ({ schedule, key }) => gateway.schedules.create(schedule, { idempotencyKey: key }),
  getSchedule: ({ id }) => gateway.schedules.get(id),
  updateSchedule: ({ id, change }) => gateway.schedules.update(id, change),
  deleteSchedule: ({ id }) => gateway.schedules.delete(id),
  suspendSchedule: ({ id }) => gateway.schedules.suspend(id),
  resumeSchedule: ({ id }) => gateway.schedules.resume(id),
  triggerSchedule: ({ id }) => gateway.schedules.trigger(id),
  scheduleRuns: ({ id }) => gateway.schedules.runs(id),
  projects: () => gateway.projects(),
  models: () => gateway.models(),
  agents: () => gateway.agents(),
  progress: ({ id }) => gateway.progress(id),
  files: ({ id, path }) => gateway.files(id, path),
  readFile: ({ id, path, range }) => gateway.readFile(id, path, { range }).then(textOf),
  changes: ({ id }) => gateway.changes(id),
  patch: ({ id, repo, since }) => gateway.patch(id, { repo, since }).then(textOf),
  bundle: ({ id, repo }) => gateway.bundle(id, { repo }).then(textOf),
  writeFile: ({ id, path, text, streamed }) => gateway.writeFile(id, path, streamed ? new Blob([text]).stream() : text),
  deleteFile: ({ id, path }) => gateway.deleteFile(id, path),
  workflows: () => gateway.workflows(),
  wait: ({ id, seconds, until }) =>
    gateway.wait(id, { timeoutMs: limitOf(seconds), ...(until === 'turn' && { until: isUsersTurn }) }),
  async list({ call: _, ...filter }) {
    const ids: string[] = []
    for await (const { id } of gateway.list(filter)) ids.push(id)
    return { ids }
  },
}

await runSteps(calls, describeError, warnings)

function limitOf(seconds = 60): number {
  return seconds * 1000
}

/** Returns a turn with the types of its events. */
async function turnOf(follow: (onEvent: (event: SessionEvent) => void) => Promise<Turn>) {
  const events: string[] = []
  const turn = await follow(({ data }) => void events.push(data.type))
  return { id: turn.runId, ...turn, events }
}

/** Describes the events of a run by the fields of their types. */
async function linesOf(id: string): Promise<string[]> {
  const lines: string[] = []
  for await (const { data } of gateway.events(id)) {
    if (agui.isUnknown(data)) lines.push(`unknown ${data.type} ${data.note}`)
    else if (data.type === 'RUN_STARTED') lines.push(`run ${data.runId} started`)
    else if (data.type === 'MESSAGES_SNAPSHOT') lines.push(data.messages.map(describeMessage).join(', '))
    else if (data.type === 'TEXT_MESSAGE_CONTENT') lines.push(`${data.messageId} says ${data.delta}`)
    else if (data.type === 'RUN_FINISHED') return [...lines, `run ${data.runId} ${data.outcome?.type}`]
  }
  throw new Error('the event stream ended')
}

async function textOf(response: Response) {
  return { status: response.status, text: await response.text() }
}

function describeMessage(message: agui.Message): string {
  if (message.role !== 'assistant' || !message.toolCalls) return message.role
  return `${message.role} with ${message.toolCalls.map((call) => call.function.name)}`
}

function describeError(error: Error) {
  const { message } = error
  if (error instanceof GatewayError) return { kind: 'answer', status: error.status, message }
  if (error instanceof GatewayUnreachable) return { kind: 'unreachable', message }
  if (error instanceof WaitTimeout || error instanceof TurnTimeout) return { kind: 'timeout', message }
  if (error instanceof TypeError) return { kind: 'argument', message }
  throw error
}
