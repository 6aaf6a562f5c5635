import { spawn } from 'node:child_process'
import { Readable, Writable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AgentContext, agent, methods, ndJsonStream, PROTOCOL_VERSION } from '@agentclientprotocol/sdk'
import { script } from '../../engines/bugfix-script.ts'
import type { Phase } from '../../workflow/facts.ts'

// An agent without a model that takes the bug of a small repository through the phases of the Bug Fix workflow: it writes
// real reports and makes real commits. Its first argument is the pause after each word, in milliseconds. With `asks`, it asks
// for a permission before the fix. With `stops`, it cannot diagnose the bug alone: it needs a decision of the user. With
// `opens=<JSON>`, it opens a pull request: {repository, fork, branch, url} name the folder of the repository in the session,
// where it pushes to, and the pull request, which the stand-in forge of the test has already. It follows it up by bin/follow-up.

const pause = Number(process.argv[2] ?? 0)
const asks = process.argv.includes('asks')
let stops = process.argv.includes('stops')

type Opened = { repository: string; fork: string; branch: string; url: string }
const opens = process.argv.find((word) => word.startsWith('opens='))?.slice('opens='.length)
const opened: Opened | undefined = opens === undefined ? undefined : JSON.parse(opens)

const decision =
  'status: blocked\\nmissing: a decision\\nstop: trade-offs\\nquestion: "Is 0 or null right for an empty cart?"'

/** What the agent does in a phase: it says what it begins, runs a command, and says what it has found. */
const phases: Record<Phase, { begins: string; command: string; found: string }> = {
  assess: {
    begins: 'I read the issue and the code that it names.',
    command: 'cat repos/app/src/total.js',
    found:
      'The issue says that the total of an empty cart throws. The likely location is total() in src/total.js: reduce() without ' +
      'a start value throws on an empty list. Nothing is missing. Plan: call total([]) and expect "Reduce of empty array".',
  },
  reproduce: {
    begins: 'I follow the plan.',
    command: `node -e "require('./repos/app/src/total.js').total([])" 2>&1 | grep TypeError`,
    found: 'total([]) throws each time, as reported. With one item in the cart the total is correct.',
  },
  diagnose: {
    begins: 'I look for the cause.',
    command: 'git -C repos/app log --format=%s -- src/total.js',
    found: 'reduce() has no start value since the first commit. Confidence: high. The fix gives it one.',
  },
  fix: {
    begins: 'I make the smallest change that cures it.',
    command: 'grep -n reduce repos/app/src/total.js',
    found: 'total() starts at 0. The commit is on the branch fix/empty.',
  },
  test: {
    begins: 'I write a regression test and prove it.',
    command: 'ls repos/app',
    found: 'The test fails without the fix and passes with it.',
  },
  review: {
    begins: 'I review the fix and its test.',
    command: 'git -C repos/app diff --stat main',
    found: 'Verdict: ready.',
  },
  document: {
    begins: 'I write the release note and the text of the pull request.',
    command: 'ls artifacts/bugfix',
    found: 'The texts are in artifacts/bugfix/docs.',
  },
  pr: {
    begins: 'I publish the branch.',
    command: 'git -C repos/app remote',
    found: 'There is no fork to push to. The patch is artifacts/bugfix/docs/fix.patch.',
  },
}

type Turn = { client: AgentContext; sessionId: string }
let calls = 0

async function say(words: string, { client, sessionId }: Turn) {
  for (const word of words.split(/(?<= )/)) {
    const content = { type: 'text' as const, text: word }
    await client.notify(methods.client.session.update, {
      sessionId,
      update: { sessionUpdate: 'agent_message_chunk', content },
    })
    if (pause > 0) await sleep(pause)
  }
}

async function run(command: string, { client, sessionId }: Turn): Promise<string> {
  calls += 1
  const toolCallId = `call-${calls}`
  const call = { toolCallId, title: command, kind: 'execute' as const, rawInput: { command } }
  await client.notify(methods.client.session.update, {
    sessionId,
    update: { sessionUpdate: 'tool_call', status: 'in_progress', ...call },
  })
  const output = await shell(command)
  await sleep(pause * 10)
  await client.notify(methods.client.session.update, {
    sessionId,
    update: {
      sessionUpdate: 'tool_call_update',
      toolCallId,
      status: 'completed',
      content: [{ type: 'content', content: { type: 'text', text: output } }],
    },
  })
  return output
}

