import { readFileSync } from 'node:fs'
import type { InputValues } from './inputs.ts'
import type { ReportProblem } from './json-input.ts'
import * as patterns from './patterns.ts'
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
  const environment = read('environment-variables', (text) => {
    if (!isGateway) return readStringMap('environment-variables', text, variableRule, problem)
    problem('environment-variables', 'is not supported by the gateway. Set api-url to the URL of the backend')
    return undefined
  })
  return {
    prompt: readPrompt(values, maxPromptBytes[isGateway ? 'gateway' : 'backend'], problem),
    labels: labels ?? {},
    ...(model && { model }),
    ...(displayName && { displayName }),
    ...(repos && { repos }),
    ...(workflow && { workflow }),
    ...(environment && { environment }),
  }
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
