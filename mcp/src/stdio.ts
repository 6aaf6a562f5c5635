import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { redactToken } from './redaction.ts'
import { createServer } from './server.ts'

/** Serves the client that started this process until it closes standard input. */
export async function serveStdio(caller: { url: string; token: string; project: string }) {
  const server = createServer(caller)
  const transport = redactToken(new StdioServerTransport(), caller.token)
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve)
    process.stdin.once('close', resolve)
    process.stdout.once('error', () => resolve())
  })
  await server.connect(transport)
  await ended
  await server.close()
}
