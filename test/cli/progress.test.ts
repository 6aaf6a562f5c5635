import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import t from 'tap'
import { listen } from '../support/listen.ts'
import { makeRepository } from '../support/repositories.ts'
import { startForPull } from './support/pull.ts'
import { caller, idOf, prepareSgw } from './support/sgw.ts'

t.test('progress shows the phases, what comes next and the question', async (t) => {
  const { run, startSession } = await startForPull(t)
  const flows = await makeRepository(t, { 'flows/x/.claude/skills/x': 'x' })
  const { id, work } = await startSession([], { gitUrl: flows.url, branch: 'main', path: 'flows/x' })
  const missing = await run(['progress', id])
  const folder = join(work, '../artifacts/x')
  mkdirSync(folder, { recursive: true })
  const report = {
    updatedAt: new Date().toISOString(),
    phases: [
      { name: 'assess', command: '/assess', state: 'done', report: 'artifacts/x/assess.md' },
      { name: 'fix', command: '/fix', state: 'blocked', why: 'needs\u001b[2J a decision' },
    ],
    next: { phase: 'fix', command: '/fix', why: 'not finished' },
    stop: { reason: 'trade-offs', question: 'Fast\nor small?' },
    pullRequest: { url: 'https://forge.example/pr/1', state: 'open' },
  }
  writeFileSync(join(folder, 'status.json'), JSON.stringify(report))

  const { code, stdout, stderr } = await run(['progress', id])

  t.match(missing, { code: 6, stdout: '' })
  t.equal(code, 0, stderr)
  t.match(
    stdout,
    /^x \(\d+s ago\)\n\nPHASE +STATE +REPORT\nassess +done +artifacts\/x\/assess\.md\nfix +blocked +needs a decision\n\nNext +\/fix: not finished\n/,
  )
  t.match(stdout, /^Question +Fast\n {14}or small\?\n/m)
  t.match(stdout, `Answer: sgw send ${id} '<answer>'\n`)
  t.match((await run(['progress', id, '-o', 'json'])).stdout, /"workflow": "x"/)
  t.match(await run(['progress', id, '--watch']), {
    code: 0,
    stdout: /^assess: done\nfix: blocked\nnext: \/fix: not finished\n/,
  })
})

t.test('progress --watch notes what is not there yet, and ends with the session', async (t) => {
  const report = { workflow: 'x', phases: [{ name: 'assess', state: 'done' }] }
  const course: [status: string, code: number, body: object][] = [
    ['pending', 409, { error: 'The session is pending' }],
    ['running', 404, { error: 'The workflow has not reported' }],
    ['running', 502, { error: 'The workflow wrote an invalid report' }],
    ['running', 200, report],
    ['completed', 409, { error: 'The session is completed' }],
  ]
  let at = 0
  const server = createServer(({ url = '' }, response) => {
    const [status, code, body] = course[at] ?? []
    const isProgress = url.endsWith('/progress')
    if (isProgress) at += 1
    response.writeHead(isProgress ? (code ?? 500) : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isProgress ? body : { id: idOf(1), status, createdAt: new Date().toISOString() }))
  })
  const { run } = await prepareSgw(t, caller(await listen(t, server)))

  const watched = await run(['progress', idOf(1), '--watch'])

  t.same(watched, {
    code: 0,
    stdout: `The session is pending
The workflow has not reported
The workflow wrote an invalid report
assess: done
The session is completed
`,
    stderr: '',
  })
  t.equal(at, course.length)
  at = 2
  t.match(await run(['progress', idOf(1)]), {
    code: 10,
    stderr: /invalid report \(502\)\nOnly the workflow can correct/,
  })
  t.equal(at, 3, 'an invalid report is read once')
})
