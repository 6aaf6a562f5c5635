import { readFileSync } from 'node:fs'
import type { InputValues } from './inputs.ts'
import { asObject, parseJsonInput, type ReportProblem } from './json-input.ts'
import * as patterns from './patterns.ts'
import type { Json } from './responses.ts'
import { type Repository, readRepos, readStringMap, readWorkflow, type WorkflowSource } from './structured-inputs.ts'

/** The session to create. The platform chooses a default for each missing field. */
export type NewSession = {
  prompt: string
  timeoutSeconds: number
  labels: Record<string, string>
  model?: string
  displayName?: string
  repos?: Repository[]
  workflow?: WorkflowSource | string
  environment?: Record<string, string>
  /** Further fields of the gateway's create request. */
  options?: Json
  /** Whether the session stays open after its first run. The platform decides if undefined. */
  interactive?: boolean
}

/**
 * The platform passes the prompt to the session in one environment variable, whose size Linux limits to 128 KiB. The
 * gateway checks its own limit; this one only prevents a useless upload.
 */
const maxPromptBytes = { gateway: 1_000_000, backend: 131_056 }

/** Reads the inputs that describe the session. */
export function readSession(
  values: InputValues,
  isGateway: boolean,
  problem: ReportProblem,
): Omit<NewSession, 'timeoutSeconds'> {
  const model = values.get('model')?.trim()
  const displayName = values.get('display-name')?.trim()
  const read = <T>(name: string, parse: (text: string) => T | undefined) => {
    const text = values.get(name)
    return text === undefined ? undefined : parse(text)
  }
  const repos = read('repos', (text) => readRepos(text, problem))
  const workflow = read('workflow', (text) => readWorkflow(text, isGateway, problem))
  const labels = read('labels', (text) => readStringMap('labels', text, labelRule, problem))
  const environment = read('environment-variables', (text) =>
    readStringMap('environment-variables', text, variableRule, problem),
  )
  const options = read('session-options', (text) => readOptions(text, isGateway, problem))
  return {
    prompt: readPrompt(values, maxPromptBytes[isGateway ? 'gateway' : 'backend'], problem),
    labels: labels ?? {},
    ...(model && { model }),
    ...(displayName && { displayName }),
    ...(repos && { repos }),
    ...(workflow && { workflow }),
    ...(environment && { environment }),
    ...(options && { options }),
  }
}

/** Fields of the create request that have an input of their own. */
const ownInputs = [
  'task',
  'repos',
  'workflow',
  'model',
  'displayName',
  'labels',
  'timeout',
  'interactive',
  'environment',
]

/** The gateway checks the fields themselves. */
function readOptions(text: string, isGateway: boolean, problem: ReportProblem): Json | undefined {
  if (!isGateway) {
    problem(
      'session-options',
      'is not supported by the backend. Set api-url to the URL of the gateway, which ends in /v1',
    )
    return undefined
  }
  const value = parseJsonInput('session-options', text, problem)
  const options = value === undefined ? undefined : asObject(value, 'session-options', undefined, problem)
  const taken = ownInputs.find((name) => options !== undefined && Object.hasOwn(options, name))
  if (taken !== undefined) problem('session-options', `must not contain ${taken}, which has an input of its own`)
  return options
}

const labelRule = {
  key: patterns.labelKey,
  keyExpected: 'a Kubernetes label key, such as team or example.com/team',
  value: patterns.labelValue,
  valueExpected: 'a Kubernetes label value: up to 63 letters, digits, - _ and . between letters or digits, or empty',
}

const variableRule = {
  key: patterns.variableName,
  keyExpected: 'an environment variable name: letters, digits and _, not starting with a digit',
  valueExpected: 'a string',
}

function readPrompt(values: InputValues, maxBytes: number, problem: ReportProblem): string {
  const inline = values.get('prompt')
  const file = values.get('prompt-file')?.trim()
  if (inline !== undefined && file !== undefined)
    problem('prompt-file', 'and prompt are both set. Set only one of them')
  if (inline === undefined && file === undefined) problem('prompt', 'is missing. Set prompt or prompt-file')
  let prompt = inline ?? ''
  if (inline === undefined && file !== undefined) {
    try {
      prompt = readFileSync(file, 'utf8')
      if (prompt.trim() === '') problem('prompt-file', 'names an empty file')
    } catch (error) {
      problem('prompt-file', `cannot be read: ${error instanceof Error ? error.message : error}`)
    }
  }
  const bytes = Buffer.byteLength(prompt)
  if (bytes > maxBytes) problem('prompt', `has ${bytes} bytes. The maximum is ${maxBytes}`)
  return prompt
}
