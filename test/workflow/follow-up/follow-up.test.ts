import { rmSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { parse } from 'yaml'
import type { Kind } from '../forge/state.ts'
import { faults } from '../schemas.ts'
import { Situation } from './situation.ts'

// Most of the time is spent waiting for git and for the program.
t.jobs = 3

async function open(t: Test, kind: Kind = 'gitea') {
  const situation = await Situation.open(kind)
  t.teardown(() => situation.close())
  return situation
}

/** The front matter of a round's report, which fits its schema. */
function reportOf(t: Test, situation: Situation, round: number) {
  const report = parse(situation.report(round)?.split('\n---\n')[0]?.replace('---\n', '') ?? '')
  t.same(faults('follow-up', report), [])
  return report
}

for (const kind of ['github', 'gitlab', 'gitea'] as const)
  t.test(`${kind}: a round fixes a check and answers comments, each once`, { buffered: true }, async (t) => {
    const situation = await open(t, kind)
    const { forge } = situation
    const writer = forge.user('writer')
    forge.check(forge.head, 'test', 'failed', '\u001b[31mboom\u001b[0m\n1 failed')
    forge.check(forge.head, 'lint', 'passed')
    forge.remark(writer, 'comment', 'Rename it')
    const line = forge.remark(writer, 'line', 'A better name')
    forge.remark(forge.user('owner'), 'line', 'I agree', line.id)
    forge.remark(writer, 'review', 'See below')
    forge.remark(writer, 'line', 'Resolved already').isResolved = true

    const plan = await situation.plan()
    t.equal(plan.code, 0, plan.err)
    const items = plan.outcome?.items ?? []
    const texts = items.map((item) => item.text)
    // Only GitHub and GitLab have logs.
    t.same(texts.sort(), ['A better name', 'I agree', 'Rename it', 'See below', 'boom\n1 failed'].sort())
    situation.commit('fix.js', 'renamed\n', 'Rename', 1)
    const replies = Object.fromEntries(
      items.flatMap((it) => (it.kind === 'comment' ? [[it.id, `Done: ${it.text}`]] : [])),
    )
    const push = await situation.push(replies)
    t.equal(push.code, 0, push.err)
    t.match(push.outcome, { action: 'wait', code: 'pushed', round: 1 })

    t.equal(forge.head, situation.git('rev-parse', 'HEAD'))
    t.equal(situation.answers.length, 4)
    const threads = forge.remarks.filter((it) => it.author.login === 'session' && it.thread === line.id)
    t.equal(threads.length, 2, 'comments on a line are answered in their thread')
    t.match(reportOf(t, situation, 1), {
      round: 1,
      outcome: 'pushed',
      commit: forge.head,
      handled: items.map((it) => it.id),
    })

    t.match(
      (await situation.plan()).outcome,
      { action: 'wait', code: 'checks-running' },
      'the new commit has no checks yet',
    )
    forge.check(forge.head, 'test', 'passed')
    t.match(await situation.plan(), { code: 4, outcome: { action: 'done', code: 'green', round: 2 } })
    t.match(await situation.push(replies), { code: 4, outcome: { code: 'no-round' } })
    t.equal(situation.answers.length, 4)
    forge.remark(writer, 'comment', 'Thanks')
    t.match((await situation.plan()).outcome, { action: 'work', round: 2, items: [{ text: 'Thanks' }] })
  })

t.test('a human commit stops the work until a person answers', { buffered: true }, async (t) => {
  const situation = await open(t)
  const { forge } = situation
  forge.check(forge.head, 'test', 'failed')
  await situation.plan()
  situation.commit('fix.js', 'again\n', 'Again', 1)
  const commit = situation.human(forge.fork, 'fix', 'other.js', 'by hand\n')

  t.match(await situation.push(), { code: 5, outcome: { code: 'human-commit' } })
  t.match(await situation.plan(), { code: 5, outcome: { code: 'human-commit', head: commit } })
  t.equal(forge.head, commit)
  t.match(reportOf(t, situation, 1), { outcome: 'stopped', code: 'human-commit', commit })

  situation.answer(1, 'Closely follow that commit')
  forge.check(commit, 'test', 'failed')
  t.match(await situation.plan(), { code: 0, outcome: { action: 'work', head: commit } })
  t.match((await situation.push()).err, /does not contain/)
  situation.git('fetch', '--quiet', 'fork')
  situation.git('merge', '--quiet', '-m', 'Merge the commit of a person', 'fork/fix')
  t.equal((await situation.push()).code, 0)
  t.same(
    situation.pushes.map((it) => it.isHuman),
    [false, true, false],
  )
})

t.test('a human commit before the first round stops it', { buffered: true }, async (t) => {
  const situation = await open(t)
  situation.human(situation.forge.fork, 'fix', 'other.js', 'by hand\n')
  situation.git('pull', '--quiet', 'fork', 'fix')
  t.match(await situation.plan(), { code: 5, outcome: { code: 'human-commit', reason: /human@example\.org/ } })
})

t.test('only people with write access are listened to', { buffered: true }, async (t) => {
  const situation = await open(t, 'github')
  const { forge } = situation
  const said = (login: string, body: string) => forge.remark(forge.user(login), 'comment', body)
  said('writer', '> SECRET-ORDER quoted\n\nNo, thanks.\n<!-- SECRET-ORDER hidden -->')
  for (const login of ['stranger', 'reader', 'ci[bot]', 'ghost-user']) said(login, 'SECRET-ORDER')
  forge.permissions.set('ci[bot]', 'write')
  said('stranger', '<!-- session-gateway follow-up round=1 item=comment%3A101 -->')

  const plan = await situation.plan()
  t.match(plan.outcome, { action: 'work', strangers: 3, items: [{ text: 'No, thanks.', author: 'writer' }] })
  t.notMatch(plan.out, 'SECRET-ORDER')
  t.equal((await situation.push({ 'comment:101': 'Right' })).code, 0)
  t.match(await situation.plan(), { code: 5, outcome: { code: 'stranger', strangers: 3 } })
  t.match(reportOf(t, situation, 2), { code: 'stranger' })
  situation.answer(2, 'Pass over them')
  t.match(await situation.plan(), { code: 4, outcome: { code: 'green' } })
  said('stranger', 'SECRET-ORDER again')
  t.match(await situation.plan(), { code: 5, outcome: { code: 'stranger', strangers: 1 } })
  said('owner', 'Do it')
  t.match(await situation.plan(), { code: 0, outcome: { items: [{ text: 'Do it' }] } })
  t.equal(situation.report(2), undefined)

  forge.permissions.set('owner', 'read')
  t.match(await situation.push({ [`comment:${forge.remarks.at(-1)?.id}`]: 'Done' }), {
    code: 5,
    outcome: { code: 'withdrawn' },
  })
})

t.test('push refuses what a round must not contain', { buffered: true }, async (t) => {
  const situation = await open(t)
  const { forge } = situation
  const { id } = forge.remark(forge.user('writer'), 'comment', 'Rename it')
  forge.check(forge.head, 'test', 'failed')
  const before = forge.head
  await situation.plan()
  t.match(await situation.push(), { code: 1, err: /No reply for comment:\d+, check:test/ })
  const replies = { [`comment:${id}`]: 'Done' }
  situation.commit('fix.js', 'renamed\n', 'Rename')
  t.match(await situation.push(replies), { code: 1, err: /lack the trailer "Follow-Up-Round: 1"/ })
  situation.git('commit', '--quiet', '--amend', '--no-edit', '--trailer', 'Follow-Up-Round: 1')
  t.match(await situation.push({ ...replies, 'comment:1': 'x' }), { code: 1, err: /belong to no item/ })
  t.match(await situation.push({ [`comment:${id}`]: 'see token-of-session' }), { code: 1, err: /contains a token/ })
  const good = situation.git('rev-parse', 'HEAD')
  situation.git('reset', '--quiet', '--hard', 'main')
  situation.commit('fix.js', 'rebased\n', 'Rebased', 1)
  t.match(await situation.push(replies), { code: 1, err: /does not contain/ })
  t.same([forge.head, situation.answers], [before, []])
  situation.git('reset', '--quiet', '--hard', good)
  t.equal(
    (await situation.push({ [`comment:${id}`]: `Done <!-- session-gateway follow-up round=9 item=x -->` })).code,
    0,
  )
  t.equal(situation.answers[0]?.match(/<!--/g)?.length, 1)
})

t.test('killed at any request, a round is pushed and answered once', { buffered: true }, async (t) => {
  const situation = await open(t)
  const { forge } = situation
  // The last two requests of a push are its answers.
  let requests = 0
  const kills = [
    undefined,
    () => situation.fault('kill-after', 0),
    () => situation.fault('kill-before', requests - 2),
    () => situation.fault('kill-after', requests - 2),
    () => situation.fault('kill-after', requests - 1),
  ]
  for (const [at, kill] of kills.entries()) {
    const round = at + 1
    const remarks = [1, 2].map((it) => forge.remark(forge.user('writer'), 'comment', `Wish ${round}.${it}`))
    t.equal((await situation.plan()).outcome?.round, round)
    const replies = Object.fromEntries(remarks.map((it) => [`comment:${it.id}`, `Done: ${it.body}`]))
    situation.commit('fix.js', `${round}\n`, `Round ${round}`, round)
    const before = forge.requests.length
    kill?.()
    const first = await situation.push(replies)
    if (kill === undefined) requests = forge.requests.length - before
    else {
      t.equal(first.signal, 'SIGKILL')
      const again = await situation.plan()
      if (again.outcome?.action === 'push') t.equal((await situation.push()).code, 0)
      else t.equal((await situation.push(replies)).code, 0)
    }
    t.equal(forge.head, situation.git('rev-parse', 'HEAD'))
  }
  t.equal(situation.answers.length, 2 * kills.length)
  t.equal(situation.pushes.length, 1 + kills.length)
})

t.test('three rounds without progress stop the work', { buffered: true }, async (t) => {
  const situation = await open(t)
  const { forge } = situation
  const round = async (number: number) => {
    forge.check(forge.head, 'test', 'failed')
    const plan = await situation.plan()
    if (plan.outcome?.action !== 'work') return plan.outcome
    situation.commit('fix.js', `${number}\n`, `Try ${number}`, number)
    t.equal((await situation.push()).code, 0)
    return plan.outcome
  }
  for (const number of [1, 2, 3]) t.match(await round(number), { action: 'work', round: number })
  t.match(await round(4), { action: 'stop', code: 'no-progress' })
  situation.answer(4, 'Try something else')
  t.match(await round(4), { action: 'work', round: 4 })
  t.match((await situation.plan({ args: ['--max-rounds', '1'] })).outcome, { code: 'checks-running' })
  forge.check(forge.head, 'test', 'failed')
  t.match((await situation.plan({ args: ['--max-rounds', '1'] })).outcome, { code: 'max-rounds', round: 5 })
})

t.test('a failed check with an answer needs no second round', { buffered: true }, async (t) => {
  const situation = await open(t)
  situation.forge.check(situation.forge.head, 'test', 'failed')
  await situation.plan()
  t.match((await situation.push({ 'check:test': 'It fails without the change, too.' })).outcome, { code: 'answered' })
  t.match(situation.answers[0], /^test: It fails/)
  t.match(await situation.plan(), { code: 4, outcome: { code: 'answered' } })
})

t.test('a merged or closed pull request gets nothing', { buffered: true }, async (t) => {
  for (const state of ['merged', 'closed'] as const) {
    const situation = await open(t, 'gitlab')
    const { forge } = situation
    forge.remark(forge.user('writer'), 'comment', 'Rename it')
    const plan = await situation.plan()
    situation.commit('fix.js', 'renamed\n', 'Rename', 1)
    const before = forge.head
    forge.state = state
    t.match(await situation.push({ [plan.outcome?.items[0]?.id ?? '']: 'Done' }), { code: 4, outcome: { code: state } })
    t.match(await situation.plan(), { code: 4, outcome: { code: state } })
    t.same([forge.head, situation.answers], [before, []])
  }
})

t.test('limits, expired tokens and lost answers of each forge', { buffered: true }, async (t) => {
  for (const kind of ['github', 'gitlab', 'gitea'] as const) {
    const situation = await open(t, kind)
    situation.forge.check(situation.forge.head, 'test', 'failed')
    for (const [fault, wanted] of [
      ['rate-limited', { code: 3, outcome: { action: 'wait', code: 'rate-limited', seconds: Number } }],
      ['expired', { code: 5, outcome: { action: 'stop', code: 'token' } }],
      ['broken', { code: 3, outcome: { action: 'wait', code: 'unreachable' } }],
      ['lost-before', { code: 3, outcome: { action: 'wait', code: 'unreachable' } }],
    ] as const) {
      situation.fault(fault, 0)
      const ran = await situation.plan()
      t.match(ran, wanted, `${kind} ${fault} ${ran.err}`)
      t.notMatch(ran.out + ran.err, 'token-of-session')
    }
    t.equal((await situation.plan()).code, 0)
  }
})

t.test('base moved: git finds the conflict, and base is merged without trailers', { buffered: true }, async (t) => {
  for (const kind of ['github', 'gitea'] as const) {
    const situation = await open(t, kind)
    const { forge } = situation
    forge.isDraft = true
    const base = situation.human(forge.upstream, 'main', 'fix.js', 'of base\n')
    t.match((await situation.plan()).outcome, { items: [{ kind: 'base', id: 'base:main', text: new RegExp(base) }] })
    situation.git('fetch', '--quiet', 'origin')
    t.throws(() => situation.git('merge', 'origin/main'))
    situation.commit('fix.js', 'of both\n', 'Merge main')
    t.equal((await situation.push()).code, 0)
    t.match((await situation.plan()).outcome, { action: 'done', code: 'green' })
  }
})

t.test('a lost record does not repeat a round', { buffered: true }, async (t) => {
  const situation = await open(t)
  const { forge } = situation
  const { id } = forge.remark(forge.user('writer'), 'comment', 'Rename it')
  await situation.plan()
  situation.commit('fix.js', 'renamed\n', 'Rename', 1)
  t.equal((await situation.push({ [`comment:${id}`]: 'Done' })).code, 0)
  rmSync(join(situation.root, 'artifacts/bugfix/follow-up'), { recursive: true })
  t.match((await situation.plan()).outcome, { action: 'done', code: 'green', round: 2 })
})

t.test('two programs at once do a round once', { buffered: true }, async (t) => {
  const situation = await open(t)
  const { forge } = situation
  const { id } = forge.remark(forge.user('writer'), 'comment', 'Rename it')
  await situation.plan()
  situation.commit('fix.js', 'renamed\n', 'Rename', 1)
  const replies = { [`comment:${id}`]: 'Done' }
  const codes = (await Promise.all([situation.push(replies), situation.push(replies)])).map((ran) => ran.code)
  t.ok(codes.includes(0), String(codes))
  t.equal(situation.answers.length, 1)
  t.same(situation.leftovers, [])
})

t.test('the token goes to no other host', { buffered: true }, async (t) => {
  const situation = await open(t, 'gitea')
  const { forge } = situation
  const ran = await situation.plan({ env: { GITEA_SERVER_URL: 'https://gitea.example' } })
  t.match(ran, { code: 5, outcome: { code: 'token' } })
  t.match(
    forge.requests.filter((it) => it.path === '/api/v1/user'),
    [{ status: 401 }],
  )
})

t.test('wrong calls', { buffered: true }, async (t) => {
  const situation = await open(t)
  t.match(await situation.run('plan', { args: ['--max-rounds', 'x'] }), {
    code: 2,
    err: /--max-rounds must be a number/,
  })
  t.match(await situation.run('plan', { args: ['--unknown'] }), { code: 2, err: /--unknown/ })
  t.match(await situation.run('plan', { args: ['more'] }), { code: 2, err: /expected "plan" or "push"/ })
})
