import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { temporaryDirectory } from '../support/local-backend.ts'
import { eventually } from '../support/processes.ts'
import { makeRepository } from '../support/repositories.ts'
import { startScripted, talkTo } from './support/scripted.ts'

t.test('a session continues another one: a copy of its files, and its conversation for the agent', async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const app = await makeRepository(t, { a: 'a' })
  const backend = await startScripted(t, [], { LOCAL_DATA })
  const { idle } = talkTo(backend)
  const parent = await backend.create({
    initialPrompt: 'leave echo 1 >> repos/app/a; ln -s a repos/app/link; mkfifo pipe\nsay The cause is in a.',
    stopOnRunFinished: false,
    repos: [{ url: app.url, autoPush: true }],
    environmentVariables: { TOKEN: 'canary-of-the-parent' },
    sdkOptions: { system_prompt: 'Only look.' },
  })
  await idle(parent)

  const child = await backend.create({
    initialPrompt: 'env TOKEN\nreceived',
    parent_session_id: parent,
    sdkOptions: { system_prompt: 'Now fix it.' },
  })

  const { status, metadata } = await backend.reached(child, 'Completed', 'Failed')
  t.match(status.result, /^unset/, 'variables belong to one session')
  t.match(status.result, 'This session continues an earlier one in a copy of its directory.')
  t.match(status.result, '[assistant] The cause is in a.')
  t.equal(metadata.annotations['vteam.ambient-code/parent-session-id'], parent)
  const at = (name: string, path: string) => join(LOCAL_DATA, 'sessions', name, 'work', path)
  t.equal(readFileSync(at(child, 'repos/app/a'), 'utf8'), 'a1\n')
  t.ok(lstatSync(at(child, 'repos/app/link')).isSymbolicLink())
  t.notOk(existsSync(at(child, 'pipe')))
  const instructions = readFileSync(at(child, 'AGENTS.md'), 'utf8')
  t.match(instructions, /^Now fix it\.\n\n# Repositories/)
  t.match(instructions, `ambient/${child}`)
  t.notMatch(instructions, parent)
  writeFileSync(at(child, 'repos/app/a'), 'b')
  t.equal(readFileSync(at(parent, 'repos/app/a'), 'utf8'), 'a1\n', 'the parent has its own files')
  const changes = await backend.call('GET', `${backend.sessions}/${child}/changes`)
  t.match(await changes.json(), { total: 1 })
  t.equal(
    execFileSync('git', ['-C', at(child, 'repos/app'), 'status', '--short'], { encoding: 'utf8' }).trim(),
    'M a\n?? link',
  )
})

t.test('a session cannot continue one that works, that is gone, or with other repositories', async (t) => {
  const backend = await startScripted(t, [], { LOCAL_MAX_RUNNING: '1' })
  const { idle, post } = talkTo(backend)
  const parent = await backend.create({ initialPrompt: 'wait', stopOnRunFinished: false })
  await backend.reached(parent, 'Running')
  const create = async (body: object) => {
    const reply = await backend.call('POST', backend.sessions, {
      initialPrompt: 'say a',
      parent_session_id: parent,
      ...body,
    })
    return { status: reply.status, body: (await reply.json()) as { name: string } }
  }

  t.match(await create({}), { status: 409, body: { error: /is working\. Wait for it or stop it/ } })
  const works = await backend.create({ initialPrompt: 'wait' })
  await post(parent, '/agui/interrupt')
  await idle(parent)
  t.match(await create({ repos: [{ url: 'https://git.example/app' }] }), { status: 501, body: { fields: ['repos'] } })
  const waiting = await create({ stopOnRunFinished: true })
  t.equal(waiting.status, 201)
  await backend.call('DELETE', `${backend.sessions}/${parent}`)
  await post(works, '/stop')

  const { status } = await eventually(async () => {
    const session = await backend.read(waiting.body.name)
    return session.status.phase === 'Failed' ? session : undefined
  })
  t.match(status.conditions, [{ reason: 'ParentMissing', message: /was deleted$/ }])
})

t.test('a session that has copied its files starts again without its parent', async (t) => {
  const backend = await startScripted(t)
  const { idle, post, say } = talkTo(backend)
  const parent = await backend.create({ initialPrompt: 'say The cause is in a.', stopOnRunFinished: false })
  await idle(parent)
  const child = await backend.create({ parent_session_id: parent, stopOnRunFinished: false })
  await idle(child)
  await post(child, '/stop')
  await backend.reached(child, 'Stopped')
  await backend.call('DELETE', `${backend.sessions}/${parent}`)

  await post(child, '/start')
  await idle(child)
  await say(child, 'received')

  const transcript = await eventually(async () => {
    const text = await (await backend.call('GET', `${backend.sessions}/${child}/export`)).text()
    return text.includes('RUN_FINISHED') ? text : undefined
  }, 'the turn')
  t.match(transcript, '[assistant] The cause is in a.')
})
