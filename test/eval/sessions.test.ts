import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { temporaryDirectory } from '../support/local-backend.ts'
import { eventually, processesMarked, processesWith, startProcess } from '../support/processes.ts'
import { madeTasks, runEvaluation } from './support.ts'

const tasks = madeTasks.filter(({ name }) => ['made-javascript-ranges', 'made-stop-duplicate'].includes(name))
const bug = tasks[0]?.name ?? ''
const stop = tasks[1]?.name ?? ''

/**
 * What the agent does. With the workflow, it stops where it should and proves its fix of the bug. Without the workflow, it
 * changes code in both tasks, on a branch that it leaves again.
 */
const script = `
arm=$1 title=$2
set -e
export GIT_AUTHOR_NAME=Ann GIT_AUTHOR_EMAIL=ann@example.org GIT_COMMITTER_NAME=Ann GIT_COMMITTER_EMAIL=ann@example.org
now=$(date -u +%Y-%m-%dT%H:%M:%SZ)
case "$arm $title" in
'workflow #31'*)
  mkdir -p artifacts/bugfix/reports
  cat > artifacts/bugfix/reports/assessment.md <<END
---
phase: assess
status: blocked
missing: a decision
commit: $(git -C repos/app rev-parse HEAD)
started: $now
finished: $now
issue: "#31"
summary: A count of 0
stop: duplicate
question: Pull request 29 fixes this. Close this issue?
---
END
  ;;
workflow*)
  git -C repos/app apply "FOLDER/solution/fix.patch"
  mkdir -p artifacts/bugfix/tests repos/app/node_modules
  echo left > repos/app/node_modules/left.js
  echo '{ "proven": true }' > artifacts/bugfix/tests/regression-proof.json
  ;;
plain*)
  cd repos/app
  git checkout --quiet -b other
  echo '// Changed' >> "$(ls src/*.js)"
  git commit --quiet --all --message 'Change'
  git checkout --quiet -
  ;;
esac
`

t.test('an agent works in sessions of the local backend, in both arms', async (t) => {
  const folder = await temporaryDirectory(t)
  const file = join(folder, 'script.sh')
  writeFileSync(file, script.replace('FOLDER', tasks[0]?.folder ?? ''))
  process.env.AGENT_COMMAND = agentWith(file)

  const { of, report } = await runEvaluation(t, { agent: 'command', arms: ['workflow', 'plain'], tasks })

  t.match(of(bug), { error: null, resolved: true, proven: true, falselyProven: false, stop: null, tokens: 1000 })
  t.match(of(bug), { diff: { files: 1 }, inputTokens: 900, outputTokens: 100 })
  t.match(of(stop), { error: null, stop: 'duplicate', missedStop: false, resolved: null, diff: { files: 0 } })
  t.match(of(bug, 'plain'), { error: null, resolved: false, proven: null, needlessStop: false, diff: { added: 1 } })
  t.match(of(stop, 'plain'), { error: null, missedStop: true, stop: null })
  t.match(report.versions, { AGENT_COMMAND: /agent.ts/, model: 'default of the agent' })
  t.match(report.summary.difference, { resolved: { value: 1 }, missedStops: { value: -1 }, tokens: { value: 0 } })
  t.ok(report.trials.every(({ session, seconds }) => session !== null && seconds > 0))
})

t.test('an agent that cannot start ends the run with its own words', async (t) => {
  process.env.AGENT_COMMAND = 'no-such-agent'

  await t.rejects(
    runEvaluation(t, { agent: 'command', tasks }).then(({ report }) => assertErrors(report.trials)),
    /no-such-agent/,
  )
})

t.test('an interrupted run leaves no session at work', async (t) => {
  const folder = await temporaryDirectory(t)
  const [script, mark] = [join(folder, 'script.sh'), join(folder, 'working')]
  writeFileSync(script, `touch "${mark}"; sleep 600`)
  const args = ['--agent', 'command', '--arm', 'plain', '--task', bug, '--out', join(folder, 'out')]
  const run = startProcess(t, ['eval/main.ts', ...args], { AGENT_COMMAND: agentWith(script) })
  await eventually(() => existsSync(mark), 'the agent at work')

  run.child.kill('SIGTERM')

  t.equal(await run.ended, 1)
  t.match(run.output(), 'Interrupted. Run the same command again to continue')
  t.same(processesWith(folder), [])
  t.same(processesMarked('LOCAL_DATA', folder), [], 'no gateway and no backend')
})

const agentWith = (script: string) => `"${process.execPath}" "${join(import.meta.dirname, 'agent.ts')}" "${script}"`

/** Passes on what the trials say about their failure. */
function assertErrors(trials: { error: string | null }[]) {
  throw new Error(trials.map(({ error }) => error).join())
}
