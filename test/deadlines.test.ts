import t from 'tap'
import { type Call, Deadlines } from '../src/deadlines.ts'

function callFor(ms: number) {
  const reasons: Error[] = []
  const cancel = (reason: Error) => void reasons.push(reason)
  const call: Call = { before: undefined, after: undefined, deadline: performance.now() + ms, cancel }
  return { call, reasons }
}

t.test('calls end at their deadlines, those that were over before do not', async (t) => {
  const deadlines = new Deadlines()
  const [first, second, third, last] = [callFor(30), callFor(40), callFor(50), callFor(400)]

  for (const { call } of [first, second, third, last]) deadlines.add(call)
  deadlines.delete(second.call)
  deadlines.delete(second.call)
  await new Promise((resolve) => setTimeout(resolve, 150))

  t.match(first.reasons, [{ name: 'DeadlineExceeded' }])
  t.same(second.reasons, [])
  t.match(third.reasons, [{ name: 'DeadlineExceeded' }])
  t.same(last.reasons, [])
  await new Promise((resolve) => setTimeout(resolve, 500))
  t.match(last.reasons, [{ name: 'DeadlineExceeded' }])
})

t.test('a call that is over is linked to no other, which would keep it in memory', (t) => {
  const deadlines = new Deadlines()
  const calls = Array.from({ length: 5 }, () => callFor(1000).call)

  for (const call of calls) deadlines.add(call)
  for (const index of [2, 0, 4, 1, 3]) deadlines.delete(calls[index] as Call)

  for (const { before, after } of calls) t.same([before, after], [undefined, undefined])
  t.end()
})
