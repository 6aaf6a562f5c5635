import { readFileSync } from 'node:fs'
import type { Test } from 'tap'
import { Driver, type DriverCommand, type Outcome } from './driver.ts'
import { Installation } from './harness.ts'

type Step = Record<string, unknown> & {
  /** What the client is to do. */
  call?: string
  /** What happens around it. */
  do?: string
  /** Under which name the id of what was made is kept, for `$name` in later steps. */
  save?: string
  expect?: unknown
  fails?: { kind: string; status?: number; message?: string }
}

/** What a client may be without: one that gives every create a key has no create without one. */
type Feature = 'create without a key'

type Scenario = {
  name: string
  steps: Step[]
  token?: string
  project?: string
  /** What not every client has. */
  needs?: Feature
  /** Settings of the gateway for this scenario alone. */
  gateway?: Record<string, string>
}

const scenarios: Scenario[] = JSON.parse(readFileSync(new URL('scenarios.json', import.meta.url), 'utf8'))

/** Runs the table of scenarios with one client that has all but what it `lacks`, each in a project of its own. */
export async function runScenarios(t: Test, command: DriverCommand, { lacks = [] as Feature[] } = {}) {
  const installation = new Installation(t)
  await installation.start()
  for (const [index, scenario] of scenarios.entries()) {
    if (scenario.needs !== undefined && lacks.includes(scenario.needs)) continue
    await t.test(scenario.name, async (t) => {
      if (scenario.gateway) await installation.restart(scenario.gateway)
      const project = scenario.project ?? `project-${index}`
      const driver = new Driver(t, command, {
        SESSION_GATEWAY_URL: installation.wire.url,
        SESSION_GATEWAY_TOKEN: scenario.token ?? 'any-token',
        SESSION_GATEWAY_PROJECT: project,
      })
      const run = new Run({ t, installation, driver, project })
      for (const step of scenario.steps) await run.step(step)
      t.notOk(installation.wire.cameEarly, 'no repeat came before its Retry-After')
      if (scenario.gateway) await installation.restart()
    })
  }
}

type RunOptions = { t: Test; installation: Installation; driver: Driver; project: string }

/** One scenario, as it runs. */
class Run {
  readonly #options: RunOptions
  readonly #names: Record<string, string>

  constructor(options: RunOptions) {
    this.#options = options
    this.#names = { ...options.installation.names }
  }

  async step(step: Step) {
    const { expect, fails, save, ...rest } = this.#named(step) as Step
    if (step.do !== undefined) return await this.#act(rest)
    const { t, driver } = this.#options
    const outcome = counted(await driver.run(rest))
    const what = `${JSON.stringify(rest)} came to ${JSON.stringify(outcome)}`
    if (fails !== undefined) return void t.match(outcome, { error: pattern(fails) }, what)
    t.ok('ok' in outcome, what)
    if (save !== undefined) this.#names[save] = idOf(outcome)
    if (expect !== undefined) t.match(outcome, { ok: pattern(expect) }, what)
  }

  async #act({ do: what, ...step }: Step) {
    const { t, installation, project } = this.#options
    if (what === 'restart') await installation.restart()
    else if (what === 'away') installation.away()
    else if (what === 'back') installation.back()
    else if (what === 'loseAnswer') installation.wire.losesAnswer = true
    else if (what === 'refuseOnce') installation.wire.refusal = step as { status: number; retryAfter: number }
    else if (what === 'seed') await installation.seed(project, Number(step.count))
    else if (what === 'stop') await installation.stop(project, String(step.id))
    else if (what === 'count') t.equal(await installation.count(project), step.is, `${step.is} sessions in the project`)
    else if (what === 'answerWithEachError') await this.#answerWithEachError(step)
    else throw new Error(`no step does ${what}`)
  }

  async #answerWithEachError({ operation, call }: Record<string, unknown>) {
    const { installation, t } = this.#options
    const errors = installation.errorsOf(String(operation))
    t.ok(errors.length > 5)
    for (const { message, ...canned } of errors) {
      installation.wire.canned = canned
      const text = `/^.*${message.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&')}/`
      await this.step({ ...(call as Step), fails: { kind: 'answer', status: canned.status, message: text } })
      installation.wire.canned = undefined
    }
  }

  /** A step with what was kept in place of each `$name`. */
  #named(value: unknown): unknown {
    const text = JSON.stringify(value).replace(/"\$([a-z]+)"/g, (whole, name) => {
      const known = this.#names[name]
      return known === undefined ? whole : JSON.stringify(known)
    })
    return JSON.parse(text)
  }
}

function idOf(outcome: Outcome): string {
  const { id } = ('ok' in outcome ? outcome.ok : undefined) as { id: string }
  return id
}

/** A list also tells how many different sessions it gave, and fails when one came twice. */
function counted(outcome: Outcome): Outcome {
  const { ids } = (('ok' in outcome && outcome.ok) || {}) as { ids?: string[] }
  if (ids === undefined) return outcome
  if (new Set(ids).size !== ids.length) throw new Error('a session was listed twice')
  return { ok: { ids, count: ids.length } }
}

/** What to match: a text between slashes is a regular expression. */
function pattern(value: unknown): unknown {
  if (typeof value === 'string' && /^\/.*\/$/s.test(value)) return new RegExp(value.slice(1, -1), 's')
  if (Array.isArray(value)) return value.map(pattern)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, pattern(one)]))
}
