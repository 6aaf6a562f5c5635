import { type Command, InvalidArgumentError } from 'commander'
import { makeReady, messageFor } from '../../../action/src/follow-up/ready.ts'
import { type Address, addressOf, repositoryKey, sessionOf } from '../../../action/src/follow-up/session-of.ts'
import type { Session, SessionGateway } from '../../../clients/typescript/src/index.ts'
import { count, duration, sessionId } from '../arguments.ts'
import { connect } from '../connection.ts'
import { Failure } from '../failure.ts'
import { nextCommand } from '../next-command.ts'
import { outputOption } from '../output.ts'
import { type Progress, withProgress } from '../progress.ts'
import { findSession } from '../session-id.ts'
import type { SgwCommand } from '../sgw-command.ts'
import { printRun, type TurnFlags, turnOutcomes } from '../turn-output.ts'

type Flags = Omit<TurnFlags, 'wait'> & { session?: string; maxRounds: number; wait: boolean }

const description =
  'Send /follow-up to the session that opened a pull request, and print the answer of the agent until its turn ends. The ' +
  'Bug Fix workflow then mends failed checks, answers the comments of people with write access, and pushes new commits. ' +
  'sgw finds the session by its label repository, and starts it if it has stopped. Without --no-wait, '

export function addFollowUp(program: SgwCommand) {
  program
    .command('follow-up')
    .summary('Bring a pull request of a session to green')
    .description(description + turnOutcomes)
    .argument('<pull request>', 'URL of the pull request, such as https://github.com/org/app/pull/7', pullRequest)
    .option('--session <id>', 'Session to use: its ID, its beginning, or @last', sessionId)
    .option('--max-rounds <n>', 'Maximum number of rounds for this pull request', count, 10)
    .option('--no-wait', 'Send the message, and do not wait for the agent')
    .option('--wait-timeout <time>', 'Timeout of the wait, such as 30m', duration)
    .option('-f, --follow', 'Print all messages and tool calls of the turn, as `sgw logs` does')
    .option('--all', 'With --follow: show thoughts, tool arguments and results in full')
    .addOption(outputOption('json', 'yaml', 'name').conflicts('follow'))
    .addExamples(
      'sgw follow-up https://github.com/org/app/pull/7',
      'sgw follow-up --session session-1 --max-rounds 3 https://gitlab.com/group/app/-/merge_requests/7',
    )
    .action(followUp)
}

function pullRequest(text: string): Address {
  const address = addressOf(text)
  if (address !== undefined) return address
  throw new InvalidArgumentError('must be the URL of a pull request, such as https://github.com/org/app/pull/7')
}

async function followUp(address: Address, { session, maxRounds, wait, ...flags }: Flags, command: Command) {
  const client = connect(command)
  const id = await withProgress('No message was sent.', async (progress) => {
    progress.show(`Looking for the session of ${address.url}`)
    const found = session === undefined ? await find(client, address, progress) : await findSession(client, session)
    return (await ready(client, found, progress)).id
  })
  process.stderr.write(`${id}: ${address.url}\n`)
  const run = await client.send(id, messageFor(address.url, maxRounds))
  await printRun(client, id, run, 'sent', wait ? { ...flags, wait } : flags)
}

async function find(client: SessionGateway, address: Address, { signal }: Progress): Promise<string> {
  const session = await sessionOf(client, address, signal)
  if (session !== undefined) return session.id
  const { url, label } = address
  const hint = `Name it: ${nextCommand('follow-up', '--session', '<id>', url)}`
  throw new Failure('notFound', `No session with the label ${repositoryKey}=${label} opened ${url}.`, hint)
}

async function ready(client: SessionGateway, id: string, { show, signal }: Progress): Promise<Session> {
  const session = await makeReady(client, id, { onWait: (what) => show(`${id}: ${what}`), signal })
  if (session.activity !== 'asking') return session
  throw new Failure('asking', `${id} asks a question that is still open.`, `Show it: ${nextCommand('questions', id)}`)
}
