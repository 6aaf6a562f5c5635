import t from 'tap'
import type { Outcome } from '../../action/src/outcome.ts'
import { durationOf, summaryOf } from '../../action/src/summary.ts'
import { verdictIn } from '../../action/src/verdict.ts'

const outcome: Outcome = {
  name: 'session-1',
  uid: '',
  phase: 'Failed',
  result: '',
  output: '',
  error: '',
  url: 'https://platform.example/projects/shop/sessions/session-1',
  isFailure: true,
  waited: true,
  asked: [],
  project: 'shop',
  durationMs: 1000,
}

t.test('verdictIn finds the last verdict in a result', async (t) => {
  const cases: [result: string, verdict: string | undefined][] = [
    ['---\nphase: review\nverdict: ready\n---\nAll good', 'ready'],
    ['Text\n\n**Verdict:** `needs-fix`\n', 'needs-fix'],
    ['- Verdict: needs-tests (two cases are missing)', 'needs-tests'],
    ['| Verdict | ready |', 'ready'],
    ['verdict: needs-fix\r\nlater\r\nverdict: "ready"\r\n', 'ready'],
    ['The verdict was not ready when I looked.', undefined],
    ['verdict: perhaps', undefined],
    ['', undefined],
  ]
  for (const [result, verdict] of cases) t.equal(verdictIn(result), verdict, result)
})

t.test('texts from the server cannot break out of a table cell or add markup', async (t) => {
  const summary = summaryOf({ ...outcome, error: 'a | b\n\n<img src=x> [c](d) @team `e`' })

  t.match(summary, '| Error | a &#124; b<br>&#60;img src=x&#62; &#91;c&#93;&#40;d&#41; &#64;team &#96;e&#96; |\n')
  t.match(summary, '| Phase | ❌ Failed |')
})

t.test('durations omit units that are zero', async (t) => {
  t.same([400, 1000, 60_000, 95_000, 3_600_000, 3_661_000].map(durationOf), [
    '0 s',
    '1 s',
    '1 min',
    '1 min 35 s',
    '1 h',
    '1 h 1 min 1 s',
  ])
})
