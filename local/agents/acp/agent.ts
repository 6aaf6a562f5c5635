import { secretValues } from '../../storage/secrets.ts'
import type { Session } from '../../storage/session.ts'
import type { Agent, SessionContext } from '../agent.ts'
import type { AgentProgram } from '../program.ts'
import { createRedactor } from '../redact.ts'
import { AcpConversation } from './conversation.ts'
import { prepareHome } from './home.ts'
import type { AcpOptions } from './options.ts'
import { AgentProcess } from './process.ts'

/** An agent program that speaks the Agent Client Protocol (ACP) on standard input and output. */
export function createAcpAgent(options: AcpOptions): Agent {
  return {
    unsupported: () => [],
    async open(session, context) {
      context.signal.throwIfAborted()
      const process = await startProcess(options.program, session, context)
      const conversation = new AcpConversation(process, session, context, options)
      try {
        await conversation.open()
        return conversation
      } catch (err) {
        await conversation.close()
        throw context.signal.aborted ? context.signal.reason : err
      }
    },
  }
}

async function startProcess(
  program: AgentProgram,
  { spec }: Session,
  { workspace, secrets, processes }: SessionContext,
) {
  const home = program.home ?? (await prepareHome(workspace.home))
  const model = spec.llmSettings?.model
  const selected = model === undefined ? undefined : program.model?.(model)
  const own = { HOME: home, USERPROFILE: home, TMPDIR: workspace.tmp, TEMP: workspace.tmp, TMP: workspace.tmp }
  return new AgentProcess({
    name: program.name,
    command: program.command,
    args: [...program.args, ...(selected?.args ?? [])],
    cwd: workspace.dir,
    env: { ...program.env, ...own, ...selected?.env, ...secrets.environment, ...processes.env },
    processes,
    redact: createRedactor([...program.secrets, ...secretValues(secrets)]),
  })
}
