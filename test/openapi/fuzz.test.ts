import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t, { type Test } from 'tap'
import { startGateway } from '../support/gateway.ts'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { startCommand } from '../support/processes.ts'
import { needs, toolPath } from '../support/tools.ts'

const token = 'fuzz-token'
const config = fileURLToPath(new URL('schemathesis.toml', import.meta.url))

// biome-ignore lint/suspicious/noExplicitAny: a document is JSON of any shape
type Any = any

/** The local backend accepts any token. This proxy accepts only one, as the platform does. */
async function judgeTokens(t: Test, origin: string) {
  const server = createServer((request, response) => {
    if (request.headers.authorization !== `Bearer ${token}`) {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"Token expired or invalid"}')
      return
    }
    const { method = '', url = '', headers } = request
    const upstream = send(origin + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    upstream.on('error', () => response.destroy())
    response.on('close', () => upstream.destroy())
    request.pipe(upstream)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A value for each field whose rules a schema cannot express. */
const valid = {
  agent: 'walkthrough',
  outputSchema: { type: 'object' },
  schedule: '0 9 * * 1-5',
  timeZone: 'Europe/Berlin',
}

/**
 * The document without what a schema cannot express: it lists the workflows by name, omits label selectors and parents, and
 * has only paths of one segment, because a fuzzer encodes the slashes of a path parameter.
 */
function documentForFuzzing() {
  const document = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'))
  const { schemas } = document.components
  const [name] = schemas.NewSession.properties.workflow.anyOf
  Object.assign(name, { enum: ['bugfix'] })
  delete schemas.NewSession.properties.continues
  for (const { properties } of [schemas.NewSession, schemas.NewSchedule, schemas.ScheduleChange]) {
    for (const [field, value] of Object.entries(valid)) if (properties[field]) properties[field].enum = [value]
  }
  // Generators of clients cannot use alternatives, so the document has one flat type.
  const { type: _, command, args, env, url, headers } = schemas.McpServer.properties
  const local = { type: { enum: ['stdio'] }, command, args, env }
  const remote = { type: { enum: ['http', 'sse'] }, url, headers }
  schemas.McpServer = {
    anyOf: [
      { type: 'object', properties: local, required: ['command'], additionalProperties: false },
      { type: 'object', properties: remote, required: ['type', 'url'], additionalProperties: false },
    ],
  }
  const list = document.paths['/v1/sessions'].get
  // test/sessions/label-selector.test.ts tests the selectors.
  list.parameters = list.parameters.filter((one: { name: string }) => one.name !== 'labelSelector')
  for (const { parameters } of Object.values<Any>(document.paths['/v1/sessions/{id}/files/{path}'])) {
    const { schema } = parameters.find((one: { name?: string }) => one.name === 'path')
    schema.pattern = schema.pattern.replace(/\(\/[^)]*\)\*\$$/, '$')
  }
  return JSON.stringify(document)
}

t.test('Schemathesis finds no problem with all checks on', needs('schemathesis'), async (t) => {
  // One session runs forever, so that generated sessions stay queued and clone no repository from a generated host.
  const backend = await startLocalBackend(t, { LOCAL_MAX_RUNNING: '1', WALKTHROUGH_DELAY: '24h' })
  await backend.reached(await backend.create(), 'Running')
  const { url } = await startGateway(t, {
    BACKEND_URL: await judgeTokens(t, backend.origin),
    WORKFLOWS_GIT_URL: 'https://forge.example/org/workflows',
    RATE_LIMIT_RPS: '1000000',
    RATE_LIMIT_BURST: '1000000',
  })
  const folder = await temporaryDirectory(t)
  await writeFile(join(folder, 'openapi.json'), documentForFuzzing())

  const { ended, output } = startCommand(t, toolPath('schemathesis'), [
    ...['--config-file', config, 'run', join(folder, 'openapi.json'), '--url', url],
    ...['-H', `Authorization: Bearer ${token}`, '-H', 'X-Platform-Project: fuzz'],
  ])

  const status = await ended
  t.same(output().match(/^(_{3}.*|- ST.*| {4}(Expected|Unsupported|curl) .*)$/gm) ?? [], [])
  t.equal(status, 0)
  t.match(output(), /Tested: +\d/)
})
