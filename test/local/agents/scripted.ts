import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { Readable, Writable } from 'node:stream'
import {
  type AgentContext,
  agent,
  methods,
  ndJsonStream,
  type PermissionOption,
  PROTOCOL_VERSION,
  RequestError,
  type StopReason,
  type ToolCallUpdate,
} from '@agentclientprotocol/sdk'
import { makeCalls } from './model-calls.ts'

// An agent without a model that runs its prompt as a script. Each line is one step: the name of the step and its
// argument. A command-line argument selects a failure at the start.

type Turn = { client: AgentContext; sessionId: string; cancelled: Promise<void> }
type Step = (rest: string, turn: Turn) => unknown

const fault = process.argv[2] ?? ''
const [, breaks = ''] = /^broken-by=(.*)$/.exec(fault) ?? []
if (fault === 'exit' || existsSync(breaks)) {
  process.stderr.write('no licence found\n')
  process.exit(3)
}
if (fault === 'flood') for (;;) if (!process.stdout.write('x'.repeat(64 * 1024))) await drained()

const sessions = new Map<string, { received: string[]; cancel: () => void; usage?: object; repair?: string }>()

/** The request that opened the session. */
let opened: object = {}

const steps: Record<string, Step> = {
  say: (words, { client, sessionId }) => update(client, sessionId, 'agent_message_chunk', words),
  // A message with several lines, as JSON.
  text: (json, { client, sessionId }) => update(client, sessionId, 'agent_message_chunk', JSON.parse(json)),
  // The script that answers when the agent is asked to write its output again.
  repair: (script, { sessionId }) => {
    const session = sessions.get(sessionId)
    if (session) session.repair = script
  },
  think: (words, { client, sessionId }) => update(client, sessionId, 'agent_thought_chunk', words),
  env: (name, { client, sessionId }) => update(client, sessionId, 'agent_message_chunk', process.env[name] ?? 'unset'),
  received: (_, { client, sessionId }) =>
    update(client, sessionId, 'agent_message_chunk', sessions.get(sessionId)?.received.join('|') ?? ''),
  opened: (_, { client, sessionId }) => update(client, sessionId, 'agent_message_chunk', JSON.stringify(opened)),
  fail: (words) => {
    throw new RequestError(-32603, words)
  },
  // Some agents use the code for a missing login for every error.
  quota: (words) => {
    throw new RequestError(-32000, words)
  },
  err: (words) => void process.stderr.write(`${words.replace(/\$(\w+)/, (_, name) => process.env[name] ?? '')}\n`),
  login: () => {
    throw RequestError.authRequired()
  },
  exit: (status) => process.exit(Number(status)),
  wait: (_, { cancelled }) => cancelled,
  until: async (file) => {
    while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 20))
  },
  hang: () => new Promise(() => {}),
  // A child in its own process group. Agents start their shells like this.
  child: (seconds) => void spawn('sleep', [seconds], { detached: true, stdio: 'ignore' }).unref(),
  // Runs a shell command and waits for it.
  leave: (script) => once(spawn('sh', ['-c', script], { stdio: 'ignore' }), 'exit').then(() => {}),
  tool: async (name, { client, sessionId }) => {
    const call = { toolCallId: `call-${name}`, title: name, kind: 'execute' as const }
    const notify = (more: object) =>
      client.notify(methods.client.session.update, { sessionId, update: { ...call, ...more } as never })
    await notify({ sessionUpdate: 'tool_call', status: 'pending', rawInput: {} })
    await notify({ sessionUpdate: 'tool_call_update', status: 'in_progress', rawInput: { command: 'ls' } })
    await notify({
      sessionUpdate: 'tool_call_update',
      status: 'completed',
      content: [{ type: 'content', content: { type: 'text', text: 'a file' } }],
    })
  },
  // A command in the style of opencode: first its directory, then the command, then the result. It fails, or succeeds with the
  // result that follows `=>`.
  run: async (words, { client, sessionId }) => {
    const [command = '', result] = words.split(' => ')
    const notify = updater(client, sessionId, { toolCallId: `run-${command}`, kind: 'execute' })
    const cwd = process.cwd()
    await notify('tool_call', { title: 'bash', status: 'pending', rawInput: { cwd } })
    for (const _ of [1, 2])
      await notify('tool_call_update', { title: command, status: 'in_progress', rawInput: { command, cwd } })
    const output = `${result ?? 'out'}\n`
    const exit = result === undefined ? 3 : 0
    const content = [{ type: 'content', content: { type: 'text', text: output } }]
    const rawOutput = { output, metadata: { output, exit, truncated: false } }
    await notify('tool_call_update', { title: command, status: 'completed', content, rawOutput })
  },
  start: async (command, { client, sessionId }) => {
    const notify = updater(client, sessionId, { toolCallId: `start-${command}`, title: 'sh' })
    await notify('tool_call', { status: 'pending', rawInput: {} })
    await notify('tool_call_update', { status: 'in_progress', rawInput: { command } })
  },
  // A command in the style of Qwen Code, which sends it only in the permission request.
  shell: async (command, { client, sessionId }) => {
    const call = { toolCallId: `shell-${command}`, kind: 'execute' as const }
    const notify = updater(client, sessionId, call)
    await notify('tool_call', { title: 'Shell', status: 'pending', content: [], rawInput: {} })
    await permission({ ...call, title: command, rawInput: { command } }, client, sessionId)
    const rawOutput = { type: 'shell_result', output: 'out', exitCode: 0, outcome: 'completed' }
    await notify('tool_call_update', { status: 'completed', rawOutput })
  },
  // A permission request in the style of opencode, for the directories that it found in a command.
  sh: async (words, { client, sessionId }) => {
    const [, folders = '', command = ''] = /^\[(.*?)\] (.*)$/.exec(words) ?? []
    const call = { toolCallId: `sh-${command}`, title: command }
    await updater(
      client,
      sessionId,
      call,
    )('tool_call', { status: 'pending', kind: 'execute', rawInput: { cwd: process.cwd() } })
    const directories = folders.split(',')
    const asked = { ...call, kind: 'other' as const, locations: directories.map((path) => ({ path })) }
    const outcome = await permission({ ...asked, rawInput: { command, directories } }, client, sessionId)
    await update(client, sessionId, 'agent_message_chunk', `${'optionId' in outcome ? outcome.optionId : 'none'} `)
  },
  // The usage in the response to this prompt, as JSON.
  usage: (json, { sessionId }) => {
    const session = sessions.get(sessionId)
    if (session) session.usage = JSON.parse(json)
  },
  // A request of the model in the style of Qwen Code: its usage, as JSON, is in an empty message.
  request: (json, { client, sessionId }) =>
    client.notify(methods.client.session.update, {
      sessionId,
      update: {
        sessionUpdate: 'agent_message_chunk',
        content: { type: 'text', text: '' },
        _meta: { usage: JSON.parse(json), durationMs: 5 },
      },
    }),
  // The cost of the session so far, and its currency.
  cost: (words, { client, sessionId }) => {
    const [amount, currency = 'USD'] = words.split(' ')
    const cost = { amount: Number(amount), currency }
    return client.notify(methods.client.session.update, {
      sessionId,
      update: { sessionUpdate: 'usage_update', used: 10, size: 100, cost },
    })
  },
  // Model calls with tools and usage, as JSON.
  work: async (json, turn) => {
    const usage = await makeCalls(JSON.parse(json), turn)
    const session = sessions.get(turn.sessionId)
    if (session && usage) session.usage = usage
  },
  // Entries as JSON: [["Read the code", "completed"], …].
  plan: (json, { client, sessionId }) => {
    const entries = JSON.parse(json).map(([content, status]: string[]) => ({ content, status, priority: 'medium' }))
    return client.notify(methods.client.session.update, { sessionId, update: { sessionUpdate: 'plan', entries } })
  },
  // The two sides of a file as JSON: ["old", "new"].
  edit: async (json, { client, sessionId }) => {
    const [oldText, newText] = JSON.parse(json)
    const notify = updater(client, sessionId, { toolCallId: 'call-edit', title: 'edit', kind: 'edit' })
    await notify('tool_call', {
      status: 'pending',
      content: [{ type: 'diff', path: '/project/app.js', oldText, newText }],
    })
    await notify('tool_call_update', { status: 'completed' })
  },
  ask: (path, turn) => ask(path, turn),
  // Asks for all of these at once: a|b|c.
  together: (paths, turn) => Promise.all(paths.split('|').map((path) => ask(path, turn))).then(() => {}),
  // Sends updates of a tool call and a message while it waits for the permission.
  meanwhile: async (words, turn) => {
    const { client, sessionId } = turn
    const notify = updater(client, sessionId, { toolCallId: 'call-other', title: 'other', kind: 'execute' })
    await notify('tool_call', { status: 'pending', rawInput: {} })
    await update(client, sessionId, 'agent_message_chunk', 'I ask. ')
    const answered = ask('/etc/passwd', turn)
    await update(client, sessionId, 'agent_thought_chunk', 'Hm.')
    await notify('tool_call_update', { status: 'in_progress', rawInput: { command: 'make' } })
    await update(client, sessionId, 'agent_message_chunk', words)
    await answered
    const content = [{ type: 'content', content: { type: 'text', text: 'made' } }]
    await notify('tool_call_update', { status: 'completed', content })
  },
  // Asks, and does not wait for the answer.
  rush: (path, turn) => void ask(path, turn).catch(() => {}),
  // Asks questions one after the other, and notes each answer in a file. As JSON: {file, name, count}.
  quiz: async (json, { client, sessionId, cancelled }) => {
    const { file, name, count } = JSON.parse(json)
    let isOver = false
    cancelled.then(() => {
      isOver = true
    })
    for (let number = 1; number <= count && !isOver; number += 1) {
      const call = { toolCallId: `${name}-${number}`, title: `question ${number}`, kind: 'other' as const }
      const notify = updater(client, sessionId, call)
      await notify('tool_call', { status: 'pending' })
      const outcome = await permission(call, client, sessionId)
      appendFileSync(file, `${call.toolCallId} ${'optionId' in outcome ? outcome.optionId : 'none'}\n`)
      await notify('tool_call_update', { status: 'completed' })
    }
  },
  // Asks for an edit: its path, and both sides of the file, as JSON.
  change: async (json, { client, sessionId }) => {
    const [path, oldText, newText] = JSON.parse(json)
    const call = { toolCallId: 'call-change', title: 'edit', kind: 'edit' as const }
    const notify = updater(client, sessionId, call)
    await notify('tool_call', { status: 'pending', locations: [{ path }] })
    await permission({ ...call, content: [{ type: 'diff', path, oldText, newText }] }, client, sessionId)
    await notify('tool_call_update', { status: 'completed' })
  },
  // Like most agents: announces the tool call, asks for permission, then reports the failure.
  beg: async (path, { client, sessionId }) => {
    const call = { toolCallId: `call-${path}`, title: `read ${path}` }
    const notify = (more: object) =>
      client.notify(methods.client.session.update, { sessionId, update: { ...call, ...more } as never })
    await notify({ sessionUpdate: 'tool_call', status: 'pending', rawInput: { path } })
    await permission({ ...call, kind: 'read', rawInput: { path } }, client, sessionId)
    await notify({ sessionUpdate: 'tool_call_update', status: 'failed' })
  },
  // Asks for a tool call, as JSON. It can have its own options.
  permit: async (json, { client, sessionId }) => {
    const { options, ...call } = JSON.parse(json)
    const outcome = await permission(call, client, sessionId, options)
    await update(client, sessionId, 'agent_message_chunk', 'optionId' in outcome ? outcome.optionId : 'none')
  },
  end: (stopReason) => stopReason,
  // The command of the Bug Fix workflow. An earlier step may have left a script for it, because the agent starts anew.
  '/follow-up': async (words, turn) => {
    await update(turn.client, turn.sessionId, 'agent_message_chunk', `I follow up: ${words}`)
    if (!existsSync('follow-up')) return
    const [, word = '', rest = ''] = /^(\w+) ?(.*)$/m.exec(readFileSync('follow-up', 'utf8')) ?? []
    return await steps[word]?.(rest, turn)
  },
  insist: async (path, turn) => {
    let isOver = false
    turn.cancelled.then(() => {
      isOver = true
    })
    while (!isOver) await ask(path, turn)
  },
  read: async (path, { client, sessionId }) => {
    const read = client.request(methods.client.fs.readTextFile, { sessionId, path })
    await read.then(
      ({ content }) => update(client, sessionId, 'agent_message_chunk', content),
      (err) => update(client, sessionId, 'agent_message_chunk', `refused: ${err.message}`),
    )
  },
  chunks: async (mebibytes, { client, sessionId }) => {
    for (let left = Number(mebibytes) * 16; left > 0; left -= 1)
      await update(client, sessionId, 'agent_message_chunk', 'x'.repeat(64 * 1024))
  },
  line: async (mebibytes) => {
    for (let left = Number(mebibytes) * 16; left > 0; left -= 1)
      if (!process.stdout.write('x'.repeat(64 * 1024))) await drained()
  },
  errors: async (mebibytes) => {
    for (let left = Number(mebibytes) * 16; left > 0; left -= 1)
      if (!process.stderr.write('x'.repeat(64 * 1024)))
        await new Promise((resolve) => process.stderr.once('drain', resolve))
  },
}

