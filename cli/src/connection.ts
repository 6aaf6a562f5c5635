import type { Command } from 'commander'
import { SessionGateway } from '../../clients/typescript/src/index.ts'
import type { ConnectionFlags } from './command-line.ts'
import { findSettings } from './settings.ts'
import { safeLine } from './text.ts'

/** The client for the gateway that a command's flags, the environment and the contexts name; `pace` as it takes it. */
export function connect(command: Command, pace: { retries?: number; timeoutMs?: number } = {}): SessionGateway {
  const { url, project, projectHeader, token } = findSettings(command.optsWithGlobals<ConnectionFlags>())
  const connection = { url: url.value, token: token?.read, project: project?.value, projectHeader }
  return new SessionGateway({ ...connection, onWarning: onceEach(printWarning), ...pace })
}

function printWarning(text: string) {
  process.stderr.write(`Warning: ${safeLine(text)}\n`)
}

/** A wait or a list of many pages gets the same warning with every answer. */
function onceEach(act: (text: string) => void): (text: string) => void {
  const seen = new Set<string>()
  return (text) => {
    if (!seen.has(text)) act(text)
    seen.add(text)
  }
}
