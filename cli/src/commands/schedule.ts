import { type Command, Option } from 'commander'
import type { NewSession, Schedule, ScheduleChange } from '../../../clients/typescript/src/index.ts'
import { scheduleId, scheduleIds } from '../arguments.ts'
import { connect } from '../connection.ts'
import { Failure } from '../failure.ts'
import { forEach } from '../for-each.ts'
import { readText } from '../input.ts'
import { addSessionOptions, createOptions, newSession, type SessionFlags, workflowOption } from '../new-session.ts'
import { nextCommand } from '../next-command.ts'
import { type Format, outputOption, print } from '../output.ts'
import { findSchedule } from '../schedules/schedule-id.ts'
import { scheduleDetails, scheduleTable } from '../schedules/view.ts'
import { addSessionOutput, printSessions, type SessionOutput } from '../session-output.ts'
import type { SgwCommand } from '../sgw-command.ts'
import { safeLine } from '../text.ts'

export function addSchedule(program: SgwCommand) {
  const schedule = program
    .command('schedule')
    .summary('Manage schedules, which start sessions at set times')
    .description('Manage schedules. A schedule starts a session whenever it is due.')
  addList(schedule)
  addCreate(schedule)
  addGet(schedule)
  addUpdate(schedule)
  addSwitches(schedule)
  addTrigger(schedule)
  addRuns(schedule)
}

type Output = { output?: Format }

function addList(schedule: SgwCommand) {
  schedule
    .command('list')
    .alias('ls')
    .summary('List schedules')
    .description(
      'List the schedules of the project, newest first. Every command accepts the beginning of an ID, with or without ' +
        '`schedule-`, if no other ID begins with it.',
    )
    .addOption(outputOption('wide', 'json', 'yaml', 'name'))
    .addExamples('sgw schedule list')
    .action(async ({ output }: Output, command: Command) => {
      const list = await connect(command).schedules.list()
      const { items } = list
      const text = () => (items.length > 0 ? scheduleTable(items, output === 'wide') : '')
      await print(output, { value: list, names: items.map(({ id }) => id), text })
      if ((output === undefined || output === 'wide') && items.length === 0)
        process.stderr.write('No schedules found.\n')
    })
}

/** The options of a schedule itself. */
type ScheduleFlags = { scheduleName?: string; timeZone?: string; reuseLastSession?: boolean }

const cronForm =
  'Times as five cron fields: minute, hour, day of month, month, day of week, such as "0 9 * * 1-5" for 9:00 on weekdays'

function addScheduleOptions(command: SgwCommand): SgwCommand {
  command
    .option('--schedule-name <text>', 'Name of the schedule on the web pages of the platform')
    .option('--time-zone <zone>', 'Time zone of the schedule, such as Europe/Berlin; the platform has UTC only')
    .option('--reuse-last-session', 'Send the task to the last session of the schedule, if possible')
    .addOption(workflowOption('Workflow to load'))
  return addSessionOptions(command)
}

function scheduleFields({ scheduleName, timeZone, reuseLastSession }: ScheduleFlags) {
  return {
    ...(scheduleName !== undefined && { displayName: scheduleName }),
    ...(timeZone !== undefined && { timeZone }),
    ...(reuseLastSession !== undefined && { reuseLastSession }),
  }
}

function addCreate(schedule: SgwCommand) {
  const command = schedule
    .command('create')
    .summary('Create a schedule')
    .description('Create a schedule. It takes the options of `sgw create` for its sessions.')
    .argument('<cron>', cronForm)
    .argument('<task...>', 'Task of each session; `-` reads it from standard input')
    .option('--suspended', 'Start no sessions until `sgw schedule resume`')
    .option('--idempotency-key <key>', 'Key for a safe retry: a second create with this key returns the first schedule')
  addScheduleOptions(command)
    .addOption(outputOption('json', 'yaml', 'name'))
    .addExamples(
      'sgw schedule create "0 9 * * 1-5" "Look for flaky tests" --no-interactive -r https://github.com/org/app',
      'sgw schedule create --time-zone Europe/Berlin "30 7 * * *" - < task.md',
    )
    .action(create)
}

type CreateFlags = SessionFlags & ScheduleFlags & Output & { suspended?: true; idempotencyKey?: string }

async function create(cron: string, words: string[], flags: CreateFlags, command: Command) {
  const client = connect(command)
  const session = await newSession(client, await readText(words, 'the task'), flags)
  const { suspended } = flags
  const body = { schedule: cron, session, ...scheduleFields(flags), ...(suspended && { suspended }) }
  await printSchedule(flags, await client.schedules.create(body, createOptions(flags)))
}

async function printSchedule({ output }: Output, schedule: Schedule) {
  await print(output, { value: schedule, names: [schedule.id], text: () => scheduleDetails(schedule) })
}

