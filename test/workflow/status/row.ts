import t from 'tap'
import type { Phase } from '../facts.ts'
import { faults } from '../schemas.ts'
import { type Session, startSession } from '../session.ts'

type State = 'done' | 'partial' | 'blocked' | 'missing' | 'stale'

/** A situation, and what bin/status has to say of it. */
export type Row = {
  name: string
  make: (session: Session) => void
  next: Phase | null
  states?: Partial<Record<Phase, State>>
  stop?: string
  why?: RegExp
  verdict?: string
}

export function testRows(rows: Row[]) {
  for (const row of rows) {
    t.test(`status: ${row.name}`, async (t) => {
      const session = startSession(t)
      row.make(session)

      const { code, out, err } = session.status('--json')
      const found = JSON.parse(out)

      t.equal(code, 0)
      t.equal(err, '')
      t.same(faults('status', found), [])
      t.equal(found.next?.phase ?? null, row.next, out)
      const states = found.phases.map(({ name, state }: { name: string; state: string }) => [name, state])
      t.match(Object.fromEntries(states), row.states ?? {}, out)
      t.equal(found.stop?.reason ?? null, row.stop ?? null)
      if (row.verdict) t.equal(found.verdict, row.verdict)
      if (row.why) t.match(found.next.why, row.why)
    })
  }
}
