import { readFileSync } from 'node:fs'
import type { Test } from 'tap'
import { errorsOf } from './documented-errors.ts'
import { Driver, type DriverCommand, type Outcome } from './driver.ts'
import { Environment } from './environment.ts'
import type { Canned } from './faulty-proxy.ts'
import { type Installation, startInstallation } from './installation.ts'
import { type Feature, named, pattern, type Scenario, type Step } from './steps.ts'

/**
 * The tables: what clients do, the turns that they wait for, the questions that they answer, and the documented errors
 * that they report.
 */
const files = ['scenarios.json', 'turns.json', 'questions.json', 'errors.json'] as const

export type RunScenariosOptions = {
  /** Features that the client lacks. */
  lacks?: Feature[]
  /** Tables to run. Defaults to all. */
  tables?: readonly (typeof files)[number][]
}

/** Number of concurrent scenarios. They mostly wait. */
const lanes = 4

/** Runs the scenario tables with one client, each scenario in its own project. */
export async function runScenarios(
  t: Test,
  command: DriverCommand,
  { lacks = [], tables = files }: RunScenariosOptions = {},
) {
  const scenarios = tables.flatMap((file): Scenario[] =>
    JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')),
  )
  const installation = await startInstallation(t)
  t.jobs = lanes
  const possible = scenarios.filter(({ needs }) => needs === undefined || !lacks.includes(needs))
  const runs = possible.map((scenario, index) =>
    t.test(scenario.name, { buffered: true }, async (t) => {
      const project = scenario.project ?? `project-${index}`
      await runScenario(t, { scenario, installation, command, project, lacks })
    }),
  )
  await Promise.all(runs)
}

type ScenarioRun = {
  scenario: Scenario
  installation: Installation
  command: DriverCommand
  project: string
  lacks: Feature[]
}

async function runScenario(t: Test, { scenario, installation, command, project, lacks }: ScenarioRun) {
  const environment = new Environment(t, installation, project)
  await environment.start(scenario)
  const driver = new Driver(t, command, {
    SESSION_GATEWAY_URL: environment.proxy.url,
    SESSION_GATEWAY_TOKEN: scenario.token ?? 'any-token',
    SESSION_GATEWAY_PROJECT: project,
  })
  const run = new Run({ t, environment, driver, names: { ...installation.names } })
  for (const { needs, ...step } of scenario.steps) {
    if (needs === undefined || !lacks.includes(needs)) await run.step(step)
  }
  t.notOk(environment.proxy.cameEarly, 'no retry came before its Retry-After')
}

type RunOptions = { t: Test; environment: Environment; driver: Driver; names: Record<string, string> }

/** A running scenario. */
class Run {
  readonly #options: RunOptions

  constructor(options: RunOptions) {
    this.#options = options
  }

  async step(step: Step) {
    const { t, environment, driver, names } = this.#options
    const {
      expect,
      fails,
      warns = [],
      save,
      saveQuestion,
      within = Number.POSITIVE_INFINITY,
      ...rest
    } = named(step, names)
    if (step.do !== undefined) return await this.#act(rest, expect)
    const begun = performance.now()
    const outcome = counted(await driver.run(rest))
    t.ok(performance.now() - begun < within * 1000, `${JSON.stringify(rest)} ended within ${within} s`)
    environment.proxy.callEnded()
    const what = `${JSON.stringify(rest)} came to ${JSON.stringify(outcome)}`
    t.same(outcome.warnings, warns, what)
    if (fails !== undefined) return void t.match(outcome, { error: pattern(fails) }, what)
    t.ok('ok' in outcome, what)
    if (save !== undefined) names[save] = idOf(outcome)
    if (saveQuestion !== undefined) names[saveQuestion] = questionOf(outcome)
    if (expect !== undefined) t.match(outcome, { ok: pattern(expect) }, what)
  }

  async #act({ do: what, ...step }: Step, expect: unknown) {
    const { t, environment } = this.#options
    const { proxy } = environment
    if (what === 'restart') await environment.restart()
    else if (what === 'kill') await environment.restart('SIGKILL')
    else if (what === 'away') environment.away()
    else if (what === 'back') environment.back()
    else if (what === 'loseAnswer') proxy.losesAnswer = true
    else if (what === 'answer') proxy.canned = cannedOf(step)
    else if (what === 'hang') proxy.hangs = true
    else if (what === 'refuseOnce') proxy.refusal = step as { status: number; retryAfter: number }
    else if (what === 'breakStreams') Object.assign(proxy, step)
    else if (what === 'ask') environment.ask(String(step.id))
    else if (what === 'seed') await environment.seed(Number(step.count))
    else if (what === 'stop') await environment.stop(String(step.id))
    else if (what === 'count') t.equal(await environment.count(), step.is, `${step.is} sessions in the project`)
    else if (what === 'look') t.match(await environment.session(String(step.id)), pattern(expect))
    else if (what === 'answerWithEachError') await this.#answerWithEachError(step)
    else throw new Error(`unknown action ${what}`)
  }

  async #answerWithEachError({ operation, call }: Record<string, unknown>) {
    const { environment, t } = this.#options
    const errors = errorsOf(String(operation))
    t.ok(errors.length > 5)
    for (const { message, ...canned } of errors) {
      environment.proxy.canned = canned
      const text = `/^.*${message.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&')}/`
      await this.step({ ...(call as Step), fails: { kind: 'answer', status: canned.status, message: text } })
      environment.proxy.canned = undefined
    }
  }
}

/** A response. A list as its body becomes a stream of events. */
function cannedOf({ body, ...head }: Record<string, unknown>): Canned {
  const events = Array.isArray(body) ? body.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('') : body
  return { ...head, body: events } as Canned
}

function idOf(outcome: Outcome): string {
  const { id } = ('ok' in outcome ? outcome.ok : undefined) as { id: string }
  return id
}

/** The id of the first question of a turn or a list. */
function questionOf(outcome: Outcome): string {
  type Asked = { questions?: { id: string }[]; items?: { id: string }[] }
  const { questions, items } = ('ok' in outcome ? outcome.ok : {}) as Asked
  return (questions ?? items)?.[0]?.id ?? 'no question'
}

/** Adds the number of listed sessions or events. Throws if a session was listed twice. */
function counted(outcome: Outcome): Outcome {
  const ok = (('ok' in outcome && outcome.ok) || {}) as { ids?: string[]; events?: unknown[] }
  const { ids, events } = ok
  if (ids !== undefined && new Set(ids).size !== ids.length) throw new Error('a session was listed twice')
  const many = ids ?? events
  return many === undefined ? outcome : { ...outcome, ok: { ...ok, count: many.length } }
}
