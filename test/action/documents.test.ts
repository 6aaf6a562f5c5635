import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { parse } from 'yaml'
import { bundle, programs } from '../../action/bundle.ts'
import { inputs as inputsOfFollowUp } from '../../action/src/follow-up/definitions.ts'
import { inputs } from '../../action/src/input-definitions.ts'
import { inputs as inputsOfVerify } from '../../action/src/verify/definitions.ts'
import { needs, toolPath } from '../support/tools.ts'
import { run } from '../workflow/programs.ts'
import { bundled, runCommand } from './support/run-action.ts'

const directory = join(import.meta.dirname, '../../action')
const read = (path: string) => readFileSync(join(directory, path), 'utf8')
const action = parse(read('action.yml'))
const followUp = parse(read('follow-up/action.yml'))
const verify = parse(read('verify/action.yml'))
const actions = [
  { name: 'action.yml', file: action, inputs },
  { name: 'follow-up/action.yml', file: followUp, inputs: inputsOfFollowUp },
  { name: 'verify/action.yml', file: verify, inputs: inputsOfVerify },
]
const readme = read('README.md')
const readmes = readme + read('verify/README.md')
const examples = readdirSync(join(directory, 'examples'))

t.test('the bundles are up to date', async (t) => {
  const made = t.testdir({})

  await bundle(made)

  for (const folder of Object.keys(programs)) {
    for (const file of readdirSync(join(directory, folder))) {
      const isSame = readFileSync(join(made, folder, file)).equals(readFileSync(join(directory, folder, file)))
      t.ok(isSame, `action/${folder}/${file} is up to date (npm run bundle makes it)`)
    }
  }
  t.ok(statSync(bundled).size < 1024 * 1024, 'the bundle is under 1 MB')
})

t.test('action.yml and the code have the same inputs', async (t) => {
  for (const { name: path, file, inputs } of actions) {
    const ofAction = inputs.filter(({ commandOnly }) => !commandOnly)
    t.same(
      Object.keys(file.inputs),
      ofAction.map(({ name }) => name),
      path,
    )
    for (const { name, description, default: usual, required = false } of ofAction) {
      t.match(file.inputs[name], { description: `${description}.`, required })
      t.equal(file.inputs[name].default, usual, name)
    }
  }
  for (const { runs } of [followUp, verify]) t.match(runs, { using: 'node24', main: 'dist/index.mjs' })
  t.match(action.runs, { using: 'node24', main: 'dist/index.mjs', post: 'dist/index.mjs', 'post-if': 'cancelled()' })
})

t.test('the README and action.yml describe each input and output in the same way', async (t) => {
  const cell = (text: string) => text.replaceAll('|', '\\|')
  for (const { file } of actions) {
    for (const [name, { description, required, default: usual }] of Object.entries<Entry>(file.inputs)) {
      const shown = required ? 'required' : usual ? `\`${usual}\`` : ''
      t.ok(readmes.includes(`| \`${name}\` | ${shown} | ${cell(description)} |`), name)
    }
    for (const [name, { description }] of Object.entries<Entry>(file.outputs)) {
      t.ok(readmes.includes(`| \`${name}\` | ${cell(description)} |`), name)
    }
  }
})

t.test('the README links to every example, and the workflow that it shows is an example', async (t) => {
  const shown = [...readme.matchAll(/^```(?:yaml|groovy)\n([\s\S]*?)\n```$/gm)].map(([, block]) => `${block}\n`)

  t.same(shown, [read('examples/on-demand.yml')])
  for (const file of examples.filter((one) => one !== 'on-demand.yml')) t.match(readme, `](examples/${file})`)
})

t.test(
  'the examples for GitHub pass actionlint, with the inputs and outputs of action.yml',
  needs('actionlint'),
  async (t) => {
    const repository = t.testdir({ '.github': { workflows: {} } })
    for (const folder of ['.', 'follow-up', 'verify']) {
      cpSync(join(directory, folder, 'action.yml'), join(repository, 'action', folder, 'action.yml'))
      cpSync(join(directory, folder, 'dist'), join(repository, 'action', folder, 'dist'), { recursive: true })
    }
    execFileSync('git', ['init', '--quiet', repository])
    const workflows = examples.filter(
      (file) => 'jobs' in (file.endsWith('.yml') ? parse(read(`examples/${file}`)) : {}),
    )
    for (const file of workflows) {
      const text = read(`examples/${file}`)
      const workflow = join(repository, '.github/workflows', file)
      writeFileSync(workflow, text.replaceAll(/OWNER\/session-gateway\/(action[\w/-]*)@main/g, './$1'))

      const { code, out, err } = run(toolPath('actionlint'), [workflow], repository)

      t.equal(code, 0, `${file}: ${out}${err}`)
      t.equal(run(toolPath('actionlint'), [join(directory, 'examples', file)], directory).code, 0, file)
    }
    t.equal(workflows.length, 7)
  },
)

t.test('no example inserts an expression, such as the text of an issue, into a shell script', async (t) => {
  for (const file of examples.filter((one) => one.endsWith('.yml'))) {
    const { jobs = {} } = parse(read(`examples/${file}`))
    const steps = Object.values<{ steps: { run?: string }[] }>(jobs).flatMap(({ steps }) => steps)
    for (const { run: script = '' } of steps) t.notMatch(script, /\$\{\{/, `${file}: ${script}`)
  }
})

t.test('--help lists the variable of every input', async (t) => {
  const { code, stdout } = await runCommand(['--help'])

  t.equal(code, 0)
  for (const { name } of inputs) t.match(stdout, `SESSION_${name.toUpperCase().replaceAll('-', '_')}\n`)
})

type Entry = { description: string; required?: boolean; default?: string }
