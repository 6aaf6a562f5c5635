import { type ReadonlySignal, signal } from '@preact/signals'
import { answerIn, authorOf, outputOf, planEntry, textOf, timeIn } from './event-parts.ts'
import { type Chunk, ItemList } from './item-list.ts'
import {
  common,
  type Item,
  type MessageItem,
  message,
  type PlanEntry,
  type QuestionItem,
  type ToolItem,
  thought,
  tool,
} from './items.ts'
import { contentText, listAt, memberOf, numberAt, textAt, timeOf } from './json.ts'

/** The last run of the agent. Times are in milliseconds. */
export type Run = {
  id: string
  state: 'running' | 'finished' | 'failed' | 'interrupted' | 'asking'
  startedAt: number | undefined
  endedAt: number | undefined
}

/**
 * The conversation of a session, built from its AG-UI events: live ones, replayed ones, and the snapshots to which the platform
 * compacts finished runs. An event costs the same however long the conversation is. Changes become visible with `publish`.
 */
export class Timeline {
  /** The last run. Undefined before the first one. */
  readonly run = signal<Run | undefined>(undefined)
  /** Messages whose run has not begun: the agent reads them after its current run. */
  readonly queued = signal<readonly MessageItem[]>([])
  readonly #list = new ItemList()
  #waiting = new Map<string, MessageItem[]>()
  /** Ids of the runs whose messages are among the items. */
  #begun = new Set<string>()
  #run: Run | undefined
  /** The message or tool call of a chunk event without an id. */
  #currentId = ''
  #openQuestions: QuestionItem[] = []

  /** The published items, oldest first. */
  get chunks(): ReadonlySignal<readonly Chunk[]> {
    return this.#list.chunks
  }

  /** All items, also those that are not published yet. */
  get items(): readonly Item[] {
    return this.#list.items
  }

  /** Whether the last run has no end yet. */
  get isRunning(): boolean {
    return this.#run?.state === 'running'
  }

  /** Whether the last run ended with a question. */
  get isAsking(): boolean {
    return this.#run?.state === 'asking'
  }

  /** Whether the events have the run that answers a message, or the message itself. */
  knows(runId: string): boolean {
    return this.#begun.has(runId) || this.#waiting.has(runId)
  }

  /** Forgets everything, because all events come again. */
  clear() {
    this.#list.clear()
    this.#waiting = new Map()
    this.#begun = new Set()
    this.#run = undefined
    this.#openQuestions = []
  }

  /** Makes the changes since the last call visible. */
  publish() {
    this.#list.publish()
    const queued = [...this.#waiting.values()].flat()
    if (queued.length > 0 || this.queued.peek().length > 0) this.queued.value = queued
    this.run.value = this.#run
  }

  add(event: unknown) {
    // Events of a subagent belong to its tool call, which shows what came of it.
    if (memberOf(event, 'subagentRunId') !== undefined) return
    const type = textAt(event, 'type') ?? ''
    if (type.startsWith('TEXT_MESSAGE_')) this.#addText(type, event)
    else if (type.startsWith('REASONING_MESSAGE_')) this.#addThought(type, event)
    else if (type.startsWith('TOOL_CALL_')) this.#addTool(type, event)
    else if (type.startsWith('RUN_')) this.#addRun(type, event)
    else if (type === 'MESSAGES_SNAPSHOT') this.#addSnapshot(event)
    else if (type === 'ACTIVITY_SNAPSHOT') this.#addPlan(event)
    else if (type === 'CUSTOM') this.#addCustom(event)
  }

  /** Ends what is still running, because the session has stopped: its runner then sends no end of the run. */
  interruptOpenRun() {
    if (this.#run?.state !== 'running') return
    this.#run = { ...this.#run, state: 'interrupted' }
    this.#endItems('interrupted')
    this.#note('quiet', 'The session stopped during this turn.', undefined)
  }

  #addText(type: string, event: unknown) {
    const id = textAt(event, 'messageId') ?? this.#currentId
    const known = this.#list.get(id)
    const author = authorOf(textAt(event, 'role') ?? 'assistant')
    const isNew = known === undefined && type !== 'TEXT_MESSAGE_END' && author !== undefined
    const item = isNew ? this.#list.put(id, message(this.#list.key(id), author, '', timeOf(event), true)) : known
    this.#currentId = id
    if (item?.kind !== 'message') return
    const delta = textAt(event, 'delta')
    // The rest of a message that a snapshot has brought already is no news.
    if (delta !== undefined && item.isStreaming) item.text += delta
    if (type === 'TEXT_MESSAGE_END') item.isStreaming = false
    this.#list.touch(item)
  }

  #addThought(type: string, event: unknown) {
    const id = textAt(event, 'messageId') ?? this.#currentId
    const known = this.#list.get(id)
    const at = timeOf(event)
    const isNew = known === undefined && type !== 'REASONING_MESSAGE_END'
    const item = isNew ? this.#list.put(id, thought(this.#list.key(id), '', at, true)) : known
    this.#currentId = id
    if (item?.kind !== 'thought') return
    if (item.isStreaming) item.text += textAt(event, 'delta') ?? ''
    if (type === 'REASONING_MESSAGE_END') {
      item.isStreaming = false
      item.endedAt = at
    }
    this.#list.touch(item)
  }

