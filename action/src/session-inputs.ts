import { readFileSync } from 'node:fs'
import { type Repository, readRepos, readTexts, readWorkflow, type WorkflowSource } from './fields.ts'
import type { Given } from './inputs.ts'
import type { Fault } from './json-input.ts'
import * as rules from './rules.ts'

/** The session to create. What was left out is left to the platform. */
export type NewSession = {
  prompt: string
  timeoutSeconds: number
  labels: Record<string, string>
  model?: string
  displayName?: string
  repos?: Repository[]
  workflow?: WorkflowSource | string
  environment?: Record<string, string>
  /** Whether the session stays open after its turn. Undefined: as the platform likes. */
  interactive?: boolean
}

/** The gateway says itself what it takes. The platform starts no session with more: a prompt is one variable there. */
const mostPromptBytes = { gateway: 1_000_000, backend: 131_056 }

/** What the inputs say of the session itself. */
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
    fault('environment-variables', 'is not supported by the gateway: use the address of the backend as api-url')
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
  keyExpected: 'Kubernetes label key, such as team or example.com/team',
  value: rules.labelValue,
  valueExpected: 'a Kubernetes label value: up to 63 letters, digits, - _ and . between letters or digits, or empty',
}

const variableRule = {
  key: rules.variableName,
  keyExpected: 'name of an environment variable: letters, digits and _ that do not start with a digit',
  valueExpected: 'a text',
}

function readPrompt(given: Given, mostBytes: number, fault: Fault): string {
  const inline = given.get('prompt')
  const file = given.get('prompt-file')?.trim()
  if (inline !== undefined && file !== undefined) fault('prompt-file', 'and prompt are both set: give one of them')
  if (inline === undefined && file === undefined) fault('prompt', 'is missing: give it, or prompt-file')
  let prompt = inline ?? ''
  if (inline === undefined && file !== undefined) {
    try {
      prompt = readFileSync(file, 'utf8')
      if (prompt.trim() === '') fault('prompt-file', 'names a file that is blank')
    } catch (error) {
      fault('prompt-file', `cannot be read: ${error instanceof Error ? error.message : error}`)
    }
  }
  const bytes = Buffer.byteLength(prompt)
  if (bytes > mostBytes) fault('prompt', `has ${bytes} bytes; a session can start with ${mostBytes} at most`)
  return prompt
}
