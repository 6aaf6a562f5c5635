import { once } from 'node:events'
import { get } from 'node:http'
import type { Socket } from 'node:net'
import { pino } from 'pino'
import t, { type Test } from 'tap'
import { buildApp } from '../../local/app.ts'
import { newSession } from '../../local/storage/session.ts'
import type { Changes } from '../../local/workspace/changes/changes.ts'

/** The local backend's HTTP server with one session, and with changes that the test controls. */
async function start(t: Test, changes: { [method in keyof Changes]?: unknown }) {
  const session = newSession('demo', {}, 60)
  const parts = { store: { get: () => session }, runs: { withQueuePosition: () => session } }
  const plain = { host: '127.0.0.1', prefix: '', token: '', defaultTimeout: 60, heartbeat: 1000, runnerTypes: () => [] }
  const logger = pino({ level: 'silent' })
  const app = buildApp({ ...plain, ...parts, transcripts: {}, changes, logger } as unknown as Parameters<
    typeof buildApp
  >[0])
  t.teardown(() => app.close())
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const api = `${origin}/projects/demo/agentic-sessions/${session.metadata.name}/changes`
  return { app, api }
}

type Started = Awaited<ReturnType<typeof start>>

/** Requests a patch, and disconnects when `begun` settles. Resolves when the server has noticed it. */
async function leave({ app, api }: Started, begun: Promise<unknown>) {
  const connected = once(app.server, 'connection') as Promise<[Socket]>
  const request = get(`${api}/patch`, { headers: { authorization: 'Bearer any' } }).on('error', () => {})
  const [socket] = await connected
  const closed = once(socket, 'close')
  await begun
  request.destroy()
  await closed
}

t.test('git does not start for a client that has left before', async (t) => {
  const begun = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  const read = Promise.withResolvers<AbortSignal>()
  const started = await start(t, {
    find: async () => {
      begun.resolve()
      await left.promise
      return {}
    },
    patch: async function* (_name: string, _checkout: unknown, _since: string, signal: AbortSignal) {
      read.resolve(signal)
      yield Buffer.from('part')
    },
  })

  await leave(started, begun.promise)
  left.resolve()

  t.ok((await read.promise).aborted)
})

t.test('a read ends if its first part comes after the client has left', async (t) => {
  const begun = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const started = await start(t, {
    find: async () => ({}),
    patch: async function* () {
      try {
        begun.resolve()
        await left.promise
        yield Buffer.from('first')
        yield Buffer.from('second')
      } finally {
        ended.resolve()
      }
    },
  })

  await leave(started, begun.promise)
  left.resolve()

  await t.resolves(ended.promise)
})

t.test('a read ends when the backend shuts down', async (t) => {
  const begun = Promise.withResolvers<void>()
  const { app, api } = await start(t, {
    list: async (_name: string, signal: AbortSignal) => {
      begun.resolve()
      await once(signal, 'abort')
      throw signal.reason
    },
  })
  const reply = fetch(api, { headers: { authorization: 'Bearer any' } })
  await begun.promise

  await app.close()

  const { status } = await reply
  t.match([status, await (await reply).json()], [503, { error: 'The local backend is shutting down' }])
})

t.test('a read that takes too long is 504', async (t) => {
  const { api } = await start(t, { list: () => Promise.reject(new DOMException('late', 'TimeoutError')) })

  const reply = await fetch(api, { headers: { authorization: 'Bearer any' } })

  t.match([reply.status, await reply.json()], [504, { error: 'git has not read the changes within 300 s' }])
})
