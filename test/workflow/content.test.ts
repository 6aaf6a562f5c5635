import { existsSync, readdirSync, readlinkSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import t from 'tap'
import { readFrontMatter } from '../../workflows/programs/session/front-matter.ts'
import { reportingPhases } from '../../workflows/programs/session/phases.ts'
import { checkFields } from '../../workflows/programs/session/report-checks.ts'
import { needs } from '../support/tools.ts'
import { commands, duties, phases, reportFolder, skills, stops, verdicts } from './facts.ts'
import { files, page, read, skillFolder, split, workflow } from './pages.ts'
import { run } from './programs.ts'
import { faults, schemas } from './schemas.ts'

t.test('each command has a skill, plus the controller', async (t) => {
  t.same(readdirSync(skillFolder).sort(), skills)
})

t.test('other agents find the skills through a link', async (t) => {
  t.equal(readlinkSync(join(workflow, '.agents/skills')), '../.claude/skills')
})

t.test('opencode uses our /review instead of its own', async (t) => {
  t.equal(readlinkSync(join(workflow, '.opencode/command/review.md')), '../../.claude/skills/review/SKILL.md')
})

for (const skill of skills) {
  t.test(`the page of ${skill} is short and has its folder's name and a description`, async (t) => {
    const { head, body } = split(page(skill))

    const metadata = skill === 'controller' ? { command: 'false' } : { order: `${commands.indexOf(skill) + 1}` }
    t.same(head, { name: skill, description: head.description, metadata })
    t.match(head.description, /^.{40,300}$/)
    t.ok(page(skill).split('\n').length < 120)
    t.notMatch(body, /\$ARGUMENTS/)
  })

  t.test(`the public validator accepts ${skill}`, needs('agentskills'), async (t) => {
    const { code, out, err } = run('agentskills', ['validate', join(skillFolder, skill)], workflow)

    t.equal(code, 0, out + err)
  })
}

for (const { name, reports } of phases) {
  t.test(`the page of ${name} has all duties and reports, and leaves the flow to the controller`, async (t) => {
    const { body } = split(page(name))

    for (const duty of duties[name]) t.match(body, duty)
    for (const report of reports) t.ok(body.includes(report.split('/').at(-1) ?? ''), report)
    const paths: string[] = body.match(/artifacts\/bugfix\/[\w./-]+\.md/g) ?? []
    if (reports.length > 0 && name !== 'document') t.ok(paths.includes(reportFolder + reports[0]))
    t.match(body, /\]\(\.\.\/controller\/SKILL\.md\)\.\n$/)
    t.notMatch(body, /next phase is|then run `?\/|proceed to/i)
  })

  if (name === 'pr') continue
  t.test(`the example on the page of ${name} is valid for its schema and bin/status`, async (t) => {
    const example = /```yaml\n(---\n[\s\S]*?---\n)```/.exec(page(name))?.[1] ?? ''

    t.same(faults(name, split(example).head), [])
    const { fields, problems } = readFrontMatter(example)
    t.same([problems, checkFields(name, fields)], [[], []])
  })
}

t.test('rules, controller and speedrun list every command, verdict and stop', async (t) => {
  const rules = read('AGENTS.md')

  for (const { name, title, reports } of phases) {
    t.match(rules, new RegExp(`\\| ${title}.* \\| \`/${name}\` \\|`))
    for (const report of reports) t.ok(rules.includes(report.replace('docs/', '')), report)
  }
  t.match(rules, '/speedrun')
  t.match(rules, /plain issue link starts the assessment/)
  t.equal(read('CLAUDE.md'), '@AGENTS.md\n')
  for (const verdict of Object.keys(verdicts)) t.match(page('controller'), `| \`${verdict}\``)
  t.match(page('controller'), /follow the order, skip\s+ahead or return to an earlier phase at any time/)
  for (const words of Object.values(stops)) t.match(page('speedrun').replaceAll('\n', ' ').replace(/ +/g, ' '), words)
  t.same(Object(schemas.get('common')?.properties).stop.enum, Object.keys(stops))
})

