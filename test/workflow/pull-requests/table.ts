// Verifies the made pull requests and prints a table of verdicts. Exits with 1 if one is wrong.
//   node test/workflow/pull-requests/table.ts [--verbose] [LANGUAGE | part of a name]...
import { parseArgs } from 'node:util'
import { c } from './c.ts'
import { go } from './go.ts'
import { javascript } from './javascript.ts'
import { python } from './python.ts'
import { rust } from './rust.ts'
import { type Language, verdictOf } from './verdict.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { verbose: { type: 'boolean' } } })
const languages: Record<string, Language> = { javascript, python, go, rust, c }

console.log('| Right | Language | Pull request | Verdict | Seconds |\n|---|---|---|---|---|')
let wrong = 0
for (const [language, { honest, cheats }] of Object.entries(languages)) {
  for (const pullRequest of [...honest, ...cheats]) {
    const { name, verdict: expected } = pullRequest
    const isNamed = positionals.some((word) => (word in languages ? word === language : name.includes(word)))
    if (positionals.length > 0 && !isNamed) continue
    const clean: (() => unknown)[] = []
    const teardown = (end: () => unknown) => clean.push(end)
    const { right, verified, code, reason, seconds, verification } = await verdictOf({ teardown }, pullRequest)
    for (const end of clean) await end()
    const verdict = verified ? 'verified' : `${code}`
    console.log(`| ${right ? 'yes' : '**no**'} | ${language} | ${name} | ${verdict} | ${seconds.toFixed(1)} |`)
    if (!right) wrong += 1
    if (!right) console.log(`  expected ${expected}: ${reason}`)
    if (values.verbose) console.log(JSON.stringify(verification, null, 2))
  }
}
process.exitCode = wrong > 0 ? 1 : 0
