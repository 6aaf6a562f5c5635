import t from 'tap'
import { findRepositories } from '../../../workflows/programs/session/root.ts'
import { unknown } from '../../../workflows/programs/status/pull-request.ts'
import { readStatus } from '../../../workflows/programs/status/read-status.ts'
import { faults } from '../schemas.ts'
import { startSession } from '../session.ts'
import { hands } from './situations/hands.ts'
import { loops } from './situations/loops.ts'
import { progress } from './situations/progress.ts'
import { proofs } from './situations/proofs.ts'
import { pullRequests } from './situations/pull-requests.ts'
import { several } from './situations/several.ts'
import type { Situation } from './situations/situation.ts'
import { staleness } from './situations/staleness.ts'
import { stops } from './situations/stops.ts'

const situations = { progress, loops, stops, proofs, staleness, pullRequests, several, hands }
const letters = { done: 'd', partial: 'p', blocked: 'b', stale: 's', missing: '-' }
/** One situation of so many is shown to the program itself, which must say the same. */
const programEvery = 16
let shown = 0

for (const [subject, rows] of Object.entries(situations)) {
  t.test(`status: ${subject}`, async (t) => {
    for (const row of rows) await t.test(`${row.is}: ${row.because}`, (t) => check(t, row))
  })
}

async function check(t: Parameters<typeof startSession>[0], { files, forge = unknown, ...row }: Situation) {
  const session = startSession(t)
  for (const step of files) step(session)
  const { root } = session

  const found = await readStatus({ root, repositories: findRepositories(root), readForge: async () => forge })

  const text = JSON.stringify(found, null, 1)
  t.same(faults('status', found), [])
  t.equal(found.phases.map(({ state }) => letters[state]).join(''), row.states, text)
  t.equal(found.next?.phase ?? null, row.next, text)
  t.equal(found.stop?.reason ?? null, row.stop ?? null, text)
  if (row.verdict) t.equal(found.verdict, row.verdict)
  if (row.why) t.match(found.next?.why, row.why)
  shown += 1
  if (shown % programEvery !== 0 || forge !== unknown) return
  const { code, out, err } = session.status('--json', '--offline')
  t.same([code, err], [0, ''])
  t.same({ ...JSON.parse(out), updatedAt: found.updatedAt }, found)
}
