import { createServer } from 'node:http'
import t from 'tap'
import { pageOf, resource, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import { listen } from '../support/listen.ts'
import { startLocalBackend } from '../support/local-backend.ts'
import { caller, prepareSgw } from './support/sgw.ts'

const ids = [
  'session-7f9c24e8-3b1a-4c5d-9e6f-0a1b2c3d4e5f',
  'session-7f9c24e8-ffff-4c5d-9e6f-0a1b2c3d4e5f',
  'session-aa9c24e8-3b1a-4c5d-9e6f-0a1b2c3d4e5f',
  'nightly',
  'nightly-7f9c',
]
const [one = '', , third = ''] = ids

t.test('every command accepts the unique beginning of an ID', async (t) => {
  const all = ids.map((id) => resource(id, { status: { phase: 'Stopped' } }))
  const backend = await startBackend(t, ({ url, method }) => {
    if (method !== 'GET') return [200, {}]
    const found = all.find(({ metadata }) => url.endsWith(`/${metadata.name}`))
    return found ? [200, found] : url.includes('?') ? [200, pageOf(all, url)] : [404, { error: 'Session not found' }]
  })
  const gateway = await startGateway(t, { BACKEND_URL: backend.url })
  const { run } = await prepareSgw(t, caller(gateway.url))

  const cases: [args: string[], code: number, says: string | RegExp, searches: string[]][] = [
    [['get', one, '-o', 'name'], 0, `${one}\n`, []],
    [['get', 'session-7f9c24e8-3', '-o', 'name'], 0, `${one}\n`, ['session-7f9c24e8-3']],
    [['get', 'aa9', '-o', 'name'], 0, `${third}\n`, ['aa9']],
    [['wait', 'aa', one, '-o', 'name'], 4, `${third}\n${one}\n`, ['aa']],
    [['stop', 'aa'], 0, `${third}: is being stopped\n`, ['aa']],
    [['get', 'nightly', '-o', 'name'], 0, 'nightly\n', ['nightly']],
    [['get', 'nightly-', '-o', 'name'], 0, 'nightly-7f9c\n', ['nightly-']],
    [['get', '@last', '-o', 'name'], 0, `${one}\n`, []],
    [['stop', '@last', 'aa'], 0, `${one}: is being stopped\n${third}: is being stopped\n`, ['aa']],
    [['get', '@first'], 2, /^sgw: <id> must be a session ID, as shown by `sgw list`, or @last; got "@first"/, []],
    [['get', 'gone'], 6, /^sgw: Session not found/, ['gone']],
    [
      ['delete', '7f9c24e8'],
      2,
      /^sgw: 7f9c24e8: 7f9c24e8 is the beginning of 2 session IDs:\n {2}session-7f9c24e8-3.*\n {2}session-7f9c24e8-f.*\nType more\.\n$/,
      ['7f9c24e8'],
    ],
  ]
  for (const [args, code, says, searches] of cases) {
    const before = backend.seen.length
    const ran = await run(args)

    t.match(
      { ...ran, text: ran.stdout + ([2, 6].includes(code) ? ran.stderr : '') },
      { code, text: says },
      args.join(' '),
    )
    const found = backend.seen.slice(before).flatMap(({ url }) => /[?&]search=(.*)$/.exec(url)?.[1] ?? [])
    t.same(found, searches, `searches: ${args.join(' ')}`)
  }
})

t.test('a write hits no other session than the one that the text named at the start', async (t) => {
  const backend = await startLocalBackend(t)
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin })
  const { run } = await prepareSgw(t, caller(gateway.url))
  const none = await run(['get', '@last'])
  const older = await backend.create({ initialPrompt: 'older' })
  const newer = await backend.create({ initialPrompt: 'newer' })
  await Promise.all([older, newer].map((id) => backend.reached(id, 'Completed')))

  const ambiguous = await run(['delete', newer, 'session-'])
  const every = await run(['delete', 'session-'])
  const last = await run(['delete', '@last', '@last'])
  const left = await run(['create', '--continue', '@last', 'More', '-o', 'name'])

  t.match(none, { code: 6, stderr: /^sgw: @last: the project has no sessions/ })
  t.match(ambiguous, {
    code: 2,
    stdout: `${newer}: deleted\n`,
    stderr: /session- is the beginning of every session ID/,
  })
  t.match(every, { code: 2, stdout: '' }, 'also if there is only one')
  t.match(last, { code: 0, stdout: `${older}: deleted\n` })
  t.match(left, { code: 6 })
})

t.test('the timeout of a wait includes the search for a short ID', async (t) => {
  const server = createServer(() => {
    // Never responds.
  })
  const url = await listen(t, server)
  t.teardown(() => server.closeAllConnections())
  const { run } = await prepareSgw(t, caller(url))

  for (const id of ['7f9c', one]) {
    const ran = await run(['wait', id, '--timeout', '1s'])

    t.match(ran, { code: 10, stdout: '', stderr: /^(?:sgw: )?.*Timeout: no response from .*\n.*sgw config show/s }, id)
  }
})
