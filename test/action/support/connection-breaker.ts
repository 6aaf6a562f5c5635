import net, { type AddressInfo, type Socket } from 'node:net'
import type { Test } from 'tap'

/**
 * A TCP proxy that breaks connections at random points: within the request, before the response while the server processes
 * the request, or within the response. The share `intactShare` of the connections stays intact.
 */
export async function startConnectionBreaker(t: Test, target: string, intactShare: number) {
  const { hostname, port: targetPort } = new URL(target)
  const sockets = new Set<Socket>()
  const cuts = { request: 0, beforeResponse: 0, response: 0, intact: 0 }
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(targetPort), hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    const kind = pick(intactShare)
    cuts[kind] += 1
    const breakConnection = () => (Math.random() < 0.5 ? client.resetAndDestroy() : client.destroy())
    if (kind === 'request') breakAfter(client, upstream, Math.random() * 700, breakConnection)
    else client.pipe(upstream)
    if (kind === 'response') breakAfter(upstream, client, Math.random() * 500, breakConnection)
    else if (kind === 'beforeResponse') upstream.resume()
    else upstream.pipe(client)
    if (kind === 'beforeResponse') client.once('data', () => setTimeout(breakConnection, Math.random() * 30))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return { url: target.replace(`:${targetPort}`, `:${port}`), cuts }
}

function pick(intactShare: number): 'request' | 'beforeResponse' | 'response' | 'intact' {
  if (Math.random() < intactShare) return 'intact'
  return (['request', 'beforeResponse', 'response'] as const)[Math.floor(Math.random() * 3)] ?? 'intact'
}

/** Forwards that many bytes, which all arrive, and then breaks the connection. */
function breakAfter(from: Socket, to: Socket, bytes: number, breakConnection: () => void) {
  let left = Math.floor(bytes)
  from.on('data', (data: Buffer) => {
    if (left > data.length) {
      left -= data.length
      to.write(data)
      return
    }
    const last = data.subarray(0, left)
    left = 0
    from.pause()
    to.write(last, () => {
      breakConnection()
      setTimeout(() => to.destroy(), 5)
      from.destroy()
    })
  })
}
