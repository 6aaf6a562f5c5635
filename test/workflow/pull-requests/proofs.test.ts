import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { needs } from '../../support/tools.ts'
import { bin } from '../programs.ts'
import { c } from './c.ts'
import { go } from './go.ts'
import { build } from './pull-request.ts'
import { python } from './python.ts'

for (const { tools, cheats } of [python, go, c]) {
  for (const pullRequest of cheats) {
    for (const [index, { args, codes }] of (pullRequest.proofs ?? []).entries()) {
      t.test(`${pullRequest.name}, command ${index + 1}`, needs(...tools), async (t) => {
        const { root, repository, base } = build(t, pullRequest)
        const where = ['--root', root, '--repo', repository, '--base', base]
        const own = args.map((arg) => arg.replace('%repository%', repository))

        const { code, out, err } = bin('prove-regression', ['--strict', ...where, ...own], root)

        t.equal(code, 1, out + err)
        const proof = JSON.parse(readFileSync(join(root, 'artifacts/bugfix/tests/regression-proof.json'), 'utf8'))
        t.ok(codes.includes(proof.code), `${proof.code}: ${proof.reason}`)
      })
    }
  }
}
