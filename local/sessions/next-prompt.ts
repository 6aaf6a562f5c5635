import type { Prompt } from '../storage/prompts.ts'
import type { Session } from '../storage/session.ts'
import { PausableTimeout } from './pausable-timeout.ts'
import type { RunOptions } from './prepare-session.ts'
import type { SessionAgent } from './session-agent.ts'
import type { StatusWriter } from './status-writer.ts'
import { Stopped } from './turn.ts'
import type { Said } from './turn-ends.ts'

/** A running session between its turns. `signal` aborts when it ends. `stop` ends it. */
export type Waiting = {
  options: Pick<RunOptions, 'store' | 'slots' | 'idleTimeout'>
  session: Session
  agent: SessionAgent
  status: StatusWriter
  signal: AbortSignal
  stop: (why: Stopped) => void
}

/** Waits for the next prompt and for a slot. Takes the prompt when the agent can answer it. */
export async function nextPrompt(waiting: Waiting, said: Said): Promise<Prompt> {
  const { options, session, agent, status } = waiting
  const { slots, store } = options
  const { name } = session.metadata
  for (;;) {
    if (!slots.has(name)) {
      status.wait(said)
      await untilMessage(waiting)
      await untilSlot(waiting)
    }
    if (!agent.isOpen) {
      status.resume()
      await agent.open()
    }
    const prompt = store.prompts.take(name)
    if (prompt !== undefined) return prompt
    slots.release(name)
  }
}

/** Waits for a message. In the meantime, closes the agent after its idle timeout and stops the session after its own. */
async function untilMessage({ options, session, agent, signal, stop }: Waiting) {
  const { store, idleTimeout } = options
  const { spec, metadata } = session
  const message = `The session received no message for ${spec.inactivityTimeout} s`
  const inactivity = new PausableTimeout(spec.inactivityTimeout * 1000, () => stop(new Stopped('Inactivity', message)))
  const rest = new PausableTimeout(idleTimeout, () => agent.rest())
  if (spec.inactivityTimeout > 0) inactivity.run()
  if (idleTimeout > 0) rest.run()
  const lost = new AbortController()
  try {
    await Promise.race([store.prompts.arrival(metadata.name, AbortSignal.any([signal, lost.signal])), agent.lost])
  } finally {
    inactivity.pause()
    rest.pause()
    lost.abort()
  }
}

async function untilSlot({ options: { slots }, session: { metadata }, agent, signal }: Waiting) {
  const { promise: granted, resolve, reject } = Promise.withResolvers<void>()
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort)
  slots.request(metadata.name, resolve)
  try {
    await Promise.race([granted, agent.lost])
  } catch (err) {
    // The agent does nothing, so it needs no slot to end.
    slots.release(metadata.name)
    throw err
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
