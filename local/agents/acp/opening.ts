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
} from '@agentclientprotocol/sdk'
import { readInside, writeInside } from '../../workspace/inside/files.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import { modelChoice } from './model.ts'

/** An agent's session: its id, and whether a prompt may carry files beside its text. */
export type Opened = { sessionId: string; takesResources: boolean }

/** The file in the session's directory that keeps the id. */
const kept = 'agent-session'

/** Waits for an answer to a request that is named for people, as far as one waits. */
type Within = <T>(what: string, answer: Promise<T>) => Promise<T>

/**
 * Opens an agent's session in the workspace: the one it had there before, where it can go on with it, or a new one; with
 * the model that is wanted. `isTold` says that it was told the model in another way too.
 */
export async function openSession(
  agent: ClientContext,
  within: Within,
  workspace: Workspace,
  { model, isTold }: { model: string | undefined; isTold: boolean },
): Promise<Opened> {
  const clientCapabilities = { fs: { readTextFile: false, writeTextFile: false } }
  const request: InitializeRequest = { protocolVersion: PROTOCOL_VERSION, clientCapabilities }
  const hello = agent.request(methods.agent.initialize, request)
  const { agentCapabilities = {} } = await within<InitializeResponse>('initialize', hello)
  const takesResources = agentCapabilities.promptCapabilities?.embeddedContext === true
  const before = await readInside(workspace.root, kept)
  const place: NewSessionRequest = { cwd: workspace.dir, mcpServers: [] }
  const resuming = before === undefined ? undefined : resume(agent, agentCapabilities, before, place)
  const resumed = resuming && (await within('session/resume', resuming))
  const opened: NewSessionResponse =
    resumed ?? (await within('session/new', agent.request(methods.agent.session.new, place)))
  const { sessionId } = opened
  // Not every agent goes on with the model that it was given. One that does not say which it has had the right one once.
  const choice = model === undefined ? undefined : modelChoice(model, opened, isTold || resumed !== undefined)
  if (choice) {
    const setting = agent.request(methods.agent.session.setConfigOption, { sessionId, ...choice })
    await within('session/set_config_option', setting)
  }
  await writeInside(workspace.root, kept, sessionId)
  return { sessionId, takesResources }
}

/** Goes on with a session; undefined when the agent cannot, or knows it no more. */
async function resume(
  agent: ClientContext,
  { sessionCapabilities, loadSession }: AgentCapabilities,
  sessionId: string,
  place: NewSessionRequest,
): Promise<NewSessionResponse | undefined> {
  const { session } = methods.agent
  try {
    if (sessionCapabilities?.resume) {
      return { ...(await agent.request(session.resume, { sessionId, ...place })), sessionId }
    }
    if (loadSession) return { ...(await agent.request(session.load, { sessionId, ...place })), sessionId }
    return undefined
  } catch (err) {
    if (err instanceof RequestError) return undefined
    throw err
  }
}
