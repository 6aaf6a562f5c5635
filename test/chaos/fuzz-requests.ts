import { actions, fields, headers, methods, odd, queries } from './fuzz-words.ts'
import { mutated } from './mutation.ts'
import type { Chances } from './random.ts'

/** Part of every sent token. It must never appear in a response or log. */
export const tokenPiece = 'LEAKED'
const token = tokenPiece.repeat(6)

/** A request with valid and invalid parts, as bytes. Sometimes several at once, truncated or garbled. */
export function fuzzRequest(chances: Chances): Buffer {
  const count = chances.happens(0.05) ? chances.between(2, 5) : 1
  const requests = Array.from({ length: count }, () => request(chances))
  const bytes = Buffer.from(requests.join(''), 'latin1')
  return chances.happens(0.4) ? mutated(chances, bytes) : bytes
}

/** Valid requests: a method, a path below a session or the collection, and a body. */
const taken: [method: string, path: string, body: string][] = [
  ['POST', '', '{"task":"x"}'],
  ['GET', '/s-1/events', ''],
  ['POST', '/s-1/messages', '{"text":"x"}'],
  ['POST', '/s-1/stop', ''],
  ['PATCH', '/s-1', '{"displayName":"x"}'],
  ['GET', '/dead-1', ''],
  ['GET', '', ''],
]

function request(chances: Chances): string {
  if (chances.happens(0.3)) {
    const [method, path, body] = chances.of(taken)
    return written(chances, method, `/v1/sessions${path}`, body)
  }
  const method = chances.happens(0.85) ? chances.of(['GET', 'GET', 'POST', 'DELETE', 'PATCH']) : chances.of(methods)
  return written(chances, method, target(chances), method === 'GET' ? '' : bodyOf(chances))
}

function written(chances: Chances, method: string, path: string, body: string): string {
  const head = new Map([
    ['Host', 'gateway'],
    ['Authorization', `Bearer ${token}`],
    ['X-Platform-Project', 'demo'],
  ])
  if (body !== '') head.set('Content-Type', 'application/json').set('Content-Length', String(body.length))
  for (let more = chances.between(0, 5) - 3; more > 0; more -= 1) head.set(chances.of(headers), headerValue(chances))
  if (chances.happens(0.05)) head.delete(chances.of([...head.keys()]))
  const version = chances.happens(0.97) ? '1.1' : chances.of(['1.0', '2.0', '0.9', '1.2', '9'])
  const lines = [...head].map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/${version}\r\n${lines.join('')}\r\n${body}`
}

function headerValue(chances: Chances): string {
  if (chances.happens(0.2)) return `Bearer ${token}.${Buffer.from(json(chances, 2)).toString('base64url')}.${token}`
  return chances.happens(0.5)
    ? chances.of(['chunked', 'close', 'upgrade', '100-continue', 'application/json', 'gzip', '*/*', '5', 'demo'])
    : chances.of(odd)
}

function target(chances: Chances): string {
  if (chances.happens(0.1))
    return chances.of(['/', '/health', '/ready', '/metrics', '/openapi.json', '*', 'http://x/v1', 'x:80'])
  const names = ['s-1', 's-2', 'dead-1', 'none', chances.of(odd)]
  const path = `/v1/${chances.of(['sessions', 'sessions', 'sessions', 'workflows', chances.of(odd)])}`
  const session = chances.happens(0.7) ? `/${chances.of(names)}${chances.of(actions)}` : ''
  const parts = Array.from(
    { length: chances.between(0, 3) },
    () => `${chances.of(queries)}=${chances.of([...odd, '5', 'x'])}`,
  )
  const query = chances.happens(0.3) ? `?${parts.join('&')}` : ''
  return path + session + query
}

function bodyOf(chances: Chances): string {
  if (chances.happens(0.1)) return chances.of(odd)
  const values = Array.from(
    { length: chances.between(0, 3) },
    () => `${JSON.stringify(chances.of(fields))}:${json(chances, 3)}`,
  )
  return `{${[...(chances.happens(0.6) ? ['"task":"x","text":"x"'] : []), ...values].join(',')}}`
}

/** JSON of any shape. */
function json(chances: Chances, depth: number): string {
  const kind = depth === 0 ? 2 : chances.between(0, 4)
  if (kind === 0) return `[${Array.from({ length: chances.between(0, 3) }, () => json(chances, depth - 1)).join(',')}]`
  if (kind === 1)
    return `{${JSON.stringify(chances.of([...fields, 'url', 'gitUrl', 'branch']))}:${json(chances, depth - 1)}}`
  if (kind === 2) return JSON.stringify(chances.of(odd))
  return chances.of(['null', 'true', '0', '-1', '1.5', '1e400', '9007199254740993', '"https://x/y"', '"x"'])
}
