import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SessionGateway, WaitTimeout } from '../../clients/typescript/src/index.ts'
import type { Session } from '../../clients/typescript/src/types.ts'
import { type AgentName, knownAgents } from '../../local/agents/known-agents.ts'
import { readProofs } from '../../workflows/programs/status/proofs.ts'
import { runShell } from '../task/commands.ts'
import { type Cache, makeCheckout } from '../task/repository.ts'
import { promptOf } from '../task/tasks.ts'
import type { Agent, Assignment, Attempt, Tokens } from './attempt.ts'
import { type Local, startLocal } from './local.ts'
import { serveRepository } from './serve.ts'
import { changesIn } from './workspace.ts'

/** The agents that `npm run local` knows, and `command` for the one that AGENT_COMMAND starts. */
export const sessionAgents: Record<string, string> = {
  ...Object.fromEntries(Object.entries(knownAgents).map(([name, { displayName }]) => [name, displayName])),
  command: 'the agent that AGENT_COMMAND starts',
}

type SessionOptions = { cache: Cache; data: string; model: string | undefined; minutes: number }

/** An agent that works in sessions of the local backend, as a user's agent does with `npm run local`. */
export function createSessionAgent(name: string, { cache, data, model, minutes }: SessionOptions): Agent {
  let local: Promise<Local> | undefined
  const start = () => {
    local ??= startLocal(data, name === 'command' ? {} : { AGENT: name })
    return local
  }

  async function attempt({ task, arm, folder }: Assignment): Promise<Attempt> {
    const gateway = new SessionGateway({ url: (await start()).url, token: 'local', project: 'eval' })
    const { dir, base } = await makeCheckout(task, join(folder, 'app'), cache)
    const served = await serveRepository(dir)
    const begun = performance.now()
    try {
      const { id } = await gateway.create({
        task: arm === 'workflow' ? `/speedrun ${promptOf(task)}` : promptOf(task),
        ...(arm === 'workflow' && { workflow: 'bugfix' }),
        ...(model !== undefined && { model }),
        repos: [{ url: served.url }],
        interactive: false,
        timeout: minutes * 60,
      })
      const { session, error } = await endOf(gateway, id, minutes)
      const seconds = (performance.now() - begun) / 1000
      const work = join(data, 'sessions', id, 'work')
      return {
        patch: await changesIn(join(work, 'repos/app'), base),
        stop: arm === 'workflow' ? await stopIn(work) : null,
        proven: provenIn(work),
        tokens: tokensOf(session),
        costUsd: session.usage?.costUsd ?? null,
        seconds,
        error,
        session: id,
      }
    } finally {
      await served.close()
    }
  }

  return { name, versions: () => versionsOf(name, model), attempt, close: async () => (await local)?.close() }
}

async function endOf(gateway: SessionGateway, id: string, minutes: number) {
  try {
    // The backend ends the session at its timeout. It gets a minute to do so.
    const session = await gateway.wait(id, { timeoutMs: (minutes + 1) * 60_000 })
    return { session, error: session.status === 'completed' ? null : (session.error ?? `session ${session.status}`) }
  } catch (error) {
    if (!(error instanceof WaitTimeout)) throw error
    await gateway.stop(id)
    return { session: await gateway.get(id), error: error.message }
  }
}

function tokensOf({ usage }: Session): Tokens | null {
  if (usage === undefined) return null
  const { inputTokens: input, outputTokens: output, cacheReadTokens, cacheWriteTokens } = usage
  if (input === undefined && output === undefined) return null
  return { input: input ?? 0, output: output ?? 0, cacheRead: cacheReadTokens ?? 0, cacheWrite: cacheWriteTokens ?? 0 }
}

/** The stop that `bin/status` names, such as `not-a-bug`. */
async function stopIn(work: string): Promise<string | null> {
  if (!existsSync(join(work, 'bin/status'))) return null
  const { code, output } = await runShell('bin/status --json --offline 2>/dev/null', { cwd: work, seconds: 60 })
  if (code !== 0) return null
  const { stop } = JSON.parse(output) as { stop: { reason?: string } | null }
  return stop?.reason ?? null
}

/** Whether all regression proofs of a session say `proven`, as `bin/status` reads them. Null if there are none. */
function provenIn(work: string): boolean | null {
  const proofs = readProofs(work)
  return proofs.length === 0 ? null : proofs.every(({ proven }) => proven)
}

async function versionsOf(name: string, model: string | undefined): Promise<Record<string, string>> {
  const command = name === 'command' ? undefined : knownAgents[name as AgentName].command[0]
  const said = command && (await runShell(`${command} --version`, { cwd: '.', seconds: 30 }))
  return {
    ...(command && said && { [command]: said.code === 0 ? (said.output.trim().split('\n').at(-1) ?? '') : 'unknown' }),
    ...(name === 'command' && { AGENT_COMMAND: process.env.AGENT_COMMAND ?? '' }),
    model: model ?? 'default of the agent',
  }
}
