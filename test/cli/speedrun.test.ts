import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import t from 'tap'
import { listen } from '../support/listen.ts'
import { caller, idOf, prepareSgw } from './support/sgw.ts'
import { typeOnTerminal, withScript } from './support/terminal.ts'

// The platform's agentStatus says "working" for up to 5 s after the last event of a run.
t.test(
  'a session that still says "working" after its last event is not taken for an interrupted one',
  withScript,
  async (t) => {
    const id = idOf(1)
    let isAnswered = false
    let readsAfterAnswer = 0
    const session = () => {
      if (isAnswered) readsAfterAnswer += 1
      const activity = isAnswered && readsAfterAnswer < 6 ? 'working' : 'waiting'
      return { id, status: 'running', activity, createdAt: new Date().toISOString() }
    }
    const progress = () => ({
      workflow: 'bugfix',
      phases: [{ name: 'diagnose', state: isAnswered ? 'done' : 'blocked' }],
      ...(isAnswered
        ? { pullRequest: { url: 'https://github.com/org/app/pull/8' } }
        : { stop: { reason: 'trade-offs', question: 'Fast or small?' } }),
    })
    const events = ['RUN_STARTED', 'RUN_FINISHED'].map((type) => ({ type, runId: 'run-2', threadId: id }))
    const server = createServer(async (request, response) => {
      const { method, url = '' } = request
      await text(request)
      const send = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (url.includes('/events')) {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.write(events.map((event, index) => `id: ${index + 1}\ndata: ${JSON.stringify(event)}\n\n`).join(''))
      } else if (method === 'POST' && url.endsWith('/messages')) {
        isAnswered = true
        send(202, { id: 'run-2', status: 'delivered' })
      } else if (url.endsWith('/progress')) send(200, progress())
      else send(method === 'POST' ? 201 : 200, session())
    })
    const sgw = await prepareSgw(t, caller(await listen(t, server)))

    const { shows, type, ended } = typeOnTerminal(t, sgw, 'bugfix', '--speedrun', 'https://github.com/org/app/issues/7')
    await shows('Fast or small?')
    await shows('Answer: ')
    type('Small\r')
    const { code, screen } = await ended

    t.equal(code, 0, screen)
    t.match(screen, 'https://github.com/org/app/pull/8')
    t.ok(readsAfterAnswer >= 6)
  },
)
