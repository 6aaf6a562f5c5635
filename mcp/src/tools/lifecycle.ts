import { Done, OneSession } from '../schemas.ts'
import { done, type Tool, tool, writing } from './tool.ts'

const interrupt = tool({
  name: 'interrupt_session',
  title: 'Interrupt a session',
  description: "Interrupts the agent's current turn. The session stays open for messages.",
  input: OneSession,
  output: Done,
  annotations: { ...writing, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  async run({ id }, { gateway, signal }) {
    await gateway.interrupt(id, { signal })
    return done(id, `The agent of session ${id} was interrupted.`)
  },
})

const stop = tool({
  name: 'stop_session',
  title: 'Stop a session',
  description: 'Stops a session and its agent. The session is kept, and start_session starts it again.',
  input: OneSession,
  output: Done,
  annotations: { ...writing, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  async run({ id }, { gateway, signal }) {
    await gateway.stop(id, { signal })
    return done(id, `Session ${id} is being stopped.`)
  },
})

const start = tool({
  name: 'start_session',
  title: 'Start a session again',
  description: 'Starts a session again that was stopped or has ended.',
  input: OneSession,
  output: Done,
  annotations: { ...writing, idempotentHint: true },
  async run({ id }, { gateway, signal }) {
    await gateway.start(id, { signal })
    return done(id, `Session ${id} is being started.`)
  },
})

export const lifecycleTools: Tool[] = [interrupt, stop, start]
