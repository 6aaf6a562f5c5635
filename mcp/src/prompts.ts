import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  McpError,
  type Prompt,
} from '@modelcontextprotocol/sdk/types.js'
import type { SessionGateway, WorkflowList } from '../../clients/typescript/src/index.ts'
import { shortened } from './chunks.ts'
import { protocolError } from './errors.ts'
import { nextCursor, offsetOf } from './pages.ts'

type Workflow = WorkflowList['items'][number]

/** Prompts per page. */
const pageSize = 50

/** Registers the loadable workflows of the catalogue as prompts with the same names. */
export function addPrompts(server: Server, gateway: SessionGateway) {
  server.setRequestHandler(ListPromptsRequestSchema, async ({ params }, { signal }) => {
    const offset = offsetOf(params?.cursor)
    const workflows = await loadable(gateway, signal)
    const page = workflows.slice(offset, offset + pageSize)
    return { prompts: page.map(promptOf), ...nextCursor(offset, page.length, workflows.length) }
  })

  server.setRequestHandler(GetPromptRequestSchema, async ({ params }, { signal }) => {
    const workflow = (await loadable(gateway, signal)).find(({ name }) => name === params.name)
    if (workflow === undefined) throw invalid(`Unknown prompt ${quoted(params.name)}. See prompts/list.`)
    const text = textOf(workflow, params.arguments ?? {})
    return { description: workflow.description, messages: [{ role: 'user', content: { type: 'text', text } }] }
  })
}

async function loadable(gateway: SessionGateway, signal: AbortSignal): Promise<Workflow[]> {
  const { items } = await gateway.workflows({ signal }).catch((error) => {
    throw protocolError(error, signal)
  })
  return items.filter(({ source }) => source.gitUrl !== undefined)
}

/** The main argument of a workflow's prompt, and the default command. */
type Subject = { name: string; description: string; expected: string; pattern: RegExp; command?: string }

function subjectOf({ name }: Workflow): Subject {
  if (name !== 'bugfix') {
    return {
      name: 'task',
      description: 'Task for the session',
      expected: 'a non-blank text, such as "Update the README"',
      pattern: /\S/,
    }
  }
  const expected = 'one http:// or https:// link without spaces, such as https://forge.example/org/app/issues/7'
  // `sgw bugfix` starts with the same command.
  const command = '/assess'
  return { name: 'issue', description: 'Link to the issue', expected, pattern: /^https?:\/\/\S+$/, command }
}

function promptOf(workflow: Workflow): Prompt {
  const { name, description, command } = subjectOf(workflow)
  const fallback = command === undefined ? '' : ` Defaults to ${command}.`
  return {
    name: workflow.name,
    description: workflow.description,
    arguments: [
      { name, description, required: true },
      {
        name: 'command',
        description: `First command: ${workflow.commands.join(', ')}.${fallback}`,
        required: false,
      },
    ],
  }
}

/** Runs all phases without pausing, so the session needs no messages. */
const unattended = '/speedrun'

function textOf(workflow: Workflow, given: Record<string, string>): string {
  const subject = subjectOf(workflow)
  const subjectText = subjectIn(given, subject)
  const { command = subject.command } = given
  if (given.command !== undefined && !workflow.commands.includes(given.command)) {
    throw invalid(`command must be one of ${workflow.commands.join(', ')}; got ${quoted(given.command)}`)
  }
  const interactive = command !== unattended
  const task = command === undefined ? subjectText : `${command} ${subjectText}`
  const steps = interactive ? interactiveSteps : oneShotSteps
  return `Run the workflow "${workflow.name}" in a new session. ${workflow.description}

1. Call create_session with ${JSON.stringify({ workflow: workflow.name, task, interactive })} and tell me the session ID.
${steps}

The session does the work: do not do it yourself. If the session fails, show me its error unchanged.`
}

const interactiveSteps = `2. Call read_transcript every few seconds until the session has finished its turn.
3. Summarize for me what it found and what it asks. Send my answer with send_message, then continue with step 2.`

const oneShotSteps = `2. Call wait_for_session until the session has ended. It asks no questions.
3. Summarize for me what it found and what it changed.`

function subjectIn(given: Record<string, string>, { name, expected, pattern }: Subject): string {
  const text = given[name]?.trim()
  if (text === undefined) throw invalid(`Missing argument ${name}. It must be ${expected}.`)
  if (!pattern.test(text)) throw invalid(`${name} must be ${expected}; got ${quoted(text)}`)
  return text
}

/** Quotes and shortens the caller's text. */
function quoted(text: string): string {
  return JSON.stringify(shortened(text, 200))
}

function invalid(message: string): McpError {
  return new McpError(ErrorCode.InvalidParams, message)
}
