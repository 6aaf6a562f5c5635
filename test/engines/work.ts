import { existsSync } from 'node:fs'
import t from 'tap'
import { messagesIn } from '../support/events.ts'
import { eventually } from '../support/processes.ts'
import type { Engine } from './engines.ts'
import { startEngineSession, turnLimit } from './session.ts'

/** Tests that commands, denied permissions and errors of the model are visible in the events. */
export function testWork(engine: Engine) {
  const skip = !existsSync(engine.file) && !process.env.CI && `${engine.name} has no build for this machine`

  t.test(
    `${engine.name} shows what it ran, and goes on after a denial and a model that failed`,
    { skip, timeout: 270_000 },
    async (t) => {
      const { model, received, turn, say } = await startEngineSession(t, engine, 'Look around')
      const events = () => received.map(({ event }) => event)
      const commands = [
        'echo hi; exit 3',
        'head -3 /usr/include/stdio.h 2>&1 | tail -2',
        'cat /usr/include/stdio.h 2>&1 | tail -1',
        'cd ../.. && pwd',
        'rm -f /opt/none-of-ours',
      ]
      model.script.push(...commands.map((shell) => ({ shell })), { text: 'Looked.' })

      const end = await turn()

      // The scripted model counts one token for each request and each reply. opencode reports those of its last request.
      const tokens = engine.name === 'qwen' ? commands.length + 1 : 1
      t.match(end, { result: { is_error: false, usage: { input_tokens: tokens, output_tokens: tokens } } })
      const given = events().flatMap((event) =>
        event.type === 'TOOL_CALL_ARGS' ? [JSON.parse(event.delta).command] : [],
      )
      t.same(given, commands)
      const results = events().filter((event) => event.type === 'TOOL_CALL_RESULT')
      t.match(results[0], { content: /hi[\s\S]*3/, metadata: { exitCode: 3 } })
      t.match(results.slice(1, 4), Array(3).fill({ metadata: { status: 'completed', exitCode: 0 } }))
      t.equal(messagesIn(received).at(-1), 'assistant: Looked.')
      const answers = events().flatMap((event) =>
        event.type === 'CUSTOM' && event.name === 'permission' ? [event.value] : [],
      )
      // Qwen asks without directories, so nothing is denied.
      if (engine.name === 'opencode') t.match(answers.at(-1), { answer: 'denied', title: 'rm -f /opt/none-of-ours' })

      model.script.push({ status: 500, error: 'The model is overloaded' }, { text: 'Here again.' })
      await say('Look again')
      await turn()
      t.equal(messagesIn(received).at(-1), 'assistant: Here again.')
      const reported = () =>
        events().some((event) => event.type === 'CUSTOM' && /overloaded/.test(JSON.stringify(event.value)))
      if (engine.name === 'opencode') await eventually(reported, 'the error of the model', turnLimit)

      model.script.push({ status: 401, error: 'The key has expired' })
      await say('And once more')
      await t.rejects(turn(), { message: /returned an error: .*The key has expired/ })
    },
  )
}
