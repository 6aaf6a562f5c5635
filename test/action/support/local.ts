import type { Test } from 'tap'
import { startGatewayProcess } from '../../support/gateway.ts'
import { startLocalBackend } from '../../support/local-backend.ts'

/** Starts the local backend and the gateway. Returns the api-url of each. */
export async function startReal(t: Test, env: NodeJS.ProcessEnv = {}, gatewayPort = 0) {
  const backend = await startLocalBackend(t, { LOCAL_BACKEND_PREFIX: '/api', LOCAL_MAX_RUNNING: '100', ...env })
  const backendUrl = `${backend.origin}/api`
  const settings = { BACKEND_URL: backendUrl, RATE_LIMIT_RPS: '10000', RATE_LIMIT_BURST: '10000' }
  const gateway = await startGatewayProcess(t, { ...settings, PORT: String(gatewayPort) })
  return { backend, gateway, settings, urls: { backend: backendUrl, gateway: `${gateway.url}/v1` } }
}
