import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { messagesIn } from '../support/events.ts'
import { eventually } from '../support/processes.ts'
import { commands, phases, reportFolder } from '../workflow/facts.ts'
import { page, split } from '../workflow/pages.ts'
import { run } from '../workflow/programs.ts'
import { faults } from '../workflow/schemas.ts'
import { script } from './bugfix-script.ts'
import type { Engine } from './engines.ts'
import { type ModelRequest, textOf } from './model.ts'
import { startEngineSession, turnLimit } from './session.ts'

const link = 'https://forge.example/a/b/issues/1'

/** The first line of a page below its title. It is unique to the page. */
const opening = (skill: string) => split(page(skill)).body.split('\n')[2] ?? ''

const last = (requests: ModelRequest[]) => textOf(requests.at(-1) ?? { messages: [] }).replaceAll('\\n', '\n')

/** Tests that an engine runs the Bug Fix workflow through the gateway's API. */
export function testWorkflow(engine: Engine) {
  const skip = !existsSync(engine.file) && !process.env.CI && `${engine.name} has no build for this machine`
  const options = { skip, timeout: 270_000 }

  t.test(`${engine.name} sends the rules and the page of each command to its model`, options, async (t) => {
    const { model, say, turn, post, status } = await startEngineSession(t, engine, `/assess ${link}`)

    for (const command of commands) {
      model.script.push({ text: 'Read.' })
      if (command !== 'assess') t.equal((await say(`/${command}`)).status, 202)

      await turn()

      t.ok(last(model.requests).includes(opening(command)), `the page of ${command}`)
      if (command === 'assess') t.ok(last(model.requests).includes(link), 'the link')
    }
    t.ok(last(model.requests).includes('# Bug Fix workflow: the rules'), 'the rules')
    t.ok(last(model.requests).includes('You run the Bug Fix workflow'), 'the system prompt')
    t.same(model.faults, [])
    model.script.push({ hang: true }, { text: 'Yes?' })
    await say('Think long')
    await eventually(() => model.script.length === 1, 'the request', turnLimit)
    t.equal((await post('interrupt')).status, 202)
    t.match(await turn(), { type: 'RUN_FINISHED', outcome: { type: 'cancelled' } })
    await say('Are you there?')
    await turn()
    await post('stop')
    await status('Stopped')
  })

  t.test(`${engine.name} fixes a small real bug in all phases, with a stop in the middle`, options, async (t) => {
    const session = await startEngineSession(t, engine, `/assess ${link}`)
    const { model, work, git, say, turn, post, status, received, processes } = session

    model.script.push({ shell: script.assess }, { text: 'Assessed. What next?' })
    await turn()
    t.equal(statusOf(work).next.phase, 'reproduce')
    git('remote', 'add', 'fork', session.fork)
    for (const phase of ['reproduce', 'diagnose', 'fix'] as const)
      model.script.push({ shell: 'bin/status' }, { shell: script[phase] })
    model.script.push({ hang: true })
    await say('/speedrun')
    await eventually(() => model.script.length === 0, 'the first half of the speedrun', turnLimit)
    await post('stop')
    await status('Stopped')
    t.match(await turn(), { type: 'RUN_FINISHED', outcome: { type: 'cancelled' } })
    t.same(processes(), [], 'no process left')
    t.equal(statusOf(work).next.phase, 'test')

    t.equal((await post('start')).status, 202)
    // Before that, the gateway rejects messages.
    await status('running')
    for (const phase of ['test', 'review', 'document', 'pr'] as const)
      model.script.push({ shell: 'bin/status' }, { shell: script[phase] })
    model.script.push({ text: 'All phases are done.' })
    await say('/speedrun Continue.')
    await turn()

    t.same(model.faults, [])
    t.same(model.script, [])
    reportsAreValid(t, work)
    const proof = JSON.parse(readFileSync(join(work, reportFolder, 'tests/regression-proof.json'), 'utf8'))
    t.same(faults('proof', proof), [])
    t.match(proof, { proven: true, suite: 'passed', fix_commit: git('rev-parse', 'fix/empty') })
    t.equal(
      git('log', '--format=%s', 'main..fix/empty'),
      'Test the total of nothing\nReturn 0 for the total of nothing',
    )
    t.equal(git('rev-parse', 'fork/fix/empty'), git('rev-parse', 'fix/empty'))
    t.match(statusOf(work), { stop: null, verdict: 'ready', next: null })
    t.match(statusOf(work).phases.at(-1), { name: 'pr', state: 'done', why: /left to the user/ })
    t.match(messagesIn(received), [
      `user: /assess ${link}`,
      /^assistant: Assessed/,
      'user: /speedrun',
      'user: /speedrun Continue.',
      /^assistant: All phases are done/,
    ])
    t.ok(
      textOf(model.requests.at(-1) ?? { messages: [] }).includes('Assessed. What next?'),
      'it remembers what was before',
    )
  })
}

function statusOf(work: string) {
  return JSON.parse(run(join(work, 'bin/status'), ['--json'], work).out)
}

function reportsAreValid(t: Test, work: string) {
  for (const { name, reports } of phases) {
    for (const report of reports) {
      const { head } = split(readFileSync(join(work, reportFolder, report), 'utf8'))
      t.same(faults(name, head), [], report)
    }
  }
}
