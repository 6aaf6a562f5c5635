import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { type LocalBackend, startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { writeFiles } from '../support/platform-workspace.ts'
import { eventually } from '../support/processes.ts'
import { type Case, listedBefore } from './cases.ts'
import { sendAgain } from './send.ts'
import { recordedTrees } from './workspace-tree.ts'

const hello = { initialPrompt: 'hello', stopOnRunFinished: false }

/** The local backend. It runs sessions to bring them into the recorded phase. */
export async function startLocalDouble(t: Test) {
  const env = { LOCAL_HEARTBEAT: '100ms', LOCAL_MAX_RUNNING: '1000' }
  const data = await temporaryDirectory(t)
  const sessions = new Map<string, { backend: LocalBackend; name: string }>()
  const quick = await startLocalBackend(t, { ...env, LOCAL_DATA: data })
  const working = await startLocalBackend(t, { ...env, WALKTHROUGH_DELAY: '1h' })
  const full = await startLocalBackend(t, { ...env, WALKTHROUGH_DELAY: '1h', LOCAL_MAX_RUNNING: '1' })
  await full.create(hello)

  return async (one: Case) => {
    if (one.route === 'create') return sendAgain(one, quick.origin)
    if (one.route === 'list') return list(one)
    const made = /workspace/.test(one.route) ? await withFiles(one) : await make(one)
    return made && sendAgain({ ...one, exchange: inDemo(one) }, made.backend.origin, made.name)
  }

  /** A session in the phase, undefined if it cannot stay there. */
  async function make({
    state: { resource, isAway },
  }: Case): Promise<{ backend: LocalBackend; name: string } | undefined> {
    if (resource === undefined) return { backend: quick, name: `session-${randomUUID()}` }
    const { phase = 'Pending', agentStatus } = resource.status ?? {}
    if (isAway || phase === 'Creating' || phase === 'Stopping') return undefined
    if (phase === 'Pending') return { backend: full, name: await full.create(hello) }
    if (agentStatus === 'working') {
      const name = await working.create(hello)
      await working.reached(name, 'Running')
      return { backend: working, name }
    }
    return { backend: quick, name: await ended(phase) }
  }

  async function ended(phase: string): Promise<string> {
    const bad = { ...hello, repos: [{ url: 'file:///no/such/repository' }] }
    const name = await quick.create(phase === 'Failed' ? bad : { ...hello, stopOnRunFinished: phase === 'Completed' })
    if (phase === 'Running' || phase === 'Stopped') await quick.reached(name, 'Running')
    if (phase === 'Stopped') await quick.call('POST', `${quick.sessions}/${name}/stop`)
    await quick.reached(name, phase)
    return name
  }

  /** The session of a scenario. Its requests build on each other's files. */
  async function withFiles(one: Case) {
    const known = sessions.get(one.name)
    if (known) return known
    const made = await make(one)
    const files = recordedTrees[one.label.split(':', 1)[0] as string]
    if (made?.backend === quick && one.state.resource?.status?.phase === 'Running') {
      const work = join(data, 'sessions', made.name, 'work')
      await eventually(async () => existsSync(join(work, 'artifacts')) || undefined, 'the workspace')
      writeFiles(work, files ?? {})
    }
    if (made) sessions.set(one.name, made)
    return made
  }

  /** A list of a project with this many sessions. */
  async function list(one: Case) {
    const { totalCount = 0 } = one.exchange.response.body
    const listed = listedBefore(one)?.map(({ spec: { initialPrompt, displayName } }) => ({
      initialPrompt,
      displayName,
    }))
    if (totalCount > (listed?.length ?? 3)) return undefined
    const project = `p-${randomUUID()}`
    const others = Array.from({ length: totalCount }, (_, index) => ({ initialPrompt: `task number ${index}` }))
    for (const body of listed?.reverse() ?? others) {
      await full.call('POST', `/projects/${project}/agentic-sessions`, body)
    }
    return sendAgain({ ...one, exchange: inProject(one, project) }, full.origin)
  }
}

function inDemo(one: Case) {
  return inProject(one, 'demo')
}

function inProject({ exchange }: Case, project: string) {
  const path = exchange.request.path.replace(/\/projects\/[^/]+/, `/projects/${project}`)
  return { ...exchange, request: { ...exchange.request, path } }
}
