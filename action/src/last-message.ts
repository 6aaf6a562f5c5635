import type { IncomingMessage } from 'node:http'
import type { Api } from './api.ts'
import { EventLog } from './event-log.ts'
import { parse } from './responses.ts'

/** The stream sends all past events at once and then stays open. A pause of this length ends the reading. */
const quietMs = 1000
const openMs = 3000
const maxMs = 20_000
const maxCharacters = 32 * 1024 * 1024

/**
 * The agent's last message, which is the result of a session on a platform that stores no result. Undefined if there is no
 * message or if the events cannot be read: that must not fail the job.
 */
export async function lastMessage(api: Api, name: string, signal: AbortSignal): Promise<string | undefined> {
  const cut = new AbortController()
  const late = setTimeout(() => cut.abort(), openMs)
  try {
    const stream = await api.events(name, { timeoutMs: maxMs, signal: AbortSignal.any([signal, cut.signal]) })
    clearTimeout(late)
    return await readLastMessage(stream)
  } catch {
    signal.throwIfAborted()
    return undefined
  } finally {
    clearTimeout(late)
  }
}

async function readLastMessage(stream: IncomingMessage): Promise<string | undefined> {
  const log = new EventLog()
  const finish = () => stream.destroy()
  let quiet = setTimeout(finish, quietMs)
  let characters = 0
  let rest = ''
  try {
    for await (const chunk of stream.setEncoding('utf8')) {
      clearTimeout(quiet)
      quiet = setTimeout(finish, quietMs)
      characters += chunk.length
      if (characters > maxCharacters) break
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('data:')) log.add(parse(line.slice('data:'.length)))
    }
  } catch {
    // Use the events that arrived before the connection broke.
  } finally {
    clearTimeout(quiet)
    stream.destroy()
  }
  return log.lastMessage
}
