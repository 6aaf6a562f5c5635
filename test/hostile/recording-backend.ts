import { createServer, type Socket } from 'node:net'
import type { Test } from 'tap'
import { resource } from '../support/backend.ts'
import { listen } from '../support/listen.ts'

/** Everything that the gateway may send to a backend. */
const headersOfGateway = new Set([
  'accept',
  'authorization',
  'connection',
  'content-length',
  'content-type',
  'host',
  'traceparent',
  'x-request-id',
])

/** Response time for sessions whose names begin with `slow`, in milliseconds. */
const slowness = 150

/**
 * A backend that reads bytes, not HTTP. It accepts only requests as the gateway should write them, and records them.
 * `seen` has one text per request, such as `GET demo/s-1` or `POST demo {"initialPrompt":"x"}`, with the token if it is
 * not `a`. `faults` has all other bytes.
 */
export async function startRecordingBackend(t: Test) {
  const seen: string[] = []
  const faults: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    let bytes = ''
    sockets.add(socket)
    socket.setEncoding('latin1').on('error', () => {})
    socket.on('data', (chunk) => {
      bytes += chunk
      for (let taken = take(bytes); taken !== undefined; taken = take(bytes)) {
        bytes = bytes.slice(taken.size)
        seen.push(taken.request)
        faults.push(...taken.faults)
        const reply = answer(taken.request)
        setTimeout(() => socket.write(reply), / \S+\/slow/.test(taken.request) ? slowness : 0)
      }
    })
    socket.on('close', () => {
      sockets.delete(socket)
      if (bytes !== '') faults.push(`left over: ${bytes.slice(0, 200)}`)
    })
  })
  t.teardown(() => {
    for (const socket of sockets) socket.destroy()
  })
  return { url: await listen(t, server), seen, faults }
}

/** The request at the start of the bytes, if it is complete. */
function take(bytes: string) {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [line = '', ...fields] = bytes.slice(0, end).split('\r\n')
  const headers = new Map(
    fields.map((field) => [field.split(':')[0]?.toLowerCase() ?? '', field.replace(/^.*?: /, '')]),
  )
  const length = Number(headers.get('content-length') ?? 0)
  const size = end + 4 + length
  if (bytes.length < size) return undefined

  const faults: string[] = []
  const [, method, project, rest] =
    /^(GET|POST|DELETE) \/projects\/([a-z0-9-]+)\/agentic-sessions((?:\/[a-z0-9-]+|\?limit=\d+&offset=\d+)?) HTTP\/1\.1$/.exec(
      line,
    ) ?? []
  if (method === undefined) faults.push(`request line: ${line}`)
  if (headers.size < fields.length) faults.push(`a header twice: ${fields}`)
  for (const name of headers.keys()) if (!headersOfGateway.has(name)) faults.push(`header: ${name}`)
  const token = headers.get('authorization')?.replace('Bearer ', '')
  const body = Buffer.from(bytes.slice(end + 4, size), 'latin1').toString()
  const parts = [`${method} ${project}${rest}`, body, token === 'a' ? '' : `(token ${token})`]
  return { size, faults, request: parts.filter((part) => part !== '').join(' ') }
}

function answer(request: string): string {
  const [method, path = ''] = request.split(' ')
  const [, name] = path.split('/')
  if (method === 'DELETE') return 'HTTP/1.1 204 No Content\r\n\r\n'
  if (method === 'POST') return json(201, { name: 'made' })
  return json(200, name === undefined ? { items: [], totalCount: 0, hasMore: false } : resource(name))
}

function json(status: number, value: unknown): string {
  const body = JSON.stringify(value)
  return `HTTP/1.1 ${status} Fine\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}
