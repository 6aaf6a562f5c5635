import { appendFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { temporaryDirectory } from '../support/local-backend.ts'
import { makeRepository } from '../support/repositories.ts'
import { startScripted } from './support/scripted.ts'

const hostile = '<script>hit()</script><img src=x onerror=hit()>'
const escaped = '&lt;script&gt;hit()&lt;/script&gt;&lt;img src=x onerror=hit()&gt;'
const active = /<(script(?! src="\/page\/page\.js")|img|iframe)|href="(?!https?:|\/)/i

/** A completed session with two repositories and the workflow `bugfix`. `text` reads a page of it. */
async function start(t: Test) {
  const LOCAL_DATA = await temporaryDirectory(t)
  const app = await makeRepository(t, { 'README.md': 'one\ntwo\n', 'old.txt': 'x'.repeat(100) })
  const lib = await makeRepository(t, { 'a.txt': 'a' }, { name: 'lib' })
  const flow = await makeRepository(t, { 'bugfix/README.md': 'x' }, { name: 'flows' })
  const backend = await startScripted(t, [], { LOCAL_DATA })
  const name = await backend.create({
    initialPrompt: 'say done',
    repos: [{ url: app.url }, { url: lib.url }],
    activeWorkflow: { gitUrl: flow.url, path: 'bugfix' },
  })
  await backend.reached(name, 'Completed')
  const work = join(LOCAL_DATA, 'sessions', name, 'work')
  const text = async (path = '') => {
    const reply = await fetch(`${backend.origin}/sessions/${name}${path}`)
    t.match(reply.headers.get('content-security-policy'), /default-src 'none'/)
    return await reply.text()
  }
  const report = (json: unknown) => {
    mkdirSync(join(work, 'artifacts/bugfix'), { recursive: true })
    writeFileSync(join(work, 'artifacts/bugfix/status.json'), JSON.stringify(json))
  }
  return { backend, name, work, text, report }
}

t.test('the page of a session shows the progress of its workflow', async (t) => {
  const { text, report, work } = await start(t)
  t.notMatch(await text(), /<h2>Progress/)
  report({
    phases: [
      { name: 'assess', state: 'done', report: 'artifacts/bugfix/assessment.md' },
      { name: 'diagnose', state: 'blocked', why: hostile, report: 'artifacts/bugfix/none.md' },
      { name: hostile, state: 'missing', skipped: true },
    ],
    next: { phase: 'fix', command: '/fix', why: 'diagnose is done' },
    verdict: 'needs-fix',
    stop: { reason: 'trade-offs', question: `Round the total? ${hostile}` },
    pullRequest: { url: 'https://forge.example/a/b/pull/1', state: 'open' },
  })
  writeFileSync(join(work, 'artifacts/bugfix/assessment.md'), '# Assessment')

  const page = await text()

  t.match(page, /<li class="done"><span>✓<\/span> assess: done\s*<a href="[^"]*\/artifacts\/bugfix\/assessment\.md">/)
  t.match(page, `diagnose: blocked, ${escaped}`)
  t.notMatch(page, /none\.md/, 'a report that is not there has no link')
  t.match(page, `${escaped}: skipped`)
  t.match(page, `<b>Round the total? ${escaped}</b>`)
  t.match(page, 'Next: /fix (diagnose is done)')
  t.match(page, 'Verdict: needs-fix')
  t.match(page, '<a href="https://forge.example/a/b/pull/1" rel="noopener noreferrer">')
  t.notMatch(page, active)
})

t.test('a progress report that cannot be shown is a note', async (t) => {
  const { text, report, work } = await start(t)
  const cases: [name: string, json: unknown, note: RegExp][] = [
    ['a phase without a state', { phases: [{ name: 'x' }] }, /phases\[0\]\.state is missing/],
    [
      'a link that is no web page',
      { phases: [], pullRequest: { url: 'javascript:hit()' } },
      /pullRequest\.url must be/,
    ],
    ['too much', { phases: [], verdict: 'x'.repeat(300_000) }, /more than 262144 bytes/],
  ]
  for (const [name, json, note] of cases) {
    report(json)
    const page = await text()
    t.match(page, /<h2>Progress<\/h2><p class="note">/, name)
    t.match(page, note, name)
    t.notMatch(page, active, name)
  }

  const link = await start(t)
  mkdirSync(join(link.work, 'artifacts/bugfix'), { recursive: true })
  symlinkSync('/etc/hostname', join(link.work, 'artifacts/bugfix/status.json'))
  t.notMatch(await link.text(), /<h2>Progress/, 'a link out of the workspace is not followed')
  t.ok(work)
})

t.test('the page of a session shows what it used and its pull requests', async (t) => {
  const { backend, text, work } = await start(t)
  const usage = { input_tokens: 12_345, output_tokens: 678, cache_read_input_tokens: 0 }
  const result = { num_turns: 3, duration_ms: 200_400, total_cost_usd: 0.126, usage }
  const command = 'gh pr create --fill --head fix/1'
  const call = (url: string) => {
    const toolCallId = `call-${url}`
    return [
      { type: 'TOOL_CALL_START', toolCallId, toolCallName: 'Bash' },
      { type: 'TOOL_CALL_ARGS', toolCallId, delta: JSON.stringify({ command }) },
      { type: 'TOOL_CALL_END', toolCallId },
      { type: 'TOOL_CALL_RESULT', toolCallId, messageId: toolCallId, content: url },
    ]
  }
  const events = [
    { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
    ...call('https://forge.example/a/b/pull/7'),
    ...call('javascript:hit()'),
    { type: 'RUN_FINISHED', threadId: 't', runId: 'r', result },
  ]
  const lines = events.map((event) => `${JSON.stringify({ ...event, timestamp: Date.now() })}\n`)
  appendFileSync(join(work, '../transcript.jsonl'), lines.join(''))

  const page = await text()

  t.match(page, 'Usage: tokens: 12,345 in, 678 out, 0 read from the cache; $0.1260; 3 turns; 3m20s<')
  t.match(page, 'Pull request: <a href="https://forge.example/a/b/pull/7" rel="noopener noreferrer">')
  t.notMatch(page, active)
  t.equal(await text(), page, 'the second time from the cache')
  const other = await backend.create({ initialPrompt: 'say done' })
  await backend.reached(other, 'Completed')
  t.notMatch(await (await fetch(`${backend.origin}/sessions/${other}`)).text(), /tokens|Pull request/)
})

t.test('the changes of a session have a page with files and patches', async (t) => {
  const { text, work } = await start(t)
  const app = join(work, 'repos/app')
  t.match(await text(), /<a href="\/sessions\/[^"]*\/changes">Changes<\/a>/)
  writeFileSync(join(app, 'README.md'), `one\n${hostile}\n`)
  writeFileSync(join(app, `${hostile.replaceAll('/', '')}.txt`), 'new\n')
  writeFileSync(join(app, 'image.bin'), Buffer.from([0, 1, 2, 255]))

  const page = await text('/changes')

  t.match(
    page,
    /<h2>app<\/h2>\s*<p>Branch <code>main<\/code>\. 3 changed files, <ins>\+2<\/ins> <del>-1<\/del> lines\. /,
  )
  t.match(page, 'Some changes are not committed.')
  t.match(page, '<li>modified <code>README.md</code> <ins>+1</ins> <del>-1</del></li>')
  t.match(page, '<li>added <code>image.bin</code> binary</li>')
  t.match(page, `<ins>+${escaped}</ins>`)
  t.match(page, /<h2>lib<\/h2>\s*<p>Branch <code>main<\/code>\. 0 changed files, <ins>\+0<\/ins>/)
  t.notMatch(page, active)
  t.notMatch(page, /page\.js/, 'it does not run git each second')
})

t.test('long changes are cut, and an unreadable repository says why', async (t) => {
  const { text, work } = await start(t)
  for (let index = 0; index < 300; index += 1)
    writeFileSync(join(work, `repos/app/file-${index}.txt`), 'line\n'.repeat(400))
  mkdirSync(join(work, 'repos/lib/.git/objects/info'), { recursive: true })
  writeFileSync(join(work, 'repos/lib/.git/objects/info/alternates'), '/elsewhere\n')

  const page = await text('/changes')

  t.ok(page.length < 2_000_000, `${page.length} characters`)
  t.match(page, '100 more files are not shown.')
  t.match(page, 'The patch is longer. See all of it with <code>sgw diff</code>.')
  t.match(page, /<h2>lib<\/h2><p class="note">repos\/lib uses the objects of another repository/)
})

t.test('a session without repositories or without a workspace has no changes to show', async (t) => {
  const backend = await startScripted(t)
  const name = await backend.create({ initialPrompt: 'say done' })
  await backend.reached(name, 'Completed')
  const at = `${backend.origin}/sessions`

  t.notMatch(await (await fetch(`${at}/${name}`)).text(), /Changes/)
  t.match(await (await fetch(`${at}/${name}/changes`)).text(), /The session has no repositories\./)
  t.equal((await fetch(`${at}/session-00000000-0000-0000-0000-000000000000/changes`)).status, 404)
})
