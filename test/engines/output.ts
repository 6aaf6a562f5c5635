import { existsSync } from 'node:fs'
import t from 'tap'
import { eventually } from '../support/processes.ts'
import type { Engine } from './engines.ts'
import { textOf } from './model.ts'
import { startEngineSession } from './session.ts'

const outputSchema = { type: 'object', required: ['price'], properties: { price: { type: 'number' } } }
const fenced = (json: string) => ({ text: `Here it is:\n\n\`\`\`json\n${json}\n\`\`\`` })
const wrong = fenced('{"price": "cheap"}')
const error = 'The output does not fit outputSchema: /price must be number.'
const repair = 'Write the whole output again'

/** Tests that the model gets the schema, and one chance to repair an output that does not fit. */
export function testOutput(engine: Engine) {
  const skip = !existsSync(engine.file) && !process.env.CI && `${engine.name} has no build for this machine`

  t.test(`${engine.name} delivers an output`, { skip, timeout: 270_000 }, async (t) => {
    const session = await startEngineSession(t, engine, 'What does it cost?', {}, { outputSchema })
    const { model, say, turn } = session
    // The session says that it waits shortly after the end of its turn.
    const waiting = () =>
      eventually(async () => {
        const now = await session.read()
        return now.activity === 'waiting' && now
      }, 'the session to wait')
    const asked = () => model.requests.map(textOf)

    model.script.push(fenced('{"price": 1.5}'))
    t.match(await turn(), { result: { structured_output: { price: 1.5 } } })
    t.match(await waiting(), { status: 'running', output: { price: 1.5 }, error: undefined })
    t.match(asked()[0], /valid against this JSON Schema/)
    t.notMatch(asked().at(-1), repair)

    model.script.push(wrong, fenced('{"price": 2}'))
    await say('And now?')
    t.match(await turn(), { result: { structured_output: { price: 2 } } })
    t.match(asked().at(-1), repair, 'the model is asked to repair its output')
    t.match(await waiting(), { output: { price: 2 }, error: undefined })

    model.script.push(wrong, wrong)
    await say('And tomorrow?')
    await t.rejects(turn(), { message: error })
    t.match(await waiting(), { status: 'running', output: undefined, error })
    t.same(model.faults, [])
  })
}
