import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Starts the gateway and the local backend, as `npm run local` does. They keep their data in `directory`. */
export async function startLocal(directory: string, env: NodeJS.ProcessEnv) {
  const [port, backendPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [join(root, 'local/main.ts')], {
    env: {
      ...process.env,
      LOCAL_DATA: join(directory, 'data'),
      PORT: `${port}`,
      LOCAL_BACKEND_PORT: `${backendPort}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: root,
  })
  const ended = once(child, 'exit')
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: string) => {
      output += chunk
      const [, found] = /The gateway is ready at (\S+)/.exec(output) ?? []
      if (found !== undefined) resolve(found)
    }
    child.stdout.setEncoding('utf8').on('data', read)
    child.stderr.setEncoding('utf8').on('data', read)
    child.once('exit', () => reject(new Error(`npm run local has ended:\n${output}`)))
  })
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
