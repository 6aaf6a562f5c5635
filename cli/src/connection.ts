import type { Command } from 'commander'
import { SessionGateway } from '../../clients/typescript/src/index.ts'
import type { ConnectionFlags } from './next-command.ts'
import { findSettings } from './settings.ts'
import { safeLine } from './text.ts'

export type ConnectionOptions = { retries?: number; timeoutMs?: number }

/**
 * Creates a client for the gateway. Its settings come from the command's flags, the environment and the contexts of the
 * config file. `options` replace the client's default number of retries and its default timeout.
 */
export function connect(command: Command, options: ConnectionOptions = {}): SessionGateway {
  const { url, project, projectHeader, token } = findSettings(command.optsWithGlobals<ConnectionFlags>())
  const connection = { url: url.value, token: token?.read, project: project?.value, projectHeader }
  return new SessionGateway({ ...connection, onWarning: withoutRepeats(printWarning), ...options })
}

function printWarning(text: string) {
  process.stderr.write(`Warning: ${safeLine(text)}\n`)
}

/** Calls `warn` once per text: during a wait or a long list, every response can contain the same warning. */
function withoutRepeats(warn: (text: string) => void): (text: string) => void {
  const printed = new Set<string>()
  return (text) => {
    if (!printed.has(text)) warn(text)
    printed.add(text)
  }
}
