import t from 'tap'
import { startGateway } from '../support/gateway.ts'
import { eventually } from '../support/processes.ts'
import { makeRepository } from '../support/repositories.ts'
import { startScripted, talkTo } from './support/scripted.ts'

t.test('the branches of a session follow the agent, whatever it writes into its repositories', async (t) => {
  const backend = await startScripted(t)
  const { send } = await startGateway(t, { BACKEND_URL: backend.origin })
  const { idle, say } = talkTo(backend)
  const app = await makeRepository(t, { 'a.txt': 'a' })
  const lib = await makeRepository(t, { 'b.txt': 'b' }, { name: 'lib', branch: 'trunk' })
  const empty = await makeRepository(t, {}, { name: 'empty' })
  lib.git('branch', 'release/1')
  const git = 'git -C repos/app'
  const secret = 'ref: refs/heads/secret'
  const steps: [command: string, branch: string | undefined][] = [
    [`${git} checkout -q -b fix/the-bug`, 'fix/the-bug'],
    [`${git} checkout -q --detach`, undefined],
    [`${git} checkout -q main`, 'main'],
    [`echo '${secret}' > ../HEAD && ln -sf ../../../../HEAD repos/app/.git/HEAD`, undefined],
    [`rm repos/app/.git/HEAD; mkfifo repos/app/.git/HEAD`, undefined],
    [`rm repos/app/.git/HEAD; head -c 2000000 /dev/zero > repos/app/.git/HEAD`, undefined],
    [`printf 'ref: refs/heads/two words\\n' > repos/app/.git/HEAD`, undefined],
    [`printf 'ref: refs/tags/x\\n' > repos/app/.git/HEAD`, undefined],
    [`rm -r repos/app/.git`, undefined],
    [`rm -r repos/app && ln -s /etc repos/app`, undefined],
  ]
  const name = await backend.create({
    initialPrompt: 'say ready',
    stopOnRunFinished: false,
    repos: [{ url: app.url }, { url: lib.url, branch: 'release/1' }, { url: empty.url }],
  })
  await idle(name)
  const first = await send(`/v1/sessions/${name}`)

  t.same(first.body.branches, [
    { repo: 'app', branch: 'main', defaultBranch: 'main' },
    { repo: 'lib', branch: 'release/1', defaultBranch: 'trunk' },
    { repo: 'empty', branch: 'main' },
  ])
  t.match((await backend.read(name)).status.reconciledRepos, [
    { url: app.url, name: 'app', currentActiveBranch: 'main', status: 'Ready', clonedAt: /^\d{4}-.*Z$/ },
  ])
  for (const [index, [command, branch]] of steps.entries()) {
    await say(name, `leave ${command}\nsay done`)
    await afterRuns(2 + index)
    const { branches } = (await send('/v1/sessions')).body.items[0]
    t.equal(branches.find(({ repo }: { repo: string }) => repo === 'app')?.branch, branch, command)
  }

  /** Waits until the agent has answered `count` prompts and waits for the next. */
  async function afterRuns(count: number) {
    await eventually(async () => {
      const reply = await backend.call('GET', `${backend.sessions}/${name}/export`)
      const { aguiEvents } = (await reply.json()) as { aguiEvents: { type: string }[] }
      return aguiEvents.filter(({ type }) => type === 'RUN_FINISHED').length === count
    })
    await idle(name)
  }
})

t.test('a session that is stopped says why, while it stops and afterwards', async (t) => {
  const backend = await startScripted(t)
  const { send } = await startGateway(t, { BACKEND_URL: backend.origin })
  const { idle, post } = talkTo(backend)
  const name = await backend.create({ initialPrompt: 'say ready', stopOnRunFinished: false })
  await idle(name)
  t.match((await send(`/v1/sessions/${name}`)).body, { activity: 'waiting', reason: undefined })

  const { status } = (await (await post(name, '/stop')).json()) as { status: { conditions: object[] } }
  await backend.reached(name, 'Stopped')

  t.match(status.conditions, [{ message: 'A user stopped the session.' }])
  t.match((await send(`/v1/sessions/${name}`)).body, {
    status: 'Stopped',
    activity: undefined,
    reason: 'A user stopped the session.',
  })
})
