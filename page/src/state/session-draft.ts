import { type Signal, signal } from '@preact/signals'
import { randomKey } from '../../../clients/typescript/src/random-key.ts'
import type { NewSession, Schedule } from '../../../clients/typescript/src/types.ts'
import { hasCredentials } from './recent-choices.ts'
import { readStored, store } from './stored.ts'

export type RepositoryFields = { url: string; branch: string; autoPush: boolean }
export type VariableFields = { name: string; value: string }

/** A new session as the user writes it. Numbers are texts, because the user can write anything. */
export type Fields = {
  task: string
  repos: RepositoryFields[]
  /** Name of a workflow of the catalogue; empty for none. */
  workflow: string
  agent: string
  model: string
  effort: string
  turns: string
  costUsd: string
  /** Timeout in minutes. */
  timeout: string
  isOneShot: boolean
  displayName: string
  /** One `key=value` per line. */
  labels: string
  systemPrompt: string
  /** One tool per line. */
  allow: string
  deny: string
  environment: VariableFields[]
  /** A JSON Schema. */
  outputSchema: string
}

/** The names of fields with an error: those of `Fields`, or such as `repos[0].url`. */
export type Errors = Record<string, string>

export const emptyFields: Fields = {
  task: '',
  repos: [{ url: '', branch: '', autoPush: false }],
  workflow: '',
  agent: '',
  model: '',
  effort: '',
  turns: '',
  costUsd: '',
  timeout: '',
  isOneShot: false,
  displayName: '',
  labels: '',
  systemPrompt: '',
  allow: '',
  deny: '',
  environment: [],
  outputSchema: '',
}

const tabStorage = () => sessionStorage

/** What the user has written for a new session, with what is wrong about it. */
export class SessionDraft {
  readonly fields: Signal<Fields>
  readonly errors: Signal<Errors> = signal({})
  readonly files: Signal<File[]> = signal([])
  readonly #key: string | undefined
  #sent: { body: string; key: string } | undefined

  /** `key`: where the browser keeps the draft until the tab is closed. */
  constructor(fields: Fields, key?: string) {
    const stored = key === undefined ? undefined : readStored(tabStorage, key)
    this.fields = signal({ ...fields, ...(stored as Partial<Fields> | undefined) })
    this.#key = key
  }

