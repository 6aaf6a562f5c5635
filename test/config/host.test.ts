import { once } from 'node:events'
import { connect } from 'node:net'
import t from 'tap'
import { startProcess } from '../support/processes.ts'

/** The addresses that the resolver returns for localhost. */
const addresses = ['127.0.0.1', '127.0.0.2']

/** Makes `localhost` resolve to both addresses, whatever this machine resolves it to. */
const twoAddresses = `
  import dns from 'node:dns'
  import { syncBuiltinESMExports } from 'node:module'
  const all = ${JSON.stringify(addresses.map((address) => ({ address, family: 4 })))}
  const { lookup, promises } = dns
  const { lookup: ask } = promises
  dns.lookup = (host, options, done) => {
    if (host !== 'localhost') return lookup(host, options, done)
    return process.nextTick(() => options.all ? done(null, all) : done(null, all[0].address, 4))
  }
  promises.lookup = async (host, options) => host !== 'localhost' ? ask(host, options) : options?.all ? all : all[0]
  syncBuiltinESMExports()`

/** The response at an address, undefined if no process listens there. */
async function answerAt(host: string, port: number, request: string): Promise<string | undefined> {
  const socket = connect(port, host)
  try {
    await once(socket, 'connect')
  } catch {
    return undefined
  }
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => {})
  socket.write(request)
  await once(socket, 'close')
  return Buffer.concat(chunks).toString()
}

t.test(
  'for a host name with two addresses, the gateway uses the same settings on every address it listens on',
  async (t) => {
    const preload = ['--import', `data:text/javascript,${encodeURIComponent(twoAddresses)}`]
    const env = { HOST: 'localhost', PORT: '0', BACKEND_URL: 'http://127.0.0.1:1' }
    const gateway = startProcess(t, [...preload, 'src/start.mjs'], env)
    const [, port] = await gateway.said(/listening on http:\/\/[^":]+:(\d+)/)
    const odd: [request: string, answer: RegExp][] = [
      ['CONNECT x:80 HTTP/1.1\r\nHost: x:80\r\n\r\n', /^HTTP\/1\.1 405 .*This service is not a proxy/s],
      ['PLAY /health HTTP/1.1\r\nHost: x\r\n\r\n', /^HTTP\/1\.1 400 .*not valid HTTP/s],
      ['GET /health HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 417 .*"error"/s],
      ['GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 200 .*"ok"/s],
    ]

    for (const address of addresses) {
      for (const [request, expected] of odd) {
        const answer = await answerAt(address, Number(port), request)
        if (address === addresses[0]) t.ok(answer, 'the first is served')
        if (answer !== undefined) t.match(answer, expected, `${address}: ${request.slice(0, 12)}`)
      }
    }
    t.equal(gateway.child.exitCode, null)
  },
)
