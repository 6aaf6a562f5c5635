import { readFileSync } from 'node:fs'
import type { Given } from './inputs.ts'
import type { Fault } from './json-input.ts'
import * as rules from './patterns.ts'
import { type Repository, readRepos, readTexts, readWorkflow, type WorkflowSource } from './structured-inputs.ts'

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
const mostPromptBytes = { gateway: 1_000_000, backend: 131_056 }

/** Reads the inputs that describe the session. */
export function readSession(given: Given, isGateway: boolean, fault: Fault): Omit<NewSession, 'timeoutSeconds'> {
  const model = given.get('model')?.trim()
  const displayName = given.get('display-name')?.trim()
  const read = <T>(name: string, parse: (text: string) => T | undefined) => {
    const text = given.get(name)
    return text === undefined ? undefined : parse(text)
  }
  const repos = read('repos', (text) => readRepos(text, fault))
  const workflow = read('workflow', (text) => readWorkflow(text, isGateway, fault))
  const labels = read('labels', (text) => readTexts('labels', text, labelRule, fault))
  const environment = read('environment-variables', (text) => {
    if (!isGateway) return readTexts('environment-variables', text, variableRule, fault)
    fault('environment-variables', 'is not supported by the gateway. Set api-url to the URL of the backend')
    return undefined
  })
  return {
    prompt: readPrompt(given, mostPromptBytes[isGateway ? 'gateway' : 'backend'], fault),
    labels: labels ?? {},
    ...(model && { model }),
    ...(displayName && { displayName }),
    ...(repos && { repos }),
    ...(workflow && { workflow }),
    ...(environment && { environment }),
  }
}

const labelRule = {
  key: rules.labelKey,
  keyExpected: 'a Kubernetes label key, such as team or example.com/team',
  value: rules.labelValue,
  valueExpected: 'a Kubernetes label value: up to 63 letters, digits, - _ and . between letters or digits, or empty',
}

const variableRule = {
  key: rules.variableName,
  keyExpected: 'an environment variable name: letters, digits and _, not starting with a digit',
  valueExpected: 'a string',
}

function readPrompt(given: Given, mostBytes: number, fault: Fault): string {
  const inline = given.get('prompt')
  const file = given.get('prompt-file')?.trim()
  if (inline !== undefined && file !== undefined) fault('prompt-file', 'and prompt are both set. Set only one of them')
  if (inline === undefined && file === undefined) fault('prompt', 'is missing. Set prompt or prompt-file')
  let prompt = inline ?? ''
  if (inline === undefined && file !== undefined) {
    try {
      prompt = readFileSync(file, 'utf8')
      if (prompt.trim() === '') fault('prompt-file', 'names an empty file')
    } catch (error) {
      fault('prompt-file', `cannot be read: ${error instanceof Error ? error.message : error}`)
    }
  }
  const bytes = Buffer.byteLength(prompt)
  if (bytes > mostBytes) fault('prompt', `has ${bytes} bytes. The maximum is ${mostBytes}`)
  return prompt
}
