import type { Test } from 'tap'
import { checkout } from '../../local/config.ts'
import { makeWorkflowsRepository } from '../../local/workspace/workflows-repository.ts'
import { startGatewayProcess } from '../support/gateway.ts'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { makeRepository, serveRepository } from '../support/repositories.ts'

/** Shared by the scenarios of a client: a real local backend with repositories, and a real gateway in front of it. */
export type Installation = Awaited<ReturnType<typeof startInstallation>>

const skill = '---\nname: greet\ndescription: Says hello\n---\n'

export async function startInstallation(t: Test) {
  const workflows = await makeWorkflowsRepository(checkout, await temporaryDirectory(t))
  const files = { 'flows/hello/.claude/skills/greet/SKILL.md': skill }
  const repository = await serveRepository(t, await makeRepository(t, files))
  // Scenarios leave sessions that wait for input.
  const backend = await startLocalBackend(t, { LOCAL_MAX_RUNNING: '100' })
  const env = {
    BACKEND_URL: backend.origin,
    WORKFLOWS_GIT_URL: workflows.url,
    WORKFLOWS_BRANCH: workflows.branch,
    RATE_LIMIT_RPS: '100000',
    RATE_LIMIT_BURST: '100000',
  }
  const { url } = await startGatewayProcess(t, env)
  return {
    backend,
    url,
    /** Settings of the gateway, also for the gateways of single scenarios. */
    env,
    /** Values for `$name` in steps. */
    names: { repository },
  }
}
