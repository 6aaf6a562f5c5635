import t from 'tap'
import { startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import { startLocalBackend } from '../support/local-backend.ts'
import { startCommand } from '../support/processes.ts'
import { needs, toolPath } from '../support/tools.ts'
import { examplesIn, printed } from './examples.ts'
import { buildWithClient, folder, readme } from './go-module.ts'

t.test('the README examples run in a module that installs the client as documented', needs('go'), async (t) => {
  const backend = await startLocalBackend(t)
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin })
  const env = { SESSION_GATEWAY_URL: gateway.url, SESSION_GATEWAY_TOKEN: 'any', SESSION_GATEWAY_PROJECT: 'demo' }

  const outputs: string[] = []
  for (const example of examplesIn(readme, 'go')) {
    const { ended, output } = startCommand(t, await buildWithClient(t, example), [], env)
    t.equal(await ended, 0, output())
    outputs.push(output())
  }

  // The others print nothing without the id of a session.
  const expected = [...printed, /^$/, /^$/, /^$/]
  t.match(outputs, expected)
  t.equal(outputs.length, expected.length)
})

t.test('the JSON of a session omits unset fields, including its end time', needs('go'), async (t) => {
  const program = `package main

import (
	"encoding/json"
	"os"

	gateway "session-gateway-client"
)

func main() {
	json.NewEncoder(os.Stdout).Encode(gateway.Session{ID: "s-1", Status: "running", Task: "x"})
}
`
  const { ended, output } = startCommand(t, await buildWithClient(t, program), [])

  t.equal(await ended, 0, output())
  t.same(Object.keys(JSON.parse(output())), ['createdAt', 'id', 'status', 'task'])
})

t.test('an error names the call and the status', needs('go'), async (t) => {
  const backend = await startBackend(t, () => [404, { error: 'Session not found' }])
  const program = `package main

import (
	"context"
	"fmt"

	gateway "session-gateway-client"
)

func main() {
	client, _ := gateway.New(gateway.Config{Retries: -1})
	_, err := client.Get(context.Background(), "s-1")
	fmt.Println(err)
	away, _ := gateway.New(gateway.Config{URL: "http://127.0.0.1:1", Retries: -1})
	fmt.Println(away.Stop(context.Background(), "s-1"))
	fmt.Println(client.Delete(context.Background(), ".."))
}
`
  const env = { SESSION_GATEWAY_URL: backend.url, SESSION_GATEWAY_TOKEN: 'any', SESSION_GATEWAY_PROJECT: 'demo' }

  const { ended, output } = startCommand(t, await buildWithClient(t, program), [], env)

  t.equal(await ended, 0, output())
  t.same(output().trim().split('\n'), [
    'GET /v1/sessions/s-1: 404: Session not found',
    'POST /v1/sessions/s-1/stop: no response from http://127.0.0.1:1: is the gateway running?',
    'the session id must not be "", "." or ".."',
  ])
  t.equal(backend.seen.length, 1)
})

t.test('a wrong field of an event or a request does not compile', needs('go'), async (t) => {
  const wrong = [
    ['event.(agui.TextMessageContentEvent).Text', /Text undefined/],
    ['gateway.NewSession{Tsak: "x"}', /unknown field Tsak/],
  ] as const
  for (const [expression, error] of wrong) {
    const program = `package main

import (
	gateway "session-gateway-client"
	"session-gateway-client/agui"
)

func main() {
	var event agui.Event = gateway.Event{}.Typed()
	_, _ = event, gateway.NewSession{}
	_ = ${expression}
}
`
    await t.rejects(buildWithClient(t, program), { message: error }, expression)
  }
})

t.test('the Go client passes gofmt and go vet and needs no other module', needs('go'), async (t) => {
  for (const [command, ...args] of [
    ['gofmt', '-l', '.'],
    ['go', 'vet', './...'],
    ['go', 'list', '-m', 'all'],
  ]) {
    const { ended, output } = startCommand(t, toolPath(command ?? ''), args, { GOWORK: 'off' }, folder)
    t.equal(await ended, 0, output())
    t.match(output(), args[0] === 'list' ? /^session-gateway-client\n$/ : /^$/, `${command} ${args[0]}`)
  }
})