function addGet(schedule: SgwCommand) {
  schedule
    .command('get')
    .summary('Show a schedule')
    .description('Show a schedule: its times, its state and its sessions.')
    .argument('<schedule>', 'ID of the schedule', scheduleId)
    .addOption(outputOption('json', 'yaml', 'name'))
    .addExamples('sgw schedule get schedule-1')
    .action(async (given: string, flags: Output, command: Command) => {
      const client = connect(command)
      await printSchedule(flags, await client.schedules.get(await findSchedule(client, given)))
    })
}

function addUpdate(schedule: SgwCommand) {
  const command = schedule
    .command('update')
    .summary('Change a schedule')
    .description(
      'Change a schedule. A new task replaces its whole session: add all options of the session again, with the ' +
        'environment variables and MCP servers.',
    )
    .argument('<schedule>', 'ID of the schedule', scheduleId)
    .argument('[task...]', 'New task; `-` reads it from standard input')
    .option('--cron <cron>', cronForm)
  addScheduleOptions(command)
    .addOption(new Option('--no-reuse-last-session', 'Start a new session each time'))
    .addOption(outputOption('json', 'yaml', 'name'))
    .addExamples('sgw schedule update schedule-1 --cron "0 7 * * *"', 'sgw schedule update schedule-1 "A new task"')
    .action(update)
}

type UpdateFlags = SessionFlags & ScheduleFlags & Output & { cron?: string }

async function update(given: string, words: string[], flags: UpdateFlags, command: Command) {
  const { cron, scheduleName, timeZone, reuseLastSession, output, ...sessionFlags } = flags
  const client = connect(command)
  const session: NewSession | undefined =
    words.length > 0 ? await newSession(client, await readText(words, 'the task'), sessionFlags) : undefined
  if (session === undefined && Object.keys(sessionFlags).length > 0) {
    throw new Failure(
      'usage',
      'The options of the session need its task.',
      'The new task and options replace the session.',
    )
  }
  const change: ScheduleChange = {
    ...(cron !== undefined && { schedule: cron }),
    ...scheduleFields({ ...flags }),
    ...(session && { session }),
  }
  if (Object.keys(change).length === 0)
    throw new Failure('usage', 'Nothing to change.', 'Add a task, --cron or --schedule-name.')
  await printSchedule(flags, await client.schedules.update(await findSchedule(client, given), change))
}

/** Commands that change the state of schedules. */
const switches = [
  { name: 'suspend', summary: 'Suspend schedules: they start no sessions', done: 'suspended' },
  { name: 'resume', summary: 'Resume suspended schedules', done: 'active' },
  { name: 'delete', alias: 'rm', summary: 'Delete schedules; their sessions stay', done: 'deleted' },
] as const

function addSwitches(schedule: SgwCommand) {
  for (const { name, summary, done, ...more } of switches) {
    const command = schedule.command(name).summary(summary).description(`${summary}.`)
    if ('alias' in more) command.alias(more.alias)
    command
      .argument('<schedule...>', 'IDs of the schedules', scheduleIds)
      .addExamples(`sgw schedule ${name} schedule-1`)
      .action(async (ids: string[], _flags, self: Command) => {
        const client = connect(self)
        await forEach(ids, async (given) => {
          const id = await findSchedule(client, given)
          await client.schedules[name](id)
          process.stdout.write(`${id}: ${done}\n`)
        })
      })
  }
}

function addTrigger(schedule: SgwCommand) {
  schedule
    .command('trigger')
    .summary('Start a session of a schedule now')
    .description('Start a session of a schedule now, also while the schedule is suspended.')
    .argument('<schedule>', 'ID of the schedule', scheduleId)
    .addOption(outputOption('json', 'yaml'))
    .addExamples('sgw schedule trigger schedule-1')
    .action(async (given: string, { output }: Output, command: Command) => {
      const client = connect(command)
      const id = await findSchedule(client, given)
      const triggered = await client.schedules.trigger(id)
      const { session } = triggered
      const next =
        session === undefined ? nextCommand('schedule', 'runs', id) : nextCommand('logs', '--follow', session)
      const text = () =>
        `${safeLine(id)}: started ${session === undefined ? 'a session' : safeLine(session)}\nFollow it: ${safeLine(next)}\n`
      await print(output, { value: triggered, text })
    })
}

function addRuns(schedule: SgwCommand) {
  const command = schedule
    .command('runs')
    .summary('List the sessions of a schedule')
    .description('List the sessions that a schedule has started, newest first.')
    .argument('<schedule>', 'ID of the schedule', scheduleId)
  addSessionOutput(command, 'wide', 'json', 'yaml', 'name')
    .addExamples('sgw schedule runs schedule-1')
    .action(async (given: string, flags: SessionOutput, self: Command) => {
      const client = connect(self)
      const { items } = await client.schedules.runs(await findSchedule(client, given))
      await printSessions(flags, items)
    })
}
