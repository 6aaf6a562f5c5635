import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { startBackend } from '../support/backend.ts'
import { temporaryDirectory } from '../support/local-backend.ts'
import { caller, idOf, prepareSgw } from './support/sgw.ts'
import { onTerminal, withScript } from './support/terminal.ts'

t.test('sgw open prints the URL of a page, and opens it on a terminal with a display', async (t) => {
  const id = idOf(1)
  let page = 200
  // In place of a gateway: it says whether there is a page, and has one session.
  const gateway = await startBackend(t, ({ url }) =>
    url.startsWith('/v1/') ? [200, { items: [{ id, status: 'running' }], total: 1 }] : [page, {}],
  )
  const sgw = await prepareSgw(t, caller(`${gateway.url}/prefix/`))
  const base = `${gateway.url}/prefix/page/`

  const cases: [args: string[], status: number, code: number, said: string | RegExp][] = [
    [['open'], 200, 0, `${base}demo\n`],
    [['open', id], 200, 0, `${base}demo/sessions/${id}\n`],
    [['open', '--print', '-p', 'other', id], 200, 0, `${base}other/sessions/${id}\n`],
    [['open'], 302, 0, `${base}demo\n`],
    [
      ['open'],
      404,
      8,
      /^sgw: The gateway http:\S+\/prefix serves no page\.\nIts operator turns the page on with PAGE=true/,
    ],
    [['open', '--url', 'http://127.0.0.1:1'], 200, 10, /^sgw: No response from http:\/\/127\.0\.0\.1:1\. Is the/],
  ]
  for (const [args, status, code, said] of cases) {
    page = status
    const { stdout, stderr, ...ran } = await sgw.run(args)
    t.match({ ...ran, said: stdout + stderr }, { code, said }, `sgw ${args.join(' ')}, ${status}`)
  }
  t.match(await sgw.run(['open', id], { env: { SESSION_GATEWAY_PROJECT: '' } }), {
    code: 2,
    stderr: /^sgw: The page of a session needs its project\.\nAdd --project\./,
  })

  await t.test('with the opener of the desktop', withScript, async (t) => {
    page = 200
    const folder = await temporaryDirectory(t)
    const opener = join(folder, 'xdg-open')
    writeFileSync(opener, `#!/bin/sh\necho "$@" >${folder}/opened\n`)
    chmodSync(opener, 0o755)
    const PATH = `${folder}:${process.env.PATH}`
    const open = (more: NodeJS.ProcessEnv) => onTerminal(t, sgw, 80, ['open'], { PATH, ...more })

    t.equal(await open({ DISPLAY: ':1' }), `${base}demo\n`)
    t.equal(readFileSync(join(folder, 'opened'), 'utf8'), `${base}demo\n`)
    writeFileSync(opener, '#!/bin/sh\nexit 3\n')
    t.match(await open({ DISPLAY: ':1' }), /No browser could be opened/)
    t.equal(await open({}), `${base}demo\n`, 'without a display')
  })
})
