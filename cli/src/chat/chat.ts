import { setTimeout as sleep } from 'node:timers/promises'
import type { AgUiEvent, Session, SessionGateway } from '../../../clients/typescript/src/index.ts'
import { describe } from '../error-report.ts'
import { EventWriter } from '../event-writer.ts'
import { exitCodes } from '../exit-codes.ts'
import { follow } from '../follow.ts'
import { nextCommand } from '../next-command.ts'
import { askUser } from '../questions/prompt.ts'
import { answerCommands } from '../questions/view.ts'
import { cut } from '../table.ts'
import { screenOf, styled } from '../terminal.ts'
import { safeLine, safeText } from '../text.ts'
import { TranscriptWriter } from '../transcript-writer.ts'
import { setExitCode } from '../wait.ts'
import { goodbye } from './goodbye.ts'
import { InputLine } from './input-line.ts'
import { Messages } from './messages.ts'
import { commandsOf, nextStep } from './next-step.ts'
import { Replay } from './replay.ts'

export type ChatOptions = {
  /** Whether the session has just been created. Otherwise only its last turn is shown of its past. */
  isNew: boolean
}

/** Milliseconds without a new run after which a turn counts as the last one. */
const settleMs = 300

/** Talks with a session on the terminal, until it ends or the user leaves. */
export async function chat(client: SessionGateway, session: Session, { isNew }: ChatOptions) {
  await new Chat(client, session, await commandsOf(client, session.workflow)).run(isNew)
}

class Chat {
  readonly #client: SessionGateway
  readonly #session: Session
  readonly #commands: string[]
  readonly #screen = screenOf(process.stdout)
  readonly #messages = new Messages()
  readonly #input: InputLine
  readonly #events: EventWriter
  /** Aborts when the user leaves. */
  readonly #left = new AbortController()
  /** Aborts when the agent goes on. */
  #pause = new AbortController()
  #isWorking = false
  #isInterrupting = false
  /** The command that the workflow recommends. */
  #next: string | undefined
  /** The last slash command that was sent. */
  #last: string | undefined

  constructor(client: SessionGateway, session: Session, commands: string[]) {
    this.#client = client
    this.#session = session
    this.#commands = commands
    this.#last = commandIn(session.task)
    this.#input = new InputLine({
      onLine: (text) => this.#typed(text.trim()),
      onInterrupt: () => this.#interrupt(),
      onEnd: () => this.#leave('ok'),
      complete: (line) => commands.filter((command) => line.startsWith('/') && command.startsWith(line)),
    })
    this.#events = new EventWriter(new TranscriptWriter(this.#screen, false, (text) => this.#input.write(text)))
  }

  async run(isNew: boolean) {
    const { id } = this.#session
    const interrupt = () => this.#leave('interrupted')
    process.once('SIGINT', interrupt)
    const replay = new Replay((event) => this.#read(event))
    if (isNew) replay.end()
    this.#note('Ctrl-C interrupts the agent. Ctrl-D leaves, and the session keeps running.')
    this.#show()
    this.#input.show()
    try {
      for await (const { data } of follow(this.#client, id, { signal: this.#left.signal })) replay.add(data)
      replay.end()
      if (!this.#left.signal.aborted) this.#events.end()
    } finally {
      this.#pause.abort()
      this.#events.close()
      this.#input.hide()
      process.off('SIGINT', interrupt)
    }
    if (this.#left.signal.aborted) return process.stdout.write(goodbye(id, this.#next))
    const session = await this.#client.get(id)
    process.stdout.write(`The session has ended: ${session.status.toLowerCase()}. Show it: ${nextCommand('get', id)}\n`)
    setExitCode([session])
  }

  #read(event: AgUiEvent) {
    if (event.type === 'RUN_STARTED') this.#started(event.runId)
    this.#events.add({ ...event, timestamp: undefined })
    if (event.type === 'RUN_FINISHED' || event.type === 'RUN_ERROR') this.#ended()
  }

  #started(run: string) {
    this.#pause.abort()
    this.#messages.started(run)
    this.#isWorking = true
    this.#isInterrupting = false
    this.#next = undefined
    this.#show()
  }

  #ended() {
    this.#isWorking = false
    this.#events.close()
    this.#show()
    this.#pause.abort()
    const pause = new AbortController()
    this.#pause = pause
    this.#afterTurn(pause.signal).catch((error) => {
      if (!pause.signal.aborted) this.#error(error)
    })
  }

  /** Asks the user the questions of the agent. Without any, offers the next step of the workflow. */
  async #afterTurn(signal: AbortSignal) {
    await sleep(settleMs, undefined, { signal })
    if (this.#messages.texts.length > 0) return
    const { items } = await this.#client.questions(this.#session.id, { signal }).catch(() => ({ items: [] }))
    signal.throwIfAborted()
    for (const question of items) {
      this.#input.hide()
      try {
        const asked = await askUser(this.#client, this.#session.id, question, signal)
        if (asked === 'left') process.stdout.write(`${answerCommands(this.#session.id, question)}\n`)
      } finally {
        if (!this.#left.signal.aborted) this.#input.show()
      }
    }
    if (items.length > 0) return
    const step = await nextStep(this.#client, this.#session.id, {
      commands: this.#commands,
      last: this.#last,
      signal,
    })
    signal.throwIfAborted()
    if (step.text !== '') this.#input.write(`\n${step.text}`)
    this.#next = step.command
    this.#show()
  }

  #typed(text: string) {
    const next = this.#next
    if (next !== undefined && /^no?$/i.test(text)) return this.#leave('ok')
    const message = next !== undefined && /^(?:y|yes)?$/i.test(text) ? next : text
    if (message === '') return
    this.#next = undefined
    this.#last = commandIn(message) ?? this.#last
    this.#messages
      .add(message, () => this.#client.send(this.#session.id, message))
      .catch((error) => this.#error(error))
      .finally(() => this.#show())
    this.#show()
  }

  #interrupt() {
    if (!this.#isWorking || this.#isInterrupting) return this.#leave('interrupted')
    this.#isInterrupting = true
    this.#note('Interrupting the agent. Press Ctrl-C again to leave.')
    this.#client.interrupt(this.#session.id).catch((error) => this.#error(error))
  }

  #leave(exit: 'ok' | 'interrupted') {
    process.exitCode = exitCodes[exit].code
    this.#left.abort()
    this.#pause.abort()
  }

  /** Shows the messages that are not delivered, and what the next line does. */
  #show() {
    const state = this.#isWorking ? 'queued' : 'sent'
    const waiting = this.#messages.texts.map((text) =>
      styled(this.#screen, 'dim', cut(`${state}: ${safeLine(text)}`, this.#screen.columns - 1)),
    )
    const prompt = this.#next === undefined ? '> ' : `Run ${safeLine(this.#next)} now? [Y/n, or a message] `
    this.#input.prompt = [...waiting, this.#isWorking ? `${styled(this.#screen, 'cyan', 'working')} > ` : prompt].join(
      '\n',
    )
  }

  #note(text: string) {
    this.#events.close()
    this.#input.write(`${styled(this.#screen, 'dim', text)}\n`)
  }

  #error(error: unknown) {
    const { message, hint } = describe(error)
    this.#events.close()
    this.#input.write(`${safeText([message, ...(hint === undefined ? [] : [hint])].join('\n'))}\n`)
  }
}

/** The slash command at the start of a message. */
function commandIn(text: string): string | undefined {
  return /^\/\S+/.exec(text.trim())?.[0]
}
