// Records what real test runners print and write: `node test/workflow/results/record/main.ts [RUNNER…]`. The runners must be on
// PATH; README.md beside the recordings has the versions that were used. Each project is laid into a folder of its own.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runnerEnvironment } from '../../../../workflows/programs/results/environment.ts'
import { findReports } from '../../../../workflows/programs/results/reports.ts'
import { cargo, nextest } from './cargo.ts'
import { ctest } from './cpp.ts'
import { go } from './go.ts'
import { maven } from './java.ts'
import { jest, mocha, vitest } from './javascript.ts'
import { node } from './node.ts'
import type { Project } from './project.ts'
import { python, unittest } from './python.ts'
import { tap, tape } from './tap.ts'

const projects = [node, tap, tape, python, unittest, go, cargo, nextest, jest, vitest, mocha, maven, ctest]
/** The folders of this machine where the runners are: no recording has them. */
const toolFolders = (process.env.PATH ?? '')
  .split(':')
  .flatMap((path) => (/^\/(usr|s?bin)\b/.test(path) ? [] : [dirname(path)]))
const recordings = join(import.meta.dirname, '../recordings')

for (const project of projects) {
  const wanted = process.argv.slice(2)
  if (wanted.length === 0 || wanted.includes(project.name)) await record(project)
}

async function record(project: Project) {
  const folder = mkdtempSync(join(tmpdir(), 'recording-'))
  const checkout = join(folder, 'checkout')
  for (const [path, text] of Object.entries(project.files)) {
    mkdirSync(dirname(join(checkout, path)), { recursive: true })
    writeFileSync(join(checkout, path), text)
  }
  // The packages of JavaScript runners: RECORD_MODULES names a folder that has them.
  const modules = process.env.RECORD_MODULES
  if (modules !== undefined && existsSync(join(modules, project.name)))
    symlinkSync(modules, join(checkout, 'node_modules'))
  const version = execFileSync('sh', ['-c', project.version], { cwd: checkout, encoding: 'utf8' }).trim().split('\n')[0]
  process.stdout.write(`${project.name}: ${version}\n`)

  for (const [name, command] of Object.entries(project.commands)) {
    const reports = join(folder, 'reports')
    mkdirSync(reports, { recursive: true })
    const since = Date.now()
    const base = { ...process.env, RUST_BACKTRACE: '0' }
    const env = { ...base, ...runnerEnvironment(reports, base) }
    const run = spawnSync('sh', ['-c', `{ ${command}\n} 2>&1`], {
      cwd: checkout,
      env,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    })
    const found = [
      ...(await findReports(checkout, since, project.reports ?? [])),
      ...(await findReports(reports, since, ['**'])),
    ]
    const parts = [`$ ${command}\nexit code ${run.status}\n`, `===== output =====\n${run.stdout}`]
    for (const report of found) parts.push(`\n===== report ${report.path} =====\n${report.text}`)
    let text = parts.join('').replaceAll(checkout, '/checkout').replaceAll(folder, '/run')
    if (modules !== undefined) text = text.replaceAll(modules, '/checkout/node_modules')
    for (const tools of [...toolFolders, homedir()]) text = text.replaceAll(tools, '/tools')
    // Maven lists the properties of the machine.
    text = text.replaceAll(/ *<properties>[\s\S]*?<\/properties>\n/g, '')
    writeFileSync(join(recordings, `${project.name}-${name}.txt`), text)
    rmSync(reports, { recursive: true })
    process.stdout.write(`  ${name}: exit code ${run.status}, ${found.length} reports\n`)
  }
  rmSync(folder, { recursive: true })
}
