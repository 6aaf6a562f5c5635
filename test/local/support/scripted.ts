import { fileURLToPath } from 'node:url'
import type { Test } from 'tap'
import { followEvents } from '../../support/events.ts'
import { type LocalBackend, startLocalBackend } from '../../support/local-backend.ts'
import { eventually, processesMarked } from '../../support/processes.ts'

const agent = fileURLToPath(new URL('../agents/scripted.ts', import.meta.url))

/** The command of the scripted agent, quoted for AGENT_COMMAND. */
export const command = (...args: string[]) => [`"${process.execPath}"`, `'${agent}'`, ...args].join(' ')

/** Starts a local backend with the scripted agent. `args` select the agent's failure or its capabilities. */
export function startScripted(t: Test, args: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<LocalBackend> {
  return startLocalBackend(t, { AGENT_COMMAND: command(...args), ...env })
}

/** Actions on a session. */
export function talkTo({ call, sessions, origin, read }: LocalBackend) {
  const at = (name: string, path = '') => `${sessions}/${name}${path}`
  return {
    at,
    post: (name: string, path: string) => call('POST', at(name, path)),
    say: (name: string, content: string) =>
      call('POST', at(name, '/agui/run'), { messages: [{ id: 'm-1', role: 'user', content }] }),
    events: (t: Test, name: string, after?: string) => followEvents(t, origin + at(name, '/agui/events'), after),
    /** Waits until a session is waiting for its user. */
    idle: (name: string) =>
      eventually(async () => {
        const { status } = await read(name)
        if (['Failed', 'Stopped', 'Completed'].includes(status.phase)) throw new Error(JSON.stringify(status))
        return status.phase === 'Running' && status.agentStatus === 'idle' ? status : undefined
      }, 'the wait for a prompt'),
  }
}

/** Ids of the processes of the sessions in a directory. */
export function agentsOf(directory: string): number[] {
  return processesMarked('SESSION_GATEWAY_SESSION', directory)
}
