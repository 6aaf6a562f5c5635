import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { messagesIn } from '../support/events.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { eventually } from '../support/processes.ts'
import { makeRepository } from '../support/repositories.ts'
import { startScripted, talkTo } from './support/scripted.ts'

t.test('the agent gets the prompt; its messages, thoughts and tool calls become events', async (t) => {
  const backend = await startScripted(t)
  const { events } = talkTo(backend)
  const name = await backend.create({ initialPrompt: 'think hm\nsay one\nsay  two\ntool ls\nsay done' })
  const { received } = await events(t, name)

  const { status } = await backend.reached(name, 'Completed', 'Failed')

  t.equal(status.result, 'done')
  await eventually(() => received.at(-1)?.event.type === 'RUN_FINISHED')
  t.match(received.map(({ event }) => event).slice(4), [
    { type: 'REASONING_START' },
    { type: 'REASONING_MESSAGE_START', role: 'reasoning' },
    { type: 'REASONING_MESSAGE_CONTENT', delta: 'hm' },
    { type: 'REASONING_MESSAGE_END' },
    { type: 'REASONING_END' },
    { type: 'TEXT_MESSAGE_START', role: 'assistant' },
    { type: 'TEXT_MESSAGE_CONTENT', delta: 'one' },
    { type: 'TEXT_MESSAGE_CONTENT', delta: ' two' },
    { type: 'TEXT_MESSAGE_END' },
    { type: 'TOOL_CALL_START', toolCallId: 'call-ls', toolCallName: 'ls' },
    { type: 'TOOL_CALL_ARGS', delta: '{"command":"ls"}' },
    { type: 'TOOL_CALL_END', toolCallId: 'call-ls' },
    { type: 'TOOL_CALL_RESULT', toolCallId: 'call-ls', content: 'a file', metadata: { status: 'completed' } },
    { type: 'TEXT_MESSAGE_START' },
    { type: 'TEXT_MESSAGE_CONTENT', delta: 'done' },
    { type: 'TEXT_MESSAGE_END' },
    { type: 'RUN_FINISHED', outcome: { type: 'success' } },
  ])
})

t.test('a workflow command is sent as a command of the agent, as an attached page, or as text', async (t) => {
  const page = (name: string, words: string) => `---\nname: ${name}\ndescription: ${words}\n---\nDo ${name}.\n`
  const workflow = await makeRepository(t, {
    '.claude/skills/assess/SKILL.md': page('assess', 'Looks at the bug.'),
    '.claude/skills/fix/SKILL.md': page('fix', 'Changes the code.'),
  })
  const cases: [args: string[], prompt: string, expected: RegExp][] = [
    [['ok', 'commands', 'resources'], '/assess https://x/1', /^\/skill:assess https:\/\/x\/1\|/],
    [
      ['ok', 'commands', 'resources'],
      '/fix',
      /^Do what the attached page of the command "fix" says\.\n\[file:\/\/.*\/fix\/SKILL\.md\]\|/,
    ],
    [
      ['ok'],
      '/fix it\nnow',
      /^Do what this page says\. The user's input for it:\n\nit\nnow\n\n---\nname: fix[\s\S]*Do fix\.\n\|/,
    ],
    [['ok'], '/unknown', /^\/unknown\|/],
    [['ok'], 'look at /fix', /^look at \/fix\|/],
  ]
  for (const [args, prompt, expected] of cases) {
    const backend = await startScripted(t, args)
    const { idle, say } = talkTo(backend)
    const body = { initialPrompt: `${prompt}`, stopOnRunFinished: false, activeWorkflow: { gitUrl: workflow.url } }
    const name = await backend.create(body)
    await idle(name)
    await say(name, 'received')
    const { received } = await talkTo(backend).events(t, name)
    const answer = await eventually(() => messagesIn(received).find((line) => line.startsWith('assistant: ')))

    t.match(answer.replace('assistant: ', ''), expected, prompt)
  }
})

