import t from 'tap'
import { parse } from 'yaml'
import { pageOf, resource, startBackend } from '../support/backend.ts'
import { startGateway } from '../support/gateway.ts'
import { caller, idOf, prepareSgw } from './support/sgw.ts'

/** Characters that control a terminal, hide text or reverse its direction. */
const controls = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]--[\n\t\u200d]]/v

/** Clears the screen, sets the window title, overwrites the line, opens a link, sets the clipboard, reverses text. */
const hostile = [
  '\u001b[2J\u001b[1;1Hgone',
  '\u001b]0;owned\u0007title',
  'rm -rf /\rls',
  '\u001b]8;;https://evil.example\u001b\\click\u001b]8;;\u001b\\',
  '\u001b]52;c;ZXZpbA==\u0007',
  '\u009b31mred\u009d0;owned\u009c',
  'a\u202egnp.exe\u2066 \u2069 \u200e \u2028 \u0000 \u007f \u0008\u0008',
  'ID       forged\nStatus   completed',
  '👩‍👩‍👧 日本語',
].join('\n')

t.test('texts of a session are escaped for terminals, and complete in JSON and YAML', async (t) => {
  const spec = { initialPrompt: hostile, llmSettings: { model: hostile } }
  const ended = { completionTime: '2026-11-21T09:00:00Z', error: hostile, result: hostile }
  const all = [
    resource(idOf(1), { spec, status: { phase: 'Failed', ...ended } }),
    resource(idOf(2), { spec, status: { phase: 'Completed', ...ended } }),
    resource(idOf(3), { spec, status: { phase: hostile } }),
  ]
  const backend = await startBackend(t, ({ url, method }) => {
    if (method === 'POST') return [201, { name: idOf(2), message: hostile }]
    if (url.endsWith('/gone')) return [404, { error: hostile }]
    return [200, all.find(({ metadata }) => url.endsWith(`/${metadata.name}`)) ?? pageOf(all, url)]
  })
  const gateway = await startGateway(t, { BACKEND_URL: backend.url })
  const { run } = await prepareSgw(t, caller(gateway.url))

  for (const args of [
    ...[['list'], ['get', idOf(1)], ['get', idOf(2)], ['get', idOf(3)], ['wait', idOf(1), idOf(2)], ['get', 'gone']],
    ...[
      ['create', 'x'],
      ['create', '--wait', 'x'],
      ['list', '-o', 'json'],
      ['list', '-o', 'yaml'],
      ['__complete', 'get', ''],
    ],
  ]) {
    const { stdout, stderr } = await run(args)

    t.notMatch(stdout, controls, `sgw ${args.join(' ')}`)
    t.notMatch(stderr, controls, `sgw ${args.join(' ')} on standard error`)
    t.ok(stdout + stderr)
  }
  const json = JSON.parse((await run(['list', '-o', 'json'])).stdout)
  const said = (at: number, ...fields: string[]) => fields.map((field) => JSON.stringify(json.items[at][field]))
  for (const text of [...said(0, 'task', 'error', 'model'), ...said(1, 'result'), ...said(2, 'status')]) {
    t.equal(text, JSON.stringify(hostile))
  }
  t.same(parse((await run(['list', '-o', 'yaml'])).stdout), json)
  const { stdout } = await run(['get', idOf(1)])
  t.equal(stdout.match(/^Status/gm)?.length, 1, 'no text imitates a field')
  t.match(stdout, /gone/)
  t.match(stdout, /👩‍👩‍👧 日本語/, 'harmless text stays')
})
