import t, { type Test } from 'tap'
import { call, ways } from './support/server.ts'
import { startStub } from './support/stub.ts'

/** A stub that answers each request with these bytes. With `ranges`, it supports the Range header. */
async function connect(t: Test, body: string | Buffer, { ranges = false, type = 'application/octet-stream' } = {}) {
  const bytes = Buffer.from(body)
  const stub = await startStub(t, ({ headers }, response) => {
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec((ranges && headers.range) || '') ?? []
    const from = Number(first ?? 0)
    if (first !== undefined && from >= bytes.length) return [416, { error: 'The range is after the end of the file' }]
    const part = bytes.subarray(from, last === undefined ? undefined : Number(last) + 1)
    const range = { 'content-range': `bytes ${from}-${from + part.length - 1}/${bytes.length}` }
    const more = { 'content-type': type, 'content-length': part.length, ...(first !== undefined && range) }
    return response.writeHead(first === undefined ? 200 : 206, more).end(part)
  })
  return { stub, client: await ways.stdio(t, { url: stub.url }) }
}

t.test('read_file returns a long text in parts, and no character is cut in two', async (t) => {
  const texts = [`a${'🙂'.repeat(9000)}`, `ab${'€'.repeat(11_000)}é`, '\uFEFFwith a BOM\r\n', '']
  for (const [text, ranges] of texts.flatMap((text) => [false, true].map((ranges) => [text, ranges] as const))) {
    const { client } = await connect(t, text, { ranges })

    let whole = ''
    for (let offset: number | undefined = 0; offset !== undefined; ) {
      const { data, text: shown } = await call(client, 'read_file', { id: 's-1', path: 'notes.md', offset })
      t.match(data, { id: 's-1', path: 'notes.md', encoding: 'utf-8', offset, size: Buffer.byteLength(text) })
      t.ok(shown.length < 20_000)
      whole += data.content
      offset = data.nextOffset
    }

    t.equal(whole, text)
    const inside = await call(client, 'read_file', { id: 's-1', path: 'x', offset: 3, limit: 8 })
    t.notMatch(inside.text, '\uFFFD', 'an offset inside of a character')
    const after = await call(client, 'read_file', { id: 's-1', path: 'x', offset: 1_000_000 })
    t.match(after, { isError: false, data: { content: '' } }, 'an offset after the end')
    t.notOk('nextOffset' in after.data)
  }
})

t.test('read_file returns a file that is not text as a resource in base64, in parts', async (t) => {
  const bytes = Buffer.from(Array.from({ length: 40_000 }, (_, index) => (index * 7) % 256))
  const { client } = await connect(t, bytes)

  const parts: Buffer[] = []
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    const args = { id: 's-1', path: 'repos/app/a b#.png', offset }
    const result = await client.callTool({ name: 'read_file', arguments: args })
    const [note, { resource }] = result.content as [{ text: string }, { resource: { blob: string } }]
    const data = result.structuredContent as { content: string; nextOffset?: number }
    t.match(note.text, /^repos\/app\/a b#\.png: The content is not text: it is in base64\./)
    t.match(resource, {
      uri: 'session://s-1/files/repos/app/a%20b%23.png',
      mimeType: 'application/octet-stream',
      blob: data.content,
    })
    t.match(data, { encoding: 'base64', offset, size: 40_000 })
    t.ok(data.content.length <= 20_000)
    parts.push(Buffer.from(data.content, 'base64'))
    offset = data.nextOffset
  }

  t.ok(Buffer.concat(parts).equals(bytes))
})

t.test('files are resources, too', async (t) => {
  const text = await connect(t, 'x'.repeat(20_000))
  const bytes = await connect(t, Buffer.from([0, 255]))
  const uri = 'session://s-1/files/repos/app/a%20b%23.txt'

  const { contents } = await text.client.readResource({ uri })
  t.match(contents, [{ uri, mimeType: 'text/plain', text: 'x'.repeat(15_000) }, { text: /of 20000 bytes continues/ }])
  t.equal(text.stub.seen[0]?.url, '/v1/sessions/s-1/files/repos/app/a%20b%23.txt')
  t.match((await bytes.client.readResource({ uri })).contents[0], {
    mimeType: 'application/octet-stream',
    blob: 'AP8=',
  })
  for (const path of ['', '..', 'a/%2e%2e/b', 'a//b', '%zz', '%ff', 'a?b']) {
    await t.rejects(text.client.readResource({ uri: `session://s-1/files/${path}` }), { code: -32602 }, path)
  }
  t.equal(text.stub.seen.length, 1)
})