async function ask(path: string, { client, sessionId }: Turn) {
  const call = { toolCallId: 'call-ask', title: `read ${path}`, kind: 'read' as const, rawInput: { path } }
  const outcome = await permission(call, client, sessionId)
  await update(
    client,
    sessionId,
    'agent_message_chunk',
    `${path}: ${'optionId' in outcome ? outcome.optionId : 'none'}. `,
  )
}

function updater(client: AgentContext, sessionId: string, call: object) {
  return (sessionUpdate: 'tool_call' | 'tool_call_update', more: object) =>
    client.notify(methods.client.session.update, { sessionId, update: { sessionUpdate, ...call, ...more } as never })
}

const choices: PermissionOption[] = [
  { optionId: 'always', name: 'Always', kind: 'allow_always' },
  { optionId: 'yes', name: 'Yes', kind: 'allow_once' },
  { optionId: 'no', name: 'No', kind: 'reject_once' },
]

async function permission(
  toolCall: ToolCallUpdate,
  client: AgentContext,
  sessionId: string,
  options: PermissionOption[] = choices,
) {
  const { outcome } = await client.request(methods.client.session.requestPermission, { sessionId, toolCall, options })
  return outcome
}

function update(
  client: AgentContext,
  sessionId: string,
  sessionUpdate: 'agent_message_chunk' | 'agent_thought_chunk',
  text: string,
) {
  return client.notify(methods.client.session.update, {
    sessionId,
    update: { sessionUpdate, content: { type: 'text', text } },
  })
}

