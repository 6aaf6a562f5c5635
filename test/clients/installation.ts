import type { Test } from 'tap'
import { checkout } from '../../local/config.ts'
import { makeWorkflowsRepository } from '../../local/workspace/workflows-repository.ts'
import { startGatewayProcess } from '../support/gateway.ts'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { makeRepository, serveRepository } from '../support/repositories.ts'

/** What the scenarios of a client share: a real local backend with repositories, and a real gateway before it. */
export type Installation = Awaited<ReturnType<typeof startInstallation>>

const skill = '---\nname: greet\ndescription: Says hello\n---\n'

export async function startInstallation(t: Test) {
  const workflows = await makeWorkflowsRepository(checkout, await temporaryDirectory(t))
  const files = { 'flows/hello/.claude/skills/greet/SKILL.md': skill }
  const repository = await serveRepository(t, await makeRepository(t, files))
  // Scenarios leave sessions behind that wait for their user.
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
    /** The settings of the gateway, and of those that scenarios have of their own. */
    env,
    /** What steps may name with a $. */
    names: { repository },
  }
}
