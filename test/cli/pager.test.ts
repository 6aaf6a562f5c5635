import { text } from 'node:stream/consumers'
import t from 'tap'
import { pageOf, resource, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import { caller, idOf, prepareSgw } from './support/sgw.ts'
import { onTerminal, startOnTerminal, withScript } from './support/terminal.ts'

t.test('a text that is longer than the screen goes through the pager, on terminals only', withScript, async (t) => {
  const all = Array.from({ length: 40 }, (_, at) => resource(idOf(at), { status: { phase: 'Running' } }))
  const backend = await startBackend(t, ({ url }) => [200, url.includes('?') ? pageOf(all, url) : all[0]])
  const gateway = await startGateway(t, { BACKEND_URL: backend.url })
  const sgw = await prepareSgw(t, caller(gateway.url))
  const mark = "sed 's/^/paged: /'"

  const cases: [env: NodeJS.ProcessEnv, args: string[], isPaged: boolean][] = [
    [{ PAGER: mark }, ['list'], true],
    [{ PAGER: 'false', SGW_PAGER: mark }, ['list'], true],
    [{ PAGER: mark, SGW_PAGER: '' }, ['list'], false],
    [{ PAGER: 'cat' }, ['list'], false],
    [{ PAGER: 'no-such-pager' }, ['list'], false],
    [{ PAGER: mark, TERM: 'dumb' }, ['list'], false],
    [{ PAGER: mark }, ['list', '-n', '3'], false],
    [{ PAGER: mark }, ['get', idOf(0)], false],
    [{ PAGER: mark }, ['list', '-o', 'name'], false],
  ]
  for (const [env, args, isPaged] of cases) {
    const shown = await onTerminal(t, sgw, 80, args, { NO_COLOR: '1', ...env })

    t.equal(
      shown.startsWith('paged: '),
      isPaged,
      `${JSON.stringify(env)} sgw ${args.join(' ')}: ${shown.slice(0, 200)}`,
    )
    t.match(shown, /session-0000/)
  }
  const less = startOnTerminal(t, sgw, 80, ['list'], { NO_COLOR: '1' })
  less.stdin.end('q')
  t.match(await text(less.stdout), /session-0000/, 'less is the default')
  t.notMatch(await sgw.run(['list'], { env: { PAGER: mark } }), { stdout: /paged/ })
})
