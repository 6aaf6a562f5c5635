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
import { readInside, writeInside } from '../../workspace/safe-files/files.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import { modelChoice } from './model.ts'

/** The session in the agent. `acceptsResources` says whether a prompt may have attached files. */
export type AgentSession = {
  sessionId: string
  acceptsResources: boolean
  configOptions?: SessionConfigOption[] | null | undefined
}

/** File in the session's directory that stores the id of the agent's session. */
const idFile = 'agent-session'

/** Waits for a response with a timeout. `what` names the request in the error message. */
type WithTimeout = <T>(what: string, answer: Promise<T>) => Promise<T>

/**
 * Opens a session in the agent and selects the model. Resumes the previous session of this workspace if the agent can,
 * otherwise creates a new one. `isAlreadySet` says that the program got the model when it started.
 */
export async function openSession(
  agent: ClientContext,
  withTimeout: WithTimeout,
  workspace: Workspace,
  { model, isAlreadySet }: { model: string | undefined; isAlreadySet: boolean },
): Promise<AgentSession> {
  const clientCapabilities = { fs: { readTextFile: false, writeTextFile: false } }
  const request: InitializeRequest = { protocolVersion: PROTOCOL_VERSION, clientCapabilities }
  const hello = agent.request(methods.agent.initialize, request)
  const { agentCapabilities = {} } = await withTimeout<InitializeResponse>('initialize', hello)
  const acceptsResources = agentCapabilities.promptCapabilities?.embeddedContext === true
  const before = await readInside(workspace.root, idFile)
  const newRequest: NewSessionRequest = { cwd: workspace.dir, mcpServers: [] }
  const resuming = before === undefined ? undefined : resume(agent, agentCapabilities, before, newRequest)
  const resumed = resuming && (await withTimeout('session/resume', resuming))
  const opened: NewSessionResponse =
    resumed ?? (await withTimeout('session/new', agent.request(methods.agent.session.new, newRequest)))
  const { sessionId } = opened
  // Not every agent keeps the model over a resume. An agent that does not name its model got the right one at the
  // start.
  const choice = model === undefined ? undefined : modelChoice(model, opened, isAlreadySet || resumed !== undefined)
  let { configOptions } = opened
  if (choice) {
    const setting = agent.request(methods.agent.session.setConfigOption, { sessionId, ...choice })
    configOptions = (await withTimeout('session/set_config_option', setting)).configOptions
  }
  await writeInside(workspace.root, idFile, sessionId)
  return { sessionId, acceptsResources, configOptions }
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
