import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The next reply of the scripted model: a text, a call of the engine's shell tool or of a tool whose name ends in
 * `tool`, an error with an HTTP status, or no reply.
 */
export type Reply =
  | { text: string }
  | { shell: string }
  | { tool: string; arguments: object }
  | { status: number; error: string }
  | { hang: true }

export type ModelRequest = {
  model?: string
  stream?: boolean
  messages: { role: string; content?: unknown }[]
  tools?: Tool[]
}

type Tool = { function: { name: string; parameters?: { required?: string[] } } }

const shells = ['run_shell_command', 'bash', 'shell', 'Bash']

/**
 * Starts a scripted language model with the chat completions protocol, streaming and plain. Each request of the
 * engine's main loop gets the next reply of the script. Requests without tools (titles, summaries) get a harmless word.
 */
export async function startModel() {
  const script: Reply[] = []
  const requests: ModelRequest[] = []
  const faults: string[] = []
  let calls = 0

  function answer(request: ModelRequest): Reply {
    if (!request.tools?.length) return { text: 'Bug' }
    requests.push(request)
    const reply = script.shift()
    if (reply) return reply
    faults.push('the engine asked more often than the script has replies')
    return { text: 'The script is at its end.' }
  }

  function message(reply: Exclude<Reply, { hang: true } | { error: string }>, request: ModelRequest) {
    if ('text' in reply) return { role: 'assistant', content: reply.text }
    const isMeant = (name: string) => ('shell' in reply ? shells.includes(name) : name.endsWith(reply.tool))
    const tool = request.tools?.find(({ function: { name } }) => isMeant(name))?.function
    if (!tool) {
      faults.push(`the engine offered no ${'shell' in reply ? 'shell tool' : reply.tool}`)
      return { role: 'assistant', content: 'No such tool.' }
    }
    const args = JSON.stringify('shell' in reply ? shellArguments(reply.shell, tool) : reply.arguments)
    calls += 1
    const call = { index: 0, id: `call-${calls}`, type: 'function', function: { name: tool.name, arguments: args } }
    return { role: 'assistant', content: null, tool_calls: [call] }
  }

  const server = createServer(async (incoming, response) => {
    if (!incoming.url?.endsWith('/chat/completions')) return json(response, { object: 'list', data: [{ id: 'stub' }] })
    const request = await body(incoming)
    const reply = answer(request)
    if ('hang' in reply) return
    if ('error' in reply) {
      response.statusCode = reply.status
      return json(response, { error: { message: reply.error, type: 'error', code: null } })
    }
    const said = message(reply, request)
    const finish = said.tool_calls ? 'tool_calls' : 'stop'
    if (request.stream) return stream(response, said, finish)
    json(response, {
      ...envelope('chat.completion'),
      choices: [{ index: 0, message: said, finish_reason: finish }],
      usage,
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}/v1`,
    /** Remaining replies. Push more before each prompt. */
    script,
    /** Requests of the main loop so far. */
    requests,
    faults,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

function shellArguments(command: string, { parameters }: Tool['function']) {
  const more: Record<string, unknown> = { description: 'A step of the script', is_background: false }
  const known = Object.entries(more).filter(([key]) => parameters?.required?.includes(key))
  return { command, ...Object.fromEntries(known) }
}

const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 }

function envelope(object: string) {
  return { id: 'stub', object, created: 0, model: 'stub' }
}

async function body(incoming: IncomingMessage): Promise<ModelRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

function json(response: ServerResponse, value: unknown) {
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify(value))
}

function stream(response: ServerResponse, delta: object, finish: string) {
  response.setHeader('Content-Type', 'text/event-stream')
  const chunk = (value: object, reason: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ ...envelope('chat.completion.chunk'), choices: [{ index: 0, delta: value, finish_reason: reason }], usage: reason ? usage : null })}\n\n`,
    )
  chunk(delta)
  chunk({}, finish)
  response.end('data: [DONE]\n\n')
}

/** All messages of a request as text. */
export function textOf({ messages }: ModelRequest): string {
  return messages
    .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content ?? '')))
    .join('\n')
}
