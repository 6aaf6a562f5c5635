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

/** Prompts on a page. */
const pageSize = 50

/** The workflows of the catalogue that sessions can load, as prompts of the same names. */
export function addPrompts(server: Server, gateway: SessionGateway) {
  server.setRequestHandler(ListPromptsRequestSchema, async ({ params }, { signal }) => {
    const offset = offsetOf(params?.cursor)
    const workflows = await loadable(gateway, signal)
    const page = workflows.slice(offset, offset + pageSize)
    return { prompts: page.map(promptOf), ...nextCursor(offset, page.length, workflows.length) }
  })

  server.setRequestHandler(GetPromptRequestSchema, async ({ params }, { signal }) => {
    const workflow = (await loadable(gateway, signal)).find(({ name }) => name === params.name)
    if (workflow === undefined) throw invalid(`There is no prompt ${params.name}: prompts/list names those there are`)
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

/** What a workflow works on, and the command it begins with when the user names none. */
type Subject = { name: string; description: string; expected: string; pattern: RegExp; command?: string }

function subjectOf({ name }: Workflow): Subject {
  if (name !== 'bugfix') {
    return {
      name: 'task',
      description: 'The task for the session',
      expected: 'a text that is not blank',
      pattern: /\S/,
    }
  }
  const expected = 'one http:// or https:// link without spaces, such as https://forge.example/org/app/issues/7'
  // The same first command as `sgw bugfix` sends.
  const command = '/assess'
  return { name: 'issue', description: 'The link to the issue', expected, pattern: /^https?:\/\/\S+$/, command }
}

function promptOf(workflow: Workflow): Prompt {
  const { name, description, command } = subjectOf(workflow)
  const usual = command === undefined ? '' : ` Defaults to ${command}.`
  return {
    name: workflow.name,
    description: workflow.description,
    arguments: [
      { name, description, required: true },
      {
        name: 'command',
        description: `The command to begin with: ${workflow.commands.join(', ')}.${usual}`,
        required: false,
      },
    ],
  }
}

/** Goes through all phases without pausing, so nobody has to answer the session. */
const unattended = '/speedrun'

function textOf(workflow: Workflow, given: Record<string, string>): string {
  const subject = subjectOf(workflow)
  const about = subjectIn(given, subject)
  const { command = subject.command } = given
  if (given.command !== undefined && !workflow.commands.includes(given.command)) {
    throw invalid(`command must be one of ${workflow.commands.join(', ')}, not ${quoted(given.command)}`)
  }
  const interactive = command !== unattended
  const task = command === undefined ? about : `${command} ${about}`
  const steps = interactive ? conversation : oneShot
  return `Run the workflow "${workflow.name}" in a session of its own. ${workflow.description}

1. Call create_session with ${JSON.stringify({ workflow: workflow.name, task, interactive })} and tell me the id.
${steps}

The session does the work: do not do it here. If it fails, tell me its error as it is.`
}

const conversation = `2. Read what the session says with read_transcript, some seconds apart, until it has finished its turn.
3. Sum up for me what it found and what it asks. What I answer goes back to it with send_message, and on with step 2.`

const oneShot = `2. Call wait_for_session until the session has ended. It asks nothing.
3. Sum up for me what it found and what it changed.`

function subjectIn(given: Record<string, string>, { name, description, expected, pattern }: Subject): string {
  const text = given[name]?.trim()
  if (text === undefined) throw invalid(`${name} is missing. ${description}: ${expected}`)
  if (!pattern.test(text)) throw invalid(`${name} must be ${expected}, not ${quoted(text)}`)
  return text
}

/** What the caller typed, short enough to read. */
function quoted(text: string): string {
  return JSON.stringify(shortened(text, 200))
}

function invalid(message: string): McpError {
  return new McpError(ErrorCode.InvalidParams, message)
}
