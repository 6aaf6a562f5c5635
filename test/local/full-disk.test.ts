import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { messagesIn } from '../support/events.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { eventually } from '../support/processes.ts'
import { needs } from '../support/tools.ts'
import { agentsOf, startScripted, talkTo } from './support/scripted.ts'

// Node ignores SIGXFSZ, which a write beyond the limit raises. A module that tap preloads resets this.
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent("process.on('SIGXFSZ', () => {})")}`

t.test('when nothing can be written, the session fails but the backend recovers', needs('prlimit'), async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const backend = await startScripted(t, [], { LOCAL_DATA, LOCAL_MAX_RUNNING: '1', NODE_OPTIONS })
  const { idle, say, post, events } = talkTo(backend)
  const waits = await backend.create({ initialPrompt: 'say a', stopOnRunFinished: false })
  await idle(waits)
  const works = await backend.create({ initialPrompt: 'say a\nwait\nsay b', stopOnRunFinished: false })
  const pending = await backend.create({ initialPrompt: 'say later' })
  const { received } = await events(t, works)
  await eventually(() => messagesIn(received).includes('assistant: a'))
  const transcript = join(LOCAL_DATA, 'sessions', works, 'transcript.jsonl')
  const before = readFileSync(transcript, 'utf8')
  // Limits file sizes so that the next line can be written only partly.
  const limitTo = (most: string) => execFileSync('prlimit', [`--pid=${backend.child.pid}`, `--fsize=${most}:`])

  limitTo(String(before.length + 10))
  t.equal((await say(waits, 'say b')).status, 500)
  t.equal((await backend.call('POST', backend.sessions, { initialPrompt: 'say c' })).status, 500)
  t.equal((await post(pending, '/stop')).status, 500)
  await post(works, '/agui/interrupt')
  await eventually(() => agentsOf(join(LOCAL_DATA, 'sessions', works)).length === 0, 'the end of the agent')
  t.equal(readFileSync(transcript, 'utf8'), before, 'no part of a line')
  limitTo('unlimited')

  t.match((await backend.reached(works, 'Failed')).status.conditions, [{ reason: 'InternalError', message: /EFBIG/ }])
  t.equal((await backend.reached(pending, 'Completed')).status.result, 'later')
  t.equal((await say(waits, 'say b')).status, 200)
  await post(works, '/start')
  await idle(works)
  await say(works, 'say again')
  await eventually(() => messagesIn(received).includes('assistant: again'))
})
