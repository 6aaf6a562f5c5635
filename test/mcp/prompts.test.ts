import t from 'tap'
import { startGateway } from '../support/gateway.ts'
import { ways } from './support/server.ts'
import { session, startStub } from './support/stub.ts'

const source = { WORKFLOWS_GIT_URL: 'https://git.example/org/workflows' }

for (const [way, connect] of Object.entries(ways)) {
  t.test(`the workflows of the catalogue are prompts, over ${way}`, async (t) => {
    const gateway = await startGateway(t, source)
    const client = await connect(t, { url: gateway.url })
    const issue = 'https://forge.example/a/b/issues/1'

    const { prompts } = await client.listPrompts()
    t.match(prompts, [
      {
        name: 'bugfix',
        description: /from report to pull request/,
        arguments: [
          { name: 'issue', required: true },
          { name: 'command', description: /\/assess.*\/speedrun/, required: false },
        ],
      },
    ])
    const plain = await client.getPrompt({ name: 'bugfix', arguments: { issue } })
    t.match(plain.messages, [{ role: 'user', content: { type: 'text', text: /create_session.*read_transcript/s } }])
    t.same(createdBy(plain), { workflow: 'bugfix', task: `/assess ${issue}`, interactive: true })
    const fast = await client.getPrompt({ name: 'bugfix', arguments: { issue, command: '/speedrun' } })
    t.same(createdBy(fast), { workflow: 'bugfix', task: `/speedrun ${issue}`, interactive: false })
    t.match(fast.messages, [{ content: { text: /wait_for_session/ } }])

    const refused: [args: Record<string, string>, says: RegExp][] = [
      [{}, /Missing argument issue\. It must be one http:\/\/ or https:\/\/ link/],
      [{ issue: 'broken' }, /issue must be one http:\/\/ or https:\/\/ link.*issues\/7; got "broken"$/],
      [{ issue: `${issue} and more` }, /issue must be .*issues\/1 and more"$/],
      [{ issue, command: '/rm' }, /command must be one of \/assess.*; got "\/rm"$/],
    ]
    for (const [args, says] of refused) await t.rejects(client.getPrompt({ name: 'bugfix', arguments: args }), says)
    await t.rejects(client.getPrompt({ name: 'nope' }), /Unknown prompt "nope"\. See prompts\/list\./)
    await t.rejects(client.listPrompts({ cursor: 'x' }), /must be the nextCursor of the previous page/)
  })
}

/** The arguments of create_session in the text of a prompt. */
function createdBy({ messages }: { messages: { content: object }[] }) {
  const [, json = ''] =
    /create_session with (\{.*\}) and/.exec(String((messages[0]?.content as { text?: string } | undefined)?.text)) ?? []
  return JSON.parse(json)
}

t.test('a workflow without a Git source is not a prompt', async (t) => {
  const gateway = await startGateway(t)
  const client = await ways.stdio(t, { url: gateway.url })

  t.same((await client.listPrompts()).prompts, [])
})

t.test('sessions and their transcripts are resources', async (t) => {
  const stub = await startStub(t, ({ url }, response) => {
    if (url.startsWith('/v1/sessions/gone')) return [404, { error: 'Session not found' }]
    if (url.includes('/transcript')) return response.writeHead(200, { 'content-type': 'text/markdown' }).end('# Said')
    const one = session('s-1', { task: ' Mend it\nplease', status: 'completed', result: 'Done' })
    return [200, url.includes('?') ? { items: [one], total: 1 } : one]
  })
  const client = await ways.stdio(t, { url: stub.url })

  t.match((await client.listResourceTemplates()).resourceTemplates, [
    { uriTemplate: 'session://{id}', mimeType: 'application/json' },
    { uriTemplate: 'session://{id}/transcript', mimeType: 'text/markdown' },
    { uriTemplate: 'session://{id}/files/{+path}' },
  ])
  const uri = 'session://s-1'
  t.match((await client.listResources()).resources, [{ uri, title: 'Mend it', description: 'Status: completed' }])
  const { contents } = await client.readResource({ uri })
  t.match(contents, [{ uri, mimeType: 'application/json', text: /"result":"Done"/ }])
  const { contents: said } = await client.readResource({ uri: `${uri}/transcript` })
  t.match(said, [{ uri: `${uri}/transcript`, mimeType: 'text/markdown', text: '# Said' }])

  await t.rejects(client.readResource({ uri: 'session://gone' }), { code: -32002, message: /404: Session not found/ })
  for (const wrong of ['session://', 'session://.', 'session://s-1/files', 'file:///etc/passwd', 'session://s-1?x=1'])
    await t.rejects(client.readResource({ uri: wrong }), { code: -32602, message: /uri must be session:/ }, wrong)
})
