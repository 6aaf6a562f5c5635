import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import t from 'tap'
import { pageOf, resource, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import { listen } from '../support/listen.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { agent, ends, keptRun, user } from '../support/platform.ts'
import { caller, idOf, prepareSgw } from './support/sgw.ts'

const id = idOf(1)
const schema = { type: 'object', properties: { price: { type: 'number' } } }
const spec = {
  environmentVariables: { SDK_OPTIONS: JSON.stringify({ output_format: { type: 'json_schema', schema } }) },
}

/** The events of a run that delivers an output, whether it fits or not. */
function delivered(output: unknown): object[] {
  const result = { ...ends.finished.result, ...(output !== undefined && { structured_output: output }) }
  return keptRun('r-1', user('m-1', 'Price it'), [agent('a-1', 'Done')], { ...ends.finished, result })
}

const misfit = 'The output does not fit outputSchema: /price must be number.'
const shown = '{\n  "price": 1,\n  "note": "\\u001b[2J"\n}\n'
const fits = { price: 1, note: '\u001b[2J' }

t.test('create --wait and send --wait print the output that fits its schema', async (t) => {
  const cwd = await temporaryDirectory(t)
  await writeFile(join(cwd, 'schema.json'), JSON.stringify(schema))
  const create = ['create', '--wait', '--output-schema', 'schema.json', 'x']
  const send = ['send', '--wait', id, 'x']
  const ended = { phase: 'Completed', completionTime: '2026-11-21T08:30:00Z' }
  const idle = { phase: 'Running', agentStatus: 'idle' }

  const cases: [args: string[], status: object, output: unknown, code: number, out: string | RegExp, error: RegExp][] =
    [
      [create, ended, fits, 0, shown, /: completed\n$/],
      [create, ended, { price: 'x' }, 3, new RegExp(`^Error +${misfit}$`, 'm'), /: failed\n$/],
      [create, ended, undefined, 3, /^Error +The agent ended its turn without an output/m, /: failed\n$/],
      [[...create, '-o', 'json'], ended, fits, 0, /"id": [\s\S]*"output": \{/, /: completed\n$/],
      [send, idle, fits, 0, `Done\n\n${shown}`, /^$/],
      [send, idle, { price: 'x' }, 3, 'Done\n', new RegExp(`^sgw: The run failed: ${misfit}\n$`)],
      [[...send, '-o', 'json'], idle, fits, 0, /"outcome": "finished"[\s\S]*"output": \{/, /^$/],
      [[...send, '-o', 'json'], idle, { price: 'x' }, 3, /"outcome": "failed"[\s\S]*"error": "The output/, /^$/],
      [['get', id], idle, fits, 0, new RegExp(`\n\nOutput:\n${RegExp.escape(shown)}$`), /^$/],
    ]
  for (const [args, status, output, code, stdout, stderr] of cases) {
    const events = delivered(output)
    const backend = await startBackend(t, ({ method, url, body }, response) => {
      if (url.endsWith('/agui/run')) return [200, { runId: 'r-1', threadId: 'thread-1' }]
      if (method === 'POST') return [201, { name: id, labels: body?.labels }]
      if (url.endsWith('/export')) return [200, { aguiEvents: events }]
      if (url.includes('?')) return [200, pageOf([], url)]
      if (!url.endsWith('/agui/events')) return [200, resource(id, { status, spec })]
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const event of events) response.write(`data: ${JSON.stringify(event)}\n\n`)
    })
    const gateway = await startGateway(t, { BACKEND_URL: backend.url })
    const { run } = await prepareSgw(t, caller(gateway.url))

    t.match(await run(args, { cwd }), { code, stdout, stderr }, `${args.join(' ')} ${JSON.stringify(output)}`)
  }
})

t.test('sgw list reads all sessions in one request, and in pages if the gateway asks for pages', async (t) => {
  const queries: string[] = []
  const item = { id: 'session-1', status: 'running', task: 'x', createdAt: '2026-11-22T08:00:00Z' }
  const error = 'The list is larger than BUFFER_LIMIT: read it in pages with limit and offset'
  const server = createServer(({ url = '' }, response) => {
    queries.push(url)
    const isPage = url.includes('limit=')
    response.writeHead(isPage ? 200 : 502, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isPage ? { items: [item], total: 1 } : { error }))
  })
  const { run } = await prepareSgw(t, caller(await listen(t, server)))

  const { code, stdout } = await run(['list', '-o', 'name'])

  t.match({ code, stdout }, { code: 0, stdout: 'session-1\n' })
  t.equal(queries[0], '/v1/sessions')
  t.match(queries.at(-1), /\?limit=500&offset=0$/)
})
