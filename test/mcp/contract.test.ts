import { readFileSync } from 'node:fs'
import t from 'tap'
import { ways } from './support/server.ts'

const nowhere = 'http://127.0.0.1:1'

/** Annotations of each tool: read-only, destructive, idempotent, open world. */
const hints: Record<string, [readOnly: boolean, destructive: boolean, idempotent: boolean, openWorld: boolean]> = {
  answer_question: [false, false, false, true],
  create_schedule: [false, false, false, true],
  create_session: [false, false, false, true],
  delete_schedule: [false, true, true, false],
  delete_session: [false, true, true, false],
  get_changes: [true, false, true, false],
  get_progress: [true, false, true, false],
  get_session: [true, false, true, false],
  interrupt_session: [false, true, true, false],
  list_files: [true, false, true, false],
  list_questions: [true, false, true, false],
  list_schedules: [true, false, true, false],
  list_sessions: [true, false, true, false],
  list_workflows: [true, false, true, false],
  read_events: [true, false, true, false],
  read_file: [true, false, true, false],
  read_transcript: [true, false, true, false],
  send_message: [false, false, false, true],
  start_session: [false, false, true, true],
  stop_session: [false, true, true, false],
  trigger_schedule: [false, false, false, true],
  update_schedule: [false, true, true, true],
  update_session: [false, true, true, false],
  wait_for_session: [true, false, true, false],
}

t.test('every tool has a description, closed input and output schemas, and all annotations', async (t) => {
  const client = await ways.stdio(t, { url: nowhere })

  const { tools } = await client.listTools()

  t.same(tools.map(({ name }) => name).sort(), Object.keys(hints).sort())
  for (const { name, title, description, inputSchema, outputSchema, annotations } of tools) {
    const [readOnlyHint, destructiveHint, idempotentHint, openWorldHint] = hints[name] ?? []
    t.same(annotations, { readOnlyHint, destructiveHint, idempotentHint, openWorldHint }, name)
    t.ok(title && description, `${name} is described`)
    t.match(inputSchema, { type: 'object', additionalProperties: false }, `${name} rejects unknown arguments`)
    t.match(outputSchema, { type: 'object', additionalProperties: false }, `${name} describes its output`)
  }
})

t.test('create_session accepts the fields of the API and an idempotency key', async (t) => {
  const document = JSON.parse(readFileSync('openapi.json', 'utf8'))
  const fields = Object.keys(document.components.schemas.NewSession.properties)
  const client = await ways.stdio(t, { url: nowhere })

  const { tools } = await client.listTools()
  const create = tools.find(({ name }) => name === 'create_session')

  t.same(Object.keys(create?.inputSchema.properties ?? {}).sort(), [...fields, 'idempotencyKey'].sort())
})

t.test('the server has a name, a version and instructions', async (t) => {
  const { version } = JSON.parse(readFileSync('mcp/package.json', 'utf8'))
  for (const [way, connect] of Object.entries(ways)) {
    const client = await connect(t, { url: nowhere })

    t.match(client.getServerVersion(), { name: 'session-gateway-mcp', version }, way)
    t.match(client.getInstructions(), /create_session/, way)
    t.match(client.getServerCapabilities(), { tools: {}, prompts: {}, resources: {} }, way)
  }
})
