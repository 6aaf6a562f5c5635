import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { Readable, Writable } from 'node:stream'
import { type AgentContext, agent, methods, ndJsonStream, PROTOCOL_VERSION } from '@agentclientprotocol/sdk'

// An agent without a model that plays the story of the screenshots: it fixes a parser, shows what it does, and asks before
// it pushes.

type Turn = { client: AgentContext; sessionId: string }
let calls = 0

/** Commits have the same ids each time. */
const identity = {
  GIT_AUTHOR_NAME: 'Agent',
  GIT_AUTHOR_EMAIL: 'agent@example.com',
  GIT_AUTHOR_DATE: '2026-01-31T10:00:00Z',
  GIT_COMMITTER_NAME: 'Agent',
  GIT_COMMITTER_EMAIL: 'agent@example.com',
  GIT_COMMITTER_DATE: '2026-01-31T10:00:00Z',
}

const parser = 'repos/parser/src/parser.ts'
const phaseNames = ['assess', 'reproduce', 'diagnose', 'fix', 'test', 'review', 'document', 'pr']
const reports: Record<string, string> = {
  assess: 'artifacts/bugfix/reports/assessment.md',
  reproduce: 'artifacts/bugfix/reports/reproduction.md',
  diagnose: 'artifacts/bugfix/analysis/root-cause.md',
}

const notify = ({ client, sessionId }: Turn, update: object) =>
  client.notify(methods.client.session.update, { sessionId, update: update as never })

const say = (turn: Turn, text: string) =>
  notify(turn, { sessionUpdate: 'agent_message_chunk', content: { type: 'text', text } })

async function run(turn: Turn, command: string, output: string, exit: number) {
  calls += 1
  const call = { toolCallId: `run-${calls}`, title: command, kind: 'execute', rawInput: { command } }
  await notify(turn, { sessionUpdate: 'tool_call', status: 'in_progress', ...call })
  const content = [{ type: 'content', content: { type: 'text', text: output } }]
  const rawOutput = { output, metadata: { output, exit } }
  await notify(turn, { sessionUpdate: 'tool_call_update', status: 'completed', ...call, content, rawOutput })
}

async function edit(turn: Turn, path: string, from: string, to: string) {
  calls += 1
  const oldText = readFileSync(path, 'utf8')
  const newText = oldText.replace(from, to)
  const content = [{ type: 'diff', path, oldText, newText }]
  const call = { toolCallId: `edit-${calls}`, title: `Edit ${path}`, kind: 'edit', content, locations: [{ path }] }
  await notify(turn, { sessionUpdate: 'tool_call', status: 'in_progress', ...call })
  writeFileSync(path, newText)
  await notify(turn, { sessionUpdate: 'tool_call_update', status: 'completed', ...call })
}

/** Shows the plan. The first steps are done, and the next one is in progress. */
function plan(turn: Turn, done: number) {
  const entries = ['Read the issue and the code', 'Fix the loop', 'Push the branch'].map((content, index) => ({
    content,
    status: index < done ? 'completed' : index === done ? 'in_progress' : 'pending',
    priority: 'medium',
  }))
  return notify(turn, { sessionUpdate: 'plan', entries })
}

function shell(script: string) {
  execFileSync('sh', ['-ec', script], { env: { ...process.env, ...identity }, stdio: 'ignore' })
}

/** Writes the state of the phases: the first ones are done. */
function report(done: number, more: object = {}) {
  const phases = phaseNames.map((name, index) => ({
    name,
    state: index < done ? 'done' : 'missing',
    ...(index < done && reports[name] && { report: reports[name] }),
  }))
  shell('mkdir -p artifacts/bugfix/reports artifacts/bugfix/analysis')
  const next = phaseNames[done]
  writeFileSync(
    'artifacts/bugfix/status.json',
    JSON.stringify({ phases, ...(next && { next: { phase: next } }), ...more }),
  )
}

async function fix(turn: Turn) {
  await say(turn, 'I read the issue. `parse("1, 2, 3")` returns two numbers, so the last one is lost.\n\n')
  await run(turn, 'npm test', 'not ok 2 - keeps the last number\n  expected: 3\n  actual: 2\n', 1)
  await say(turn, 'The loop in `parse()` ends **one token early**. The fix is one line:\n\n')
  await edit(turn, parser, 'tokens.length - 1', 'tokens.length')
  await edit(
    turn,
    'repos/parser/test/parser.test.ts',
    '\n// more',
    "\ntest('keeps the last number', () => {\n  equal(parse('1, 2, 3').at(-1), 3)\n})\n// more",
  )
  shell(`cd repos/parser
git checkout -q -b fix/last-token
git commit -qm 'Parse the last number as well' src
git commit -qam 'Test that the last number is kept'`)
  report(5)
  for (const path of Object.values(reports)) writeFileSync(path, '# Report\n\nThe last number is lost.\n')
  await run(turn, 'npm test', 'ok 1 - parses a list\nok 2 - keeps the last number\n', 0)
  await plan(turn, 2)
  await say(turn, 'Both tests pass. I would like to push the branch `fix/last-token`.')
  const command = 'git push origin fix/last-token'
  const options = [
    { optionId: 'once', name: 'Allow once', kind: 'allow_once' as const },
    { optionId: 'no', name: 'Deny', kind: 'reject_once' as const },
  ]
  const toolCall = { toolCallId: 'push', title: command, kind: 'execute' as const, rawInput: { command } }
  const { sessionId } = turn
  await turn.client.request(methods.client.session.requestPermission, { sessionId, toolCall, options })
  await run(turn, command, 'To https://forge.example/acme/parser.git\n * [new branch] fix/last-token\n', 0)
  const url = 'https://forge.example/acme/parser/pull/17'
  report(8, { verdict: 'ready', pullRequest: { url, branch: 'fix/last-token', state: 'open' } })
  await plan(turn, 3)
  await say(turn, `Pull request [#17](${url}) is open. It has the fix and a regression test.`)
}

agent({ name: 'story' })
  .onRequest(methods.agent.initialize, () => ({ protocolVersion: PROTOCOL_VERSION, agentCapabilities: {} }))
  .onRequest(methods.agent.session.new, () => ({ sessionId: 'story' }))
  .onRequest(methods.agent.session.prompt, async ({ params: { sessionId, prompt }, client }) => {
    const words = prompt.map((block) => (block.type === 'text' ? block.text : '')).join('\n')
    const turn = { client, sessionId }
    if (/issues\/12/.test(words)) await fix(turn)
    else await say(turn, 'Done. The change is one line, and all tests pass.')
    const usage = { inputTokens: 10_240, outputTokens: 2160, totalTokens: 12_400 }
    await notify(turn, {
      sessionUpdate: 'usage_update',
      used: 12_400,
      size: 200_000,
      cost: { amount: 0.31, currency: 'USD' },
    })
    return { stopReason: 'end_turn' as const, usage }
  })
  .connect(ndJsonStream(Writable.toWeb(process.stdout), Readable.toWeb(process.stdin) as ReadableStream<Uint8Array>))
