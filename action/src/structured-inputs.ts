import { asObject, type Fault, kindOf, parseJsonInput } from './json-input.ts'
import * as rules from './patterns.ts'

export type Repository = { url: string; branch?: string; autoPush?: boolean }
export type WorkflowSource = { gitUrl: string; branch?: string; path?: string }

/** Reads the input `repos`, a JSON array of repositories. */
export function readRepos(text: string, fault: Fault): Repository[] | undefined {
  const value = parseJsonInput('repos', text, fault)
  if (value === undefined) return undefined
  if (!Array.isArray(value)) {
    fault('repos', `must be a JSON array such as [{"url": "https://…"}], not ${kindOf(value)}`)
    return undefined
  }
  return value.map((one, index) => readRepository(one, `repos[${index}]`, fault))
}

function readRepository(value: unknown, place: string, fault: Fault): Repository {
  const given = asObject(value, place, ['url', 'branch', 'autoPush'], fault)
  if (given === undefined) return { url: '' }
  const { autoPush } = given
  if (autoPush !== undefined && typeof autoPush !== 'boolean') {
    fault(`${place}.autoPush`, `must be true or false without quotes, not ${kindOf(autoPush)}`)
  }
  return {
    url: required(given.url, `${place}.url`, rules.gitUrl, gitUrlExpected, fault),
    ...optional('branch', given.branch, `${place}.branch`, rules.branch, 'a git branch name', fault),
    ...(typeof autoPush === 'boolean' && { autoPush }),
  }
}

/** Reads the input `workflow`: a JSON object, or the name of a workflow in the gateway's catalogue. */
export function readWorkflow(text: string, isGateway: boolean, fault: Fault): WorkflowSource | string | undefined {
  const trimmed = text.trim()
  if (rules.name.test(trimmed) && !/^(true|false|null|\d+)$/.test(trimmed)) {
    if (isGateway) return trimmed
    fault(
      'workflow',
      'is a name, which only the gateway supports (its api-url ends in /v1). For the backend, set {"gitUrl": "https://…", "branch": "main", "path": "workflows/bugfix"}',
    )
    return undefined
  }
  const value = parseJsonInput('workflow', text, fault)
  if (value === undefined) return undefined
  const given = asObject(value, 'workflow', ['gitUrl', 'branch', 'path'], fault)
  if (given === undefined) return undefined
  const path = 'a path inside the repository, such as workflows/bugfix'
  return {
    gitUrl: required(given.gitUrl, 'workflow.gitUrl', rules.gitUrl, gitUrlExpected, fault),
    ...optional('branch', given.branch, 'workflow.branch', rules.branch, 'a git branch name', fault),
    ...optional('path', given.path, 'workflow.path', rules.repositoryPath, path, fault),
  }
}

/** Reads an input that is a JSON object of strings: labels and environment variables. */
export function readTexts(
  input: string,
  text: string,
  rule: { key: RegExp; keyExpected: string; value?: RegExp; valueExpected: string },
  fault: Fault,
): Record<string, string> | undefined {
  const value = parseJsonInput(input, text, fault)
  if (value === undefined) return undefined
  const given = asObject<string>(value, input, undefined, fault)
  if (given === undefined) return undefined
  for (const [key, one] of Object.entries(given)) {
    if (!rule.key.test(key)) fault(`${input}.${key}`, `is not ${rule.keyExpected}`)
    else if (typeof one !== 'string') fault(`${input}.${key}`, `must be a string in quotes, not ${kindOf(one)}`)
    else if (rule.value?.test(one) === false) fault(`${input}.${key}`, `must be ${rule.valueExpected}`)
  }
  return given as Record<string, string>
}

const gitUrlExpected = 'a git URL: https://, http:// or ssh:// with a host and a path, or git@host:path'

function required(value: unknown, place: string, rule: RegExp, expected: string, fault: Fault): string {
  if (typeof value === 'string' && rule.test(value)) return value
  fault(place, value === undefined ? `is missing. Set it to ${expected}` : `must be ${expected}`)
  return ''
}

function optional<K extends string>(
  key: K,
  value: unknown,
  place: string,
  rule: RegExp,
  expected: string,
  fault: Fault,
): { [P in K]?: string } {
  if (value === undefined || value === '') return {}
  return { [key]: required(value, place, rule, expected, fault) } as { [P in K]?: string }
}