  #addTool(type: string, event: unknown) {
    const id = textAt(event, 'toolCallId') ?? this.#currentId
    const name = textAt(event, 'toolCallName')
    const known = this.#list.get(id)
    const at = timeOf(event)
    const item =
      known === undefined && name !== undefined ? this.#list.put(id, tool(this.#list.key(id), name, at)) : known
    if (item?.kind !== 'tool') return
    if (type === 'TOOL_CALL_RESULT') {
      const metadata = memberOf(event, 'metadata')
      this.#finishTool(item, memberOf(event, 'content'), textAt(metadata, 'status') === 'failed', at)
      item.exitCode ??= numberAt(metadata, 'exitCode')
    } else {
      this.#currentId = id
      item.input += textAt(event, 'delta') ?? ''
      if (type === 'TOOL_CALL_END' && textAt(event, 'error')) item.state = 'failed'
    }
    this.#list.touch(item)
  }

  #finishTool(item: ToolItem, content: unknown, isFailed: boolean, at: number | undefined) {
    const { text, exitCode } = outputOf(contentText(content))
    item.result = text
    item.exitCode = exitCode
    item.endedAt ??= at
    if (item.state !== 'failed') item.state = isFailed ? 'failed' : 'completed'
    this.#list.touch(item)
  }

  #addRun(type: string, event: unknown) {
    const at = timeOf(event)
    const id = textAt(event, 'runId') ?? this.#run?.id ?? ''
    this.#currentId = ''
    if (type === 'RUN_STARTED') return this.#begin(id, event, at)
    const run: Run = { id, state: 'finished', startedAt: this.#run?.startedAt, endedAt: at }
    this.#run = run
    const outcome = memberOf(event, 'outcome')
    const interrupts = textAt(outcome, 'type') === 'interrupt' ? listAt(outcome, 'interrupts') : []
    if (type === 'RUN_ERROR') {
      run.state = 'failed'
      this.#closeQuestions(event, at)
      this.#endItems('interrupted')
      this.#note('bad', textAt(event, 'message') || 'The turn failed.', at)
    } else if (textAt(outcome, 'type') === 'cancelled') {
      run.state = 'interrupted'
      this.#endItems('interrupted')
      this.#note('quiet', 'The turn was interrupted.', at)
    } else if (interrupts.length > 0) {
      run.state = 'asking'
      for (const interrupt of interrupts) this.#ask(interrupt, at)
    } else {
      const isError = memberOf(memberOf(event, 'result'), 'is_error') === true
      if (isError) this.#note('bad', 'The turn ended with an error.', at)
      run.state = isError ? 'failed' : 'finished'
      this.#endItems('completed')
    }
  }

  #begin(id: string, event: unknown, at: number | undefined) {
    const input = memberOf(event, 'input')
    if (this.#run?.state === 'running') {
      this.#endItems('interrupted')
      this.#note('quiet', 'The turn was interrupted.', undefined)
    }
    this.#closeQuestions(event, at)
    this.#begun.add(id)
    this.#run = { id, state: 'running', startedAt: at, endedAt: undefined }
    for (const item of this.#waiting.get(id) ?? []) this.#list.append(item)
    this.#waiting.delete(id)
    // The input of a run is the whole conversation so far. Only the user's new messages are news.
    const news = listAt(input, 'messages').filter((one) => {
      return textAt(one, 'role') === 'user' && this.#list.get(textAt(one, 'id') ?? '') === undefined
    })
    this.#merge(news, at)
  }

  /**
   * Messages of one run, or only the user's new message. Known messages are completed. A new message is inserted before the next
   * known one, or at the end.
   */
  #addSnapshot(event: unknown) {
    const runId = textAt(event, 'runId')
    const messages = listAt(event, 'messages')
    const at = timeOf(event)
    const isUsers = messages.every((one) => textAt(one, 'role') === 'user')
    // A message during a run waits for the end of that run.
    if (isUsers && this.#run?.state === 'running' && runId !== undefined && runId !== this.#run.id)
      return this.#wait(runId, messages, at)
    if (runId !== undefined) this.#begun.add(runId)
    this.#merge(messages, isUsers ? at : undefined)
  }

  #wait(runId: string, messages: readonly unknown[], at: number | undefined) {
    const items = messages.flatMap((one) => {
      const id = textAt(one, 'id') ?? ''
      if (this.#list.get(id) !== undefined) return []
      const item = message(this.#list.key(id), 'user', textOf(one), timeOf(one) ?? at, false)
      this.#list.know(id, item)
      return [item]
    })
    this.#waiting.set(runId, items)
  }

  #merge(messages: readonly unknown[], at: number | undefined) {
    let unplaced: Item[] = []
    const place = (id: string, create: () => Item) => {
      const known = this.#list.get(id)
      if (known === undefined) {
        const item = create()
        this.#list.know(id, item)
        unplaced.push(item)
        return item
      }
      if (unplaced.length > 0) this.#list.insertBefore(known, unplaced)
      unplaced = []
      return known
    }
    for (const one of messages) {
      const [id, role] = [textAt(one, 'id') ?? '', textAt(one, 'role') ?? '']
      const text = textOf(one)
      const time = timeOf(one) ?? at
      const author = authorOf(role)
      if (role === 'reasoning' && text.trim() !== '')
        complete(
          place(id, () => thought(this.#list.key(id), text, time, false)),
          text,
        )
      else if (author !== undefined && text.trim() !== '')
        complete(
          place(id, () => message(this.#list.key(id), author, text, time, false)),
          text,
        )
      for (const call of listAt(one, 'toolCalls')) {
        const invoked = memberOf(call, 'function')
        const callId = textAt(call, 'id') ?? ''
        const item = place(callId, () => tool(this.#list.key(callId), textAt(invoked, 'name') ?? 'tool', time))
        if (item.kind === 'tool') item.input = textAt(invoked, 'arguments') || item.input
        this.#list.touch(item)
      }
      const answered = role === 'tool' ? this.#list.get(textAt(one, 'toolCallId') ?? '') : undefined
      if (answered?.kind === 'tool' && answered.result === undefined)
        this.#finishTool(answered, memberOf(one, 'content'), textAt(one, 'error') !== undefined, timeOf(one))
      const known = this.#list.get(id)
      if (known) this.#list.touch(known)
    }
    for (const item of unplaced) this.#list.append(item)
  }

  /** The agent sends its whole plan each time. The latest plan stays at the place of the first. */
  #addPlan(event: unknown) {
    if (textAt(event, 'activityType') !== 'PLAN') return
    const id = textAt(event, 'messageId') ?? 'plan'
    const known = this.#list.get(id)
    const item =
      known ??
      this.#list.put(id, { ...common(this.#list.key(id), timeOf(event)), kind: 'plan', entries: [] as PlanEntry[] })
    if (item.kind !== 'plan') return
    item.entries = listAt(memberOf(event, 'content'), 'entries').map(planEntry)
    this.#list.touch(item)
  }

  #addCustom(event: unknown) {
    const [name, value] = [textAt(event, 'name'), memberOf(event, 'value')]
    if (name === 'agent_error') this.#note('bad', textAt(value, 'message') ?? '', timeOf(event))
    if (name !== 'permission') return
    const [answer, why] = [textAt(value, 'answer') ?? '', textAt(value, 'why') ?? '']
    const isAllowed = answer === 'allowed'
    const item = this.#list.get(textAt(value, 'toolCallId') ?? '')
    if (item?.kind === 'tool') {
      item.permission = { isAllowed, why }
      this.#list.touch(item)
    } else if (!isAllowed) this.#note('quiet', `Denied: ${textAt(value, 'title')} (${why})`, timeOf(event))
  }

  #ask(interrupt: unknown, at: number | undefined) {
    const id = textAt(interrupt, 'id') ?? ''
    const metadata = memberOf(interrupt, 'metadata')
    const call = this.#list.get(id)
    if (call?.kind === 'tool') {
      // The tool call shows the question, and the next message is its answer.
      call.state = 'completed'
      return this.#list.touch(call)
    }
    const item: QuestionItem = {
      ...common(this.#list.key(id), at),
      kind: 'question',
      id,
      text: textAt(interrupt, 'message') ?? textAt(interrupt, 'reason') ?? '',
      options: new Map(listAt(metadata, 'options').map((one) => [textAt(one, 'id') ?? '', textAt(one, 'label') ?? ''])),
      expiresAt: timeIn(textAt(interrupt, 'expiresAt')),
      state: 'open',
      answer: undefined,
    }
    this.#openQuestions.push(item)
    this.#list.append(item)
  }

  /** A question is open until the next run. */
  #closeQuestions(event: unknown, at: number | undefined) {
    const resumed = listAt(memberOf(event, 'input'), 'resume')
    for (const item of this.#openQuestions.splice(0)) {
      const resume = resumed.find((one) => textAt(one, 'interruptId') === item.id)
      const isLate = item.expiresAt !== undefined && at !== undefined && at >= item.expiresAt
      item.state = resume !== undefined ? 'answered' : isLate ? 'expired' : 'withdrawn'
      item.answer = answerIn(memberOf(resume, 'payload'), item)
      this.#list.touch(item)
    }
  }

  /** Ends what the run has left open. Items of earlier runs have ended already, so the search ends with the run's first one. */
  #endItems(state: 'completed' | 'interrupted') {
    for (let index = this.#list.items.length - 1; index >= 0; index -= 1) {
      const item = this.#list.items[index] as Item
      if (item.kind === 'message' && item.author === 'user') break
      if (item.kind === 'tool' && item.state === 'running') item.state = state
      else if ((item.kind === 'message' || item.kind === 'thought') && item.isStreaming) item.isStreaming = false
      else continue
      this.#list.touch(item)
    }
  }

  #note(tone: 'quiet' | 'bad', text: string, at: number | undefined) {
    if (text !== '') this.#list.append({ ...common(this.#list.key(''), at), kind: 'note', tone, text })
  }
}

/** A snapshot has the whole text of a message. */
function complete(item: Item, text: string) {
  if (item.kind !== 'message' && item.kind !== 'thought') return
  item.text = text
  item.isStreaming = false
}