  set(change: Partial<Fields>) {
    this.fields.value = { ...this.fields.value, ...change }
    const left = Object.entries(this.errors.value).filter(([name]) => !Object.keys(change).includes(rootOf(name)))
    this.errors.value = Object.fromEntries(left)
    if (this.#key === undefined) return
    // The values of variables are secrets, and so are credentials in a URL.
    const { repos, ...others } = this.fields.value
    const safe = repos.map((repo) => (hasCredentials(repo.url) ? { ...repo, url: '' } : repo))
    store(tabStorage, this.#key, { ...others, repos: safe, environment: [] })
  }

  /** Empties the form. */
  clear() {
    this.set(emptyFields)
    this.errors.value = {}
    this.files.value = []
    this.#sent = undefined
  }

  /** The key that makes a repeated create of the same session safe. Another session has another key. */
  keyFor(session: NewSession): string {
    const body = JSON.stringify(session)
    if (this.#sent?.body !== body) this.#sent = { body, key: randomKey() }
    return this.#sent.key
  }
}

const drafts = new Map<string, SessionDraft>()

/** The draft of a project's next session. It survives leaving the form, and reloading the page. */
export function sessionDraftOf(project: string): SessionDraft {
  const existing = drafts.get(project)
  if (existing) return existing
  const draft = new SessionDraft(emptyFields, `draft:${project}`)
  drafts.set(project, draft)
  return draft
}

/** The fields of a schedule's session. */
export function fieldsOf(session: Schedule['session']): Fields {
  return {
    ...emptyFields,
    task: session.task,
    repos:
      session.repos?.map(({ url, branch = '', autoPush = false }) => ({ url, branch, autoPush })) ?? emptyFields.repos,
    workflow: typeof session.workflow === 'string' ? session.workflow : '',
    agent: session.agent ?? '',
    model: session.model ?? '',
    effort: session.effort ?? '',
    turns: text(session.limits?.turns),
    costUsd: text(session.limits?.costUsd),
    timeout: session.timeout === undefined ? '' : text(session.timeout / 60),
    isOneShot: session.interactive === false,
    displayName: session.displayName ?? '',
    labels: Object.entries(session.labels ?? {})
      .map(([key, value]) => `${key}=${value}`)
      .join('\n'),
    systemPrompt: session.systemPrompt ?? '',
    allow: session.tools?.allow?.join('\n') ?? '',
    deny: session.tools?.deny?.join('\n') ?? '',
    outputSchema: session.outputSchema ? JSON.stringify(session.outputSchema, null, 2) : '',
  }
}

const text = (value: number | undefined) => (value === undefined ? '' : String(value))

/** The session to create, or what is wrong with the fields. The gateway checks the rest. */
export function sessionOf(fields: Fields): { session: NewSession } | { errors: Errors } {
  const errors: Errors = {}
  const { task, workflow, agent, model, effort, displayName, systemPrompt, isOneShot } = fields
  if (task.trim() === '') errors.task = 'Describe what the agent should do'
  const turns = numberOf(fields.turns, 'turns', 'a whole number, such as 50')
  const costUsd = numberOf(fields.costUsd, 'costUsd', 'a number of dollars, such as 2.50')
  const minutes = numberOf(fields.timeout, 'timeout', 'a number of minutes, such as 60')
  const tools = { ...list('allow', fields.allow), ...list('deny', fields.deny) }
  const limits = { ...(turns !== undefined && { turns }), ...(costUsd !== undefined && { costUsd }) }
  const repos = fields.repos
    .filter(({ url }) => url.trim() !== '')
    .map(({ url, branch, autoPush }) => ({
      url: url.trim(),
      ...(branch.trim() !== '' && { branch: branch.trim() }),
      ...(autoPush && { autoPush }),
    }))
  const variables = fields.environment.filter(({ name, value }) => name.trim() !== '' || value !== '')
  const labels = labelsOf(fields.labels)
  const outputSchema = schemaOf(fields.outputSchema)
  if (Object.keys(errors).length > 0) return { errors }
  return {
    session: {
      task,
      interactive: !isOneShot,
      ...(repos.length > 0 && { repos }),
      ...(workflow !== '' && { workflow }),
      ...(agent !== '' && { agent }),
      ...(model.trim() !== '' && { model: model.trim() }),
      ...(effort !== '' && { effort: effort as NonNullable<NewSession['effort']> }),
      ...(Object.keys(limits).length > 0 && { limits }),
      ...(minutes !== undefined && { timeout: Math.max(1, Math.round(minutes * 60)) }),
      ...(displayName.trim() !== '' && { displayName: displayName.trim() }),
      ...(labels && { labels }),
      ...(systemPrompt.trim() !== '' && { systemPrompt }),
      ...(Object.keys(tools).length > 0 && { tools }),
      ...(variables.length > 0 && {
        environment: Object.fromEntries(variables.map(({ name, value }) => [name.trim(), value])),
      }),
      ...(outputSchema && { outputSchema }),
    },
  }

  function numberOf(value: string, name: string, expected: string): number | undefined {
    if (value.trim() === '') return undefined
    const number = Number(value.replace(',', '.'))
    if (!(number > 0)) errors[name] = `Write ${expected}, or nothing`
    return number
  }

  function labelsOf(value: string): Record<string, string> | undefined {
    const lines = linesOf(value)
    if (lines.some((line) => !line.includes('=')))
      errors.labels = 'Write one label per line as key=value, such as team=payments'
    if (lines.length === 0) return undefined
    return Object.fromEntries(lines.map((line) => [line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1)]))
  }

  function schemaOf(value: string): Record<string, unknown> | undefined {
    if (value.trim() === '') return undefined
    try {
      return JSON.parse(value)
    } catch (error) {
      errors.outputSchema = `This is not JSON: ${(error as Error).message}`
      return undefined
    }
  }
}

const list = (name: string, value: string) => (linesOf(value).length > 0 ? { [name]: linesOf(value) } : {})

const linesOf = (value: string) =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const rootOf = (name: string) => name.split(/[.[]/)[0] ?? name

/** The gateway's names of fields, and their places in the form. The first that an error text names is meant. */
const places: [pattern: RegExp, place: (match: RegExpMatchArray) => string][] = [
  [/\brepos\[(\d+)\]\.(url|branch)/, ([, index, field]) => `repos[${index}].${field}`],
  [/\bworkflow\b/i, () => 'workflow'],
  [/\blimits\.turns/, () => 'turns'],
  [/\blimits\.costUsd/, () => 'costUsd'],
  [/\btools\.allow/, () => 'allow'],
  [/\btools\.deny/, () => 'deny'],
  [/\b(outputSchema|systemPrompt|displayName|environment|timeout|labels|effort|task)\b/, ([, name = '']) => name],
  [/\b(schedule|timeZone|model|agent)\b/i, ([, name = '']) => (name === 'timeZone' ? name : name.toLowerCase())],
]

/** The field that an error text of the gateway is about. Undefined if it is about none of them. */
export function fieldOf(message: string): string | undefined {
  for (const [pattern, place] of places) {
    const match = message.match(pattern)
    if (match) return place(match)
  }
  return undefined
}
