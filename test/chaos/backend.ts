// A backend that stores its sessions in a file, so that they survive kills: node test/chaos/backend.ts <port> <file>
// Reads of a session whose name begins with `dead` break off. Paths other than those of sessions get 404.
// The list of project `large` and each log of its sessions have 5 MB.

import { randomUUID } from 'node:crypto'
import { existsSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { pageOf, resource } from '../support/backend.ts'

/** A line of the file: a created session, or the name of a deleted one. */
export type Kept = { project: string; name: string; task: string; labels?: object } | { deleted: string }

const [port = '0', file = ''] = process.argv.slice(2)
const projects = new Map<string, Map<string, ReturnType<typeof resource>>>()
for (const line of recover(file)) apply(line)

const largeText = 'x'.repeat(100_000)
projects.set('large', new Map(Array.from({ length: 50 }, (_, index) => [`s-${index}`, largeSession(`s-${index}`)])))
const largeLog = {
  aguiEvents: Array.from({ length: 50 }, (_, index) => {
    return { type: 'MESSAGES_SNAPSHOT', messages: [{ id: `m-${index}`, role: 'user', content: largeText }] }
  }),
  hasLegacy: false,
}
const descriptor = openSync(file, 'a')

const server = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  // Slow down, so that kills hit requests before and after their change is stored.
  await pause()
  const answer = serve(request, text === '' ? {} : JSON.parse(text), response)
  await pause()
  if (answer === undefined) return
  response.writeHead(answer[0], answer[1] && { 'content-type': 'application/json' })
  response.end(answer[1] && JSON.stringify(answer[1]))
})
server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`listening on ${typeof address === 'object' ? address?.port : port}\n`)
})

function pause() {
  return new Promise((resolve) => setTimeout(resolve, 2))
}

function serve(
  { method, url = '' }: IncomingMessage,
  body: { initialPrompt: string; labels?: object; runId?: string },
  response: ServerResponse,
): [number, object?] | undefined {
  const [, project = '', name, action] =
    /^\/projects\/([^/]+)\/agentic-sessions(?:\/([^/?]+)(?:\/([a-z/]+))?)?(?:\?.*)?$/.exec(url) ?? []
  const sessions = projects.get(project)
  if (name?.startsWith('dead')) return void response.destroy()
  if (name === undefined && method === 'GET') return [200, pageOf([...(sessions?.values() ?? [])].reverse(), url)]
  if (name === undefined && method === 'POST') {
    const made = `session-${randomUUID()}`
    keep({ project, name: made, task: body.initialPrompt, ...(body.labels && { labels: body.labels }) })
    const message = 'Agentic session created successfully'
    return [201, { name: made, uid: randomUUID(), message, autoBranch: `ambient/${made}` }]
  }
  // The platform accepts messages for unknown sessions.
  if (action === 'agui/run') return [200, { runId: body.runId ?? randomUUID(), threadId: name }]
  const session = sessions?.get(name ?? '')
  if (session === undefined) return [404, { error: 'Session not found' }]
  if (action === 'agui/events') return void stream(response)
  if (action === 'export' && project === 'large') return [200, largeLog]
  if (action === 'stop' || action === 'start') return [202, { ...session, autoBranch: undefined }]
  if (action !== undefined) return [404, { error: 'There is no such path' }]
  if (method === 'DELETE') keep({ deleted: name ?? '' })
  return method === 'DELETE' ? [204] : [200, session]
}

function largeSession(name: string) {
  return resource(name, { spec: { initialPrompt: largeText }, status: { phase: 'Running' } })
}

/** Sends events until the gateway disconnects. */
function stream(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const tell = () => response.write(`data: ${JSON.stringify({ type: 'CUSTOM', name: 'x'.repeat(200) })}\n\n`)
  tell()
  const timer = setInterval(tell, 50)
  response.on('close', () => clearInterval(timer))
}

/** Written synchronously: it survives the end of this process. */
function keep(line: Kept) {
  writeSync(descriptor, `${JSON.stringify(line)}\n`)
  apply(line)
}

function apply(line: Kept) {
  if ('deleted' in line) {
    for (const sessions of projects.values()) sessions.delete(line.deleted)
    return
  }
  const { project, name, task, labels } = line
  const sessions = projects.get(project) ?? new Map<string, ReturnType<typeof resource>>()
  const status = { phase: 'Running' }
  const made = resource(name, { spec: { initialPrompt: task }, status, createdAt: new Date().toISOString() })
  Object.assign(made.metadata, { labels })
  projects.set(project, sessions.set(name, made))
}

/** Reads the file. An incomplete line was never confirmed, so it is dropped. */
function recover(path: string): Kept[] {
  if (!existsSync(path)) return []
  const text = readFileSync(path, 'utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  truncateSync(path, Buffer.byteLength(whole))
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}
