import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import type { CallToolResult, ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js'
import type { z } from 'zod'
import { SessionGateway, type Settings } from '../../../clients/typescript/src/index.ts'
import { explained } from '../errors.ts'

/** What a tool works with. */
export type Call = {
  gateway: SessionGateway
  /** Aborts when the client cancels the call or goes away. */
  signal: AbortSignal
  /** Tells the client, if it asked for it, how far the call is: seconds of seconds, and a line for people. */
  report: (progress: { progress: number; total: number; message: string }) => void
}

/** What a tool gives: `data` fits its output schema; `text` is what a model reads, without it `data` as JSON. */
export type Answer<T> = { data: T; text?: string; note?: string | undefined }

/** A tool of this server. */
export type Tool = {
  name: string
  title: string
  description: string
  input: z.ZodObject
  output: z.ZodObject
  hints: Hints
  run: (args: never, call: Call) => Promise<Answer<object>>
}

/** Whether the tool only reads, takes something away, does no more when it is called twice, and acts on the world. */
type Hints = { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean }

export const reads: Hints = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }
export const writes: Hints = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true }

/** A tool whose handler is typed by its schemas. */
export function tool<I extends z.ZodObject, O extends z.ZodObject>(
  definition: Omit<Tool, 'input' | 'output' | 'run'> & {
    input: I
    output: O
    run: (args: z.output<I>, call: Call) => Promise<Answer<z.input<O>>>
  },
): Tool {
  return definition
}

/** The answer of a tool whose effect is all there is to tell. */
export function done(id: string, message: string) {
  return { data: { id, message }, text: message }
}

/**
 * Registers tools that call the gateway. What one throws is answered as an error that tells a caller what to do. What the
 * gateway warns about during a call is part of its answer, also of an error.
 */
export function addTools(server: McpServer, settings: Settings, tools: Tool[]) {
  for (const { name, title, description, input, output, hints, run } of tools) {
    const config = { title, description, inputSchema: input, outputSchema: output, annotations: hints }
    server.registerTool(name, config, async (args, extra) => {
      const warnings = new Set<string>()
      const onWarning = (text: string) => void warnings.add(`Warning of the gateway: ${text}`)
      const gateway = new SessionGateway({ ...settings, onWarning })
      try {
        const answer = await run(args as never, { gateway, signal: extra.signal, report: reporterOf(extra) })
        return resultOf({ ...answer, data: output.parse(answer.data) }, warnings)
      } catch (error) {
        const readable = explained(error, extra.signal)
        readable.message = [readable.message, ...warnings].join('\n')
        throw readable
      }
    })
  }
}

function resultOf(
  { data, text = JSON.stringify(data), note }: Answer<object>,
  warnings: Iterable<string>,
): CallToolResult {
  const texts = [text, ...(note === undefined ? [] : [note]), ...warnings]
  return { content: texts.map((one) => ({ type: 'text', text: one })), structuredContent: { ...data } }
}

function reporterOf(extra: RequestHandlerExtra<ServerRequest, ServerNotification>): Call['report'] {
  const progressToken = extra._meta?.progressToken
  if (progressToken === undefined) return () => {}
  return (progress) => {
    const notification = { method: 'notifications/progress', params: { progressToken, ...progress } } as const
    // A client that has gone is told nothing more; its call is aborted.
    extra.sendNotification(notification).catch(() => {})
  }
}
