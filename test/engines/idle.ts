import { existsSync } from 'node:fs'
import t from 'tap'
import { messagesIn } from '../support/events.ts'
import { eventually } from '../support/processes.ts'
import type { Engine } from './engines.ts'
import { textOf } from './model.ts'
import { startEngineSession, turnLimit } from './session.ts'

/**
 * Tests that the engine of a waiting session is closed, and knows the conversation when a message starts it again.
 * `otherModel` is selected while it is closed.
 */
export function testIdle(engine: Engine, otherModel?: string) {
  const skip = !existsSync(engine.file) && !process.env.CI && `${engine.name} has no build for this machine`

  t.test(`${engine.name} is closed while its session waits, and resumes`, { skip, timeout: 270_000 }, async (t) => {
    const session = await startEngineSession(t, engine, 'Remember the word banana', { LOCAL_IDLE_TIMEOUT: '1s' })
    const { model, received, turn, say } = session
    const closed = () => eventually(() => session.processes().length === 0, 'the end of the engine', turnLimit)
    model.script.push({ shell: 'echo from-the-tool' }, { text: 'Noted.' })
    await turn()

    await closed()
    t.match(await session.read(), { status: 'running', activity: 'waiting' })
    if (otherModel !== undefined) t.equal((await session.change({ model: otherModel })).status, 200)
    model.script.push({ text: 'It was banana.' })
    await say('Which word was it?')
    await turn()

    const request = model.requests.at(-1)
    t.equal(request?.model, otherModel === undefined ? 'stub' : 'other')
    const asked = textOf(request ?? { messages: [] })
    for (const said of ['Remember the word banana', 'from-the-tool', 'Noted.', 'Which word was it?'])
      t.match(asked, said, 'the engine knows what was said')
    t.equal(messagesIn(received).at(-1), 'assistant: It was banana.')
    t.notOk(messagesIn(received).some((one) => one.startsWith('system: ')))
    await closed()
    t.same(model.faults, [])
  })
}
