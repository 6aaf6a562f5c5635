import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { page, resource } from '../canned.ts'

/** Events of one turn: a message of the user, words of the agent, and a tool call. */
function turn(index: number): object[] {
  const run = { threadId: 'thread', runId: `run-${index}` }
  const [user, agent, call] = [`user-${index}`, `agent-${index}`, `call-${index}`]
  const words = `I look at part ${index}. The function \`parse()\` reads the list, and **each** number counts. `
  return [
    { type: 'RUN_STARTED', ...run },
    { type: 'TEXT_MESSAGE_START', messageId: user, role: 'user' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: user, delta: `Please look at part ${index}.` },
    { type: 'TEXT_MESSAGE_END', messageId: user },
    { type: 'TEXT_MESSAGE_START', messageId: agent, role: 'assistant' },
    ...words.split(/(?<= )/).map((delta) => ({ type: 'TEXT_MESSAGE_CONTENT', messageId: agent, delta })),
    { type: 'TEXT_MESSAGE_END', messageId: agent },
    { type: 'TOOL_CALL_START', toolCallId: call, toolCallName: 'Bash', parentMessageId: agent },
    { type: 'TOOL_CALL_ARGS', toolCallId: call, delta: JSON.stringify({ command: `npm test -- part-${index}` }) },
    { type: 'TOOL_CALL_END', toolCallId: call },
    { type: 'TOOL_CALL_RESULT', messageId: `result-${index}`, toolCallId: call, content: 'ok\n'.repeat(20) },
    { type: 'RUN_FINISHED', ...run },
  ]
}

/** Starts a backend with many sessions. The event stream of each has this many events, and stays open. */
export async function startBackend({ sessions, events }: { sessions: number; events: number }) {
  const turns = Array.from({ length: Math.ceil(events / turn(0).length) }, (_, index) => turn(index)).flat()
  const stream = turns.slice(0, events).map((event) => `data: ${JSON.stringify(event)}\n\n`)
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://any')
    const [, index, rest] = /\/agentic-sessions(?:\/session-(\d+)(.*))?$/.exec(pathname) ?? []
    if (pathname.endsWith('/projects')) return json(reply, { items: [{ name: 'demo' }] })
    if (rest === '/agui/events') {
      reply.writeHead(200, { 'content-type': 'text/event-stream' })
      return reply.write(stream.join(''))
    }
    if (rest === '')
      return json(reply, { ...resource(Number(index)), status: { phase: 'Running', agentStatus: 'idle' } })
    if (rest === undefined && pathname.endsWith('/agentic-sessions'))
      return json(reply, page(sessions, Number(searchParams.get('offset') ?? 0)))
    return json(reply, { error: 'not found' }, 404)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lastPart: turns.slice(0, events).filter((event) => 'role' in event && event.role === 'user').length - 1,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function json(reply: ServerResponse, body: object, status = 200) {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
