import { existsSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { disorderIn } from '../local/support/questions.ts'
import { messagesIn } from '../support/events.ts'
import { eventually } from '../support/processes.ts'
import type { Engine } from './engines.ts'
import { startEngineSession, turnLimit } from './session.ts'

type Option = { id: string; label: string; kind: string }

/** Tests that a permission is asked, answered, denied, expires and ends with its session. */
export function testQuestions(engine: Engine) {
  const skip = !existsSync(engine.file) && !process.env.CI && `${engine.name} has no build for this machine`

  t.test(`${engine.name} asks before it runs a command`, { skip, timeout: 270_000 }, async (t) => {
    const session = await startEngineSession(t, engine, 'Make files', { AGENT_PERMISSIONS: 'ask' })
    const { model, received, work, turn, say, question, answer, post, status, processes } = session
    const events = () => received.map(({ event }) => event)
    const made = (name: string) => existsSync(join(work, name))
    const choose = ({ options }: { options: Option[] }, kind: string) =>
      options.find((option) => option.kind === kind)?.id ?? ''

    model.script.push({ shell: 'touch one' }, { text: 'Made one.' })
    const first = await question()
    t.match(first, { kind: 'permission', text: 'Run touch one?', detail: { command: 'touch one' }, allowsText: false })
    t.notOk(made('one'), 'not yet')
    const reply = await answer(first.id, choose(first, 'allow_once'))
    t.equal(reply.status, 202, JSON.stringify(reply.body))
    t.match(await turn(), { runId: reply.body.id, outcome: { type: 'success' } })
    t.ok(made('one'))
    t.equal((await answer(first.id, choose(first, 'allow_once'))).status, 409)
    t.equal(messagesIn(received).at(-1), 'assistant: Made one.')

    model.script.push({ shell: 'touch two' }, { text: 'Then without two.' }, { text: 'Then without two.' })
    await say('Make two')
    const second = await question()
    await answer(second.id, choose(second, 'reject_once'))
    await turn()
    t.notOk(made('two'), 'denied')
    t.match(
      events().findLast((event) => event.type === 'CUSTOM' && event.name === 'permission'),
      { value: { answer: 'denied', why: /^a user chose/ } },
    )
    model.script.length = 0

    model.script.push({ shell: 'touch three' }, { text: 'Never said.' })
    await say('Make three')
    await question()
    await post('interrupt')
    t.match(await turn(), { outcome: { type: 'cancelled' } })
    t.notOk(made('three'))
    model.script.length = 0

    model.script.push({ shell: 'touch four' }, { text: 'Never said.' })
    await say('Make four')
    const last = await question()
    await post('stop')
    await status('Stopped')
    t.same(processes(), [], 'no process left')
    t.equal((await answer(last.id, choose(last, 'allow_once'))).status, 409)
    t.notOk(made('four'))
    t.same(disorderIn(received), [])
    t.same(model.faults, [])
  })

  t.test(`${engine.name} goes on when nobody answers`, { skip, timeout: 270_000 }, async (t) => {
    const env = { AGENT_PERMISSIONS: 'ask', AGENT_ASK_TIMEOUT: '2s' }
    const { model, received, work, turn } = await startEngineSession(t, engine, 'Make files', env)
    model.script.push({ shell: 'touch one' }, { text: 'Then without.' }, { text: 'Then without.' })

    const why = 'nobody answered within 2 s'
    const permission = await eventually(
      () => received.find(({ event }) => event.type === 'CUSTOM' && event.name === 'permission')?.event,
      'the end of the question',
      turnLimit,
    )
    t.match(permission, { value: { answer: 'denied', why } })
    await turn()
    t.notOk(existsSync(join(work, 'one')))
    t.equal(messagesIn(received).at(-1), 'assistant: Then without.')
    t.same(disorderIn(received), [])
  })
}