t.test('read_file stops reading an endless file', async (t) => {
  const stub = await startStub(t, (_, response) => {
    const more = () => {
      while (response.write('x'.repeat(10_000)));
    }
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).on('drain', more)
    more()
  })
  const client = await ways.stdio(t, { url: stub.url })

  const { data, text } = await call(client, 'read_file', { id: 's-1', path: 'log', offset: 100_000 })

  t.match(data, { offset: 100_000, nextOffset: 115_000, content: 'x'.repeat(15_000) })
  t.notOk('size' in data)
  t.match(text, /The file continues: call read_file with offset 115000\.$/)
})

t.test('paths are encoded, and a path out of the workspace is not sent', async (t) => {
  const { client, stub } = await connect(t, 'x')
  const cases: [path: string, sent: string | undefined][] = [
    ['repos/app/a b.txt', '/v1/sessions/s-1/files/repos/app/a%20b.txt'],
    ['ü/?#%2f', '/v1/sessions/s-1/files/%C3%BC/%3F%23%252f'],
    ['.hidden/..x', '/v1/sessions/s-1/files/.hidden/..x'],
    ...['', '/', '/etc/passwd', 'a//b', '..', '../s-2', 'a/../b', './a', 'a/.', 'a/..', 'a/'].map(
      (path): [string, undefined] => [path, undefined],
    ),
  ]

  for (const [path, sent] of cases) {
    stub.seen.length = 0
    const { isError, text } = await call(client, 'read_file', { id: 's-1', path })

    t.equal(isError, sent === undefined, path)
    t.same(
      stub.seen.map(({ url }) => url),
      sent === undefined ? [] : [sent],
    )
    if (isError) t.match(text, /must be a path in the workspace, such as .* at path/s, path)
  }
})

t.test('list_files returns a large folder in pages', async (t) => {
  const all = Array.from({ length: 1000 }, (_, index) => {
    const name = `${'n'.repeat(100)}-${index}`
    return { name, path: `src/${name}`, type: 'file', size: 1, modifiedAt: '2026-11-21T08:00:00Z' }
  })
  const stub = await startStub(t, () => [200, { path: 'src', items: all, total: all.length }])
  const client = await ways.stdio(t, { url: stub.url })

  const paths: string[] = []
  for (let cursor: string | undefined = '0'; cursor !== undefined; ) {
    const { data, text } = await call(client, 'list_files', { id: 's-1', path: 'src', cursor })
    t.ok(text.length < 20_500, `${text.length} characters`)
    t.equal(data.total, 1000)
    paths.push(...data.items.map(({ path }: { path: string }) => path))
    cursor = data.nextCursor
  }

  t.same(
    paths,
    all.map(({ path }) => path),
  )
  t.equal(stub.seen[0]?.url, '/v1/sessions/s-1/files?path=src')
})

t.test('get_changes fits into one answer and says what is missing', async (t) => {
  const file = (index: number) => ({ path: `src/${'d'.repeat(80)}/${index}.ts`, status: 'modified', linesAdded: 1 })
  const commit = (index: number) => ({ id: `${index}`.padStart(40, '0'), subject: 's'.repeat(3000), createdAt: 'now' })
  const repo = (name: string) => ({
    repo: name,
    branch: 'fix/1',
    hasUncommittedChanges: false,
    linesAdded: 1000,
    linesRemoved: 0,
    commits: Array.from({ length: 100 }, (_, index) => commit(index)),
    files: Array.from({ length: 1000 }, (_, index) => file(index)),
    filesTotal: 5000,
  })
  const stub = await startStub(t, () => [200, { items: [repo('app'), repo('lib')], total: 2 }])
  const client = await ways.stdio(t, { url: stub.url })

  const { data, text } = await call(client, 'get_changes', { id: 's-1' })

  t.ok(text.length < 20_500, `${text.length} characters`)
  t.match(data, { items: [{ repo: 'app', branch: 'fix/1', linesAdded: 1000, filesTotal: 5000 }, { repo: 'lib' }] })
  t.match(text, /Truncated: items\[0\]\.commits \(first \d+ of 100\), items\[0\]\.files \(first \d+ of 1000\), /)
  t.equal(stub.seen[0]?.url, '/v1/sessions/s-1/changes')
})