function drained() {
  return new Promise((resolve) => process.stdout.once('drain', resolve))
}

const model = {
  id: 'model',
  name: 'Model',
  category: 'model',
  type: 'select' as const,
  currentValue: 'small',
  options: ['small', 'vendor/large'].map((value) => ({ value, name: value })),
}

const effort = {
  id: 'effort',
  name: 'Effort',
  category: 'thought_level',
  type: 'select' as const,
  currentValue: 'default',
  options: ['default', 'high'].map((value) => ({ value, name: value })),
}

const configOptions = process.argv.includes('effort') ? [model, effort] : [model]

agent({ name: 'scripted' })
  .onRequest(methods.agent.initialize, () => ({
    protocolVersion: PROTOCOL_VERSION,
    agentCapabilities: {
      promptCapabilities: { embeddedContext: process.argv.includes('resources') },
      ...(!process.argv.includes('no-resume') && { sessionCapabilities: { resume: {} } }),
      mcpCapabilities: { http: process.argv.includes('http') },
    },
  }))
  .onRequest(methods.agent.session.new, async ({ params, client }) => {
    opened = params
    if (fault === 'mute') await new Promise(() => {})
    if (fault === 'login') throw RequestError.authRequired()
    const sessionId = `scripted-${process.pid}`
    sessions.set(sessionId, { received: [], cancel: () => {} })
    if (process.argv.includes('commands')) {
      const availableCommands = [
        { name: 'fix', description: 'Another command of that name' },
        { name: 'skill:assess', description: 'Looks at\nthe bug. (project)' },
      ]
      setTimeout(
        () =>
          client.notify(methods.client.session.update, {
            sessionId,
            update: { sessionUpdate: 'available_commands_update', availableCommands },
          }),
        200,
      )
    }
    return { sessionId, configOptions }
  })
  .onRequest(methods.agent.session.resume, ({ params }) => {
    opened = params
    if (process.argv.includes('forgets')) throw RequestError.resourceNotFound(params.sessionId)
    sessions.set(params.sessionId, { received: ['resumed'], cancel: () => {} })
    return process.argv.includes('forgets-model') ? { configOptions: [model] } : {}
  })
  .onRequest(methods.agent.session.setConfigOption, ({ params }) => {
    sessions.get(params.sessionId)?.received.push(`${params.configId}=${params.value}`)
    return { configOptions }
  })
  .onNotification(methods.agent.session.cancel, ({ params }) => sessions.get(params.sessionId)?.cancel())
  .onRequest(methods.agent.session.prompt, async ({ params: { sessionId, prompt }, client }) => {
    const session = sessions.get(sessionId)
    const text = prompt
      .map((block) => (block.type === 'text' ? block.text : block.type === 'resource' ? `[${block.resource.uri}]` : ''))
      .join('\n')
    session?.received.push(text)
    if (process.argv.includes('goes-on') && text.startsWith('Permission was denied'))
      await update(client, sessionId, 'agent_message_chunk', 'I go on.')
    let isCancelled = false
    const cancelled = new Promise<void>((resolve) => {
      if (session)
        session.cancel = () => {
          isCancelled = true
          resolve()
        }
    })
    const { repair } = session ?? {}
    if (session) delete session.repair
    for (const line of (repair ?? text).split('\n')) {
      const [, word = '', rest = ''] = /^(\/?[\w-]+) ?(.*)$/.exec(line) ?? []
      const ended = await steps[word]?.(rest, { client, sessionId, cancelled })
      if (typeof ended === 'string') return { stopReason: ended as StopReason }
    }
    const usage = session?.usage
    if (session) delete session.usage
    return { stopReason: isCancelled ? ('cancelled' as const) : ('end_turn' as const), ...(usage && { usage }) }
  })
  .connect(ndJsonStream(Writable.toWeb(process.stdout), Readable.toWeb(process.stdin) as ReadableStream<Uint8Array>))
