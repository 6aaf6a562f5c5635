import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Interrupt } from '@ag-ui/core'
import t, { type Test } from 'tap'
import { Chances } from '../chaos/random.ts'
import type { Received } from '../support/events.ts'
import { type LocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { size } from '../support/size.ts'
import { answer, disorderIn, question } from './support/questions.ts'
import { startScripted, talkTo } from './support/scripted.ts'

const seed = Number(process.env.SEED ?? 1)

/** Number of questions in the long test. QUESTIONS=10000 sets it. */
const total = Number(process.env.QUESTIONS ?? size(200, 1000))

/** Sessions that ask at the same time. */
const lanes = 3

t.test('of 100 rival answers exactly one wins', async (t) => {
  const backend = await startScripted(t, [], { AGENT_PERMISSIONS: 'ask' })
  const name = await backend.create({ initialPrompt: 'ask /etc/a' })
  const { id } = await question((await talkTo(backend).events(t, name)).received)

  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, index) => answer(backend, name, id, index % 2 ? 'yes' : 'no', `r-${index}`)),
  )

  const winners = replies.flatMap(({ status }, index) => (status === 200 ? [index] : []))
  t.equal(winners.length, 1)
  t.equal(replies.filter(({ status }) => status === 409).length, 99)
  const { result } = (await backend.reached(name, 'Completed', 'Failed')).status
  t.equal(result, `/etc/a: ${(winners[0] ?? 0) % 2 ? 'yes' : 'no'}. `)
})

/** An answer that a rival sent. `status` is undefined if the connection broke. */
type Sent = { id: string; option: string; status: number | undefined }

t.test(
  `no answer is applied twice or to another question (${total} questions, seed ${seed})`,
  { timeout: 1_800_000 },
  async (t) => {
    const begun = performance.now()
    const world = await World.start(t)

    await Promise.all(Array.from({ length: lanes }, (_, lane) => world.askUntilDone(lane)))
    await world.restarted()

    const { questions, sent, names, counts } = world
    await world.backend.end()
    const noted = readFileSync(world.notes, 'utf8').trim().split('\n')
    const answers = new Map(noted.map((line) => line.split(' ') as [title: string, option: string]))
    t.equal(answers.size, noted.length, 'the agent got one answer to each question')

    const byQuestion = Map.groupBy(sent, ({ id }) => id)
    const faults: string[] = []
    let lost = 0
    for (const [id, title] of questions) {
      const all = byQuestion.get(id) ?? []
      const accepted = all.filter(({ status }) => status === 200)
      const unclear = all.filter(({ status }) => status === undefined)
      const got = answers.get(title)
      if (accepted.length > 1) faults.push(`${title}: ${accepted.length} answers were accepted`)
      const [winner] = accepted
      if (winner !== undefined && got === undefined) lost += 1
      const possible = winner ? [winner.option] : [...unclear.map(({ option }) => option), 'none']
      if (got !== undefined && !possible.includes(got)) faults.push(`${title}: got ${got}, expected ${possible}`)
    }
    const transcripts = names.map((name) => transcriptOf(world.data, name))
    const resumes = transcripts
      .flat()
      .flatMap(({ event }) => (event.type === 'RUN_STARTED' ? (event.input?.resume ?? []) : []))
    t.equal(new Set(resumes.map(({ interruptId }) => interruptId)).size, resumes.length, 'each question continues once')
    for (const received of transcripts) faults.push(...disorderIn(received))
    const statuses = Object.fromEntries(
      [...Map.groupBy(sent, ({ status }) => String(status))].map(([status, all]) => [status, all.length]),
    )
    const unexpected = sent.filter(({ status }) => ![200, 409, undefined].includes(status))
    t.same(faults, [])
    t.same(unexpected, [])
    t.ok(lost <= counts.stops + counts.kills * lanes, `${lost} answers were lost with their session`)
    t.ok(questions.size >= total)
    const seconds = Math.round((performance.now() - begun) / 1000)
    t.comment(
      JSON.stringify({
        questions: questions.size,
        answers: statuses,
        lost,
        sessions: names.length,
        ...counts,
        seconds,
      }),
    )
  },
)

/** The backend, the agents and the rivals. */
class World {
  readonly data: string
  readonly notes: string
  /** Titles of the questions, by id. */
  readonly questions = new Map<string, string>()
  readonly sent: Sent[] = []
  readonly names: string[] = []
  readonly counts = { stops: 0, interrupts: 0, kills: 0, ends: 0 }
  backend: LocalBackend
  readonly #t: Test
  readonly #chances = new Chances(seed)
  #restart: Promise<void> | undefined

