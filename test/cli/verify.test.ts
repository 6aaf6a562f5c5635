import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { clonedInsteadOf, makeRepository } from '../support/repositories.ts'
import { prepareSgw } from './support/sgw.ts'

const broken = 'exports.total = (list) => list.reduce((sum, n) => sum + n)\n'
const test = (name: string, body: string) => `const test = require('node:test')
const assert = require('node:assert')
const { total } = require('../cart.js')
test('${name}', () => { ${body} })
`
const fixing = { 'cart.js': broken.replace('sum + n)', 'sum + n, 0)') }

t.test(
  'verify proves the fix of a pull request or of a branch, and refuses a test that reads the source',
  async (t) => {
    const repository = await makeRepository(t, {
      'package.json': '{ "name": "shop", "scripts": { "test": "node --test" } }\n',
      'cart.js': broken,
      'test/cart.test.js': test('some items', 'assert.equal(total([1, 2]), 3)'),
    })
    const branch = (name: string, files: Record<string, string>) => {
      repository.git('checkout', '--quiet', '-b', name, 'main')
      for (const [path, text] of Object.entries(files)) writeFileSync(join(repository.dir, path), text)
      repository.git('add', '.')
      repository.git('commit', '--quiet', '--message', name)
    }
    branch('cheat', {
      'cart.js': `${broken}// sum, 0\n`,
      'test/empty.test.js': test(
        'no items',
        "assert.ok(require('fs').readFileSync('cart.js', 'utf8').includes('sum, 0'))",
      ),
    })
    branch('fix', { ...fixing, 'test/empty.test.js': test('no items', 'assert.equal(total([]), 0)') })
    repository.git('update-ref', 'refs/pull/7/head', 'fix')
    repository.git('checkout', '--quiet', 'main')
    const head = repository.git('rev-parse', 'fix')
    const url = 'http://127.0.0.1:1/org/app'
    const { run } = await prepareSgw(t, { ...clonedInsteadOf(url, repository), SECRET_TOKEN: 'x' })
    const files = t.testdir({})
    const file = (name: string) => join(files, name)
    repository.git('clone', '--quiet', '--depth=1', '--no-single-branch', repository.url, file('shallow'))

    const ran = await run([
      'verify',
      `${url}/pull/7`,
      '--base=main',
      ...[`--json=${file('json')}`, `--statement=${file('statement')}`, `--summary=${file('summary')}`],
    ])

    t.match(ran, { code: 0, stdout: /^Pull request +http.*\/pull\/7\n.*\n?With the fix/m, stderr: /^running base/m })
    t.match(ran.stdout, /\nproven/)
    t.match(JSON.parse(readFileSync(file('json'), 'utf8')), { verified: true, code: null, head })
    t.match(JSON.parse(readFileSync(file('statement'), 'utf8')), {
      _type: 'https://in-toto.io/Statement/v1',
      subject: [{ uri: `git+${url}@${head}`, digest: { gitCommit: head } }],
      predicateType: 'https://in-toto.io/attestation/test-result/v0.1',
    })
    t.match(readFileSync(file('summary'), 'utf8'), /### Regression proof: proven\n[\s\S]*not signed/)

    const inRepository = { cwd: repository.dir }
    t.match(await run(['verify', 'cheat', '--json=-'], inRepository), {
      code: 3,
      stdout: /^\{\n {2}"verified": false,\n {2}"code": "sniffs-source"/,
    })
    const noSetup = [
      'verify',
      'fix',
      '--setup',
      "printf '\\033[31mno registry'; exit 4",
      `--summary=${file('summary')}`,
    ]
    const said = /^End of the output of setup-\w+:\n {2}\S*no registry\n\nnot proven: the setup command failed/m
    t.match(await run(noSetup, inRepository), { code: 3, stdout: said })
    t.match(readFileSync(file('summary'), 'utf8'), /#### End of the output of setup-\w+\n\n```text\n.*no registry\n```/)
    const cases: [args: string[], code: number, said: RegExp][] = [
      [['verify', 'main'], 11, /^sgw: The pull request has no commits/m],
      [['verify', 'no-such'], 11, /^sgw: The repository has no branch or commit no-such/m],
      [['verify', 'https://forge.example/org/app'], 11, /is not the address of a pull request, such as https:/],
      [
        ['verify', 'origin/fix', `--repo=${file('shallow')}`],
        11,
        /^sgw: .* no commit in common\. .*git fetch --unshallow/m,
      ],
      [['verify', 'fix', '--summary=no/such/folder'], 11, /^sgw: Cannot write no\/such\/folder: ENOENT/m],
      [['verify', `${url}/pull/8`], 11, /^sgw: git fetch failed: .*refs\/pull\/8\/head/m],
      [
        ['verify', 'fix', '--timeout', '1m'],
        2,
        /^sgw: --timeout must be a whole number of seconds, such as 900; got "1m"/m,
      ],
    ]
    for (const [args, code, said] of cases) t.match(await run(args, inRepository), { code, stdout: '', stderr: said })
    t.equal(repository.git('status', '--porcelain'), '', 'nothing is written to the repository')
    t.notOk(existsSync(join(repository.dir, 'artifacts')))
  },
)
