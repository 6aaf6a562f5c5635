import t from 'tap'
import { toMarkdown } from '../../eval/report/markdown.ts'
import { mean, randomNumbers, rate } from '../../eval/report/statistics.ts'
import { summarize } from '../../eval/report/summary.ts'
import { sizeOf, type Trial } from '../../eval/trial.ts'

const trial: Trial = {
  task: 'a',
  arm: 'workflow',
  run: 1,
  mustStop: false,
  resolved: true,
  reason: null,
  stop: null,
  needlessStop: false,
  missedStop: false,
  proven: true,
  falselyProven: false,
  diff: { files: 1, added: 3, removed: 1 },
  tokens: 1000,
  inputTokens: 900,
  outputTokens: 100,
  costUsd: 0.5,
  seconds: 60,
  gradingSeconds: 1,
  error: null,
  session: 's-1',
}

t.test("rates have Wilson's interval", async (t) => {
  // Newcombe, Two-sided confidence intervals for the single proportion (1998), table I, method 3.
  const known: [successes: number, n: number, low: number, high: number][] = [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ]
  for (const [successes, n, low, high] of known) {
    const found = rate(successes, n)
    t.equal(found?.low.toFixed(4), low.toFixed(4), `${successes} of ${n}`)
    t.equal(found?.high.toFixed(4), high.toFixed(4), `${successes} of ${n}`)
  }
  t.match(rate(20, 20), { value: 1, high: 1 })
  t.equal(rate(0, 0), null)
})

t.test(
  'the interval of a mean is the same for the same seed, and holds the true mean 19 times out of 20',
  async (t) => {
    const random = randomNumbers(7)
    const samples = Array.from({ length: 300 }, () => Array.from({ length: 40 }, () => random()))

    const hits = samples.filter((values, index) => {
      const found = mean(values, index)
      return found !== null && found.low <= 0.5 && 0.5 <= found.high
    })

    t.ok(hits.length > 270 && hits.length < 298, `${hits.length} of 300`)
    t.same(mean(samples[0] ?? [], 1), mean(samples[0] ?? [], 1))
    t.same(mean([4, 4, 4], 1), { value: 4, low: 4, high: 4, n: 3 })
    t.equal(mean([], 1), null)
  },
)

t.test('the summary counts each kind of result among the trials that can have it', async (t) => {
  const trials: Trial[] = [
    trial,
    { ...trial, task: 'b', resolved: false, falselyProven: true, seconds: 120 },
    { ...trial, task: 'c', resolved: false, needlessStop: true, stop: 'obstacle', proven: null },
    { ...trial, task: 'd', mustStop: true, resolved: null, stop: 'not-a-bug', proven: null, tokens: null },
    { ...trial, task: 'e', mustStop: true, resolved: null, missedStop: true, proven: true, falselyProven: true },
    { ...trial, arm: 'plain', resolved: false, proven: null, seconds: 30 },
    { ...trial, arm: 'plain', run: 2, proven: null, seconds: 50 },
    { ...trial, arm: 'plain', task: 'e', mustStop: true, resolved: null, proven: null, seconds: 100 },
  ]

  const { arms, difference } = summarize(trials, 1)

  t.match(arms.workflow, {
    trials: 5,
    resolved: { value: 1 / 3, n: 3 },
    falselyProven: { value: 2 / 3, n: 3 },
    needlessStops: { value: 1 / 3, n: 3 },
    missedStops: { value: 1 / 2, n: 2 },
    tokens: { value: 1000, n: 4 },
  })
  t.match(arms.plain, { resolved: { value: 1 / 2, n: 2 }, falselyProven: null, missedStops: { value: 0, n: 1 } })
  // Task a: 60 s against the mean of 30 s and 50 s. Task e: 60 s against 100 s. The others ran in one arm.
  t.match(difference?.seconds, { value: (20 - 40) / 2, n: 2 })
  t.match(difference?.resolved, { value: 1 - 1 / 2, n: 1 })
})

t.test('the page shows what was measured, and a dash where nothing was', async (t) => {
  const trials = [trial, { ...trial, task: 'b', mustStop: true, resolved: null, missedStop: true, reason: 'a | b\nc' }]
  const facts = { agent: 'claude', seed: 1, started: 'then', finished: 'now', versions: { node: 'v1' } }

  const page = toMarkdown({ ...facts, summary: summarize(trials, 1), trials })

  t.match(page, /\| Resolved \| 100 % \(21 % to 100 %, n=1\) \|/)
  t.match(page, '| Needless stops, of the bugs | 0 %')
  t.match(page, '| b | workflow | 1 | missed stop | yes | 60.0 | 1,000 | +3 −1 | a \\| b c |')
  t.notMatch(page, /difference/)
  t.match(toMarkdown({ ...facts, summary: summarize([{ ...trial, tokens: null }], 1), trials }), '| Tokens | – |')
})

t.test('the size of a change counts the lines of its hunks', async (t) => {
  const patch = `diff --git a/x b/x
--- a/x
+++ b/x
@@ -1,3 +1,3 @@
 same
--- old comment
++++ new comment
diff --git a/y b/y
new file mode 100644
--- /dev/null
+++ b/y
@@ -0,0 +1 @@
+one
`

  t.same(sizeOf(patch), { files: 2, added: 2, removed: 1 })
  t.same(sizeOf(''), { files: 0, added: 0, removed: 0 })
})
