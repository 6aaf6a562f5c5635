import type { Command } from 'commander'
import { SessionGateway } from '../../clients/typescript/src/index.ts'
import type { ConnectionFlags } from './next-command.ts'
import { findSettings } from './settings.ts'
import { safeLine } from './text.ts'

/** Creates the client from a command's flags, the environment and the contexts. `limits` override the client's defaults. */
export function connect(command: Command, limits: { retries?: number; timeoutMs?: number } = {}): SessionGateway {
  const { url, project, projectHeader, token } = findSettings(command.optsWithGlobals<ConnectionFlags>())
  const connection = { url: url.value, token: token?.read, project: project?.value, projectHeader }
  return new SessionGateway({ ...connection, onWarning: oncePerText(printWarning), ...limits })
}

function printWarning(text: string) {
  process.stderr.write(`Warning: ${safeLine(text)}\n`)
}

/** Drops repeated warnings: during a wait or a long list, every response can carry the same one. */
function oncePerText(act: (text: string) => void): (text: string) => void {
  const seen = new Set<string>()
  return (text) => {
    if (!seen.has(text)) act(text)
    seen.add(text)
  }
}
