import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { startScripted, talkTo } from '../local/support/scripted.ts'
import { startGateway } from '../support/gateway.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { eventually } from '../support/processes.ts'
import { caller, prepareSgw, startSgw } from './support/sgw.ts'

t.test('sgw says why a session or a message is queued', async (t) => {
  const open = join(await temporaryDirectory(t), 'open')
  const backend = await startScripted(t, [], { LOCAL_MAX_RUNNING: '1' })
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin })
  const sgw = await prepareSgw(t, caller(gateway.url))
  const id = await backend.create({ initialPrompt: 'say a', stopOnRunFinished: false })
  await talkTo(backend).idle(id)
  const working = await backend.create({ initialPrompt: `until ${open}\nsay w` })
  await backend.reached(working, 'Running')

  const follow = startSgw(t, sgw, 'send', '--follow', id, 'say b')
  await eventually(async () => (await backend.read(id)).status.agentStatus === 'queued', 'the queue')
  const pending = await backend.create({ initialPrompt: 'say c' })
  const [waits, turn] = [startSgw(t, sgw, 'wait', pending), startSgw(t, sgw, 'wait', '--turn', id)]

  t.match((await sgw.run(['get', id])).stdout, /^Activity +queued\nReason +Number 1 in the queue: the only/m)
  t.match((await sgw.run(['list'])).stdout, new RegExp(`^${id} +running +queued`, 'm'))
  await follow.says('Number 1 in the queue: the only slot is in use.')
  await waits.says(`${pending}: pending. Number 2 in the queue`)
  await turn.says(`${id}: queued. Number 1 in the queue`)
  writeFileSync(open, '')
  t.match(await follow.ended, { code: 0, stdout: /b/ })
  t.match(await waits.ended, { code: 0 })
  t.match(await turn.ended, { code: 0, stdout: /waiting/ })
})
