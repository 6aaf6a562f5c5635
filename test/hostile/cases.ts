import t from 'tap'
import { startGatewayProcess } from '../support/gateway.ts'
import { inner, place } from './leaks.ts'
import { startRecordingBackend } from './recording-backend.ts'
import { type Bytes, exchange, type WireAnswer } from './wire.ts'

/**
 * Bytes of one connection, the statuses of the responses in order (empty: closed without a response), the backend
 * requests.
 */
export type Case = [name: string, sent: Bytes, answers: number[], backend?: string[]]

export const host = 'Host: x\r\n'
/** The headers of an accepted request. The recording backend omits token `a` and project `demo`. */
export const head = `${host}Authorization: Bearer a\r\nX-Platform-Project: demo\r\n`

/** A read of a session with additional headers. */
export function read(more = '', name = 's-1'): string {
  return `GET /v1/sessions/${name} HTTP/1.1\r\n${head}${more}\r\n`
}

/** A create with the framing headers of its body, and the bytes after them. */
export function create(framing: string, body: string): string {
  return `POST /v1/sessions HTTP/1.1\r\n${head}Content-Type: application/json\r\n${framing}\r\n${body}`
}

/** A correct create. */
export function created(body: string): string {
  return create(`Content-Length: ${Buffer.byteLength(body, 'latin1')}\r\n`, body)
}

/** The backend requests for `read` and for a create of task `x`. */
export const readSeen = 'GET demo/s-1'
export const createSeen = 'POST demo {"initialPrompt":"x"}'

/** A token of these tests, or a place in the source code. */
const secret = new RegExp(`${place.source}|Bearer [a-d]\\b`, 'm')

/** Runs tables of cases, by their subjects, against one gateway process. */
export function runCases(tables: Record<string, Case[]>, env: Record<string, string> = {}) {
  t.test('each case: the responses, the backend requests, and a working next client', async (t) => {
    const backend = await startRecordingBackend(t)
    const limits = { RATE_LIMIT_RPS: '1000000', RATE_LIMIT_BURST: '1000000' }
    const gateway = await startGatewayProcess(t, { BACKEND_URL: backend.url, ...limits, ...env })
    const port = Number(new URL(gateway.url).port)

    for (const [subject, cases] of Object.entries(tables)) {
      await t.test(subject, async (t) => {
        for (const [name, sent, answers, expected = []] of cases) {
          const got = await exchange(port, sent, answers.length)
          const next = await exchange(port, read('Connection: close\r\n', 'next'), 1)
          const seen = {
            answers: got.map(({ status }) => status),
            faults: [...got.map(faultOf).filter((fault) => fault !== ''), ...backend.faults.splice(0)],
            next: next.map(({ status }) => status),
            // Requests of one connection are served side by side.
            backend: backend.seen.splice(0).toSorted(),
          }
          t.same(seen, { answers, faults: [], next: [200], backend: [...expected, 'GET demo/next'].toSorted() }, name)
        }
      })
    }

    t.notMatch(gateway.output(), secret)
    t.equal(gateway.child.exitCode, null, 'it is the same process to the end')
  })
}

/** The problem with a response: every error must be `{error}` in JSON, and no other response may be. */
function faultOf({ status, head, body }: WireAnswer): string {
  if (inner.test(head + body) || secret.test(head + body)) return `it says too much: ${head} ${body}`
  if (body === '') return ''
  const keys = body.startsWith('{') ? Object.keys(JSON.parse(body)) : []
  const isError = keys.includes('error') && /^content-type: application\/json/im.test(head)
  return isError === status >= 400 ? '' : `not as it should be: ${head} ${body.slice(0, 200)}`
}
