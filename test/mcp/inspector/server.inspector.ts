import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import t, { type Test } from 'tap'
import { startReal } from '../../action/support/local.ts'
import { startGateway } from '../../support/gateway.ts'
import { temporaryDirectory } from '../../support/local-backend.ts'
import { program, startHttp } from '../support/server.ts'

const run = promisify(execFile)
const inspector = fileURLToPath(new URL('node_modules/.bin/mcp-inspector', import.meta.url))

/** Runs the inspector's command line with a temporary HOME. `inspect` returns the result of one method. */
async function startInspector(t: Test) {
  const HOME = await temporaryDirectory(t)
  return async (target: string[], method: string, ...args: string[]) => {
    const all = ['--cli', ...target, '--method', method, ...args, '--format', 'json', '--quiet']
    const { stdout } = await run(process.execPath, [inspector, ...all], { env: { PATH: process.env.PATH, HOME } })
    const { result, ...rest } = JSON.parse(stdout)
    return result ?? rest
  }
}

/** The command with which the inspector starts the server. */
function overStdio(url: string): string[] {
  const env = { SESSION_GATEWAY_URL: url, SESSION_GATEWAY_TOKEN: 'inspector-token', SESSION_GATEWAY_PROJECT: 'demo' }
  return [process.execPath, program, ...Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`])]
}

t.test('the inspector accepts the tools and their schemas', async (t) => {
  const inspect = await startInspector(t)

  // With --strict the inspector fails on schemas that clients cannot handle.
  const { tools } = await inspect(overStdio('http://127.0.0.1:1'), 'tools/list', '--strict')

  t.equal(tools.length, 24)
})

t.test('the inspector runs a session over both transports', async (t) => {
  const { gateway } = await startReal(t)
  const inspect = await startInspector(t)
  const { at } = await startHttp(t, gateway.url)
  const headers = ['Authorization: Bearer inspector-token', 'X-Platform-Project: demo']
  const overHttp = ['--transport', 'http', '--server-url', at, ...headers.flatMap((one) => ['--header', one])]
  const tool = (target: string[], name: string, ...args: string[]) =>
    inspect(target, 'tools/call', '--tool-name', name, ...args.flatMap((one) => ['--tool-arg', one]))

  const made = await tool(overStdio(gateway.url), 'create_session', 'task=hello', 'interactive=false')
  const { id } = made.structuredContent
  const waited = await tool(overHttp, 'wait_for_session', `id=${id}`)
  t.match(waited.structuredContent, { ended: true, session: { id, status: 'completed' } })
  t.match(await inspect(overHttp, 'resources/list'), { resources: [{ uri: `session://${id}` }] })
  const read = await inspect(overStdio(gateway.url), 'resources/read', '--uri', `session://${id}`)
  t.match(read.contents, [{ text: /"status":"completed"/ }])
})

t.test('the inspector gets the Bug Fix prompt', async (t) => {
  const gateway = await startGateway(t, { WORKFLOWS_GIT_URL: 'https://git.example/org/workflows' })
  const inspect = await startInspector(t)
  const target = overStdio(gateway.url)

  t.match(await inspect(target, 'prompts/list'), { prompts: [{ name: 'bugfix' }] })
  const issue = 'https://forge.example/a/b/issues/1'
  const prompt = await inspect(target, 'prompts/get', '--prompt-name', 'bugfix', '--prompt-args', `issue=${issue}`)
  t.match(prompt.messages[0].content.text, issue)
})
