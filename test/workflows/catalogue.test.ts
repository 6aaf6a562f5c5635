import t from 'tap'
import { resource, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'

const gitUrl = 'https://git.example.com/org/session-gateway.git'
const phases = ['/assess', '/reproduce', '/diagnose', '/fix', '/test', '/review', '/document', '/pr']
const commands = [...phases, '/speedrun', '/follow-up']

t.test('the catalogue has the folders of workflows/', async (t) => {
  const { send } = await startGateway(t, { WORKFLOWS_GIT_URL: gitUrl, WORKFLOWS_BRANCH: 'stable' })

  t.match(await send('/v1/workflows'), {
    status: 200,
    body: {
      items: [
        {
          name: 'bugfix',
          description: /bug/i,
          commands,
          source: { gitUrl, branch: 'stable', path: 'workflows/bugfix' },
        },
      ],
      total: 1,
    },
  })
  t.equal((await send('/v1/workflows', { headers: { authorization: '' } })).status, 401)
  t.match(await send('/v1/workflows', { method: 'POST', body: {} }), { status: 405 })
})

t.test('the name of a workflow in a create is replaced by its location', async (t) => {
  const backend = await startBackend(t, () => [201, { ...resource('s-1'), name: 's-1' }])
  const { send } = await startGateway(t, { BACKEND_URL: backend.url, WORKFLOWS_GIT_URL: gitUrl })

  const { status } = await send('/v1/sessions', { method: 'POST', body: { task: '/assess x', workflow: 'bugfix' } })

  t.equal(status, 201)
  t.same(backend.seen[0]?.body, {
    initialPrompt: '/assess x',
    activeWorkflow: { gitUrl, branch: 'main', path: 'workflows/bugfix' },
  })
  t.match(await send('/v1/sessions', { method: 'POST', body: { task: 'x', workflow: 'bugfux' } }), {
    status: 400,
    body: { error: 'Unknown workflow "bugfux": use bugfix' },
  })
  t.equal(backend.seen.length, 1)
})

t.test(
  'without WORKFLOWS_GIT_URL a name is refused with that reason, and an object works without the catalogue',
  async (t) => {
    const backend = await startBackend(t, () => [201, { name: 's-1' }])
    const { send } = await startGateway(t, { BACKEND_URL: backend.url })

    const named = await send('/v1/sessions', { method: 'POST', body: { task: 'x', workflow: 'bugfix' } })
    const placed = await send('/v1/sessions', { method: 'POST', body: { task: 'x', workflow: { gitUrl } } })

    t.match(named, { status: 400, body: { error: /WORKFLOWS_GIT_URL is not set/ } })
    t.equal(placed.status, 201)
    t.same((await send('/v1/workflows')).body.items[0].source, { branch: 'main', path: 'workflows/bugfix' })
  },
)
