// Runs the steps of scenarios with the tools of the MCP server, over standard input and output: see ../driver.ts.
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { eventsUntil, type Json, runSteps } from './steps.ts'

const client = new Client({ name: 'scenarios', version: '1' })
const program = fileURLToPath(new URL('../../../mcp/src/main.ts', import.meta.url))
await client.connect(
  new StdioClientTransport({ command: process.execPath, args: [program], env: process.env as Record<string, string> }),
)

/** A tool returned an error. */
class ToolError extends Error {}

const calls: Record<string, (step: Json) => Promise<unknown>> = {
  create: ({ session, key }) => use('create_session', { ...session, ...(key && { idempotencyKey: key }) }),
  get: ({ id }) => use('get_session', { id }),
  delete: ({ id }) => use('delete_session', { id }),
  update: ({ id, change }) => use('update_session', { id, ...change }),
  stop: ({ id }) => use('stop_session', { id }),
  start: ({ id }) => use('start_session', { id }),
  send: ({ id, text }) => use('send_message', { id, text }),
  interrupt: ({ id }) => use('interrupt_session', { id }),
  markdown: ({ id }) => use('read_transcript', { id, offset: 0 }),
  events: ({ id, after, until }) => eventsUntil(eventsOf(id, after), until),
  workflows: () => use('list_workflows', {}),
  async wait({ id, seconds = 60, until }) {
    const { ended, session } = await use('wait_for_session', { id, timeoutSeconds: seconds, until })
    const isTurn = until === 'turn' && ['waiting', 'asking'].includes(session.activity)
    if (!ended && !isTurn) throw new ToolError('timeout')
    return session
  },
  async list({ status, label, labelSelector }) {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = await use('list_sessions', { status, label, labelSelector, limit: 50, cursor })
      ids.push(...page.items.map(({ id }: Json) => id))
      cursor = page.nextCursor
    } while (cursor !== undefined)
    return { ids }
  },
}

const warnings: string[] = []
await runSteps(calls, describeError, warnings)

async function* eventsOf(id: string, after?: string) {
  for (let cursor = after && `id:${after}`; ; ) {
    const page = await use('read_events', { id, cursor, waitSeconds: 45 })
    yield* page.items
    cursor = page.nextCursor
  }
}

async function use(name: string, args: object): Promise<Json> {
  const result = await client.callTool({ name, arguments: { ...args } }, undefined, { timeout: 120_000 })
  const [first, ...others] = (result.content as { text: string }[]).flatMap(({ text }) => text.split('\n'))
  const prefix = 'Gateway warning: '
  warnings.push(...others.flatMap((text) => (text.startsWith(prefix) ? text.slice(prefix.length) : [])))
  if (result.isError) throw new ToolError(first)
  return result.structuredContent
}

function describeError(error: Error) {
  if (!(error instanceof ToolError)) throw error
  const { message } = error
  if (message === 'timeout') return { kind: 'timeout', message }
  if (message.includes('Input validation error')) return { kind: 'argument', message }
  const [, status, text = ''] = /^The gateway answered (\d+): (.*)$/s.exec(message) ?? []
  return status === undefined
    ? { kind: 'unreachable', message }
    : { kind: 'answer', status: Number(status), message: text }
}
