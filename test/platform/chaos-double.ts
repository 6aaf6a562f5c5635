import { join } from 'node:path'
import type { Test } from 'tap'
import { temporaryDirectory } from '../support/local-backend.ts'
import { startProcess } from '../support/processes.ts'
import type { Case } from './cases.ts'
import { sendAgain } from './send.ts'

/** The backend of the chaos runs. Its sessions are always Running, and stored in a file. */
export async function startChaosDouble(t: Test) {
  const file = join(await temporaryDirectory(t), 'sessions')
  const started = startProcess(t, ['test/chaos/backend.ts', '0', file], {})
  const url = `http://127.0.0.1:${(await started.said(/listening on (\d+)/))[1]}`

  return async (one: Case) => {
    const { resource } = one.state
    if (resource && resource.status?.phase !== 'Running') return undefined
    if (one.route === 'list' && one.exchange.response.body.totalCount !== 0) return undefined
    const { path, headers } = one.exchange.request
    const collection = path.slice('/api'.length).replace(/(agentic-sessions).*/, '$1')
    const made =
      resource &&
      (await fetch(url + collection, { method: 'POST', headers: { ...headers }, body: '{"initialPrompt":"x"}' }))
    const name = made && ((await made.json()) as { name: string }).name
    return sendAgain(one, url, name)
  }
}
