import t from 'tap'
import { type Case, cases } from './cases.ts'
import { differences } from './compare.ts'
import { doubles } from './doubles.ts'
import { knownDifferences } from './known-differences.ts'

/**
 * Excluded: doubles have no roles below editor, no special files and only names in UTF-8, the gateway sends no malformed
 * requests, and fetch() resolves `..` itself.
 */
function isClaimed({ label, role, route, exchange: { name, request } }: Case): boolean {
  const isText = typeof request.body === 'string' && !/\/(workspace|file-uploads)/.test(route)
  const isMalformed = isText || /without (body|messages)|not an array|no body|: no path$/.test(name)
  const isResolved = /\/(\.\.|%2e%2e)(\/|$)/.test(request.path.split('?', 1)[0] as string)
  const isOdd = isMalformed || isResolved || label.startsWith('workspace-odd-files')
  return (role === 'admin' || role === 'editor') && !isOdd
}

/** One case per request and state, because the others would show the same. */
function distinct(cases: Case[]): Case[] {
  return [...Map.groupBy(cases, keyOf).values()].flatMap(([one]) => one ?? [])
}

function keyOf({ route, exchange: { request, response }, state: { resource, events, isAway } }: Case) {
  const { phase, agentStatus } = resource?.status ?? {}
  const query = request.path.split('?')[1]
  const types = /events|export/.test(route) && events.map(({ type }) => type).join()
  const files = /workspace/.test(route) && [request.path, JSON.stringify(response.body)]
  const state = [response.status, !resource, phase, agentStatus, isAway]
  return JSON.stringify([route, query, request.body, ...state, types, files])
}

const used = new Set<object>()

for (const double of doubles) {
  t.test(`${double.name} answers as the platform did`, async (t) => {
    const answerTo = await double.start(t)
    const claimed = distinct(cases.filter((one) => double.routes.includes(one.route) && isClaimed(one)))
    for (const one of claimed) {
      const answer = await answerTo(one)
      const found = answer
        ? differences(one.exchange.response, answer)
        : [`state: ${one.state.resource?.status?.phase}`]
      const unknown = found.filter((difference) => !isKnown(double.name, `${one.route} ${one.label}`, difference))
      t.same(unknown, [], `${one.route}: ${one.label}`)
    }
    t.ok(claimed.length > 30, `${claimed.length} exchanges`)
  })
}

t.test('every known difference is still there', async (t) => {
  for (const row of knownDifferences) t.ok(used.has(row), `${row.double} ${row.exchange} ${row.difference}`)
})

function isKnown(double: string, exchange: string, difference: string): boolean {
  const rows = knownDifferences.filter(
    (row) => row.double.test(double) && row.exchange.test(exchange) && row.difference.test(difference),
  )
  for (const row of rows) used.add(row)
  return rows.length > 0
}
