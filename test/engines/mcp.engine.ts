import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import t from 'tap'
import { startReal } from '../action/support/local.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { startCommand } from '../support/processes.ts'
import { opencode } from './engines.ts'
import { startModel, textOf } from './model.ts'

const token = 'token-of-the-engine'
const skip = !existsSync(opencode.file) && !process.env.CI && 'opencode has no build for this machine'

t.test(
  'opencode creates a session with the tools of the MCP server and waits for it',
  { skip, timeout: 250_000 },
  async (t) => {
    const { gateway } = await startReal(t)
    const home = await temporaryDirectory(t)
    const model = await startModel()
    t.teardown(() => model.close())
    const environment = {
      SESSION_GATEWAY_URL: gateway.url,
      SESSION_GATEWAY_TOKEN: token,
      SESSION_GATEWAY_PROJECT: 'demo',
    }
    const command = [process.execPath, resolve('mcp/src/main.ts')]
    const env = opencode.env(model.url)
    const config = JSON.parse(env.OPENCODE_CONFIG_CONTENT ?? '{}')
    config.mcp = { 'session-gateway': { type: 'local', command, environment } }
    const all = { ...env, OPENCODE_CONFIG_CONTENT: JSON.stringify(config), HOME: home, TMPDIR: home }
    const run = async (prompt: string) => {
      const { ended, output } = startCommand(t, opencode.file, ['run', '--dir', home, prompt], all)
      t.equal(await ended, 0, output())
    }
    const seen = () => textOf(model.requests.at(-1) ?? { messages: [] })

    model.script.push({ tool: 'create_session', arguments: { task: 'hello', interactive: false } }, { text: 'Made.' })
    await run('Create a session that says hello.')
    const [id = ''] = /session-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(seen()) ?? []
    t.ok(id, 'the id came back to the model')
    model.script.push({ tool: 'wait_for_session', arguments: { id } }, { text: 'It has ended.' })
    await run(`Wait for ${id}.`)

    t.match(seen(), /completed.*This is a walkthrough/s, 'the result came back to the model')
    t.same(model.faults, [])
    t.notMatch(JSON.stringify(model.requests), new RegExp(token), 'the model sees no token')
  },
)
