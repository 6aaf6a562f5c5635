import t from 'tap'
import { startGateway } from '../support/gateway.ts'
import { startLocalBackend } from '../support/local-backend.ts'
import { caller, prepareSgw, type Ran } from './support/sgw.ts'

t.test('sgw schedule creates, shows, changes, triggers and deletes schedules', async (t) => {
  const backend = await startLocalBackend(t)
  const gateway = await startGateway(t, { BACKEND_URL: backend.origin })
  const { run } = await prepareSgw(t, { ...caller(gateway.url), TOKEN: 'canary-5c20' })
  t.same(await run(['schedule', 'list']), { code: 0, stdout: '', stderr: 'No schedules found.\n' })

  const made = await run(
    [
      ...['schedule', 'create', '0 9 * * 1-5', '-', '--schedule-name', 'Flaky tests', '--time-zone', 'Europe/Berlin'],
      ...[
        '--suspended',
        '--no-interactive',
        '-r',
        'https://git.example/app.git#main',
        '-l',
        'team=a',
        '--model',
        'm-1',
      ],
      ...['--env', 'TOKEN', '-o', 'json'],
    ],
    { input: 'Look for flaky tests\n' },
  )
  t.match(made, { code: 0, stderr: '' })
  t.notMatch(made.stdout, 'canary')
  const { id, ...schedule } = JSON.parse(made.stdout)
  t.match(schedule, {
    schedule: '0 9 * * 1-5',
    timeZone: 'Europe/Berlin',
    displayName: 'Flaky tests',
    suspended: true,
    session: {
      task: 'Look for flaky tests\n',
      model: 'm-1',
      interactive: false,
      repos: [{ url: 'https://git.example/app.git', branch: 'main' }],
      labels: { team: 'a' },
    },
  })

  const cases: [args: string[], expected: Partial<Record<keyof Ran, unknown>>][] = [
    [
      ['list'],
      {
        code: 0,
        stdout: new RegExp(
          `^ID +SCHEDULE +STATE +LAST RUN +NEXT RUN +TASK\n${id} +0 9 \\* \\* 1-5 +suspended +- +- +Flaky tests\n$`,
        ),
      },
    ],
    [['ls', '-o', 'name'], { code: 0, stdout: `${id}\n` }],
    [
      ['get', id],
      {
        code: 0,
        stdout:
          /^ID +schedule-\S+\nName +Flaky tests\nSchedule +0 9 \* \* 1-5 \(Europe\/Berlin\)\nState +suspended\nCreated[\s\S]*\nTask +Look/,
      },
    ],
    [['get', id.slice(9, 14), '-o', 'name'], { code: 0, stdout: `${id}\n` }],
    [['get', id.slice(0, 14), '-o', 'name'], { code: 0, stdout: `${id}\n` }],
    [['resume', id], { code: 0, stdout: `${id}: active\n` }],
    [['get', id], { code: 0, stdout: /^State +active$[\s\S]*^Next run +\S+ \(in \d+[hmsd]/m }],
    [
      ['suspend', id, 'no-such-schedule'],
      { code: 6, stdout: `${id}: suspended\n`, stderr: /^sgw: no-such-schedule: / },
    ],
    [['update', id, '--cron', '30 7 * * *', '-o', 'json'], { code: 0, stdout: /"schedule": "30 7 \* \* \*"/ }],
    [['update', id, '--reuse-last-session'], { code: 0, stdout: /^Sessions +reuses the last one$/m }],
    [['update', id, '--no-reuse-last-session'], { code: 0, stdout: /^State/m }],
    [
      ['update', id, 'A', 'new', 'task', '-m', 'm-2', '--max-turns', '5'],
      { code: 0, stdout: /^Model +m-2\nLimits +5 turns$[\s\S]*^Task +A new task$/m },
    ],
    [['update', id], { code: 2, stderr: /Nothing to change\.\nAdd a task, --cron or --schedule-name\./ }],
    [['update', id, '-m', 'm-3'], { code: 2, stderr: /The options of the session need its task\./ }],
    [['create', '9 o clock', 'x'], { code: 8, stderr: /^sgw: schedule .*"0 9 \* \* 1-5"/ }],
    [
      ['create', '0 9 * * *', 'x', '-r', 'no url'],
      { code: 8, stderr: /session\.repos\[0\]\.url[\s\S]*\nChange --repo: it sets / },
    ],
    [['create', '0 9 * * *', 'x', '--wait'], { code: 2, stderr: /Unknown option --wait/ }],
    [
      ['get', 'no-such-schedule'],
      { code: 6, stderr: /^sgw: Scheduled session not found.*\nList the schedules: sgw schedule list\n$/ },
    ],
    [['get', '..'], { code: 2, stderr: /<schedule> must be the ID of a schedule, as shown by `sgw schedule list`/ }],
    [['runs', id], { code: 0, stdout: '', stderr: 'No sessions found.\n' }],
    [
      ['trigger', id],
      { code: 0, stdout: /^schedule-\S+: started session-\S+\nFollow it: sgw logs --follow session-\S+\n$/ },
    ],
    [['runs', id], { code: 0, stdout: /^ID [^\n]+\nsession-\S+ .* A new task\n$/ }],
    [['trigger', id, '-o', 'json'], { code: 0, stdout: /"session": "session-/ }],
    [['runs', id, '--json', 'task'], { code: 0, stdout: /^\[\n {2}\{\n {4}"task": "A new task"\n {2}\},/ }],
    [['delete', id], { code: 0, stdout: `${id}: deleted\n` }],
    [['get', id], { code: 6 }],
  ]
  for (const [args, expected] of cases) t.match(await run(['schedule', ...args]), expected, args.join(' '))
})
