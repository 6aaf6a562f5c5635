import { spawn } from 'node:child_process'
import { Readable, Writable } from 'node:stream'
import { client, methods, ndJsonStream } from '@agentclientprotocol/sdk'
import type { Engine } from './engines.ts'

type Command = { name: string; description: string }

/** No call to an engine waits for ever. */
function within<T>(seconds: number, what: string, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`${what} took longer than ${seconds} s`)), seconds * 1000)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** Starts an engine in a session's folder and speaks the Agent Client Protocol with it. */
export async function startAgent(engine: Engine, cwd: string, home: string, modelUrl: string) {
  engine.prepare(home)
  const [command = '', ...args] = engine.command
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: home, TMPDIR: home, ...engine.env(modelUrl) },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true, // a group of its own, so that all of it can be ended
  })
  const words: string[] = []
  child.on('error', (error) => words.push(String(error)))
  child.stderr.on('data', (chunk) => words.push(String(chunk)))
  const listed = Promise.withResolvers<Command[]>()

  const app = client({ name: 'engine test' })
    .onRequest(methods.client.session.requestPermission, ({ params }) => {
      const allowed = params.options.find(({ kind }) => kind.startsWith('allow'))
      return { outcome: allowed ? { outcome: 'selected', optionId: allowed.optionId } : { outcome: 'cancelled' } }
    })
    .onNotification(methods.client.session.update, ({ params: { update } }) => {
      if (update.sessionUpdate === 'available_commands_update' && update.availableCommands.length > 0)
        listed.resolve(update.availableCommands)
    })
  const stream = ndJsonStream(Writable.toWeb(child.stdin), Readable.toWeb(child.stdout) as ReadableStream<Uint8Array>)
  const { agent } = app.connect(stream)

  const clientCapabilities = { fs: { readTextFile: false, writeTextFile: false } }
  const hello = agent.request(methods.agent.initialize, { protocolVersion: 1, clientCapabilities })
  await within(60, 'initialize', hello).catch((error) => {
    throw new Error(`${engine.name} does not start: ${error}\n${words.join('')}`)
  })
  const opened = agent.request(methods.agent.session.new, { cwd, mcpServers: [] })
  const { sessionId } = await within(60, 'session/new', opened)

  return {
    /** The slash commands that the engine offers. */
    commands: () => within(30, 'the list of commands', listed.promise),
    prompt: async (text: string) => {
      const said = agent.request(methods.agent.session.prompt, { sessionId, prompt: [{ type: 'text', text }] })
      const { stopReason } = await within(60, text, said)
      return stopReason
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      if (child.exitCode !== null || child.pid === undefined) return
      process.kill(-child.pid, 'SIGKILL')
      await within(10, 'the end of the engine', ended)
    },
  }
}
