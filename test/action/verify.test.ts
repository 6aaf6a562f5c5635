import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { makeRepository } from '../support/repositories.ts'
import { verify as file, runAction, runCommand } from './support/run-action.ts'
import { startSigstore } from './support/sigstore.ts'

const broken = 'exports.total = (list) => list.reduce((sum, n) => sum + n)\n'
const title = '::set-output name=verified::true | `</code>` **@all** [a](http://b) ::error::x'
const head = `const test = require('node:test')
const assert = require('node:assert')
const { total } = require('../cart.js')
`
const fixed = {
  'cart.js': broken.replace('sum + n)', 'sum + n, 0)'),
  'test/empty.test.js': `${head}
console.log('::set-output name=verified::true')
test('${title}', () => {
  assert.equal(total([]), 0)
  const seen = Object.keys(process.env).filter((name) => /ACTIONS|GITHUB|INPUT|TOKEN|SIGSTORE/.test(name))
  assert.deepEqual(seen, [])
})
`,
}
const cheat = {
  'cart.js': `${broken}// sum, 0\n`,
  'test/empty.test.js': `${head}test('empty', () => assert.match(require('fs').readFileSync('cart.js', 'utf8'), /sum, 0/))\n`,
}

t.test('a job of a pull request proves its fix again, and signs what it found', async (t) => {
  const sigstore = await startSigstore(t)
  const repository = await makeRepository(t, {
    'package.json': '{ "name": "shop", "scripts": { "test": "node --test" } }\n',
    'cart.js': broken,
    'test/cart.test.js': `${head}test('some items', () => assert.equal(total([1, 2]), 3))\n`,
  })
  const branch = (name: string, files: Record<string, string>) => {
    repository.git('checkout', '--quiet', '-b', name, 'main')
    for (const [path, text] of Object.entries(files)) writeFileSync(join(repository.dir, path), text)
    repository.git('add', '.')
    repository.git('commit', '--quiet', '--message', name)
    return repository.git('rev-parse', 'HEAD')
  }
  const base = repository.git('rev-parse', 'main')
  const commits = { fixed: branch('fixed', fixed), cheat: branch('cheat', cheat) }
  const folder = t.testdir({})
  const event = (commit: string, isPrivate = false) => {
    const path = join(folder, `event-${commit}-${isPrivate}.json`)
    const url = 'https://github.com/org/app/pull/7'
    const pullRequest = { html_url: url, head: { sha: commit, ref: '`$(id)`' }, base: { sha: base } }
    writeFileSync(path, JSON.stringify({ pull_request: pullRequest, repository: { private: isPrivate } }))
    return path
  }
  const addresses = { 'fulcio-url': sigstore.url, 'rekor-url': sigstore.url }
  const job = {
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: 'org/app',
    GITHUB_TOKEN: 'token-of-the-job',
    ACTIONS_ID_TOKEN_REQUEST_URL: `${sigstore.url}/token?job=1`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'request-token',
  }
  const act = (inputs: Record<string, string>, path: string, env: NodeJS.ProcessEnv = job) =>
    runAction(t, { ...addresses, ...inputs }, { file, env: { ...env, GITHUB_EVENT_PATH: path } })
  const read = (name: string, path: string) => readFileSync(join(folder, name, path), 'utf8')
  const inputs = (name: string) => ({ repo: repository.dir, 'output-folder': join(folder, name) })

  const [proven, refused] = await Promise.all([
    act({ ...inputs('proven'), 'tsa-url': sigstore.url }, event(commits.fixed)),
    act(inputs('refused'), event(commits.cheat, true)),
  ])

  t.match(proven, { code: 0, outputs: { verified: 'true', signed: 'true', reason: '' } }, proven.log)
  t.notMatch(proven.log, /^::(set-output|error)/m, 'nothing of the pull request is a command of the runner')
  t.notMatch(proven.summary, /<\/code>`|\*\*@all|\[a\]\(/, 'nothing of the pull request is Markdown')
  t.match(proven.summary, /Regression proof: proven[\s\S]*signed with the identity of the job/)
  const { signer, payload } = sigstore.verify(JSON.parse(read('proven', 'statement.sigstore.json')))
  t.equal(signer, sigstore.subject)
  t.equal(payload.toString(), read('proven', 'statement.intoto.json'))
  t.match(JSON.parse(payload.toString()), {
    subject: [{ digest: { gitCommit: commits.fixed } }],
    predicate: { result: 'PASSED', url: 'https://github.com/org/app/actions/runs/4711', failedTests: [] },
  })
  t.same(sigstore.asked, ['Bearer request-token'], 'only one job asked for an identity')

  t.match(refused, { code: 1, outputs: { verified: 'false', signed: 'false', reason: /reads texts/ } }, refused.log)
  t.match(refused.summary, /not proven[\s\S]*not signed.*public log/)
  t.match(JSON.parse(read('refused', 'statement.intoto.json')), { predicate: { result: 'FAILED' } })

  // A job that runs no code of the pull request signs what another one found.
  const statement = join(folder, 'proven/statement.intoto.json')
  const again = { 'sign-statement': statement, 'output-folder': join(folder, 'again') }
  const signed = await act(again, event(commits.fixed))
  t.match(signed, { code: 0, outputs: { signed: 'true' } }, signed.log)
  t.equal(sigstore.verify(JSON.parse(read('again', 'statement.sigstore.json'))).payload.toString(), `${payload}`)
  const wrong: [inputs: Record<string, string>, path: string, said: RegExp][] = [
    [again, event(commits.cheat), /about another commit/],
    [{ 'sign-statement': event(commits.fixed) }, event(commits.fixed), /is not a statement of this action/],
    [{ ...again, sign: 'maybe' }, event(commits.fixed), /sign must be auto, true or false/],
    [{ ...inputs('none'), base: 'no-such' }, event(commits.fixed), /no branch or commit no-such/],
  ]
  mkdirSync(join(folder, 'none'))
  writeFileSync(join(folder, 'none/statement.intoto.json'), payload)
  for (const [given, path, said] of wrong) t.match(await act(given, path), { code: 2, log: said })
  t.same(readdirSync(join(folder, 'none')), [], 'a committed statement is not the result of the job')

  // On GitLab the same file is a command, and the identity is a variable.
  const args = [`--sign-statement=${statement}`, `--output-folder=${join(folder, 'gitlab')}`]
  const urls = Object.entries(addresses).map(([name, url]) => `--${name}=${url}`)
  const ofGitLab = { CI_COMMIT_SHA: commits.fixed, CI_PROJECT_VISIBILITY: 'public' }
  const onGitLab = await runCommand([...args, ...urls], { ...ofGitLab, SIGSTORE_ID_TOKEN: sigstore.token }, file)
  t.match(onGitLab, { code: 0, stdout: /^Statement +signed with/ }, onGitLab.stderr)
  t.ok(sigstore.verify(JSON.parse(read('gitlab', 'statement.sigstore.json'))))
  t.match(await runCommand([...args, ...urls, '--sign=true'], ofGitLab, file), { code: 2, stdout: /no identity/ })
})
