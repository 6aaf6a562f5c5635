// npm run mutation [-- GROUP...]: changes the security-relevant code in one place at a time and runs its tests, which must
// notice. Writes the results to docs/reference/mutations.md, and exits with 1 if a mutation survived that is not known to
// change nothing.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { groups } from './groups.ts'
import { type Mutation, mutationsIn, page } from './report.ts'

const root = join(import.meta.dirname, '../..')
const stryker = join(import.meta.dirname, 'node_modules/@stryker-mutator/core/bin/stryker.js')
const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(groups)

for (const group of chosen) {
  if (groups[group] === undefined) throw new Error(`There is no group ${group}: ${Object.keys(groups).join(', ')}`)
  const { status } = spawnSync(process.execPath, [stryker, 'run', 'test/mutation/stryker.config.mjs'], {
    cwd: root,
    // tap ends a test file after 30 s otherwise.
    env: { ...process.env, MUTATION_GROUP: group, TAP_TIMEOUT: '280' },
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

const reports = Object.keys(groups).map((group) => join(import.meta.dirname, `reports/${group}.json`))
const mutations: Mutation[] = reports
  .filter((file) => existsSync(file))
  .flatMap((file) => mutationsIn(JSON.parse(readFileSync(file, 'utf8'))))
// The page is about all groups: one that was never run here would be missing.
if (reports.every((file) => existsSync(file))) writeFileSync(join(root, 'docs/reference/mutations.md'), page(mutations))
const holes = mutations.filter(({ result, reason }) => result !== 'noticed' && reason === undefined)
for (const { file, line, mutator, before, after } of holes) {
  console.error(`${file}:${line} ${mutator}: ${before} -> ${after}`)
}
const noticed = mutations.filter(({ result }) => result === 'noticed').length
console.log(`${mutations.length} mutations, ${noticed} noticed by a test, ${holes.length} not explained`)
process.exitCode = holes.length === 0 ? 0 : 1
