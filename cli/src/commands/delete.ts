import type { Command } from 'commander'
import type { Session, SessionGateway } from '../../../clients/typescript/src/index.ts'
import { duration, labels, sessionIds } from '../arguments.ts'
import { connect } from '../connection.ts'
import { Failure } from '../failure.ts'
import { forEach, forEachSession } from '../for-each.ts'
import { untilInterrupted } from '../interrupt.ts'
import { nextCommand } from '../next-command.ts'
import { readLine } from '../questions/read-line.ts'
import { type SessionChoice, selectSessions } from '../session-choice.ts'
import { sessionTable } from '../session-table.ts'
import type { SgwCommand } from '../sgw-command.ts'

type DeleteFlags = SessionChoice & { dryRun?: boolean; yes?: boolean }

/** Deletes at the same time. */
const concurrency = 4
/** Sessions to show before the confirmation. */
const maxShown = 20

export function addDelete(program: SgwCommand) {
  program
    .command('delete')
    .alias('rm')
    .summary('Delete sessions')
    .description(
      'Delete sessions with their transcripts and files. This cannot be undone. Name the sessions, or choose them with ' +
        'options: then sgw lists them and asks before it deletes them. Without --status, the options choose only sessions ' +
        'that have completed, failed or stopped.',
    )
    .argument('[id...]', 'Session IDs, their beginnings, or @last', sessionIds)
    .option('-s, --status <status>', 'Only sessions with this status, such as completed')
    .option(
      '--older-than <time>',
      'Only sessions that ended longer ago, such as 7d; for a session that runs, since its creation',
      duration,
    )
    .option('--label <key=value>', 'Only sessions with this label, such as team=payments; repeatable', labels)
    .option('-l, --selector <selector>', 'Kubernetes label selector, such as env=test,tier in (web,db)')
    .option('--dry-run', 'Only list the sessions')
    .option('-y, --yes', 'Do not ask')
    .addExamples(
      'sgw delete session-1',
      'sgw delete --status completed --older-than 7d',
      'sgw delete --label team=payments --older-than 30d --yes',
    )
    .action(async (ids: string[], { dryRun = false, yes = false, ...choice }: DeleteFlags, self: Command) => {
      const client = connect(self)
      const isChoice = Object.keys(choice).length > 0
      if (ids.length > 0 && isChoice) {
        throw new Failure('usage', 'Session IDs and options that choose sessions exclude each other.')
      }
      if (isChoice) return await deleteChosen(client, choice, { dryRun, yes })
      if (ids.length > 0) return await deleteNamed(client, ids, dryRun)
      const hint = `For example: ${nextCommand('delete', '--status', 'completed', '--older-than', '7d')}`
      throw new Failure('usage', 'Which sessions? Name their IDs, or choose them with options.', hint)
    })
}

async function deleteNamed(client: SessionGateway, given: string[], dryRun: boolean) {
  await forEachSession(client, given, async (id) => {
    if (!dryRun) await client.delete(id)
    process.stdout.write(`${id}: ${dryRun ? 'would be deleted' : 'deleted'}\n`)
  })
}

async function deleteChosen(
  client: SessionGateway,
  choice: SessionChoice,
  { dryRun, yes }: { dryRun: boolean; yes: boolean },
) {
  let sessions = await selectSessions(client, choice)
  if (sessions.length === 0) return void process.stderr.write('No sessions found.\n')
  if (dryRun) {
    process.stdout.write(sessionTable(sessions, false))
    return void process.stderr.write(`${counted(sessions)} would be deleted.\n`)
  }
  if (!yes) {
    await confirm(sessions)
    // Meanwhile somebody may have started one again.
    const still = new Set((await selectSessions(client, choice)).map(({ id }) => id))
    sessions = sessions.filter(({ id }) => still.has(id))
  }
  let deleted = 0
  const rest = sessions[Symbol.iterator]()
  const deleteRest = () =>
    forEach(idsOf(rest), async (id) => {
      await client.delete(id)
      deleted += 1
      process.stdout.write(`${id}: deleted\n`)
    })
  await Promise.all(Array.from({ length: concurrency }, deleteRest))
  process.stderr.write(`Deleted ${deleted === sessions.length ? '' : `${deleted} of `}${counted(sessions)}.\n`)
}

/** The IDs of the sessions that nobody has taken yet: several loops share the iterator. */
function* idsOf(sessions: Iterator<Session>) {
  for (let next = sessions.next(); !next.done; next = sessions.next()) yield next.value.id
}

/** Lists the sessions and asks the user. Throws Failure unless the user confirms. */
async function confirm(sessions: Session[]) {
  const more = sessions.length > maxShown ? `… and ${sessions.length - maxShown} more\n` : ''
  process.stdout.write(`${sessionTable(sessions.slice(0, maxShown), false)}${more}`)
  if (process.stdin.isTTY !== true || process.stdout.isTTY !== true) {
    throw new Failure(
      'usage',
      `Nothing was deleted: nobody can confirm without a terminal.`,
      'Add --yes, or --dry-run.',
    )
  }
  const question = `Delete ${counted(sessions)}, with transcripts and files? This cannot be undone. [y/N] `
  const answer = await untilInterrupted('Nothing was deleted.', (signal) => readLine(question, signal))
  if (!/^y(es)?$/i.test(answer?.trim() ?? '')) throw new Failure('interrupted', 'Nothing was deleted.')
}

function counted({ length }: Session[]): string {
  return length === 1 ? '1 session' : `${length} sessions`
}
