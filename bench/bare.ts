// What `npm run bench -- session-bare` measures: one session through Node's own HTTP server and undici, mapped, and nothing
// else. No framework, no check, no limiter, no metric, no log: what a gateway on this platform costs before it does
// anything. HOST, PORT and BACKEND_URL as the gateway has them.
import { createServer, type ServerResponse } from 'node:http'
import { type Dispatcher, Pool } from 'undici'

const { HOST, PORT, BACKEND_URL = '' } = process.env
const pool = new Pool(BACKEND_URL, { connections: 64, headersTimeout: 0, bodyTimeout: 0 })

createServer(({ url, headers: { authorization = '' } }, response) => {
  if (url === '/ready') return response.end()
  const path = `/projects/demo/agentic-sessions/${url?.slice('/v1/sessions/'.length)}`
  pool.dispatch({ method: 'GET', path, headers: { authorization, accept: 'application/json' } }, new Answer(response))
}).listen(Number(PORT), HOST)

class Answer implements Dispatcher.DispatchHandler {
  readonly #response: ServerResponse
  readonly #chunks: Buffer[] = []

  constructor(response: ServerResponse) {
    this.#response = response
  }

  onRequestStart() {}
  onResponseStart() {}

  onResponseData(_controller: unknown, chunk: Buffer) {
    this.#chunks.push(chunk)
  }

  onResponseEnd() {
    const { metadata, spec, status } = JSON.parse(Buffer.concat(this.#chunks).toString())
    const session = {
      id: metadata.name,
      status: status.phase.toLowerCase(),
      task: spec.initialPrompt,
      createdAt: metadata.creationTimestamp,
      model: spec.llmSettings.model,
      completedAt: status.completionTime,
      result: status.result,
    }
    const body = JSON.stringify(session)
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }
    this.#response.writeHead(200, headers).end(body)
  }

  onResponseError(_controller: unknown, error: Error) {
    this.#response.destroy(error)
  }
}
