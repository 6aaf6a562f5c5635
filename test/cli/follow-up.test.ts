import t from 'tap'
import { command } from '../local/support/scripted.ts'
import { startGateway } from '../support/gateway.ts'
import { startLocalBackend } from '../support/local-backend.ts'
import { caller, prepareSgw } from './support/sgw.ts'

const pullRequest = 'https://forge.example/org/app/pull/7'

t.test('follow-up starts the session of a pull request, and prints what its agent says', async (t) => {
  const backend = await startLocalBackend(t, { AGENT_COMMAND: command(), AGENT_PERMISSIONS: 'ask' })
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin })
  const { run } = await prepareSgw(t, caller(gateway.url))
  const labels = { repository: 'org.app' }
  const opened = `run gh pr create --fill => ${pullRequest}`
  const create = async (initialPrompt: string, more: object = { labels }) => {
    const id = await backend.create({ initialPrompt, ...more })
    await backend.reached(id, 'Completed')
    return id
  }
  await create('say nothing')
  const id = await create(opened)
  const asking = await create(
    "run gh pr create => https://forge.example/org/app/pull/8\nleave echo 'ask /etc/passwd' > follow-up",
  )
  await create(opened, {})

  const cases: [args: string[], expected: { code: number; stdout?: RegExp; stderr?: RegExp }][] = [
    [
      [`${pullRequest}/files`, '--max-rounds', '3'],
      {
        code: 0,
        stdout: new RegExp(`^I follow up: ${pullRequest} --max-rounds 3\n$`),
        stderr: new RegExp(`${id}: The session has ended: starting it again\n${id}: ${pullRequest}\n$`),
      },
    ],
    [['--no-wait', '--session', id, pullRequest], { code: 0, stdout: /^\S+: sent\n$/ }],
    [['--follow', '--session', id.slice(8, 20), pullRequest], { code: 0, stdout: /--max-rounds 10/ }],
    [['-o', 'json', pullRequest], { code: 0, stdout: /"outcome": "finished"/ }],
    [['https://forge.example/org/app/pull/8'], { code: 12, stderr: /The agent asks a question[\s\S]*sgw answer/ }],
    [
      ['https://forge.example/org/app/pull/8'],
      { code: 12, stderr: new RegExp(`${asking} asks a question that is still open`) },
    ],
    [
      ['https://forge.example/org/app/pull/9'],
      {
        code: 6,
        stderr:
          /No session with the label repository=org\.app opened \S+\/9\.\nName it: sgw follow-up --session '<id>' https/,
      },
    ],
    [['org/app#7'], { code: 2, stderr: /<pull request> must be the URL of a pull request, such as https/ }],
    [['--max-rounds', '0', pullRequest], { code: 2, stderr: /--max-rounds must be a whole number/ }],
  ]
  for (const [args, expected] of cases) {
    const ran = await run(['follow-up', ...args])

    t.match(ran, expected, `${args}: ${ran.stdout}${ran.stderr}`)
  }
})
