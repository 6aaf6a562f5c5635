// The server for `npm run bench -- session-bare create-bare`: reads or creates one session with Node's HTTP server and undici,
// without framework, checks, rate limiter, metrics or log. This is the lower bound of what a gateway on Node costs. HOST, PORT
// and BACKEND_URL have the same meaning as for the gateway.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Dispatcher, Pool } from 'undici'

const { HOST, PORT, BACKEND_URL = '' } = process.env
const pool = new Pool(BACKEND_URL, { connections: 64, headersTimeout: 0, bodyTimeout: 0 })
const sessions = '/projects/demo/agentic-sessions'

createServer((request, response) => {
  if (request.url === '/ready') response.end()
  else if (request.method === 'POST') create(request, response)
  else get(request, response)
}).listen(Number(PORT), HOST)

function get({ url, headers: { authorization = '' } }: IncomingMessage, response: ServerResponse) {
  const path = `${sessions}/${url?.slice('/v1/sessions/'.length)}`
  const handler = new ResponseReader(({ metadata, spec, status }) => {
    const session = {
      id: metadata.name,
      status: status.phase.toLowerCase(),
      task: spec.initialPrompt,
      createdAt: metadata.creationTimestamp,
      model: spec.llmSettings.model,
      completedAt: status.completionTime,
      result: status.result,
    }
    send(response, 200, session)
  })
  pool.dispatch({ method: 'GET', path, headers: { authorization, accept: 'application/json' } }, handler)
}

function create(request: IncomingMessage, response: ServerResponse) {
  const { authorization = '' } = request.headers
  const headers = { authorization, accept: 'application/json', 'content-type': 'application/json' }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { task, model, repos, interactive } = JSON.parse(Buffer.concat(chunks).toString())
    const body = JSON.stringify({
      initialPrompt: task,
      llmSettings: { model },
      stopOnRunFinished: !interactive,
      repos,
    })
    const handler = new ResponseReader(({ name, message }) => send(response, 201, { id: name, message }))
    pool.dispatch({ method: 'POST', path: sessions, headers, body }, handler)
  })
}

function send(response: ServerResponse, status: number, value: object) {
  const body = JSON.stringify(value)
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }
  response.writeHead(status, headers).end(body)
}

class ResponseReader implements Dispatcher.DispatchHandler {
  // biome-ignore lint/suspicious/noExplicitAny: the response is not checked
  readonly #done: (json: any) => void
  readonly #chunks: Buffer[] = []

  // biome-ignore lint/suspicious/noExplicitAny: as above
  constructor(done: (json: any) => void) {
    this.#done = done
  }

  onRequestStart() {}
  onResponseStart() {}

  onResponseData(_controller: unknown, chunk: Buffer) {
    this.#chunks.push(chunk)
  }

  onResponseEnd() {
    this.#done(JSON.parse(Buffer.concat(this.#chunks).toString()))
  }

  onResponseError(_controller: unknown, error: Error) {
    throw error
  }
}
