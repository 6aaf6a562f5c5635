import type { Command } from 'commander'
import { SessionGateway } from '../../clients/typescript/src/index.ts'
import { type ConnectionFlags, findSettings } from './settings.ts'

/** The client for the gateway that a command's flags, the environment and the contexts name; `pace` as it takes it. */
export function connect(command: Command, pace: { retries?: number; timeoutMs?: number } = {}): SessionGateway {
  const { url, project, projectHeader, token } = findSettings(command.optsWithGlobals<ConnectionFlags>())
  return new SessionGateway({ url: url.value, token: token?.read, project: project?.value, projectHeader, ...pace })
}