async function shell(command: string): Promise<string> {
  const identity = { GIT_AUTHOR_NAME: 'Agent', GIT_AUTHOR_EMAIL: 'agent@example.com' }
  const committer = { GIT_COMMITTER_NAME: 'Agent', GIT_COMMITTER_EMAIL: 'agent@example.com' }
  const child = spawn('sh', ['-c', command], {
    env: { ...process.env, ...identity, ...committer },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return await textOf(child.stdout)
}

async function work(phase: Phase, turn: Turn) {
  const { begins, command, found } = phases[phase]
  await say(`${begins}\n`, turn)
  if (asks && phase === 'fix') await askToCommit(turn)
  await run(inRepository(command), turn)
  await shell(inRepository(scriptOf(phase)))
  if (stops && phase === 'diagnose')
    await shell(`sed -i 's/^status: complete/${decision}/' artifacts/bugfix/analysis/root-cause.md`)
  await shell('bin/status')
  await say(found, turn)
}

/** The scripts know the repository as `app`. */
function inRepository(commands: string): string {
  return commands.replaceAll('repos/app', `repos/${opened?.repository ?? 'app'}`)
}

function scriptOf(phase: Phase): string {
  if (phase !== 'pr' || opened === undefined) return script[phase]
  const { fork, branch, url } = opened
  return [
    `git -C repos/app remote add fork '${fork}'`,
    `git -C repos/app push -q fork HEAD:${branch}`,
    `sed -i 's#^pull_request: none#pull_request: ${url}#' artifacts/bugfix/docs/pr-description.md`,
  ].join('\n')
}

/** One round: mends the failed check and answers each comment. */
async function followUp(args: string, turn: Turn) {
  await say('I read the checks and the comments.\n', turn)
  const plan = JSON.parse(await run(`bin/follow-up plan ${args} --json`, turn))
  if (plan.action !== 'work') return await say(`${plan.action}: ${plan.reason}`, turn)
  const items: { kind: string; id: string; text: string }[] = plan.items
  const replies = items.flatMap(({ kind, id }) => (kind === 'comment' ? [[id, `Done in round ${plan.round}.`]] : []))
  const mend = [
    `echo "// Round ${plan.round}" >> repos/app/src/total.js`,
    `git -C repos/app commit -qam 'Mend the checks' -m 'Follow-Up-Round: ${plan.round}'`,
    `printf '%s' '${JSON.stringify(Object.fromEntries(replies))}' > artifacts/bugfix/follow-up/replies.json`,
  ]
  await shell(inRepository(mend.join('\n')))
  const pushed = JSON.parse(
    await run('bin/follow-up push --replies artifacts/bugfix/follow-up/replies.json --json', turn),
  )
  await say(`Round ${plan.round}, ${items.map(({ text }) => text).join(' and ')}: ${pushed.code}.`, turn)
}

async function askToCommit({ client, sessionId }: Turn) {
  const toolCall = {
    toolCallId: 'commit',
    title: 'git commit',
    kind: 'execute' as const,
    rawInput: { command: 'git commit' },
  }
  const options = [
    { optionId: 'yes', name: 'Allow', kind: 'allow_once' as const },
    { optionId: 'no', name: 'Deny', kind: 'reject_once' as const },
  ]
  await client.request(methods.client.session.requestPermission, { sessionId, toolCall, options })
}

const names = Object.keys(phases) as Phase[]

/** The command whose page the local backend sends. */
function commandIn(prompt: string): string {
  return /^name: ([\w-]+)$/m.exec(prompt)?.[1] ?? ''
}

/** The phases that a prompt asks for. A decision continues the speedrun. */
function phasesIn(prompt: string): Phase[] {
  const command = commandIn(prompt)
  if (command === 'speedrun') return stops ? names.slice(0, 3) : names
  if (command !== '' || !stops) return names.filter((name) => name === command)
  stops = false
  return names.slice(2)
}

agent({ name: 'bugfix' })
  .onRequest(methods.agent.initialize, () => ({ protocolVersion: PROTOCOL_VERSION, agentCapabilities: {} }))
  .onRequest(methods.agent.session.new, () => ({ sessionId: `bugfix-${process.pid}` }))
  .onRequest(methods.agent.session.prompt, async ({ params: { sessionId, prompt }, client }) => {
    const words = prompt.map((block) => (block.type === 'text' ? block.text : '')).join('\n')
    const turn = { client, sessionId }
    if (commandIn(words) === 'follow-up') {
      await followUp(/input for it:\n\n(.*)/.exec(words)?.[1] ?? '', turn)
      return { stopReason: 'end_turn' as const }
    }
    const chosen = phasesIn(words)
    for (const [at, name] of chosen.entries()) {
      if (at > 0) await say('\n\n', turn)
      await work(name, turn)
    }
    if (chosen.length === 0) await say('Which phase shall I run?', turn)
    return { stopReason: 'end_turn' as const }
  })
  .connect(ndJsonStream(Writable.toWeb(process.stdout), Readable.toWeb(process.stdin) as ReadableStream<Uint8Array>))
