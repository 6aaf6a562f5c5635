import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { checkout } from '../../local/config.ts'
import { makeWorkflowsRepository } from '../../local/workspace/workflows-repository.ts'
import { followEvents } from '../support/events.ts'
import { startGateway } from '../support/gateway.ts'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { eventually, processesMarked } from '../support/processes.ts'
import { makeRepository, serveRepository } from '../support/repositories.ts'
import type { Engine } from './engines.ts'
import { startModel } from './model.ts'

const app = {
  'src/total.js': 'exports.total = (list) => list.reduce((sum, n) => sum + n)\n',
  'test/some.test.js': `const { total } = require('../src/total.js')
require('node:test')('some', () => require('node:assert').equal(total([1, 2]), 3))
`,
}

/** Timeout for one turn, in milliseconds. An engine's first turn takes many seconds. */
export const turnLimit = 150_000

/**
 * Creates a session with the Bug Fix workflow and a repository with a bug. An engine answers it. All actions on it use
 * the gateway's API. `settings` are further fields of the create request.
 */
export async function startEngineSession(
  t: Test,
  engine: Engine,
  task: string,
  env: NodeJS.ProcessEnv = {},
  settings: object = {},
) {
  const data = await temporaryDirectory(t)
  const model = await startModel()
  t.teardown(() => model.close())
  const url = await startGatewayWith(t, engine, data, model.url, env)
  const repo = await serveRepository(t, await makeRepository(t, app))
  const fork = await makeRepository(t, {}, { name: 'fork' })

  const { send } = url
  const made = await send('/v1/sessions', {
    method: 'POST',
    body: { task, workflow: 'bugfix', repos: [{ url: repo }], interactive: true, timeout: 600, ...settings },
  })
  if (made.status !== 201) throw new Error(`not created: ${JSON.stringify(made.body)}`)
  const path = `/v1/sessions/${made.body.id}`
  const folder = join(data, 'sessions', made.body.id)
  const { received } = await followEvents(t, `${url.url}${path}/events`)
  const ends = () =>
    received.filter(({ event }) => {
      const isQuestion = event.type === 'RUN_FINISHED' && event.outcome?.type === 'interrupt'
      return event.type === 'RUN_ERROR' || (event.type === 'RUN_FINISHED' && !isQuestion)
    })
  let seen = 0

  return {
    model,
    received,
    fork: fork.dir,
    work: join(folder, 'work'),
    git: (...args: string[]) =>
      execFileSync('git', args, { cwd: join(folder, 'work/repos/app'), encoding: 'utf8' }).trim(),
    /** Waits for the end of the next turn. */
    turn: async () => {
      seen += 1
      const end = await eventually(() => ends()[seen - 1]?.event, 'the end of a turn', turnLimit)
      if (end.type === 'RUN_ERROR') throw new Error(end.message)
      return end
    },
    change: (body: object) => send(path, { method: 'PATCH', body }),
    say: (text: string) => send(`${path}/messages`, { method: 'POST', body: { text } }),
    /** `interrupt`, `stop` or `start`. */
    /** The open question. */
    question: async () => {
      const read = async () => (await send(`${path}/questions`)).body.items?.[0]
      return await eventually(read, 'a question', turnLimit)
    },
    answer: (id: string, option: string) => send(`${path}/questions/${id}`, { method: 'POST', body: { option } }),
    post: (what: string) => send(`${path}/${what}`, { method: 'POST' }),
    read: async () => (await send(path)).body,
    status: async (wanted: string) =>
      await eventually(async () => {
        const { body } = await send(path)
        return body.status === wanted ? body : undefined
      }, wanted),
    processes: () => processesMarked('SESSION_GATEWAY_SESSION', folder),
  }
}

async function startGatewayWith(t: Test, engine: Engine, data: string, modelUrl: string, env: NodeJS.ProcessEnv) {
  const workflows = await makeWorkflowsRepository(checkout, data)
  const home = join(data, 'home')
  mkdirSync(home)
  engine.home?.(home)
  const secrets = engine.env(modelUrl)
  const backend = await startLocalBackend(t, {
    ...secrets,
    LOCAL_DATA: data,
    AGENT: engine.name,
    AGENT_COMMAND: engine.command.map((word) => `"${word}"`).join(' '),
    AGENT_ENV: Object.keys(secrets).join(),
    AGENT_CANCEL_TIMEOUT: '1m',
    ...(engine.home && { AGENT_HOME: home }),
    ...env,
  })
  const { url, branch } = workflows
  return await startGateway(t, { BACKEND_URL: backend.origin, WORKFLOWS_GIT_URL: url, WORKFLOWS_BRANCH: branch })
}