  static async start(t: Test): Promise<World> {
    const data = await temporaryDirectory(t)
    return new World(t, data, await startBackend(t, data))
  }

  constructor(t: Test, data: string, backend: LocalBackend) {
    this.#t = t
    this.data = data
    this.notes = join(data, 'notes')
    this.backend = backend
  }

  /** Runs one session after the other until all questions were asked. */
  async askUntilDone(lane: number) {
    for (let number = 0; this.questions.size < total; number += 1) {
      await this.#restart
      const { backend } = this
      try {
        const quiz = { file: this.notes, name: `q-${lane}-${number}`, count: this.#chances.between(20, 100) }
        const name = await backend.create({ initialPrompt: `quiz ${JSON.stringify(quiz)}` })
        this.names.push(name)
        await this.#follow(backend, name)
      } catch (err) {
        // The backend was restarted meanwhile.
        if (this.#restart === undefined && this.backend === backend) throw err
      }
    }
  }

  /** Waits for a restart that the last questions began: it starts a backend that the test has to end. */
  async restarted() {
    await this.#restart
  }

  /** Answers the questions of a session until it ends. */
  async #follow(backend: LocalBackend, name: string) {
    const earlier: string[] = []
    const busy: Promise<void>[] = []
    const stop = new AbortController()
    const headers = { authorization: 'Bearer any' }
    const response = await fetch(`${backend.origin}${backend.sessions}/${name}/agui/events`, {
      headers,
      signal: stop.signal,
    })
    for await (const event of eventsOf(response)) {
      if (event.type === 'RUN_ERROR') break
      if (event.type !== 'RUN_FINISHED') continue
      if (event.outcome?.type !== 'interrupt') break
      const [asked] = event.outcome.interrupts as [Interrupt]
      this.questions.set(asked.id, asked.toolCallId ?? '')
      busy.push(...this.#rivals(backend, name, asked.id, earlier))
      earlier.push(asked.id)
    }
    stop.abort()
    await Promise.all(busy)
  }

  /** Some answers to the question, some to earlier ones, and now and then something that ends it. */
  #rivals(backend: LocalBackend, name: string, id: string, earlier: string[]): Promise<void>[] {
    const chances = this.#chances
    const number = chances.between(1, 5)
    const rivals = Array.from({ length: number }, (_, index) => {
      const isStale = index > 0 && earlier.length > 0 && chances.happens(0.2)
      return this.#answer(backend, name, isStale ? chances.of(earlier) : id)
    })
    if (chances.happens(1 / 300)) rivals.push(this.#end(backend, name, 'interrupts', '/agui/interrupt'))
    if (chances.happens(1 / 300)) rivals.push(this.#end(backend, name, 'stops', '/stop'))
    if (chances.happens(1 / 500)) this.#restart ??= this.#restartBackend(chances.happens(0.5))
    return rivals
  }

  async #answer(backend: LocalBackend, name: string, id: string) {
    const option = this.#chances.of(['yes', 'no', 'always', undefined])
    await sleep(this.#chances.between(0, 4))
    const reply = await answer(backend, name, id, option, crypto.randomUUID()).catch(() => undefined)
    await reply?.text().catch(() => {})
    // To decline counts as "no".
    this.sent.push({ id, option: option ?? 'no', status: reply?.status })
  }

  async #end(backend: LocalBackend, name: string, what: 'stops' | 'interrupts', path: string) {
    await sleep(this.#chances.between(0, 4))
    this.counts[what] += 1
    await talkTo(backend)
      .post(name, path)
      .catch(() => {})
  }

  /** Ends the backend, with or without a warning, and starts it again. */
  async #restartBackend(isKill: boolean) {
    const { backend } = this
    await sleep(this.#chances.between(0, 4))
    this.counts[isKill ? 'kills' : 'ends'] += 1
    if (isKill) backend.child.kill('SIGKILL')
    await backend.end()
    this.backend = await startBackend(this.#t, this.data)
    this.#restart = undefined
  }
}

function startBackend(t: Test, LOCAL_DATA: string) {
  return startScripted(t, [], { LOCAL_DATA, AGENT_PERMISSIONS: 'ask' })
}

async function* eventsOf(response: Response): AsyncGenerator<Received['event']> {
  let rest = ''
  const text = response.body?.pipeThrough(new TextDecoderStream()) ?? []
  for await (const chunk of text) {
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, json] = /^data: (.*)$/m.exec(block) ?? []
      if (json !== undefined) yield JSON.parse(json)
    }
  }
}

function transcriptOf(data: string, name: string): Received[] {
  const file = join(data, 'sessions', name, 'transcript.jsonl')
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line, index) => ({ id: String(index), event: JSON.parse(line) }))
}
