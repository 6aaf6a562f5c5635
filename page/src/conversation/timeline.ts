import { signal } from '@preact/signals'
import { answersIn, isAnswer } from './ask-user-question.ts'
import { type Author, common, type Item, type MessageItem, type PlanEntry, type QuestionItem } from './items.ts'
import { contentText, listAt, memberOf, numberAt, parseJson, textAt, timeOf } from './json.ts'

/** The last run of the agent. Times are in milliseconds. */
export type Run = {
  id: string
  state: 'running' | 'finished' | 'failed' | 'interrupted' | 'asking'
  startedAt: number | undefined
  endedAt: number | undefined
}

/** Number of items in a chunk. The view draws a chunk again only if its items have been added, moved or removed. */
const chunkSize = 20

/** A part of the list of items. Another list means another chunk. */
export type Chunk = { readonly key: string; readonly items: readonly Item[] }

/**
 * The conversation of a session, built from its AG-UI events: live ones, replayed ones, and the snapshots to which the platform
 * compacts finished runs. An event costs the same however long the conversation is. Changes become visible with `publish`.
 */
export class Timeline {
  /** The published items, oldest first. */
  readonly chunks = signal<readonly Chunk[]>([])
  /** The last run. Undefined before the first one. */
  readonly run = signal<Run | undefined>(undefined)
  /** Messages whose run has not begun: the agent reads them after its current run. */
  readonly queued = signal<readonly MessageItem[]>([])
  #items: Item[] = []
  #byId = new Map<string, Item>()
  #waiting = new Map<string, MessageItem[]>()
  /** Ids of the runs whose messages are among the items. */
  #begun = new Set<string>()
  #run: Run | undefined
  /** The message or tool call of a chunk event without an id. */
  #currentId = ''
  #openQuestions: QuestionItem[] = []
  readonly #changed = new Set<Item>()
  /** Index of the first item whose place has changed. */
  #movedFrom = Number.POSITIVE_INFINITY
  #count = 0

  /** All items, also those that are not published yet. */
  get items(): readonly Item[] {
    return this.#items
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
    this.#items = []
    this.#byId = new Map()
    this.#waiting = new Map()
    this.#begun = new Set()
    this.#run = undefined
    this.#openQuestions = []
    this.#changed.clear()
    this.#movedFrom = 0
  }

