import net, { type AddressInfo, type Socket } from 'node:net'
import type { Test } from 'tap'

/**
 * Leads connections to a server and cuts each at a random point: after some bytes of the request, after all of it
 * while the server goes on with it alone, or after some bytes of the answer. Some it leaves whole.
 */
export async function startCutter(t: Test, target: string, leaveWhole: number) {
  const { hostname, port: targetPort } = new URL(target)
  const sockets = new Set<Socket>()
  const cuts = { request: 0, unheard: 0, answer: 0, none: 0 }
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(targetPort), hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    const kind = pick(leaveWhole)
    cuts[kind] += 1
    const leave = () => (Math.random() < 0.5 ? client.resetAndDestroy() : client.destroy())
    if (kind === 'request') cutAfter(client, upstream, Math.random() * 700, leave)
    else client.pipe(upstream)
    if (kind === 'answer') cutAfter(upstream, client, Math.random() * 500, leave)
    else if (kind === 'unheard') upstream.resume()
    else upstream.pipe(client)
    if (kind === 'unheard') client.once('data', () => setTimeout(leave, Math.random() * 30))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return { url: target.replace(`:${targetPort}`, `:${port}`), cuts }
}

function pick(leaveWhole: number): 'request' | 'unheard' | 'answer' | 'none' {
  if (Math.random() < leaveWhole) return 'none'
  return (['request', 'unheard', 'answer'] as const)[Math.floor(Math.random() * 3)] ?? 'none'
}

/** Passes that many bytes on, then cuts; what was passed arrives. */
function cutAfter(from: Socket, to: Socket, bytes: number, leave: () => void) {
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
      leave()
      setTimeout(() => to.destroy(), 5)
      from.destroy()
    })
  })
}
