import {
  type AgentCapabilities,
  type ClientContext,
  type InitializeRequest,
  type InitializeResponse,
  methods,
  type NewSessionRequest,
  type NewSessionResponse,
  PROTOCOL_VERSION,
  RequestError,
  type SessionConfigOption,
} from '@agentclientprotocol/sdk'
import type { McpServerConfig } from '../../schemas/session-settings.ts'
import { SessionFailure } from '../../storage/session.ts'
import { readInside, writeInside } from '../../workspace/safe-files/files.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import type { Choice } from './config-option.ts'
import { effortChoice } from './effort.ts'
import { acpServers, unsupportedServer } from './mcp-servers.ts'
import { modelChoice } from './model.ts'

/**
 * The session in the agent. `acceptsResources` says whether a prompt may have attached files. `isForgotten` says that the
 * agent could not resume the earlier conversation of this workspace.
 */
export type AgentSession = {
  sessionId: string
  acceptsResources: boolean
  isForgotten: boolean
  configOptions?: SessionConfigOption[] | null | undefined
}

/** File in the session's directory that stores the id of the agent's session. */
const idFile = 'agent-session'

/** Waits for a response with a timeout. `what` names the request in the error message. */
type WithTimeout = <T>(what: string, answer: Promise<T>) => Promise<T>

/** What a session needs of its agent. `meta` are settings that only this agent knows. */
export type Wanted = {
  model: string | undefined
  /** Whether the program got the model when it started. */
  hasModel: boolean
  effort: string | undefined
  mcpServers: Record<string, McpServerConfig>
  meta: Record<string, unknown> | undefined
}

/** Resolves with what the agent can do. */
export async function initialize(agent: ClientContext, withTimeout: WithTimeout): Promise<AgentCapabilities> {
  const clientCapabilities = { fs: { readTextFile: false, writeTextFile: false } }
  const request: InitializeRequest = { protocolVersion: PROTOCOL_VERSION, clientCapabilities }
  const hello = agent.request(methods.agent.initialize, request)
  return (await withTimeout<InitializeResponse>('initialize', hello)).agentCapabilities ?? {}
}

/**
 * Opens a session in the agent, with its MCP servers, model and effort. Resumes the previous session of this workspace if
 * the agent can, otherwise creates a new one.
 */
export async function openSession(
  agent: ClientContext,
  withTimeout: WithTimeout,
  workspace: Workspace,
  capabilities: AgentCapabilities,
  { model, hasModel, effort, mcpServers, meta }: Wanted,
): Promise<AgentSession> {
  requireTransports(mcpServers, capabilities)
  const newRequest = { cwd: workspace.dir, mcpServers: acpServers(mcpServers), ...(meta && { _meta: meta }) }
  const before = await readInside(workspace.root, idFile)
  const resuming = before === undefined ? undefined : resume(agent, capabilities, before, newRequest)
  const resumed = resuming && (await withTimeout('session/resume', resuming))
  const opened: NewSessionResponse =
    resumed ?? (await withTimeout('session/new', agent.request(methods.agent.session.new, newRequest)))
  const { sessionId } = opened
  let { configOptions } = opened
  // Not every agent keeps the model over a resume. An agent that does not name its model got the right one at the
  // start.
  await set(
    model === undefined ? undefined : modelChoice(model, opened.configOptions, hasModel || resumed !== undefined),
  )
  // The model decides which efforts there are.
  await set(effort === undefined ? undefined : effortChoice(effort, configOptions, meta !== undefined))
  await writeInside(workspace.root, idFile, sessionId)
  const acceptsResources = capabilities.promptCapabilities?.embeddedContext === true
  const isForgotten = before !== undefined && resumed === undefined
  return { sessionId, acceptsResources, isForgotten, configOptions }

  async function set(choice: Choice | undefined) {
    if (choice === undefined) return
    const setting = agent.request(methods.agent.session.setConfigOption, { sessionId, ...choice })
    configOptions = (await withTimeout('session/set_config_option', setting)).configOptions
  }
}

/** Whether another process of the agent can resume its session. */
export function canResume({ sessionCapabilities, loadSession }: AgentCapabilities): boolean {
  return Boolean(sessionCapabilities?.resume) || loadSession === true
}

function requireTransports(servers: Record<string, McpServerConfig>, { mcpCapabilities }: AgentCapabilities) {
  const name = unsupportedServer(servers, mcpCapabilities)
  if (name === undefined) return
  const message = `The agent does not support MCP servers like mcpServers.${name}. It supports servers with a command`
  throw new SessionFailure('McpServersNotSupported', message)
}

/** Resumes a session. Undefined if the agent cannot resume sessions or no longer knows this one. */
async function resume(
  agent: ClientContext,
  { sessionCapabilities, loadSession }: AgentCapabilities,
  sessionId: string,
  newRequest: NewSessionRequest,
): Promise<NewSessionResponse | undefined> {
  const { session } = methods.agent
  try {
    if (sessionCapabilities?.resume) {
      return { ...(await agent.request(session.resume, { sessionId, ...newRequest })), sessionId }
    }
    if (loadSession) return { ...(await agent.request(session.load, { sessionId, ...newRequest })), sessionId }
    return undefined
  } catch (err) {
    if (err instanceof RequestError) return undefined
    throw err
  }
}
