import type { Case } from './cases.ts'
import type { Answer } from './compare.ts'

/** After this silence, in milliseconds, the history of a stream is complete. */
const silence = 300

/** Sends the request of a recorded exchange to a double, with the session that replaces the recorded one. */
export async function sendAgain({ exchange, name }: Case, url: string, standIn = name): Promise<Answer> {
  const { method, path, body } = exchange.request
  const sent = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
  const leaving = new AbortController()
  const reply = await fetch(url + path.replace(/^\/api/, '').replaceAll(name || '\n', standIn), {
    method,
    headers: { authorization: 'Bearer any', ...(sent !== undefined && { 'content-type': 'application/json' }) },
    signal: leaving.signal,
    ...(sent !== undefined && { body: sent }),
  })
  const type = reply.headers.get('content-type') ?? ''
  const isStream = type.startsWith('text/event-stream')
  const text = isStream ? await history(reply, leaving) : await reply.text()
  return {
    status: reply.status,
    type,
    body: isStream ? recordsOf(text) : parsed(text.replaceAll(standIn, name || standIn)),
  }
}

async function history(reply: Response, leaving: AbortController): Promise<string> {
  let text = ''
  const leave = () => leaving.abort()
  let quiet = setTimeout(leave, silence)
  try {
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      if (!chunk.startsWith(':')) clearTimeout(quiet)
      if (!chunk.startsWith(':')) quiet = setTimeout(leave, silence)
    }
  } catch (error) {
    if (!leaving.signal.aborted) throw error
  }
  return text
}

function recordsOf(text: string) {
  return Array.from(text.matchAll(/^data: (.*)$/gm), ([, json = '']) => ({ ms: 0, data: JSON.parse(json) }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
