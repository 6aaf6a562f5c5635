import t from 'tap'
import { messagesIn } from '../support/events.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { eventually, memoryOf } from '../support/processes.ts'
import { agentsOf, startScripted, talkTo } from './support/scripted.ts'

/** Maximum growth of the backend's memory, in MiB, after an agent has written 100 MB several times. */
const mostGrowth = 250

t.test('if the agent fails to start, the session fails with the reason, and no process is left', async (t) => {
  const cases: [args: string[], reason: string, message: RegExp][] = [
    [['exit'], 'AgentEnded', /stopped: exit status 3\. Its last output: no licence found$/],
    [['mute'], 'AgentTimeout', /did not answer (initialize|session\/new) within 5 s$/],
    [['flood'], 'TooMuchOutput', /^node wrote a message of more than 8 MiB$/],
    [['login'], 'LoginRequired', /needs a login/],
  ]
  for (const [args, reason, message] of cases) {
    const LOCAL_DATA = await temporaryDirectory(t)
    const limit = reason === 'AgentTimeout' ? { AGENT_START_TIMEOUT: '5s' } : {}
    const backend = await startScripted(t, args, { LOCAL_DATA, ...limit })
    const before = memoryOf(backend.child.pid)

    const { status } = await backend.reached(await backend.create(), 'Failed', 'Completed')

    t.match(status, { phase: 'Failed', conditions: [{ reason, message }] }, args.join())
    t.same(agentsOf(LOCAL_DATA), [], 'no process left')
    t.ok(memoryOf(backend.child.pid) - before < mostGrowth, 'memory')
  }
})

t.test('if the agent fails in a turn, the session fails with the reason, and no process is left', async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const backend = await startScripted(t, [], { LOCAL_DATA })
  const before = memoryOf(backend.child.pid)
  const cases: [prompt: string, reason: string, message: RegExp][] = [
    ['say one\nexit 4', 'AgentEnded', /stopped: exit status 4$/],
    ['chunks 100', 'TooMuchOutput', /wrote more than 64 MiB in one turn/],
    ['line 100', 'TooMuchOutput', /wrote a message of more than 8 MiB$/],
    ['fail no more credit', 'PromptFailed', /returned an error: no more credit/],
    ['login', 'LoginRequired', /needs a login/],
    ['nothing', 'PromptFailed', /without a message or a tool call$/],
    [
      'quota Model quota exceeded: try again in 5 minutes',
      'PromptFailed',
      /^node returned an error: Model quota exceeded: try again in 5 minutes\. If a login is missing, log in, and set/,
    ],
    [
      'quota Incorrect API key provided',
      'LoginRequired',
      /^node needs a login: Incorrect API key provided\. To fix it, log in, and set AGENT_HOME or AGENT_ENV/,
    ],
    [
      'err level=ERROR error.error="500 overloaded"\nnothing',
      'PromptFailed',
      /tool call\. Last error of the agent: 500 overloaded$/,
    ],
    ['child 600\nexit 0', 'AgentEnded', /stopped: exit status 0/],
  ]
  for (const [initialPrompt, reason, message] of cases) {
    const name = await backend.create({ initialPrompt })

    const { status } = await backend.reached(name, 'Failed', 'Completed')

    t.match(status, { phase: 'Failed', conditions: [{ reason, message }] }, initialPrompt)
    t.same(agentsOf(LOCAL_DATA), [], 'no process left')
    const { received } = await talkTo(backend).events(t, name)
    await eventually(() => received.at(-1)?.event.type === 'RUN_ERROR')
    t.match(received.at(-1)?.event, { code: reason, message })
  }
  t.ok(memoryOf(backend.child.pid) - before < mostGrowth, 'memory')
})

t.test('denied requests and 100 MB of standard error do not end a session', async (t) => {
  const backend = await startScripted(t)
  const initialPrompt = 'ask /etc/passwd\nread /etc/passwd\nerrors 100\nsay .'

  const { status } = await backend.reached(await backend.create({ initialPrompt }), 'Failed', 'Completed')

  t.match(status.result, /^\/etc\/passwd: no\. refused: .*Method not found.*\.$/)
})

t.test('after a failed prompt an interactive session is ready for the next one', async (t) => {
  const backend = await startScripted(t)
  const { idle, say, events } = talkTo(backend)
  const name = await backend.create({ initialPrompt: 'fail overloaded', stopOnRunFinished: false })
  const { received } = await events(t, name)

  const { conditions } = await idle(name)
  await say(name, 'say hello')

  t.match(conditions, [{ reason: 'WaitingForUser', message: /^The prompt failed: .*overloaded/ }])
  await eventually(() => messagesIn(received).includes('assistant: hello'))
})

t.test("an error that the agent retries is an event and part of the session's error, without secrets", async (t) => {
  const secret = 'sk-0123456789'
  const backend = await startScripted(t, [], { AGENT_ENV: 'API_KEY', API_KEY: secret })
  const lines = ['error: key $API_KEY was refused', 'level=ERROR error="AI_APICallError: 503 down"', 'a word']
  const initialPrompt = [...lines.map((line) => `err ${line}`), `err ${lines[1]}`, 'hang'].join('\n')
  const name = await backend.create({ initialPrompt, timeout: 15 })
  const { received } = await talkTo(backend).events(t, name)
  const customEvents = () => received.map(({ event }) => event).filter((event) => event.type === 'CUSTOM')
  await eventually(() => customEvents().length === 2)

  const { status } = await backend.reached(name, 'Failed', 'Completed')

  const message = 'The session reached its time limit of 15 s. Last error of the agent: AI_APICallError: 503 down'
  t.match(status.conditions, [{ reason: 'TimedOut', message }])
  await eventually(() => received.at(-1)?.event.type === 'RUN_ERROR')
  t.match(received.at(-1)?.event, { message })
  const value = (message: string) => ({ name: 'agent_error', value: { message } })
  t.match(customEvents(), [value('error: key *** was refused'), value('AI_APICallError: 503 down')])
  t.notMatch(backend.output() + JSON.stringify(customEvents()), secret)
})
