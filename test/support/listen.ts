import type { AddressInfo, Server } from 'node:net'
import type { Test } from 'tap'

/** Lets a server listen on a free port of loopback until the test is over. Gives its address as a URL. */
export async function listen(t: Test, server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => new Promise((resolve) => server.close(resolve)))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
