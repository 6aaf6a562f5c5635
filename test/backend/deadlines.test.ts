import t from 'tap'
import { type Call, Deadlines } from '../../src/backend/deadlines.ts'
import { eventually } from '../support/processes.ts'

/** A call with a deadline in so many milliseconds. `ends` records why it ended, and how long after its deadline. */
function callFor(ms: number) {
  const ends: { name: string; late: number }[] = []
  const deadline = performance.now() + ms
  const cancel = ({ name }: Error) => void ends.push({ name, late: performance.now() - deadline })
  const call: Call = { before: undefined, after: undefined, deadline, cancel }
  return { call, ends }
}

type One = ReturnType<typeof callFor>
type Five = [One, One, One, One, One]

t.test('running calls are cancelled at their deadlines, finished ones are not', async (t) => {
  const deadlines = new Deadlines()
  const [first, second, third, fourth, last] = [30, 40, 50, 400, 600_000].map(callFor) as Five

  for (const { call } of [first, second, third, fourth, last]) deadlines.add(call)
  deadlines.delete(second.call)
  deadlines.delete(second.call)
  await eventually(() => fourth.ends.length > 0, 'the fourth deadline')

  for (const { ends } of [first, third, fourth]) {
    t.match(ends, [{ name: 'DeadlineExceeded' }])
    t.ok((ends[0]?.late ?? -1) >= 0, `${ends[0]?.late} ms late`)
  }
  t.same(second.ends, [], 'it was over before')
  t.same(last.ends, [], 'its deadline has not come')
})

t.test('a finished call is not linked to others, which would keep it in memory', (t) => {
  const deadlines = new Deadlines()
  const calls = Array.from({ length: 5 }, () => callFor(1000).call)

  for (const call of calls) deadlines.add(call)
  for (const index of [2, 0, 4, 1, 3]) deadlines.delete(calls[index] as Call)

  for (const { before, after } of calls) t.same([before, after], [undefined, undefined])
  t.end()
})