t.test('the model of the session is selected; a model that the agent does not offer fails the session', async (t) => {
  const backend = await startScripted(t)
  const cases: [model: string, expected: string][] = [
    ['small', 'received'],
    ['vendor/large', 'model=vendor/large|received'],
    ['large', 'model=vendor/large|received'],
  ]
  for (const [model, expected] of cases) {
    const name = await backend.create({ initialPrompt: 'received', llmSettings: { model } })

    t.equal((await backend.reached(name, 'Completed', 'Failed')).status.result, expected, model)
  }
  const name = await backend.create({ initialPrompt: 'received', llmSettings: { model: 'huge' } })
  const { conditions } = (await backend.reached(name, 'Failed')).status
  const message = 'The agent does not offer the model "huge". Available models: small, vendor/large'
  t.match(conditions, [{ reason: 'ModelNotAvailable', message }])
})

t.test('permission requests are answered by AGENT_PERMISSIONS and stored in the transcript', async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const outside = await temporaryDirectory(t)
  const cases: [policy: string, path: string, option: string, why: RegExp][] = [
    ['allow', 'repos/new/file', 'yes', /=allow/],
    ['allow', '.', 'yes', /=allow/],
    ['allow', '/etc/passwd', 'no', /\/etc\/passwd is outside/],
    ['allow', '/usr/include/stdio.h', 'yes', /=allow/],
    ['allow', '/usr/../etc/passwd', 'no', /is outside/],
    ['allow', '/usr-own/file', 'no', /is outside/],
    ['allow', '../../other', 'no', /is outside/],
    ['allow', '~/.ssh/id', 'no', /is outside/],
    ['allow', 'file:///etc/passwd', 'no', /is outside/],
    ['allow', 'repos/links/out/file', 'no', /is outside/],
    ['allow', 'repos/links/nowhere', 'no', /is outside/],
    ['allow', '/etc/passwd/file', 'no', /is outside/],
    ['allow', 'file://host/file', 'no', /is outside/],
    ['allow', 'x'.repeat(300), 'no', /is outside/],
    ['allow', 'a\0b', 'no', /is outside/],
    ['ask', '.', 'yes', /reading in the session/],
    ['deny', '.', 'no', /=deny/],
  ]
  const links = await makeRepository(t, { out: `->${outside}`, nowhere: `->${outside}/none` }, { name: 'links' })
  for (const policy of ['allow', 'ask', 'deny']) {
    const data = join(LOCAL_DATA, policy)
    const backend = await startScripted(t, [], { LOCAL_DATA: data, AGENT_PERMISSIONS: policy })
    const own = cases.filter(([of]) => of === policy)
    const initialPrompt = own.map(([, path]) => `ask ${path}`).join('\n')
    const name = await backend.create({ initialPrompt, repos: [{ url: links.url }] })

    const { result } = (await backend.reached(name, 'Completed', 'Failed')).status
    t.equal(result?.trim(), own.map(([, path, option]) => `${path}: ${option}.`).join(' '))
    const lines = readFileSync(join(data, 'sessions', name, 'transcript.jsonl'), 'utf8')
      .trim()
      .split('\n')
    const kept = lines.map((line) => JSON.parse(line)).filter((event) => event.name === 'permission')
    t.match(
      kept,
      own.map(([, path, option, why]) => {
        return { value: { title: `read ${path}`, answer: option === 'yes' ? 'allowed' : 'denied', why } }
      }),
    )
  }
})

t.test('a restarted session resumes the session of the agent, with its model', async (t) => {
  for (const [args, expected] of [
    [[], 'resumed|received'],
    [['forgets-model'], 'resumed|model=vendor/large|received'],
  ] as const) {
    const LOCAL_DATA = await temporaryDirectory(t)
    const backend = await startScripted(t, [...args], { LOCAL_DATA })
    const { idle, post, say, events } = talkTo(backend)
    const llmSettings = { model: 'large' }
    const name = await backend.create({ initialPrompt: 'say one', llmSettings, stopOnRunFinished: false })
    await idle(name)
    await post(name, '/stop')
    await backend.reached(name, 'Stopped')
    // Some agents remove these directories when they clean up.
    for (const folder of ['tmp', 'home']) rmSync(join(LOCAL_DATA, 'sessions', name, folder), { recursive: true })
    await post(name, '/start')
    await idle(name)

    await say(name, 'received')

    const { received } = await events(t, name)
    await eventually(() => messagesIn(received).includes(`assistant: ${expected}`))
  }
})
