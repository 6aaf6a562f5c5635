import { asObject, kindOf, parseJsonInput, type ReportProblem } from './json-input.ts'
import * as patterns from './patterns.ts'

export type Repository = { url: string; branch?: string; autoPush?: boolean }
export type WorkflowSource = { gitUrl: string; branch?: string; path?: string }

/** Reads the input `repos`, a JSON array of repositories. */
export function readRepos(text: string, problem: ReportProblem): Repository[] | undefined {
  const value = parseJsonInput('repos', text, problem)
  if (value === undefined) return undefined
  if (!Array.isArray(value)) {
    problem('repos', `must be a JSON array such as [{"url": "https://…"}], not ${kindOf(value)}`)
    return undefined
  }
  return value.map((one, index) => readRepository(one, `repos[${index}]`, problem))
}

function readRepository(value: unknown, place: string, problem: ReportProblem): Repository {
  const given = asObject(value, place, ['url', 'branch', 'autoPush'], problem)
  if (given === undefined) return { url: '' }
  const { autoPush } = given
  if (autoPush !== undefined && typeof autoPush !== 'boolean') {
    problem(`${place}.autoPush`, `must be true or false without quotes, not ${kindOf(autoPush)}`)
  }
  return {
    url: required(given.url, `${place}.url`, patterns.gitUrl, gitUrlExpected, problem),
    ...optional('branch', given.branch, `${place}.branch`, patterns.branch, 'a git branch name', problem),
    ...(typeof autoPush === 'boolean' && { autoPush }),
  }
}

/** Reads the input `workflow`: a JSON object, or the name of a workflow in the gateway's catalogue. */
export function readWorkflow(
  text: string,
  isGateway: boolean,
  problem: ReportProblem,
): WorkflowSource | string | undefined {
  const trimmed = text.trim()
  if (patterns.name.test(trimmed) && !/^(true|false|null|\d+)$/.test(trimmed)) {
    if (isGateway) return trimmed
    problem(
      'workflow',
      'is a name, which only the gateway supports (its api-url ends in /v1). For the backend, set {"gitUrl": "https://…", "branch": "main", "path": "workflows/bugfix"}',
    )
    return undefined
  }
  const value = parseJsonInput('workflow', text, problem)
  if (value === undefined) return undefined
  const given = asObject(value, 'workflow', ['gitUrl', 'branch', 'path'], problem)
  if (given === undefined) return undefined
  const path = 'a path inside the repository, such as workflows/bugfix'
  return {
    gitUrl: required(given.gitUrl, 'workflow.gitUrl', patterns.gitUrl, gitUrlExpected, problem),
    ...optional('branch', given.branch, 'workflow.branch', patterns.branch, 'a git branch name', problem),
    ...optional('path', given.path, 'workflow.path', patterns.repositoryPath, path, problem),
  }
}

/** Reads an input that is a JSON object of strings: labels and environment variables. */
export function readStringMap(
  input: string,
  text: string,
  rule: { key: RegExp; keyExpected: string; value?: RegExp; valueExpected: string },
  problem: ReportProblem,
): Record<string, string> | undefined {
  const value = parseJsonInput(input, text, problem)
  if (value === undefined) return undefined
  const given = asObject<string>(value, input, undefined, problem)
  if (given === undefined) return undefined
  for (const [key, one] of Object.entries(given)) {
    if (!rule.key.test(key)) problem(`${input}.${key}`, `is not ${rule.keyExpected}`)
    else if (typeof one !== 'string') problem(`${input}.${key}`, `must be a string in quotes, not ${kindOf(one)}`)
    else if (rule.value?.test(one) === false) problem(`${input}.${key}`, `must be ${rule.valueExpected}`)
  }
  return given as Record<string, string>
}

const gitUrlExpected = 'a git URL: https://, http:// or ssh:// with a host and a path, or git@host:path'

function required(value: unknown, place: string, rule: RegExp, expected: string, problem: ReportProblem): string {
  if (typeof value === 'string' && rule.test(value)) return value
  problem(place, value === undefined ? `is missing. Set it to ${expected}` : `must be ${expected}`)
  return ''
}

function optional<K extends string>(
  key: K,
  value: unknown,
  place: string,
  rule: RegExp,
  expected: string,
  problem: ReportProblem,
): { [P in K]?: string } {
  if (value === undefined || value === '') return {}
  return { [key]: required(value, place, rule, expected, problem) } as { [P in K]?: string }
}