t.test('get_changes returns a long patch in parts', async (t) => {
  const patch = Array.from({ length: 3000 }, (_, index) => `+línea ${index}\n`).join('')
  const { client, stub } = await connect(t, patch, { type: 'text/x-diff' })

  let whole = ''
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    const { data, text } = await call(client, 'get_changes', {
      id: 's-1',
      patch: true,
      repo: 'app',
      since: 'head',
      offset,
    })
    t.ok(text.length < 20_500)
    if (data.nextOffset)
      t.match(text, new RegExp(`The patch continues: call get_changes with offset ${data.nextOffset}`))
    whole += data.patch
    offset = data.nextOffset
  }

  t.equal(whole, patch)
  t.match(stub.seen[0]?.url, /^\/v1\/sessions\/s-1\/changes\?/)
  t.match(new URL(stub.seen[0]?.url ?? '', stub.url).searchParams.toString(), /format=patch.*repo=app.*since=head/)
})

t.test('a patch that is not UTF-8 says so, and an empty one', async (t) => {
  const latin = await connect(t, Buffer.from('+\xe9\n', 'latin1'), { type: 'text/x-diff' })
  const empty = await connect(t, '', { type: 'text/x-diff' })

  t.match(
    (await call(latin.client, 'get_changes', { id: 's', patch: true })).text,
    /\+�\n\nThe patch has bytes that are not/,
  )
  t.match(await call(empty.client, 'get_changes', { id: 's', patch: true }), {
    text: 'There are no changes.',
    data: { patch: '' },
  })
})

t.test('get_progress returns the phases and the question', async (t) => {
  const progress = {
    workflow: 'bugfix',
    updatedAt: '2026-01-31T10:20:00Z',
    phases: [{ name: 'assess', command: '/assess', state: 'done', report: 'artifacts/bugfix/reports/assessment.md' }],
    next: { phase: 'fix', why: 'diagnose is done' },
    stop: { reason: 'trade-offs', question: 'Shall the total be rounded?' },
  }
  const stub = await startStub(t, () => [200, progress])
  const client = await ways.stdio(t, { url: stub.url })

  t.same((await call(client, 'get_progress', { id: 's-1' })).data, progress)
  t.equal(stub.seen[0]?.url, '/v1/sessions/s-1/progress')
})

t.test('errors say what to do next', async (t) => {
  const stub = await startStub(t, ({ headers }) => [Number(headers.authorization?.slice(-3)), { error: 'No. Because' }])
  const cases: [status: number, tool: string, args: object, next: RegExp][] = [
    [404, 'read_file', { path: 'x' }, /Files are listed by list_files .* get_progress/],
    [409, 'read_file', { path: 'x' }, /start it with start_session/],
    [409, 'get_changes', {}, /start it with start_session/],
    [501, 'get_changes', { patch: true }, /Call get_changes with patch false .* read_file/],
    [404, 'get_progress', {}, /Try again later, or .* read_transcript/],
    [409, 'get_progress', {}, /get_session/],
  ]

  for (const [status, tool, args, next] of cases) {
    const client = await ways.stdio(t, { url: stub.url, token: `token-for-${status}` })
    const { isError, text } = await call(client, tool, { id: 's-1', ...args })

    t.ok(isError, tool)
    t.match(text, new RegExp(`^The gateway answered ${status}: No\\. Because\\. `))
    t.match(text, next, `${tool}: ${status}`)
  }
})
