import type { Recorded } from './recorded.ts'

/** The response of a double. */
// biome-ignore lint/suspicious/noExplicitAny: bodies of any shape
export type Answer = { status: number; type: string; body: any }

/** Objects whose keys are chosen by the user or by Kubernetes. */
const maps = /\.(labels|annotations|environmentVariables|managedFields|input|result)$/
/** Fields whose values must match. Of other fields only the type must match. */
const exact =
  /^body(\.(error|detail|phase|limit|offset|totalCount|hasMore|nextOffset|hasLegacy|kind|apiVersion)|\.items\[\]\.(name|path|isDir))?$/

/** The differences to the recorded response: status, content type, fields, types, and the order of event types. */
export function differences({ status, headers, body }: Recorded, answer: Answer): string[] {
  const found: string[] = []
  if (status !== answer.status) return [`status: ${status}, got ${answer.status}`]
  const type = mediaType(headers['content-type'])
  if (type !== mediaType(answer.type)) found.push(`content type: ${type}, got ${mediaType(answer.type)}`)
  const [wanted, got] = [eventsIn(body), eventsIn(answer.body)]
  if (wanted && got) {
    const [order, gotOrder] = [types(wanted), types(got)]
    if (order !== gotOrder) found.push(`events: ${order}, got ${gotOrder}`)
  }
  compare('body', wanted && Array.isArray(body) ? wanted : body, got && Array.isArray(body) ? got : answer.body, found)
  return [...new Set(found)]
}

function mediaType(header = ''): string {
  return header.split(';')[0]?.trim() ?? ''
}

type Event = { type: string }

function eventsIn(body: unknown): Event[] | undefined {
  if (Array.isArray(body)) return body.flatMap(({ data }) => data ?? [])
  const { aguiEvents } = (body ?? {}) as { aguiEvents?: Event[] }
  return Array.isArray(aguiEvents) ? aguiEvents : undefined
}

function types(events: Event[]): string {
  return events.map(({ type }) => type).join(' ')
}

function compare(path: string, wanted: unknown, got: unknown, found: string[]) {
  const [type, gotType] = [typeOf(wanted), typeOf(got)]
  // Cut by the recorder, as `<41 items>`.
  if (typeof wanted === 'string' && /^<[^<>]+>$/.test(wanted)) return
  if (type !== gotType) return found.push(`${path}: ${type}, got ${gotType}`)
  if (exact.test(path) && type !== 'object' && type !== 'array' && wanted !== got)
    return found.push(`${path}: ${wanted}, got ${got}`)
  if (maps.test(path)) return
  if (Array.isArray(wanted)) return compareItems(path, wanted, got as unknown[], found)
  if (type !== 'object') return
  const [one, other] = [wanted as Record<string, unknown>, got as Record<string, unknown>]
  for (const key of Object.keys(one)) {
    if (key in other) compare(`${path}.${key}`, one[key], other[key], found)
    else found.push(`${path}.${key}: missing`)
  }
  for (const key of Object.keys(other)) if (!(key in one)) found.push(`${path}.${key}: not recorded`)
}

/** Compares sessions and messages one by one, conditions and events by type. */
function compareItems(path: string, wanted: unknown[], got: unknown[], found: string[]) {
  const isCut = wanted.length > 0 && Array.isArray(wanted[0])
  if (path === 'body.items' || path.endsWith('.messages')) {
    if (wanted.length !== got.length) found.push(`${path}: ${wanted.length} items, got ${got.length}`)
    if (!isCut) got.forEach((item, index) => void compare(`${path}[]`, wanted[index] ?? item, item, found))
    return
  }
  const known = Map.groupBy(wanted, kindOf)
  for (const [kind, items] of Map.groupBy(got, kindOf)) {
    const like = known.get(kind)
    if (like === undefined) found.push(`${path}: ${kind} not recorded`)
    else items.forEach((item, index) => void compare(`${path}[${kind}]`, like[index] ?? like.at(-1), item, found))
  }
  for (const kind of known.keys())
    if (!got.some((item) => kindOf(item) === kind)) found.push(`${path}: ${kind} missing`)
}

function kindOf(item: unknown): string {
  const { type } = (item ?? {}) as Record<string, unknown>
  return String(type ?? typeOf(item))
}

function typeOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
}
