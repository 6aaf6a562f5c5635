import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { startGateway } from '../support/gateway.ts'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { startCommand } from '../support/processes.ts'
import { examplesIn, printed } from './examples.ts'

const folder = fileURLToPath(new URL('../../clients/typescript/', import.meta.url))

t.test('the packed package runs the examples of its README in a new project', async (t) => {
  const backend = await startLocalBackend(t)
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin })
  const project = await temporaryDirectory(t)
  await Promise.all([
    writeFile(join(project, 'package.json'), '{"type":"module","private":true}'),
    writeFile(join(project, 'types.ts'), typed),
  ])
  const run = async (command: string, ...args: string[]) => {
    const env = { SESSION_GATEWAY_URL: gateway.url, SESSION_GATEWAY_TOKEN: 'any', SESSION_GATEWAY_PROJECT: 'demo' }
    // tap adds a loader to NODE_OPTIONS that tsc does not start with.
    const { ended, output } = startCommand(t, 'env', ['-u', 'NODE_OPTIONS', command, ...args], env, project)
    t.equal(await ended, 0, `${command} ${args[0]}: ${output()}`)
    return output()
  }

  await run('npm', 'pack', '--silent', folder)
  await run('npm', 'install', '--offline', '--no-audit', '--no-fund', './session-gateway-client-0.1.0.tgz')
  const outputs: string[] = []
  for (const example of examplesIn(`${folder}README.md`, 'js')) {
    await writeFile(join(project, 'example.js'), example)
    outputs.push(await run('node', 'example.js'))
  }
  const examples = examplesIn(`${folder}README.md`, 'ts').map((text, index) => ({ name: `example-${index}.ts`, text }))
  for (const { name, text } of examples) await writeFile(join(project, name), text)
  const sources = ['types.ts', ...examples.map(({ name }) => name)]
  await run('tsc', '--noEmit', '--strict', '--module', 'nodenext', '--lib', 'es2023,dom', ...nodeTypes, ...sources)

  t.match(outputs, printed)
  t.equal(outputs.length, printed.length)
  const packed = readdirSync(join(project, 'node_modules/session-gateway-client'))
  t.same(packed.sort(), ['LICENSE', 'README.md', 'dist', 'package.json'])
})

/** The types of Node, for examples that use its streams. */
const nodeTypes = [
  '--types',
  'node',
  '--typeRoots',
  fileURLToPath(new URL('../../node_modules/@types', import.meta.url)),
]

const typed = `import { agui, SessionGateway, type AgUiEvent, type Session } from 'session-gateway-client'
export const read = (id: string): Promise<Session> => new SessionGateway().get(id)
// @ts-expect-error: a create needs a task
export const made = new SessionGateway().create({ tsak: 'x' })
export function textOf(event: AgUiEvent): string {
  // @ts-expect-error: no event has such a type
  if (event.type === 'TEXT_MESAGE_CONTENT') return ''
  if (event.type === 'RUN_FINISHED') return event.runId
  // @ts-expect-error: the field is called delta
  if (event.type === 'TEXT_MESSAGE_CONTENT') return event.text
  return agui.isUnknown(event) ? String(event.anything) : event.type
}
`
