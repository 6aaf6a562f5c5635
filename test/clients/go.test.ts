import { readFileSync } from 'node:fs'
import t from 'tap'
import { startGateway } from '../support/gateway.ts'
import { startLocalBackend } from '../support/local-backend.ts'
import { startCommand } from '../support/processes.ts'
import { needs, toolPath } from '../support/tools.ts'
import { buildWithClient, folder } from './go-module.ts'

t.test('the example of the README runs in a module that gets the client', needs('go'), async (t) => {
  const backend = await startLocalBackend(t)
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin })
  const [, example = ''] = /```go\n([\s\S]*?)```/.exec(readFileSync(`${folder}README.md`, 'utf8')) ?? []
  const program = await buildWithClient(t, example)

  const env = { SESSION_GATEWAY_URL: gateway.url, SESSION_GATEWAY_TOKEN: 'any', SESSION_GATEWAY_PROJECT: 'demo' }
  const { ended, output } = startCommand(t, program, [], env)

  t.equal(await ended, 0, output())
  t.match(output(), /^completed This is a walkthrough[\s\S]*^session-\S+ completed$/m)
})

t.test('gofmt and go vet find nothing in the Go client, which needs no other module', needs('go'), async (t) => {
  for (const [command, ...args] of [
    ['gofmt', '-l', '.'],
    ['go', 'vet', './...'],
    ['go', 'list', '-m', 'all'],
  ]) {
    const { ended, output } = startCommand(t, toolPath(command ?? ''), args, { GOWORK: 'off' }, folder)
    t.equal(await ended, 0, output())
    t.match(output(), args[0] === 'list' ? /^\S+\/clients\/go\n$/ : /^$/, `${command} ${args[0]}`)
  }
})
