import { createServer } from 'node:net'
import t from 'tap'
import { startGatewayProcess } from '../support/gateway.ts'
import { listen } from '../support/listen.ts'
import { eventually } from '../support/processes.ts'

t.test('a suspended machine only delays the start', async (t) => {
  // The start waits a second for this silent Redis, so there is time to suspend the process.
  let connections = 0
  const redis = createServer((socket) => {
    connections += 1
    socket.on('error', () => {}).resume()
  })
  const url = await listen(t, redis)
  const env = { REDIS_URL: url.replace('http', 'redis') }
  const gateway = await startGatewayProcess(t, env, 'not listening')
  await eventually(() => connections > 0, 'a look at Redis')

  gateway.child.kill('SIGSTOP')
  await new Promise((resolve) => setTimeout(resolve, 11_000))
  gateway.child.kill('SIGCONT')

  t.ok(await gateway.said(/listening on/))
})
