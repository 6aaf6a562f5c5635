import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createHttp } from './http.ts'
import { BadOptions, type Options, readOptions } from './options.ts'
import { serveStdio } from './stdio.ts'

/** EX_CONFIG of sysexits.h. */
const badOptionsExitCode = 78

async function main() {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options.mode === 'text') process.stdout.write(options.text)
  else if (options.mode === 'stdio') await serveStdio(options)
  else await serveHttp(options)
}

async function serveHttp({ url, host, port, ...rules }: Options & { mode: 'http' }) {
  // The client library would use these for callers without a token or project of their own.
  delete process.env.SESSION_GATEWAY_TOKEN
  delete process.env.SESSION_GATEWAY_PROJECT
  const http = createHttp(url, rules)
  http.listen(port, host)
  await once(http, 'listening')
  const { address, family, port: actualPort } = http.address() as AddressInfo
  const urlHost = family === 'IPv6' ? `[${address}]` : address
  process.stderr.write(`listening on http://${urlHost}:${actualPort}/mcp\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      http.close()
      http.closeAllConnections()
    })
  }
}

main().then(
  // Over stdio the client has gone: end requests to the gateway that are still running.
  () => process.argv.includes('--http') || process.exit(),
  (error) => {
    process.stderr.write(`session-gateway-mcp: ${error instanceof Error ? error.message : error}\n`)
    process.exit(error instanceof BadOptions ? badOptionsExitCode : 1)
  },
)
