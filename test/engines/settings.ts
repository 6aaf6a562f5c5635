import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { eventually } from '../support/processes.ts'
import type { Engine } from './engines.ts'
import { textOf } from './model.ts'
import { startEngineSession } from './session.ts'

const canary = 'canary-3e81-of-the-environment'
const key = 'canary-90fd-of-the-mcp-server'
const limit = 3

/**
 * Tests the settings of a session with a real engine: limits, environment, MCP servers and denied tools. Qwen Code offers
 * the tools of MCP servers only after a search, so its test looks at the process of the server instead.
 */
export function testSettings(engine: Engine, { otherModel, offersMcp }: { otherModel?: string; offersMcp: boolean }) {
  t.test(`${engine.name}: limits, environment, MCP servers, denied tools and the model`, async (t) => {
    const server = fileURLToPath(new URL('mcp-server.mjs', import.meta.url))
    const session = await startEngineSession(
      t,
      engine,
      'Look at the code.',
      {},
      {
        limits: { turns: limit },
        environment: { CANARY: canary },
        mcpServers: { vault: { command: process.execPath, args: [server], env: { KEY: key } } },
        tools: { deny: ['WebFetch'] },
        workflow: undefined,
      },
    )
    const { model, received, turn, say } = session

    const second = offersMcp ? { tool: 'lookup', arguments: {} } : { shell: 'printenv CANARY' }
    model.script.push({ shell: 'printenv CANARY' }, second, { text: `It is ${canary}.` })
    const first = await turn()

    t.equal(first.type, 'RUN_FINISHED', 'three calls are within the limit')
    const seen = model.requests.map(textOf).join('\n')
    t.match(seen, canary, 'a command has the variable')
    if (offersMcp) t.match(seen, key, 'the MCP server has its variable')
    await eventually(() => commandLinesWith(server).length > 0, 'the process of the MCP server')
    const tools = model.requests[0]?.tools?.map(({ function: { name } }) => name) ?? []
    t.notMatch(tools.join(' '), /fetch/i, `${tools}`)
    t.same(commandLinesWith(canary, key), [], 'no process shows a secret')

    const before = model.requests.length
    model.script.push(...Array.from({ length: 6 }, (_, index) => ({ shell: `sleep 0.5; echo ${index}` })))
    await say('Look again.')
    await t.rejects(turn(), { message: `The session reached its limit of ${limit} turns.` })
    const calls = model.requests.length - before
    t.ok(calls >= limit && calls <= limit + 1, `${calls} model calls`)
    t.same(
      received.filter(({ event }) => [canary, key].some((secret) => JSON.stringify(event).includes(secret))),
      [],
      'the transcript has no secret',
    )

    if (otherModel === undefined) return
    model.script.splice(0)
    model.script.push({ text: 'Done.' })
    // The session is still working for a moment after the end of its turn.
    await eventually(async () => (await session.change({ model: otherModel })).status === 200, 'another model')
    await say('Go on.')
    await turn()
    t.equal(model.requests.at(-1)?.model, 'other')
  })
}

/** The command lines of processes that contain one of the texts. */
function commandLinesWith(...texts: string[]): string[] {
  const lines = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      } catch {
        return ''
      }
    })
  return lines.filter((line) => texts.some((text) => line.includes(text)))
}
