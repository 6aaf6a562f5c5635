import type { Test } from 'tap'
import { eventually, startCommand } from './processes.ts'
import { freePort } from './redis.ts'
import { toolPath } from './tools.ts'

/** A fault for one direction of every connection. Toxiproxy's README lists the attributes of each type. */
export type Toxic = { type: string; stream?: 'upstream' | 'downstream'; attributes?: Record<string, number> }

/** A real toxiproxy in front of `upstream`, without faults at first. */
export async function startToxiproxy(t: Test, upstream: string) {
  const [api, port] = [await freePort(), await freePort()]
  const started = startCommand(t, toolPath('toxiproxy-server'), ['-host', '127.0.0.1', '-port', String(api)])
  const ask = async (method: string, path: string, body?: object) => {
    const reply = await fetch(`http://127.0.0.1:${api}${path}`, { method, body: body ? JSON.stringify(body) : null })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`toxiproxy says ${reply.status}: ${text}`)
  }
  await eventually(
    () =>
      ask('GET', '/version').then(
        () => true,
        () => false,
      ),
    'toxiproxy being there',
  )
  const listen = `127.0.0.1:${port}`
  await ask('POST', '/proxies', { name: 'backend', listen, upstream: new URL(upstream).host, enabled: true })
  return {
    ...started,
    url: `http://${listen}`,
    /** Refuses new and closes open connections, or accepts connections again. */
    enable: (enabled: boolean) => ask('POST', '/proxies/backend', { enabled }),
    add: (toxic: Toxic) => ask('POST', '/proxies/backend/toxics', { name: 'toxic', stream: 'downstream', ...toxic }),
    remove: () => ask('DELETE', '/proxies/backend/toxics/toxic'),
  }
}
