import type { AgentCapabilities } from '@agentclientprotocol/sdk'
import { secretValues } from '../../storage/secrets.ts'
import { type Session, sdkOptionsOf } from '../../storage/session.ts'
import type { Agent, SessionContext } from '../agent.ts'
import type { AgentProgram } from '../program.ts'
import { createRedactor } from '../redact.ts'
import { readToolName } from '../tool-names.ts'
import { AcpConversation } from './conversation.ts'
import { prepareHome } from './home.ts'
import { unsupportedServer } from './mcp-servers.ts'
import type { AcpOptions } from './options.ts'
import { AgentProcess } from './process.ts'

/** An agent program that speaks the Agent Client Protocol (ACP) on standard input and output. */
export function createAcpAgent(options: AcpOptions): Agent {
  // Known once the agent has been started.
  let capabilities: AgentCapabilities | undefined
  return {
    unsupported(session, { mcpServers }) {
      const { allowed_tools = [], disallowed_tools = [] } = sdkOptionsOf(session)
      const server = capabilities && unsupportedServer(mcpServers, capabilities.mcpCapabilities)
      const tool = [...allowed_tools, ...disallowed_tools].find((text) => readToolName(text) === undefined)
      return [...(server === undefined ? [] : ['mcpServers']), ...(tool === undefined ? [] : ['tools'])]
    },
    async open(session, context, before) {
      context.signal.throwIfAborted()
      const process = await startProcess(options.program, session, context)
      const conversation = new AcpConversation(process, session, context, options, before)
      try {
        await conversation.open()
        return conversation
      } catch (err) {
        await conversation.close()
        throw context.signal.aborted ? context.signal.reason : err
      } finally {
        capabilities ??= conversation.capabilities
      }
    },
  }
}

async function startProcess(
  program: AgentProgram,
  session: Session,
  { workspace, secrets, processes }: SessionContext,
) {
  const { spec } = session
  const home = program.home ?? (await prepareHome(workspace.home))
  const model = spec.llmSettings?.model
  const selected = model === undefined ? undefined : program.model?.(model)
  const denied = sdkOptionsOf(session)
    .disallowed_tools?.map(readToolName)
    .filter((tool) => tool !== undefined)
  const without = denied && program.deny?.(denied, program.env)
  const own = { HOME: home, USERPROFILE: home, TMPDIR: workspace.tmp, TEMP: workspace.tmp, TMP: workspace.tmp }
  return new AgentProcess({
    name: program.name,
    command: program.command,
    args: [...program.args, ...(selected?.args ?? []), ...(without?.args ?? [])],
    cwd: workspace.dir,
    env: { ...program.env, ...own, ...selected?.env, ...without?.env, ...secrets.environment, ...processes.env },
    processes,
    redact: createRedactor([...program.secrets, ...secretValues(secrets)]),
  })
}
