import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { temporaryDirectory } from './local-backend.ts'
import { eventually, startCommand } from './processes.ts'
import { freePort } from './redis.ts'
import { toolPath } from './tools.ts'

/**
 * The proxy's behaviour if a gateway refuses a connection: like a Service, it fails the request; like an ingress, it sends
 * the request to another gateway. It never sends a request twice.
 */
const refusedConnections = {
  'give up': 'retries 0',
  redispatch: 'retries 2\n  retry-on conn-failure\n  option redispatch 1',
}

/** A real HAProxy in front of some ports. It checks `/ready` like a kubelet. */
export async function startHaproxy(t: Test, ports: number[], refused: keyof typeof refusedConnections = 'give up') {
  const port = await freePort()
  const file = join(await temporaryDirectory(t), 'haproxy.cfg')
  writeFileSync(
    file,
    `
global
  maxconn 2000
  nbthread 1
defaults
  mode http
  timeout connect 10s
  timeout client 30s
  timeout server 30s
  # A busy gateway is slow to answer, not gone.
  timeout check 10s
  ${refusedConnections[refused]}
frontend in
  bind 127.0.0.1:${port}
  stats enable
  stats uri /servers
  default_backend gateways
backend gateways
  balance roundrobin
  option httpchk GET /ready
  http-reuse safe
  default-server inter 200ms fall 1 rise 1
  ${ports.map((one, index) => `server gateway${index} 127.0.0.1:${one} check`).join('\n  ')}
`,
  )
  const started = startCommand(t, toolPath('haproxy'), ['-f', file, '-db'])
  const url = `http://127.0.0.1:${port}`
  await eventually(
    () =>
      fetch(`${url}/health`)
        .then(({ ok }) => ok)
        .catch(() => false),
    'HAProxy being there',
  )
  /** Whether the proxy sends requests to the gateway on a port. */
  const sendsTo = async (one: number) => {
    const states = await (await fetch(`${url}/servers;csv`)).text()
    return new RegExp(`^gateways,gateway${ports.indexOf(one)},.*,UP,`, 'm').test(states)
  }
  return { ...started, url, sendsTo }
}
