import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { commands, phases, reportFolder } from '../workflow/facts.ts'
import { page, read, split } from '../workflow/pages.ts'
import { run } from '../workflow/programs.ts'
import { faults } from '../workflow/schemas.ts'
import { script } from './bugfix-script.ts'
import { engines } from './engines.ts'
import { type ModelRequest, textOf } from './model.ts'
import { startEngineSession } from './session.ts'

const link = 'https://forge.example/a/b/issues/1'

/** The first line of a page below its title, which no other page has. */
const opening = (skill: string) => split(page(skill)).body.split('\n')[2] ?? ''

const last = (requests: ModelRequest[]) => textOf(requests.at(-1) ?? { messages: [] }).replaceAll('\\n', '\n')

for (const engine of engines) {
  const skip = !existsSync(engine.command.find((part) => part.includes('node_modules')) ?? '') && !process.env.CI
  const options = { skip: skip && `${engine.name} has no build for this machine`, timeout: 120_000 }

  t.test(`${engine.name} lists all nine commands`, options, async (t) => {
    const { agent } = await startEngineSession(t, engine)

    const listed = await agent.commands()

    for (const command of commands) {
      const found = listed.find(({ name }) => [command, `$${command}`, `skill:${command}`].includes(name))
      t.match(found?.description, split(page(command)).head.description, command)
    }
  })

  t.test(`${engine.name} puts the rules and each command's page before the model`, options, async (t) => {
    const { agent, model } = await startEngineSession(t, engine)

    for (const command of commands) {
      model.script.push({ text: 'Read.' })
      const before = model.requests.length

      t.equal(await agent.prompt(command === 'assess' ? `/assess ${link}` : `/${command}`), 'end_turn')

      t.ok(model.requests.length > before, `/${command} reached the model`)
      t.ok(last(model.requests).includes(opening(command)), `the page of ${command}`)
      if (command === 'assess') t.ok(last(model.requests).includes(link), 'the link')
    }
    t.ok(last(model.requests).includes(read('AGENTS.md').split('\n')[0] ?? ''), 'the rules')
    t.same(model.faults, [])
  })

  t.test(`${engine.name} takes a small real bug through all phases`, options, async (t) => {
    const { agent, model, session, git } = await startEngineSession(t, engine)

    for (const phase of ['assess', 'reproduce', 'diagnose'] as const) {
      model.script.push({ shell: script[phase] }, { text: 'Done. What next?' })
      t.equal(await agent.prompt(phase === 'assess' ? `/assess ${link}` : `/${phase}`), 'end_turn')
    }
    t.equal(status(session).next.phase, 'fix')
    for (const phase of ['fix', 'test', 'review', 'document', 'pr'] as const)
      model.script.push({ shell: 'bin/status' }, { shell: script[phase] })
    model.script.push({ text: 'All phases are done.' })
    t.equal(await agent.prompt('/speedrun'), 'end_turn')

    t.same(model.faults, [])
    t.same(model.script, [])
    reportsAreValid(t, session)
    const proof = JSON.parse(readFileSync(join(session, reportFolder, 'tests/regression-proof.json'), 'utf8'))
    t.same(faults('proof', proof), [])
    t.match(proof, { proven: true, suite: 'passed', fix_commit: git('rev-parse', 'fix/empty') })
    t.equal(
      git('log', '--format=%s', 'main..fix/empty'),
      'Test the total of nothing\nReturn 0 for the total of nothing',
    )
    t.equal(git('rev-parse', 'fork/fix/empty'), git('rev-parse', 'fix/empty'))
    t.match(status(session), { stop: null, verdict: 'ready', next: { phase: 'pr', why: /left to the user/ } })
    t.match(last(model.requests), /Next {7}\/pr: document is done/)
  })
}

function status(session: string) {
  return JSON.parse(run(join(session, 'bin/status'), ['--json'], session).out)
}

function reportsAreValid(t: Test, session: string) {
  for (const { name, reports } of phases) {
    for (const report of reports) {
      const { head } = split(readFileSync(join(session, reportFolder, report), 'utf8'))
      t.same(faults(name, head), [], report)
    }
  }
}
