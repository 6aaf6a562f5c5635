import { appendFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { type AgentContext, methods } from '@agentclientprotocol/sdk'

/** A turn of an agent: what each of its model calls returns, and how the agent reports what it uses. */
export type Work = {
  calls: { text: string; tools: number; input: number; output: number; cost?: number }[]
  /** As Qwen Code: with each call. As opencode: with the response to the prompt. As Claude: with its cost as well. */
  style: 'qwen' | 'opencode' | 'claude'
}

/** What the agent has really done in a turn. Each turn appends one line of JSON to the file `work.jsonl`. */
export type Done = { made: number; input: number; output: number; cost: number; isCancelled: boolean }

let costSoFar = 0
let tools = 0

/** Makes the model calls of a turn until it is cancelled. Resolves with the usage for the response. */
export async function makeCalls(
  { calls, style }: Work,
  { client, sessionId, cancelled }: { client: AgentContext; sessionId: string; cancelled: Promise<void> },
) {
  const done: Done = { made: 0, input: 0, output: 0, cost: 0, isCancelled: false }
  void cancelled.then(() => {
    done.isCancelled = true
  })
  const notify = (update: object) =>
    client.notify(methods.client.session.update, { sessionId, update: update as never })
  for (const call of calls) {
    done.made += 1
    // The time of a model call: at least that of a message to the client and back.
    await client.request(methods.client.fs.readTextFile, { sessionId, path: '/' }).catch(() => {})
    await setImmediate()
    if (done.isCancelled) break
    if (call.text !== '')
      await notify({ sessionUpdate: 'agent_message_chunk', content: { type: 'text', text: call.text } })
    const ids = Array.from({ length: call.tools }, () => `work-${process.pid}-${tools++}`)
    for (const toolCallId of ids)
      await notify({ sessionUpdate: 'tool_call', toolCallId, title: 'work', kind: 'read', status: 'pending' })
    done.input += call.input
    done.output += call.output
    done.cost += call.cost ?? 0
    costSoFar += call.cost ?? 0
    const usage = { inputTokens: call.input, outputTokens: call.output, totalTokens: call.input + call.output }
    if (style === 'qwen')
      await notify({
        sessionUpdate: 'agent_message_chunk',
        content: { type: 'text', text: '' },
        _meta: { usage, durationMs: 5 },
      })
    if (style === 'claude')
      await notify({
        sessionUpdate: 'usage_update',
        used: 1,
        size: 100,
        cost: { amount: costSoFar, currency: 'USD' },
      })
    for (const toolCallId of ids) await notify({ sessionUpdate: 'tool_call_update', toolCallId, status: 'completed' })
  }
  appendFileSync('work.jsonl', `${JSON.stringify(done)}\n`)
  const { input, output } = done
  return style === 'qwen' ? undefined : { inputTokens: input, outputTokens: output, totalTokens: input + output }
}
