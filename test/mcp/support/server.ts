import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { type ElicitRequest, ElicitRequestSchema, type ElicitResult } from '@modelcontextprotocol/sdk/types.js'
import type { Test } from 'tap'
import { startProcess } from '../../support/processes.ts'

/** URL, token and project of a client: in the server's environment, or in each request. */
export type Caller = { url: string; token?: string; project?: string }

export const program = 'mcp/src/main.ts'
const token = 'test-token-of-some-length'

/** Starts the server as a client does and connects to it over stdio. */
export async function connectStdio(t: Test, { url, ...caller }: Caller, onElicit?: OnElicit): Promise<Client> {
  const env = {
    PATH: process.env.PATH ?? '',
    SESSION_GATEWAY_URL: url,
    SESSION_GATEWAY_TOKEN: caller.token ?? token,
    SESSION_GATEWAY_PROJECT: caller.project ?? 'demo',
  }
  return await connect(t, new StdioClientTransport({ command: process.execPath, args: [program], env }), onElicit)
}

/** Connects to a server over streamable HTTP. */
export async function connectHttp(t: Test, at: string, caller: Omit<Caller, 'url'> = {}): Promise<Client> {
  const headers = {
    authorization: `Bearer ${caller.token ?? token}`,
    ...(caller.project !== '' && { 'x-platform-project': caller.project ?? 'demo' }),
  }
  const transport = new StreamableHTTPClientTransport(new URL(at), { requestInit: { headers } })
  // The SDK's types conflict under exactOptionalPropertyTypes.
  return await connect(t, transport as Transport)
}

/** Starts the server over streamable HTTP on a free port; `at` is its address. */
export async function startHttp(t: Test, url: string, { args = [] as string[], env = {} } = {}) {
  const all = { SESSION_GATEWAY_URL: url, ...env }
  const started = startProcess(t, [program, '--http', '--port', '0', ...args], all)
  const [, at = ''] = await started.said(/listening on (http\S+)/)
  return { ...started, at }
}

/** The transports, each with a new server for the gateway at `url`. */
export const ways = {
  stdio: connectStdio,
  'streamable HTTP': async (t: Test, { url, ...caller }: Caller) =>
    connectHttp(t, (await startHttp(t, url)).at, caller),
}

/** How the user of a client answers forms. */
export type OnElicit = (form: ElicitRequest['params']) => ElicitResult | Promise<ElicitResult>

/** A client with `onElicit` offers elicitation. */
async function connect(t: Test, transport: Transport, onElicit?: OnElicit): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { capabilities: onElicit ? { elicitation: {} } : {} })
  if (onElicit) client.setRequestHandler(ElicitRequestSchema, ({ params }) => onElicit(params))
  await client.connect(transport)
  t.teardown(() => client.close())
  return client
}

/** A tool result for assertions. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into JSON of any shape
export type Result = { data: any; text: string; isError: boolean }

/** Calls a tool; `options` are the client's. */
export async function call(client: Client, name: string, args: object = {}, options = {}): Promise<Result> {
  const result = await client.callTool({ name, arguments: { ...args } }, undefined, options)
  const content = result.content as { type: string; text: string }[]
  const text = content.map((one) => one.text).join('\n')
  return { data: result.structuredContent, text, isError: result.isError === true }
}
