import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import type { CallToolResult, ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js'
import type { z } from 'zod'
import { SessionGateway, type Settings } from '../../../clients/typescript/src/index.ts'
import { type AskUser, askUserOf } from '../elicitation.ts'
import { clientError } from '../errors.ts'

/** What a tool gets for each call. */
export type Call = {
  gateway: SessionGateway
  /** Aborts when the client cancels the call or goes away. */
  signal: AbortSignal
  /** Reports progress if the client asked for it: elapsed and total seconds, and a line of text. */
  report: (progress: { progress: number; total: number; message: string }) => void
  /** Shows a question of an agent to the user. Undefined if the client cannot. */
  askUser: AskUser | undefined
}

/** Result of a tool: `data` matches its output schema. `text` is for the model and defaults to `data` as JSON. */
export type ToolResult<T> = { data: T; text?: string; note?: string | undefined; resource?: BlobResource }

/** Bytes in base64. */
type BlobResource = { uri: string; mimeType: string; blob: string }

/** A tool of this server. */
export type Tool = {
  name: string
  title: string
  description: string
  input: z.ZodObject
  output: z.ZodObject
  annotations: Annotations
  /** What to do after an error response, by its status. */
  hints?: Record<number, string>
  run: (args: never, call: Call) => Promise<ToolResult<object>>
}

/** Tool annotations: https://modelcontextprotocol.io/specification/2025-11-25/schema#toolannotations */
type Annotations = { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean }

export const readOnly: Annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
}
export const writing: Annotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: true,
}

/** Types the handler of a tool by its schemas. */
export function tool<I extends z.ZodObject, O extends z.ZodObject>(
  definition: Omit<Tool, 'input' | 'output' | 'run'> & {
    input: I
    output: O
    run: (args: z.output<I>, call: Call) => Promise<ToolResult<z.input<O>>>
  },
): Tool {
  return definition
}

/** The result of a tool that returns only a confirmation. */
export function done(id: string, message: string) {
  return { data: { id, message }, text: message }
}

/**
 * Registers the tools. An error of a tool becomes an error result with a readable text. Warnings of the gateway are added
 * to results and errors.
 */
export function addTools(server: McpServer, settings: Settings, tools: Tool[]) {
  for (const { name, title, description, input, output, annotations, hints, run } of tools) {
    const config = { title, description, inputSchema: input, outputSchema: output, annotations }
    server.registerTool(name, config, async (args, extra) => {
      const warnings = new Set<string>()
      const onWarning = (text: string) => void warnings.add(`Gateway warning: ${text}`)
      const gateway = new SessionGateway({ ...settings, onWarning })
      try {
        const call = { gateway, signal: extra.signal, report: reporterOf(extra), askUser: askUserOf(server, extra) }
        const answer = await run(args as never, call)
        return resultOf({ ...answer, data: output.parse(answer.data) }, warnings)
      } catch (error) {
        const readable = clientError(error, extra.signal, hints)
        readable.message = [readable.message, ...warnings].join('\n')
        throw readable
      }
    })
  }
}

function resultOf(
  { data, text = JSON.stringify(data), note, resource }: ToolResult<object>,
  warnings: Iterable<string>,
): CallToolResult {
  const texts = [text, ...(note === undefined ? [] : [note]), ...warnings]
  const content: CallToolResult['content'] = texts.map((one) => ({ type: 'text', text: one }))
  if (resource !== undefined) content.push({ type: 'resource', resource })
  return { content, structuredContent: { ...data } }
}

function reporterOf(extra: RequestHandlerExtra<ServerRequest, ServerNotification>): Call['report'] {
  const progressToken = extra._meta?.progressToken
  if (progressToken === undefined) return () => {}
  return (progress) => {
    const notification = { method: 'notifications/progress', params: { progressToken, ...progress } } as const
    // The client has gone: its call is aborted anyway.
    extra.sendNotification(notification).catch(() => {})
  }
}