  /** Makes the changes since the last call visible. */
  publish() {
    for (const item of this.#changed) item.version.value += 1
    this.#changed.clear()
    if (this.#movedFrom < Number.POSITIVE_INFINITY) {
      const same = this.chunks.peek().slice(0, Math.floor(this.#movedFrom / chunkSize))
      const chunks = [...same]
      for (let start = same.length * chunkSize; start < this.#items.length; start += chunkSize)
        chunks.push({ key: `chunk ${chunks.length}`, items: this.#items.slice(start, start + chunkSize) })
      this.#movedFrom = Number.POSITIVE_INFINITY
      this.chunks.value = chunks
      this.queued.value = [...this.#waiting.values()].flat()
    }
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
    const known = this.#byId.get(id)
    const author = authorOf(textAt(event, 'role') ?? 'assistant')
    const isNew = known === undefined && type !== 'TEXT_MESSAGE_END' && author !== undefined
    const item = isNew ? this.#put(id, message(this.#key(id), author, '', timeOf(event), true)) : known
    this.#currentId = id
    if (item?.kind !== 'message') return
    const delta = textAt(event, 'delta')
    // The rest of a message that a snapshot has brought already is no news.
    if (delta !== undefined && item.isStreaming) item.text += delta
    if (type === 'TEXT_MESSAGE_END') item.isStreaming = false
    this.#touch(item)
  }

  #addThought(type: string, event: unknown) {
    const id = textAt(event, 'messageId') ?? this.#currentId
    const known = this.#byId.get(id)
    const at = timeOf(event)
    const isNew = known === undefined && type !== 'REASONING_MESSAGE_END'
    const item = isNew ? this.#put(id, thought(this.#key(id), '', at, true)) : known
    this.#currentId = id
    if (item?.kind !== 'thought') return
    if (item.isStreaming) item.text += textAt(event, 'delta') ?? ''
    if (type === 'REASONING_MESSAGE_END') {
      item.isStreaming = false
      item.endedAt = at
    }
    this.#touch(item)
  }

  #addTool(type: string, event: unknown) {
    const id = textAt(event, 'toolCallId') ?? this.#currentId
    const name = textAt(event, 'toolCallName')
    const known = this.#byId.get(id)
    const at = timeOf(event)
    const item = known === undefined && name !== undefined ? this.#put(id, tool(this.#key(id), name, at)) : known
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
    this.#touch(item)
  }

  #finishTool(item: Item & { kind: 'tool' }, content: unknown, isFailed: boolean, at: number | undefined) {
    const { text, exitCode } = outputOf(contentText(content))
    item.result = text
    item.exitCode = exitCode
    item.endedAt ??= at
    if (item.state !== 'failed') item.state = isFailed ? 'failed' : 'completed'
    this.#touch(item)
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
    for (const item of this.#waiting.get(id) ?? []) this.#append(item)
    if (this.#waiting.delete(id)) this.#movedFrom = Math.min(this.#movedFrom, this.#items.length)
    // The input of a run is the whole conversation so far. Only the user's new messages are news.
    const news = listAt(input, 'messages').filter((one) => {
      return textAt(one, 'role') === 'user' && !this.#byId.has(textAt(one, 'id') ?? '')
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
      if (this.#byId.has(id)) return []
      const item = message(this.#key(id), 'user', textOf(one), timeOf(one) ?? at, false)
      this.#byId.set(id, item)
      return [item]
    })
    this.#waiting.set(runId, items)
    this.#movedFrom = Math.min(this.#movedFrom, this.#items.length)
  }

  #merge(messages: readonly unknown[], at: number | undefined) {
    let unplaced: Item[] = []
    const place = (id: string, create: () => Item) => {
      const known = this.#byId.get(id)
      if (known === undefined) {
        const item = create()
        this.#byId.set(id, item)
        unplaced.push(item)
        return item
      }
      if (unplaced.length > 0) this.#insertBefore(known, unplaced)
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
          place(id, () => thought(this.#key(id), text, time, false)),
          text,
        )
      else if (author !== undefined && text.trim() !== '')
        complete(
          place(id, () => message(this.#key(id), author, text, time, false)),
          text,
        )
      for (const call of listAt(one, 'toolCalls')) {
        const invoked = memberOf(call, 'function')
        const callId = textAt(call, 'id') ?? ''
        const item = place(callId, () => tool(this.#key(callId), textAt(invoked, 'name') ?? 'tool', time))
        if (item.kind === 'tool') item.input = textAt(invoked, 'arguments') || item.input
        this.#touch(item)
      }
      const answered = role === 'tool' ? this.#byId.get(textAt(one, 'toolCallId') ?? '') : undefined
      if (answered?.kind === 'tool' && answered.result === undefined)
        this.#finishTool(answered, memberOf(one, 'content'), textAt(one, 'error') !== undefined, timeOf(one))
      const known = this.#byId.get(id)
      if (known) this.#touch(known)
    }
    for (const item of unplaced) this.#append(item)
  }

  /** The agent sends its whole plan each time. The latest plan stays at the place of the first. */
  #addPlan(event: unknown) {
    if (textAt(event, 'activityType') !== 'PLAN') return
    const id = textAt(event, 'messageId') ?? 'plan'
    const known = this.#byId.get(id)
    const item =
      known ?? this.#put(id, { ...common(this.#key(id), timeOf(event)), kind: 'plan', entries: [] as PlanEntry[] })
    if (item.kind !== 'plan') return
    item.entries = listAt(memberOf(event, 'content'), 'entries').map(planEntry)
    this.#touch(item)
  }

  #addCustom(event: unknown) {
    const [name, value] = [textAt(event, 'name'), memberOf(event, 'value')]
    if (name === 'agent_error') this.#note('bad', textAt(value, 'message') ?? '', timeOf(event))
    if (name !== 'permission') return
    const [answer, why] = [textAt(value, 'answer') ?? '', textAt(value, 'why') ?? '']
    const isAllowed = answer === 'allowed'
    const item = this.#byId.get(textAt(value, 'toolCallId') ?? '')
    if (item?.kind === 'tool') {
      item.permission = { isAllowed, why }
      this.#touch(item)
    } else if (!isAllowed) this.#note('quiet', `Denied: ${textAt(value, 'title')} (${why})`, timeOf(event))
  }

  #ask(interrupt: unknown, at: number | undefined) {
    const id = textAt(interrupt, 'id') ?? ''
    const metadata = memberOf(interrupt, 'metadata')
    const call = this.#byId.get(id)
    if (call?.kind === 'tool') {
      // The tool call shows the question, and the next message is its answer.
      call.state = 'completed'
      return this.#touch(call)
    }
    const item: QuestionItem = {
      ...common(this.#key(id), at),
      kind: 'question',
      id,
      text: textAt(interrupt, 'message') ?? textAt(interrupt, 'reason') ?? '',
      options: new Map(listAt(metadata, 'options').map((one) => [textAt(one, 'id') ?? '', textAt(one, 'label') ?? ''])),
      expiresAt: timeIn(textAt(interrupt, 'expiresAt')),
      state: 'open',
      answer: undefined,
    }
    this.#openQuestions.push(item)
    this.#append(item)
  }

  /** A question is open until the next run. */
  #closeQuestions(event: unknown, at: number | undefined) {
    const resumed = listAt(memberOf(event, 'input'), 'resume')
    for (const item of this.#openQuestions.splice(0)) {
      const resume = resumed.find((one) => textAt(one, 'interruptId') === item.id)
      const isLate = item.expiresAt !== undefined && at !== undefined && at >= item.expiresAt
      item.state = resume !== undefined ? 'answered' : isLate ? 'expired' : 'withdrawn'
      item.answer = answerIn(memberOf(resume, 'payload'), item)
      this.#touch(item)
    }
  }

  /** Ends what the run has left open. Items of earlier runs have ended already, so the search ends with the run's first one. */
  #endItems(state: 'completed' | 'interrupted') {
    for (let index = this.#items.length - 1; index >= 0; index -= 1) {
      const item = this.#items[index] as Item
      if (item.kind === 'message' && item.author === 'user') break
      if (item.kind === 'tool' && item.state === 'running') item.state = state
      else if ((item.kind === 'message' || item.kind === 'thought') && item.isStreaming) item.isStreaming = false
      else continue
      this.#touch(item)
    }
  }

  #note(tone: 'quiet' | 'bad', text: string, at: number | undefined) {
    if (text !== '') this.#append({ ...common(this.#key(''), at), kind: 'note', tone, text })
  }

  #put<I extends Item>(id: string, item: I): I {
    this.#byId.set(id, item)
    this.#append(item)
    return item
  }

  #append(item: Item) {
    this.#movedFrom = Math.min(this.#movedFrom, this.#items.length)
    this.#items.push(item)
  }

  #insertBefore(known: Item, items: readonly Item[]) {
    const found = this.#items.lastIndexOf(known)
    const index = found < 0 ? this.#items.length : found
    this.#items.splice(index, 0, ...items)
    this.#movedFrom = Math.min(this.#movedFrom, index)
  }

  #touch(item: Item) {
    this.#changed.add(item)
  }

  /** An id can repeat, such as an empty one. */
  #key(id: string): string {
    this.#count += 1
    return `${this.#count} ${id}`
  }
}

function message(key: string, author: Author, text: string, at: number | undefined, isStreaming: boolean): MessageItem {
  return { ...common(key, at), kind: 'message', author, text, isStreaming }
}

function thought(key: string, text: string, at: number | undefined, isStreaming: boolean): Item & { kind: 'thought' } {
  return { ...common(key, at), kind: 'thought', text, isStreaming, endedAt: undefined }
}

function tool(key: string, name: string, at: number | undefined): Item & { kind: 'tool' } {
  return {
    ...common(key, at),
    kind: 'tool',
    name,
    input: '',
    result: undefined,
    state: 'running',
    exitCode: undefined,
    endedAt: undefined,
    permission: undefined,
  }
}

function authorOf(role: string): Author | undefined {
  if (role === 'developer') return 'system'
  return role === 'user' || role === 'assistant' || role === 'system' ? role : undefined
}

/** The text of a message. An answer to AskUserQuestion is JSON for the agent, and its answers are what the user chose. */
function textOf(message: unknown): string {
  const text = contentText(memberOf(message, 'content'))
  return (isAnswer(message) ? answersIn(text) : undefined) ?? text
}

/** A snapshot has the whole text of a message. */
function complete(item: Item, text: string) {
  if (item.kind !== 'message' && item.kind !== 'thought') return
  item.text = text
  item.isStreaming = false
}

function planEntry(entry: unknown): PlanEntry {
  const status = textAt(entry, 'status')
  const isKnown = status === 'in_progress' || status === 'completed'
  return { content: (textAt(entry, 'content') ?? '').trim(), status: isKnown ? status : 'pending' }
}

const exitLine = /\n?\[exit code (-?\d+)\]\s*$/
const exitStart = /^(?:Error: )?Exit code (\d+)\n?/

/** The output of a tool, without the exit code that some agents write into it. The platform's runner sends it as JSON. */
function outputOf(content: string): { text: string; exitCode: number | undefined } {
  const json = content.startsWith('"') ? parseJson(content) : undefined
  const text = typeof json === 'string' ? json : content
  const found = exitLine.exec(text) ?? exitStart.exec(text)
  return { text: found ? text.replace(found[0], '') : text, exitCode: found ? Number(found[1]) : undefined }
}

function answerIn(payload: unknown, { options }: QuestionItem): string | undefined {
  const ids = [textAt(payload, 'option'), ...listAt(payload, 'options')]
  const labels = ids.flatMap((id) => (typeof id === 'string' ? (options.get(id) ?? id) : []))
  const all = [...labels, textAt(payload, 'text') ?? ''].filter(Boolean)
  return all.length === 0 ? undefined : all.join(', ')
}

function timeIn(text: string | undefined): number | undefined {
  const ms = Date.parse(text ?? '')
  return Number.isNaN(ms) ? undefined : ms
}
