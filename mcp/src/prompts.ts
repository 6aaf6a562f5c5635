import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  McpError,
  type Prompt,
} from '@modelcontextprotocol/sdk/types.js'
import type { SessionGateway, WorkflowList } from '../../clients/typescript/src/index.ts'
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

/** What a workflow works on: its own argument where it wants something certain. */
function subjectOf({ name }: Workflow) {
  if (name === 'bugfix') return { name: 'issue', description: 'The link to the issue', pattern: /^https?:\/\/\S+$/ }
  return { name: 'task', description: 'What the session is to work on', pattern: /\S/ }
}

function promptOf(workflow: Workflow): Prompt {
  const { name, description } = subjectOf(workflow)
  return {
    name: workflow.name,
    description: workflow.description,
    arguments: [
      { name, description, required: true },
      { name: 'command', description: `The command to begin with: ${workflow.commands.join(', ')}`, required: false },
    ],
  }
}

function textOf(workflow: Workflow, given: Record<string, string>): string {
  const subject = subjectOf(workflow)
  const about = given[subject.name]?.trim() ?? ''
  if (!subject.pattern.test(about)) throw invalid(`${subject.name} must be given: ${subject.description}`)
  const { command } = given
  if (command !== undefined && !workflow.commands.includes(command)) {
    throw invalid(`command must be one of ${workflow.commands.join(', ')}`)
  }
  const asked = { workflow: workflow.name, task: command === undefined ? about : `${command} ${about}` }
  return `Run the workflow "${workflow.name}" in a session of its own. ${workflow.description}

1. Call create_session with ${JSON.stringify(asked)} and tell me the id.
2. Read what the session says with read_transcript, some seconds apart, until it has finished its turn.
3. Sum up for me what it found and what it asks. What I answer goes back to it with send_message, and on with step 2.

The session does the work: do not do it here. If it fails, tell me its error as it is.`
}

function invalid(message: string): McpError {
  return new McpError(ErrorCode.InvalidParams, message)
}
