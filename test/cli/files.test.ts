import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { startGateway } from '../support/gateway.ts'
import { listen } from '../support/listen.ts'
import { startLocalBackend, temporaryDirectory } from '../support/local-backend.ts'
import { makeRepository } from '../support/repositories.ts'
import { caller, idOf, prepareSgw, type Ran } from './support/sgw.ts'

t.test('files and cp show, read and write the files of a session', async (t) => {
  const backend = await startLocalBackend(t, { WALKTHROUGH_DELAY: '1h' })
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin })
  const { run } = await prepareSgw(t, caller(gateway.url))
  const app = await makeRepository(t, {
    'a.txt': 'one\n',
    'sub/ b c.txt': 'two\u001b[2J',
    'sub/empty': '',
    loop: '->.',
  })
  const id = await backend.create({ initialPrompt: 'long', repos: [{ url: app.url }] })
  await backend.reached(id, 'Running')
  const here = await temporaryDirectory(t)
  const at = (...names: string[]) => join(here, ...names)
  mkdirSync(at('up/deep'), { recursive: true })
  writeFileSync(at('up/deep/x.bin'), Buffer.from([0, 255, 10]))
  writeFileSync(at('up/y.txt'), 'y')
  symlinkSync('/etc/passwd', at('up/link'))

  const cases: [args: string[], expected: Partial<Record<keyof Ran, unknown>>][] = [
    [['files', id, 'repos/app/sub'], { code: 0, stdout: ' b c.txt\nempty\n'.trimStart() }],
    [['files', id], { code: 0, stdout: /^repos\/$/m }],
    [
      ['files', '-l', id, '/repos/app/'],
      { code: 0, stdout: /^SIZE +CHANGED +NAME\n[\s\S]*^4 B +\d{4}-\S+Z +a\.txt$/m },
    ],
    [['files', id.slice(0, 16), 'repos', '-o', 'name'], { code: 0, stdout: 'repos/app\n' }],
    [['files', id, 'repos', '-o', 'json'], { code: 0, stdout: /"type": "directory"/ }],
    [
      ['files', id, 'nowhere'],
      { code: 6, stdout: '', stderr: /^sgw: The workspace has no such file or directory \(404, request \S+\)\n$/ },
    ],
    [['files', id, '../x'], { code: 2, stderr: /must not contain "\.\."/ }],
    [['cp', `${id}:repos/app/a.txt`, '-'], { code: 0, stdout: 'one\n', stderr: '' }],
    [['cp', `${id}:repos/app/a.txt`, here], { code: 0, stderr: 'Copied 1 file, 4 B.\n' }],
    [['cp', `${id}:repos/app/a.txt`, at('b.txt')], { code: 0 }],
    [['cp', `${id}:repos/app/sub`, at('sub')], { code: 0, stderr: 'Copied 2 files, 7 B.\n' }],
    [['cp', `${id}:repos/app/sub`, at('sub')], { code: 0 }],
    [
      ['cp', `${id}:repos/app`, at('app')],
      { code: 8, stderr: /^Not copied: "repos\/app\/loop" is a link to a folder around it$/m },
    ],
    [['cp', `${id}:repos/app`, '-'], { code: 2, stderr: /is a folder/ }],
    [['cp', `${id}:nowhere`, here], { code: 6, stderr: /has no file nowhere\.\nList the files: sgw files session-/ }],
    [
      ['cp', at('up'), `${id}:new/`],
      {
        code: 8,
        stderr: /^Not copied: .* is a link\nCopied 2 files, 4 B\.\nsgw: 1 file was not copied: see above\.\n/,
      },
    ],
    [['cp', at('up/y.txt'), `${id}:new/up`], { code: 0 }],
    [['cp', at('up/y.txt'), `${id}:z.txt`], { code: 0 }],
    [['files', id, 'new/up/deep'], { code: 0, stdout: 'x.bin\n' }],
    [['cp', `${id}:new/up/deep/x.bin`, at('x.bin')], { code: 0 }],
    [['cp', at('none'), `${id}:x`], { code: 11, stderr: /none: there is no such file or folder/ }],
    [['cp', here, at('other')], { code: 2, stderr: /^sgw: Neither path is in a session\./ }],
    [['cp', `${id}:a`, `${id}:b`], { code: 2, stderr: /^sgw: Both paths are in a session\./ }],
  ]
  for (const [args, expected] of cases) t.match(await run(args), expected, `sgw ${args.join(' ')}`)

  t.match(await run(['cp', '-', `${id}:notes.txt`], { input: 'piped' }), { code: 0 })
  t.match(await run(['cp', `${id}:notes.txt`, '-']), { stdout: 'piped' })
  t.equal(readFileSync(at('a.txt'), 'utf8'), 'one\n')
  t.equal(readFileSync(at('b.txt'), 'utf8'), 'one\n')
  t.same(readdirSync(at('sub')).sort(), [' b c.txt', 'empty', 'sub'], 'the second copy is inside the first')
  t.same(readFileSync(at('x.bin')), Buffer.from([0, 255, 10]))
  t.notOk(readdirSync(here, { recursive: true }).some((name) => `${name}`.endsWith('.part')))
})

