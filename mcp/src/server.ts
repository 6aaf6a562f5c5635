import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { SessionGateway, type Settings } from '../../clients/typescript/src/index.ts'
import about from '../package.json' with { type: 'json' }
import { addPrompts } from './prompts.ts'
import { addResources } from './resources.ts'
import { conversationTools } from './tools/conversation.ts'
import { eventTools } from './tools/events.ts'
import { lifecycleTools } from './tools/lifecycle.ts'
import { sessionTools } from './tools/sessions.ts'
import { addTools } from './tools/tool.ts'
import { waitTools } from './tools/wait.ts'
import { workflowTools } from './tools/workflows.ts'

const instructions = `Sessions are agents that work on a task on a machine of their own, not on this one.
Create one with create_session, name a workflow from list_workflows where one fits, and follow it: wait_for_session until
it has ended, read_transcript for what was said. A session ends when its work is done. Create it with interactive true
if it should wait for answers: send them with send_message. Delete sessions only when the user asks.`

/** Elements that the arguments of one call may have together. */
const maxToolInputElements = 10_000

/** A server of the Model Context Protocol that calls the gateway as the caller that `settings` name. */
export function createServer(settings: Settings): McpServer {
  const gateway = new SessionGateway(settings)
  const server = new McpServer(
    { name: about.name, title: 'Session Gateway', version: about.version },
    { instructions, maxToolInputElements, capabilities: { tools: {}, prompts: {}, resources: {} } },
  )
  const tools = [sessionTools, waitTools, conversationTools, lifecycleTools, eventTools, workflowTools]
  addTools(server, settings, tools.flat())
  addPrompts(server.server, gateway)
  addResources(server.server, gateway)
  return server
}
