import t, { type Test } from 'tap'
import { startLocalBackend } from '../support/local-backend.ts'
import { startPlatform } from '../support/platform.ts'
import { type Answer, differences } from './compare.ts'
import { type Exchange, recording } from './recorded.ts'
import { sendAgain } from './send.ts'

/**
 * Each request of the scenario `schedules` by a caller who may do it, in the recorded order, to each double of the platform.
 * The names of recorded schedules are replaced by those that the double gave to its own. Excluded: what needs the platform's
 * trigger program, and malformed JSON, which the gateway does not send.
 */
const exchanges = recording('schedules').exchanges.filter(
  ({ name, request }) =>
    /<(admin|editor)>/.test(request.headers.Authorization ?? '') &&
    !/session of the schedule|runs: (after the (trigger|deletion)|while|after it)|editor's own|no body|editor: DELETE/.test(
      name,
    ),
)

type Known = { double: RegExp; exchange: RegExp; difference: RegExp; because: string }

const local = /^local$/

const known: Known[] = [
  {
    double: local,
    exchange: /./,
    difference: /activeCount|body\.(items\[\]\.|items\[object\]\.)?(labels|annotations): missing/,
    because: 'bookkeeping of Kubernetes that the gateway does not read',
  },
  {
    double: local,
    exchange: /./,
    difference: /nextScheduleTime: not recorded/,
    because: 'the platform does not say when a schedule is due',
  },
  {
    double: local,
    exchange: /every field|unknown fields|no template|for the runs/,
    difference: /^status: 201, got 400/,
    because:
      'it refuses what the platform drops: unknown fields, and sdkOptions, runnerType and the parent of a template',
  },
  {
    double: local,
    exchange: /^(get: every field|delete)$|list$/,
    difference: /^(status: 20[04], got 404|body\.items\[\]\.name)/,
    because: 'it refused to create these',
  },
  {
    double: local,
    exchange: /^(create|put): schedule|day that never comes/,
    difference: /^status: (500, got (400|201|200)|201, got 400|400, got 201)/,
    because: 'its own words for a bad schedule. The gateway checks schedules before',
  },
  {
    double: local,
    exchange: /^(create|put): (schedule|bad schedule)/,
    difference: /^body\.error/,
    because: 'its own words for a bad schedule. The gateway checks schedules before',
  },
  {
    double: local,
    exchange: /^trigger$|editor: POST\/trigger/,
    difference: /^body\.session: not recorded/,
    because: 'it knows the session that it starts',
  },
  {
    double: local,
    exchange: /^(runs: none|editor: GET\/runs)$/,
    difference: /^body\.items/,
    because: 'its trigger has started a session',
  },
  {
    double: local,
    exchange: /^create: (no schedule|schedule empty)$/,
    difference: /^body\.error/,
    because: 'its words name the field',
  },
  {
    double: local,
    exchange: /./,
    difference: /^body\.(items\[(object)?\]\.)?(sessionTemplate|reuseLastSession)/,
    because: 'it shows no secrets, and has reuse',
  },
]

const used = new Set<Known>()

t.test('test/support/platform.ts answers as the platform did', async (t) => {
  const { url } = await startPlatform(t)
  await replay(t, 'test/support/platform.ts', url)
})

t.test('the local backend answers as the platform did', async (t) => {
  const { origin } = await startLocalBackend(t)
  await replay(t, 'local', origin)
})

t.test('every known difference is still there', async (t) => {
  for (const row of known) t.ok(used.has(row), `${row.exchange} ${row.difference}`)
})

async function replay(t: Test, double: string, url: string) {
  const names = new Map<string, string>()
  for (const exchange of exchanges) {
    const answer = await send(exchange, url, names)
    const recordedName = exchange.response.body?.name
    if (exchange.name.includes('create') && answer.status === 201) names.set(recordedName, answer.body.name)
    const found = differences(inOrder(exchange.response), inOrder(answer))
    const unknown = found.filter((difference) => !isKnown(double, exchange.name, difference))
    t.same(unknown, [], exchange.name)
  }
  t.ok(exchanges.length > 50, `${exchanges.length} exchanges`)
}

async function send(exchange: Exchange, url: string, names: Map<string, string>): Promise<Answer> {
  const [recorded = ''] = /schedule-[0-9a-f-]{36}/.exec(exchange.request.path) ?? []
  const own = names.get(recorded)
  const name = own === undefined ? '' : recorded
  const state = { events: [], isAway: false }
  const one = { label: exchange.name, exchange, route: '', project: 'demo', name, role: '', state }
  const answer = await sendAgain(one, url, own)
  let text = JSON.stringify(answer)
  for (const [recorded, own] of names) text = text.replaceAll(own, recorded)
  return JSON.parse(text)
}

/** Kubernetes lists by name. */
function inOrder<R extends { body: unknown }>(response: R): R {
  const { items } = (response.body ?? {}) as { items?: { name: string }[] }
  if (items === undefined) return response
  return { ...response, body: { items: items.toSorted((one, other) => (one.name < other.name ? -1 : 1)) } }
}

function isKnown(double: string, exchange: string, difference: string): boolean {
  const rows = known.filter(
    (row) => row.double.test(double) && row.exchange.test(exchange) && row.difference.test(difference),
  )
  for (const row of rows) used.add(row)
  return rows.length > 0
}