t.test('the platform gets name, description, prompts and a greeting with the six core phases', async (t) => {
  const ambient = JSON.parse(read('.ambient/ambient.json'))

  t.same(Object.keys(ambient), ['name', 'description', 'systemPrompt', 'startupPrompt'])
  const listed = [...ambient.startupPrompt.matchAll(/^\d+\. (\w+) \(\/(\w+)\)/gm)].map(([, title, name]) => ({
    title,
    name,
  }))
  t.same(
    listed,
    phases.filter(({ core }) => core).map(({ title, name }) => ({ title, name })),
  )
  t.match(ambient.startupPrompt, /link to the issue, or describe it/)
  for (const command of commands) t.match(ambient.systemPrompt, `/${command}`)
})

t.test('the page of Test says what to do for each reason for which a proof is refused', async (t) => {
  const { code } = Object(schemas.get('proof')?.properties)
  const codes: string[] = code.oneOf.flatMap((one: { const: string | null }) => one.const ?? [])

  t.ok(codes.length > 20)
  for (const one of codes) t.match(page('test'), new RegExp(`^\\| .*\`${one}\`.* \\|`, 'm'), one)
})

t.test('bin/status and the schemas accept the same front matter', async (t) => {
  for (const phase of reportingPhases) {
    const { head } = split(/```yaml\n(---\n[\s\S]*?---\n)```/.exec(page(phase))?.[1] ?? '')
    const without = (key: string) => Object.fromEntries(Object.entries(head).filter(([name]) => name !== key))
    const variants = [
      ...Object.keys(head).flatMap((key) => [without(key), { ...head, [key]: 'x' }]),
      ...['partial', 'blocked'].flatMap((status) => [
        { ...head, status },
        { ...head, status, missing: 'x' },
      ]),
      ...['security', 'duplicate', 'x'].flatMap((stop) => [
        { ...head, stop },
        { ...head, stop, question: 'x' },
      ]),
      { ...head, verdict: 'needs-fix', guidance: 'x' },
      { ...head, reproduced: 'no' },
      { ...without('failure'), reproduced: 'sometimes' },
      { ...without('title'), kind: 'pr-description' },
      { ...head, attempt: 0 },
    ]
    for (const variant of variants) {
      // bin/status checks times, commits and links elsewhere.
      const fields = new Map(Object.entries(variant).map(([key, value]) => [key, [value].flat().map(String)]))
      const isShape = (fault: string) =>
        !/^\/(started|finished|commit|base|pull_request|files|tests|suspects)/.test(fault)
      const isRight = faults(phase, variant).filter(isShape).length === 0
      t.equal(checkFields(phase, fields).length === 0, isRight, `${phase}: ${JSON.stringify(variant)}`)
    }
  }
})

t.test('every link and path leads to an existing file', async (t) => {
  for (const file of files().filter((name) => name.endsWith('.md'))) {
    const text = read(file).replaceAll(/```[\s\S]*?```/g, '')
    for (const [, target] of text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g))
      t.ok(existsSync(join(workflow, dirname(file), target ?? '')), `${file}: ${target}`)
    for (const [path] of text.matchAll(/(?<![\w./])(?:bin|schemas|\.claude\/skills)\/[\w./-]+\w/g))
      t.ok(existsSync(join(workflow, path)), `${file}: ${path}`)
  }
})

t.test('pages mention only known phases, reports and verdicts', async (t) => {
  const known = phases.flatMap(({ reports }) => reports.map((report) => reportFolder + report))
  for (const file of files().filter((name) => name.endsWith('.md'))) {
    for (const [path] of read(file).matchAll(/artifacts\/bugfix\/(?:reports|analysis|fixes|review)\/[\w.-]+\.md/g))
      t.ok(known.includes(path), `${file}: ${path}`)
    for (const [, command] of read(file).matchAll(/`\/([a-z-]+)`/g))
      t.ok(commands.includes(command ?? ''), `${file}: /${command}`)
    for (const [verdict] of read(file).matchAll(/\bneeds-\w+/g)) t.ok(verdict in verdicts, `${file}: ${verdict}`)
  }
})

t.test(
  'the programs are executable, have one launcher and pass shellcheck as POSIX sh',
  needs('shellcheck'),
  async (t) => {
    const programs = readdirSync(join(workflow, 'bin'), { withFileTypes: true }).filter((entry) => entry.isFile())
    const [first = '', ...others] = programs.map(({ name }) => `bin/${name}`)
    for (const program of [first, ...others]) t.equal(statSync(join(workflow, program)).mode & 0o111, 0o111, program)
    for (const program of others) t.equal(read(program), read(first), program)
    const { code, out } = run('shellcheck', ['-s', 'sh', join(workflow, first)], workflow)
    t.equal(code, 0, out)
  },
)
