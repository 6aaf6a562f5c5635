import type { Command } from 'commander'
import type { Session, SessionGateway } from '../../../clients/typescript/src/index.ts'
import { reportEnd } from '../chat/when-started.ts'
import { connect } from '../connection.ts'
import { type Issue, issueLink } from '../issue-link.ts'
import {
  addNewSessionOptions,
  createOptions,
  type NewSessionFlags,
  newSession,
  waitOptions,
  waitsForEnd,
  workflowOption,
} from '../new-session.ts'
import { nextCommand } from '../next-command.ts'
import { type Format, outputOption } from '../output.ts'
import { withProgress } from '../progress.ts'
import { printOutcome, printSession } from '../session-output.ts'
import type { SgwCommand } from '../sgw-command.ts'
import { canChat } from '../terminal.ts'
import { safeLine } from '../text.ts'
import { setExitCode, waitForCreated, waitForStart } from '../wait.ts'

type Flags = NewSessionFlags & { speedrun?: true; output?: Format }

const description = `Create a session that fixes the bug of an issue with the Bug Fix workflow. The agent assesses the bug. It then waits for
you before each phase, such as /reproduce or /fix. On a terminal, sgw shows the agent at work and offers the next phase,
as in \`sgw chat\`. With --speedrun the agent runs all phases: sgw shows their states, asks you the agent's questions, and ends
with the pull request, or saves a patch. Without a terminal, sgw waits until the session runs, and prints the next commands.
The session gets the repository of the issue, if the link shows it: links of GitHub, GitLab, Gitea, Forgejo and Bitbucket
do. --repo names other repositories instead. \`sgw follow-up\` finds the session by its labels repository and issue.`

export function addBugfix(program: SgwCommand) {
  const command = program.command('bugfix').summary('Fix the bug of an issue').description(description)
  command
    .argument(
      '<issue link>',
      'Link to the issue, such as https://github.com/org/app/issues/7; org/app#7 on GitHub',
      issueLink,
    )
    .option('--speedrun', 'Run all phases without waiting for messages')
    .addOption(workflowOption('Workflow to load').default('bugfix'))
  addNewSessionOptions(command)
    .addOption(outputOption('json', 'yaml', 'name'))
    .addExamples(
      'sgw bugfix https://github.com/org/app/issues/7',
      'sgw bugfix --speedrun --wait org/app#7',
      'sgw bugfix --repo https://github.com/org/app#release-2 https://tracker.example/browse/APP-7',
    )
    .action(bugfix)
}

async function bugfix(issue: Issue, flags: Flags, command: Command) {
  const client = connect(command)
  const isFollowed = canChat() && flags.output === undefined && !waitsForEnd(flags)
  const interactive = flags.interactive ?? (isFollowed || !(flags.speedrun || waitsForEnd(flags)))
  const task = `${flags.speedrun ? '/speedrun' : '/assess'} ${issue.link}`
  const label = { ...issue.labels, ...flags.label }
  const body = await newSession(client, task, {
    ...flags,
    label,
    repo: flags.repo ?? repositoriesOf(issue),
    interactive,
  })
  const { id } = await client.create(body, createOptions(flags))
  process.stderr.write(`${safeLine(id)}: created\n`)
  if (waitsForEnd(flags)) {
    const session = await waitForCreated(client, id, waitOptions(flags, body))
    await printOutcome(flags, session)
    return setExitCode([session])
  }
  const session = await started(client, id)
  if (session.status === 'failed') {
    if (isFollowed) reportEnd(session)
    else await printSession(flags, session)
    if (flags.repo === undefined) process.stderr.write('If it needs another repository, name it: --repo <url>\n')
    return setExitCode([session])
  }
  if (isFollowed) return await followed(client, session, flags)
  await printSession(flags, session)
  if (flags.output === undefined) process.stdout.write(next(id, interactive))
}

/** Shows the work of a session on the terminal. */
async function followed(client: SessionGateway, session: Session, { speedrun }: Flags) {
  if (speedrun) {
    const { followPhases } = await import('../speedrun/speedrun.ts')
    return await followPhases(client, session.id)
  }
  const { chat } = await import('../chat/chat.ts')
  await chat(client, session, { isNew: true })
}

/** The repository of the issue. Without one, the agent looks for it. */
function repositoriesOf({ repository }: Issue): NewSessionFlags['repo'] {
  if (repository !== undefined) return [{ url: repository }]
  process.stderr.write('The link does not show the repository, so the agent has to find it. Or name it: --repo <url>\n')
  return undefined
}

async function started(client: SessionGateway, id: string): Promise<Session> {
  return await withProgress(`The session was created. Show it: ${nextCommand('get', id)}`, (progress) =>
    waitForStart(client, id, progress),
  )
}

function next(id: string, interactive: boolean): string {
  const commands = [['logs', '--follow', id], ...(interactive ? [['send', id, '/reproduce']] : []), ['stop', id]]
  return `\nNext:\n${commands.map((words) => `  ${safeLine(nextCommand(...words))}\n`).join('')}`
}
