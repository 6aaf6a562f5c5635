import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import { git } from '../task/commands.ts'

/**
 * Serves a repository on loopback, over git's HTTP protocol for plain files. A session clones it from there, so its remote
 * has the base and nothing else.
 */
export async function serveRepository(dir: string): Promise<{ url: string; close: () => Promise<void> }> {
  await git(dir, ['update-server-info'])
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://any').pathname).replace(/^\/app\.git\//, '')
    const content = /^(HEAD|info\/refs|objects\/[\w/.-]+)$/.test(path) && (await read(join(dir, '.git', path)))
    response.writeHead(content ? 200 : 404).end(content || undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/app.git`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function read(file: string): Promise<Buffer | undefined> {
  return await readFile(file).catch(() => undefined)
}
