import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { messagesIn } from '../support/events.ts'
import { type LocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { eventually } from '../support/processes.ts'
import { agentsOf, startScripted, talkTo } from './support/scripted.ts'

/** A local backend that closes idle agents almost at once. */
async function startIdle(t: Test, args: string[] = [], env: NodeJS.ProcessEnv = {}) {
  const data = env.LOCAL_DATA ?? (await temporaryDirectory(t))
  const backend = await startScripted(t, args, { LOCAL_IDLE_TIMEOUT: '100ms', LOCAL_DATA: data, ...env })
  const processes = (name: string) => agentsOf(join(data, 'sessions', name))
  return { data, backend, processes, closed: (name: string) => closed(backend, processes, name), ...talkTo(backend) }
}

/** Waits until a session is idle and has no process. */
async function closed(backend: LocalBackend, processes: (name: string) => number[], name: string) {
  const status = await talkTo(backend).idle(name)
  await eventually(() => processes(name).length === 0, 'the end of the agent')
  return status
}

t.test('the agent of a waiting session is closed with its processes, and the next message resumes it', async (t) => {
  const { backend, closed, say, events } = await startIdle(t)
  const name = await backend.create({ initialPrompt: 'child 600\nsay a', stopOnRunFinished: false })
  const { received } = await events(t, name)

  t.match(await closed(name), { phase: 'Running', agentStatus: 'idle', conditions: [{ reason: 'WaitingForUser' }] })
  await say(name, 'received')
  await eventually(() => messagesIn(received).some((one) => one.startsWith('assistant: resumed|')), 'the answer')
  await closed(name)
  await say(name, 'say again')
  await eventually(() => messagesIn(received).includes('assistant: again'), 'the second answer')
  t.notOk(messagesIn(received).some((one) => one.startsWith('system:')))
})

t.test(
  'while the agent is closed: stop, start, interrupt, delete, another model, inactivity and a restart',
  async (t) => {
    const { data, backend, closed, post, say, at, events } = await startIdle(t)
    const create = (more = {}) => backend.create({ initialPrompt: 'say a', stopOnRunFinished: false, ...more })
    const name = await create({ llmSettings: { model: 'small' } })
    const [gone, quiet] = [await create(), await create({ inactivityTimeout: 3 })]
    const { received, close } = await events(t, name)
    for (const one of [name, gone, quiet]) await closed(one)

    t.match(await (await post(name, '/agui/interrupt')).json(), { message: 'The session is not working on a prompt' })
    const model = (model: string) => backend.call('POST', at(name, '/model'), { model })
    t.equal((await model('unknown')).status, 400)
    t.equal((await model('vendor/large')).status, 200)
    await say(name, 'received')
    await eventually(
      () => messagesIn(received).some((one) => /^assistant: resumed\|.*vendor\/large/.test(one)),
      'model',
    )
    t.equal((await backend.call('DELETE', at(gone))).status, 204)
    t.notOk(existsSync(join(data, 'sessions', gone)))
    t.match((await backend.reached(quiet, 'Stopped')).status, { stoppedReason: 'inactivity' })
    await closed(name)
    await post(name, '/stop')
    t.match((await backend.reached(name, 'Stopped')).status, { stoppedReason: 'user' })
    await post(name, '/start')
    await closed(name)

    close()
    backend.child.kill('SIGKILL')
    await backend.ended
    const second = await startIdle(t, [], { LOCAL_DATA: data })
    t.match((await second.backend.read(name)).status, { phase: 'Failed', conditions: [{ reason: 'BackendRestarted' }] })
    await second.post(name, '/start')
    await second.idle(name)
    await second.say(name, 'say back')
    const { received: all } = await second.events(t, name)
    await eventually(() => messagesIn(all).includes('assistant: back'), 'the answer after the restart')
    t.notOk(all.some(({ event }) => event.type === 'RUN_ERROR'))
  },
)

t.test('an agent that cannot resume stays open, and one that forgets is told what was said', async (t) => {
  const stays = await startIdle(t, ['no-resume'])
  const forgets = await startIdle(t, ['forgets'])
  const open = await stays.backend.create({ initialPrompt: 'say a', stopOnRunFinished: false })
  const forgotten = await forgets.backend.create({ initialPrompt: 'say The cause is in a.', stopOnRunFinished: false })
  const { received } = await forgets.events(t, forgotten)
  await stays.idle(open)
  await forgets.closed(forgotten)

  await forgets.say(forgotten, 'received')

  const all = await eventually(() => {
    const messages = messagesIn(received)
    return messages.at(-1)?.startsWith('assistant: received') ? messages : undefined
  }, 'the answer')
  t.match(all[3], /^system: .* could not resume its conversation\. It gets the text of the earlier messages instead\.$/)
  t.match(all[4], '[assistant] The cause is in a.')
  t.equal(stays.processes(open).length, 1)
})

t.test('if the agent does not start again, the session says so and keeps the message', async (t) => {
  const data = await temporaryDirectory(t)
  const { backend, closed, say, post, events } = await startIdle(t, [`broken-by=${join(data, 'broken')}`])
  const name = await backend.create({ initialPrompt: 'say a', stopOnRunFinished: false })
  const { received } = await events(t, name)
  await closed(name)
  writeFileSync(join(data, 'broken'), '')

  await say(name, 'say kept')

  const { status } = await backend.reached(name, 'Failed')
  t.match(status.conditions, [
    { reason: 'AgentEnded', message: /could not be started again.* Your message is kept: start the session/s },
  ])
  t.same(messagesIn(received), ['user: say a', 'assistant: a'])
  rmSync(join(data, 'broken'))
  await post(name, '/start')
  await eventually(() => messagesIn(received).includes('assistant: kept'), 'the answer to the kept message')
})
