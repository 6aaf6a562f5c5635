/** A server-sent event. `id` is the last id that the stream has sent, in this event or an earlier one. */
export type StreamEvent = { id: string | undefined; data: string }

/**
 * Parses a body of server-sent events. Skips comments, and an event that the end of the body cuts off.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent, void, undefined> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let id: string | undefined
  let data: string[] = []
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines.map((text) => text.replace(/\r$/, ''))) {
        // `field: value`, `field:value` or `field`. A comment starts with a colon, so its field is ''.
        const [, field, text = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
        if (field === 'data') data.push(text)
        else if (field === 'id' && !text.includes('\0')) id = text || undefined
        // An empty line ends an event.
        if (line !== '') continue
        if (data.length > 0) yield { id, data: data.join('\n') }
        data = []
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