/** A gateway that lists any names, and answers files with `content`. */
async function startHostileGateway(t: Test, items: object[], isCut = false) {
  const server = createServer(({ url = '' }, response) => {
    if (url.includes('/files?path=folder') && !url.includes('%2F')) {
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ path: '', items, total: 0 }))
    }
    if (url.includes('/files?path=') || url.endsWith('/files')) {
      const entries = url.endsWith('/files') ? [{ name: 'folder', path: 'folder', type: 'directory' }] : []
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ items: entries, total: 0 }))
    }
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': isCut ? 10 : 4 })
    response.write('evil')
    isCut ? response.destroy() : response.end()
  })
  return await listen(t, server)
}

t.test('cp writes nothing outside of its target, whatever names the session has', async (t) => {
  const names = [
    '',
    '.',
    '..',
    '../out',
    '/tmp/out',
    'a/b',
    'a\0b',
    'a\u001b[2Jb',
    'a\nb',
    '..\u0000',
    'link',
    'file',
    '-rf',
  ]
  const items = names.flatMap((name) => [
    { name, path: `folder/${name}`, type: 'file', size: 4 },
    { name: `${name}`, path: `folder/${name}`, type: 'directory' },
  ])
  const url = await startHostileGateway(
    t,
    items.filter(({ name, type }) => !(['file', 'link', '-rf'].includes(name) && type === 'directory')),
  )
  const { run } = await prepareSgw(t, caller(url))
  const here = await temporaryDirectory(t)
  mkdirSync(join(here, 'target'))
  writeFileSync(join(here, 'outside'), 'mine')
  symlinkSync('../outside', join(here, 'target/link'))

  const { code, stderr } = await run(['cp', `${idOf(1)}:folder`, `${join(here, 'target')}/../target2`])
  const again = await run(['cp', `${idOf(1)}:folder/`, join(here, 'target')])

  t.equal(code, 8, stderr)
  t.equal(again.code, 8)
  t.notMatch(stderr.replaceAll('\n', ''), /\p{Cc}/u)
  t.same(readdirSync(join(here, 'target2')).sort(), ['-rf', 'file', 'link'])
  t.same(readdirSync(here).sort(), ['outside', 'target', 'target2'])
  t.equal(readFileSync(join(here, 'outside'), 'utf8'), 'mine')
})

t.test('cp replaces a link in the target, follows none to a folder, and leaves no part of a file', async (t) => {
  const here = await temporaryDirectory(t)
  const sub = { name: 'sub', path: 'folder/sub', type: 'directory' }
  const file = { name: 'file', path: 'folder/file', type: 'file', size: 4 }
  mkdirSync(join(here, 'away'))
  mkdirSync(join(here, 'in/folder'), { recursive: true })
  writeFileSync(join(here, 'outside'), 'mine')
  symlinkSync('../../outside', join(here, 'in/folder/file'))
  const { run } = await prepareSgw(t)

  const whole = await run(['cp', `${idOf(1)}:folder`, join(here, 'in')], {
    env: caller(await startHostileGateway(t, [file])),
  })
  t.match(whole, { code: 0 })
  t.ok(lstatSync(join(here, 'in/folder/file')).isFile())
  t.equal(readFileSync(join(here, 'outside'), 'utf8'), 'mine')

  symlinkSync('../../away', join(here, 'in/folder/sub'))
  const refused = await run(['cp', `${idOf(1)}:folder`, join(here, 'in')], {
    env: caller(await startHostileGateway(t, [sub])),
  })
  t.match(refused, { code: 11, stderr: /sub is a file or a link, and not a folder/ })
  t.same(readdirSync(join(here, 'away')), [])

  const cut = await run(['cp', `${idOf(1)}:folder`, join(here, 'cut')], {
    env: caller(await startHostileGateway(t, [file], true)),
  })
  t.not(cut.code, 0)
  t.same(existsSync(join(here, 'cut')) ? readdirSync(join(here, 'cut')) : [], [], cut.stderr)
})

t.test('cp reads no file that is listed as empty: it may be a pipe, whose reading never ends', async (t) => {
  const server = createServer(({ url = '' }, response) => {
    // Reading the file gets no answer.
    if (!url.endsWith('/files')) return
    const items = [{ name: 'pipe', path: 'pipe', type: 'file', size: 0 }]
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ items, total: 1 }))
  })
  const { run } = await prepareSgw(t, caller(await listen(t, server)))
  const here = await temporaryDirectory(t)

  t.same(await run(['cp', `${idOf(1)}:pipe`, '-']), { code: 0, stdout: '', stderr: '' })
  t.same(await run(['cp', `${idOf(1)}:pipe`, here]), { code: 0, stdout: '', stderr: 'Copied 1 file, 0 B.\n' })
  t.equal(readFileSync(join(here, 'pipe'), 'utf8'), '')
})
