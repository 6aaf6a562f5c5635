import t from 'tap'
import type { SessionEvent } from '../../local/storage/events.ts'
import { eventually } from '../support/processes.ts'
import { startScripted, talkTo } from './support/scripted.ts'

t.test('events have the command and the exit code of a tool call, for every style of agent', async (t) => {
  const backend = await startScripted(t)
  const cases: [step: string, args: RegExp, result: string, exitCode: number | undefined][] = [
    ['run npm test', /^\{"command":"npm test","cwd":"\/.*"\}$/, 'out\n[exit code 3]', 3],
    ['shell npm test', /^\{"command":"npm test"\}$/, 'out\n[exit code 0]', 0],
    ['tool ls', /^\{"command":"ls"\}$/, 'a file', undefined],
  ]
  for (const [step, args, result, exitCode] of cases) {
    const name = await backend.create({ initialPrompt: `${step}\nsay done` })
    const { received } = await talkTo(backend).events(t, name)
    await eventually(() => received.at(-1)?.event.type === 'RUN_FINISHED')

    const calls = received
      .map(({ event }) => event)
      .filter(({ type }) => type.startsWith('TOOL_CALL')) as SessionEvent[]

    const [, given] = calls
    t.match(given, { type: 'TOOL_CALL_ARGS', delta: args }, step)
    t.match(calls.at(-1), { type: 'TOOL_CALL_RESULT', content: result, metadata: { exitCode } }, step)
    t.same(
      calls.map(({ type }) => type),
      ['TOOL_CALL_START', 'TOOL_CALL_ARGS', 'TOOL_CALL_END', 'TOOL_CALL_RESULT'],
    )
  }
})

t.test('the input of a tool is emitted while the tool runs, and when the turn ends early', async (t) => {
  const backend = await startScripted(t)
  const { events, post } = talkTo(backend)
  const name = await backend.create({ initialPrompt: 'start make\nhang' })
  const { received } = await events(t, name)

  const inputEvent = () => received.find(({ event }) => event.type === 'TOOL_CALL_ARGS')?.event

  t.match(await eventually(inputEvent), { delta: '{"command":"make"}' })
  const late = await backend.create({ initialPrompt: 'start late\nsay begun\nhang' })
  const { received: second } = await events(t, late)
  // The message comes after the tool call. The first message is the prompt.
  await eventually(() => second.some(({ event }) => event.type === 'TEXT_MESSAGE_START' && event.role === 'assistant'))
  for (const one of [name, late]) await post(one, '/stop')
  await eventually(() => second.some(({ event }) => event.type === 'TOOL_CALL_ARGS'))
})
