import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { temporaryDirectory } from '../support/local-backend.ts'
import { childrenOf, commandOf, eventually, isRunning, startProcess } from '../support/processes.ts'
import { freePort } from '../support/redis.ts'

t.test('the two printed commands create a session with the Bug Fix workflow and show it', async (t) => {
  const { output } = await launch(t, { LOCAL_BACKEND_PREFIX: '/api', PROJECT_HEADER: 'X-Brand-Project' })
  const [create = '', read = ''] = output().match(/^ {2}curl .*$/gm) ?? []

  const { id } = JSON.parse(execFileSync('sh', ['-c', create], { encoding: 'utf8' }))
  const session = await eventually(() => {
    const { items } = JSON.parse(execFileSync('sh', ['-c', read], { encoding: 'utf8' }))
    return items[0].status === 'completed' && items[0]
  })

  t.match(id, /^session-/)
  t.match(session, { id, task: '/assess https://example.com/issues/1', result: /^This is a walkthrough/ })
  t.match(session.result, /Command: \/assess of the workflow, with an argument/)
  t.match(session.result, /^- \/speedrun: /m)
  t.notMatch(session.result, /^- \/controller/m)
  t.match(create, /-H 'x-brand-project: demo'/i)
  t.match(output(), /^\nThe gateway is ready at http:\/\/127\.0\.0\.1:\d+\nWeb page: .*to stop\.\n$/s)
  t.notMatch(output(), /"level"/, 'no log lines between')
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  t.test(`${signal} stops both processes, with exit code 0`, async (t) => {
    const { child, ended } = await launch(t)
    const pids = childrenOf(child.pid)
    t.equal(pids.length, 2)

    child.kill(signal)

    t.equal(await ended, 0)
    t.notOk(pids.some(isRunning), 'no process left')
  })
}

t.test('Ctrl-C on npm run local, which signals npm and the launcher, exits with 0', async (t) => {
  const data = await temporaryDirectory(t)
  const env = { ...process.env, LOCAL_BACKEND_PORT: '0', PORT: '0', LOCAL_DATA: data, LOG_LEVEL: '' }
  const npm = spawn('npm', ['run', 'local'], { env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(npm, 'exit')
  t.teardown(async () => {
    npm.kill('SIGTERM')
    await exited
  })
  let output = ''
  npm.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  await eventually(() => output.includes('Ctrl-C'), 'the greeting')
  t.match(output, 'Default time limit of a session: 5 minutes.')
  const launcher = childrenOf(npm.pid)
  const all = [...launcher, ...launcher.flatMap(childrenOf)]

  process.kill(-(npm.pid ?? Number.NaN), 'SIGINT')

  t.same(await exited, [0, null])
  t.ok(all.length >= 3, 'the launcher and its two')
  t.notOk(all.some(isRunning), 'no process left')
})

t.test('a second Ctrl-C kills processes that do not stop', async (t) => {
  const { child, ended } = await launch(t)
  const pids = childrenOf(child.pid)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')

  child.kill('SIGINT')
  await new Promise((resolve) => setTimeout(resolve, 1100))
  t.ok(isRunning(child.pid ?? 0), 'still waits')
  child.kill('SIGINT')

  t.equal(await ended, 0)
  t.notOk(pids.some(isRunning), 'no process left')
})

t.test('if one process exits, the launcher names it, stops the other one and exits with 1', async (t) => {
  for (const [file, said] of [
    ['backend.ts', /The local backend stopped unexpectedly: SIGKILL\n$/],
    ['start.mjs', /The gateway stopped unexpectedly: SIGKILL\n$/],
  ] as const) {
    const { child, output, ended } = await launch(t)
    const pids = childrenOf(child.pid)

    for (const pid of pids) if (commandOf(pid).includes(file)) process.kill(pid, 'SIGKILL')

    t.equal(await ended, 1, file)
    t.match(output(), said)
    t.notOk(pids.some(isRunning), 'no process left')
  }
})

t.test('a server that takes the port at the last moment is not mistaken for the local backend', async (t) => {
  const port = await freePort()
  const taken = `while (!(await fetch("http://127.0.0.1:${port}").catch(() => {})));`
  const late = `if (process.argv[1].endsWith("backend.ts")) ${taken}`
  const { child, output, ended } = startProcess(t, ['local/main.ts'], {
    ...(await freeEnv(t)),
    LOCAL_BACKEND_PORT: String(port),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(late)}`,
  })
  await eventually(() => childrenOf(child.pid).length > 0, 'the start of the backend')
  const server = createHttpServer((_request, reply) => reply.end('{}')).listen(port, '127.0.0.1')
  t.teardown(() => server.close())

  t.equal(await ended, 78)
  t.match(output(), /^LOCAL_BACKEND_PORT=\d+: this port is in use\. .*\n$/)
})

t.test('a second npm run local says what runs, where, and how to start another one', async (t) => {
  const [port, backendPort, data] = [await freePort(), await freePort(), await temporaryDirectory(t)]
  const ports = { LOCAL_BACKEND_PORT: String(backendPort), PORT: String(port) }
  const first = await launch(t, { ...ports, LOCAL_DATA: data })
  const [, page = ''] = /Web page: (\S+)/.exec(first.output()) ?? []
  const [backend] = childrenOf(first.child.pid).filter((pid) => commandOf(pid).includes('backend.ts'))
  const runs = `npm run local is running already (process ${first.child.pid}), with the sessions in ${data}.
Use it: open ${page}
Or start another one, with sessions of its own: PORT=0 LOCAL_BACKEND_PORT=0 LOCAL_DATA=${data}/second npm run local
`
  const ours = `LOCAL_BACKEND_PORT=${backendPort}: a local backend uses this port (process ${backend}, sessions in ${data})
PORT=${port}: a Session Gateway uses this port: http://127.0.0.1:${port}
Use any free ports: LOCAL_BACKEND_PORT=0 PORT=0 npm run local
`

  for (const [more, said] of [
    [{ LOCAL_DATA: data }, runs],
    [ports, ours],
  ] as const) {
    const second = startProcess(t, ['local/main.ts'], { ...(await freeEnv(t)), ...more })
    t.equal(await second.ended, 78)
    t.equal(second.output(), said)
  }
  t.equal(statSync(join(data, 'running.json')).mode & 0o777, 0o600)
})

t.test('when the launcher is killed with SIGKILL, both processes end, and the next one starts', async (t) => {
  const LOCAL_DATA = await temporaryDirectory(t)
  const { child } = await launch(t, { LOCAL_DATA })
  const pids = childrenOf(child.pid)

  child.kill('SIGKILL')

  await eventually(() => !pids.some(isRunning), 'the end of both')
  const next = await launch(t, { LOCAL_DATA })
  next.child.kill('SIGTERM')
  t.equal(await next.ended, 0)
  t.notOk(existsSync(join(LOCAL_DATA, 'running.json')))
})

t.test('a failed start prints one line for each problem', async (t) => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => server.close())
  const busy = String((server.address() as AddressInfo).port)
  const free = 'LOCAL_BACKEND_PORT=0 PORT=0 npm run local'
  const cases: [env: NodeJS.ProcessEnv, status: number, lines: RegExp][] = [
    [{ PORT: busy }, 78, new RegExp(`^PORT=${busy}: another program uses this port\nUse any free ports: ${free}\n$`)],
    [
      { PORT: '48231', LOCAL_BACKEND_PORT: '48231' },
      78,
      /^PORT=48231: LOCAL_BACKEND_PORT has the same port\. Choose another one\n$/,
    ],
    [
      { PORT: 'x', WALKTHROUGH_DELAY: '5', LOG_LEVEL: 'loud' },
      78,
      /^PORT="x": .*\nLOG_LEVEL="loud": .*\nWALK.*="5": .*\n$/,
    ],
    [{ AGENT_COMMAND: 'no-such-agent' }, 78, /^AGENT_COMMAND: no-such-agent is not on PATH\. .*\n$/],
    [{ AGENT_COMMAND: 'sh', AGENT_ENV: 'NOT_SET' }, 78, /^AGENT_ENV: NOT_SET is not set\. .*\n$/],
    [
      { LOCAL_DATA: '/dev/null/x' },
      1,
      /^Cannot open \/dev\/null\/x\/sessions\.db: .*\nThe local backend stopped unexpectedly: exit status 1\n$/,
    ],
  ]
  for (const [env, status, lines] of cases) {
    const { ended, output } = startProcess(t, ['local/main.ts'], { ...(await freeEnv(t)), ...env })

    t.equal(await ended, status)
    t.match(output(), lines)
  }
})

async function launch(t: Test, env: NodeJS.ProcessEnv = {}) {
  const started = startProcess(t, ['local/main.ts'], { ...(await freeEnv(t)), ...env })
  await started.said(/Press Ctrl-C to stop/)
  return started
}

async function freeEnv(t: Test) {
  return { LOCAL_BACKEND_PORT: '0', PORT: '0', LOCAL_DATA: await temporaryDirectory(t) }
}
