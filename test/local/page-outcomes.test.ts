import t from 'tap'
import { Outcomes } from '../../local/page/outcomes.ts'
import { idle, newSession } from '../../local/storage/session.ts'
import type { Transcripts } from '../../local/storage/transcripts.ts'

t.test('an outcome is read again until the second is over in which its session came to rest', async (t) => {
  let turns = 0
  const events = async function* () {
    turns += 1
    const run = { threadId: 't', runId: 'r' }
    const result = { num_turns: turns, usage: { input_tokens: 1, output_tokens: 1 } }
    const log = [
      { type: 'RUN_STARTED', ...run },
      { type: 'RUN_FINISHED', ...run, result },
    ]
    yield log.map((event) => ({ id: 1, json: JSON.stringify(event) }))
  }
  const outcomes = new Outcomes({ events } as unknown as Transcripts)
  const session = newSession('demo', {}, 60)
  const restSince = (ms: number) => {
    session.status = { ...idle('', session.status), lastActivityTime: new Date(ms).toISOString() }
  }
  const read = async () => (await outcomes.of(session))?.usage?.turns

  restSince(Date.now() + 60_000)
  t.same([await read(), await read()], [1, 2], 'in this second, another turn may end')
  restSince(Date.now() - 1000)
  t.same([await read(), await read()], [3, 3], 'from the cache')
})
