import { type Command, CommanderError } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import { addAnswer, addQuestions } from './commands/answer.ts'
import { addAttach } from './commands/attach.ts'
import { addBugfix } from './commands/bugfix.ts'
import { addChat } from './commands/chat.ts'
import { addCompletion } from './commands/completion.ts'
import { addConfig } from './commands/config.ts'
import { addEvents, addLogs } from './commands/conversation.ts'
import { addCopy } from './commands/cp.ts'
import { addCreate } from './commands/create.ts'
import { addDelete } from './commands/delete.ts'
import { addDiff } from './commands/diff.ts'
import { addFiles } from './commands/files.ts'
import { addFollowUp } from './commands/follow-up.ts'
import { addLifecycleCommands, addUpdate } from './commands/lifecycle.ts'
import { addLogin } from './commands/login.ts'
import { addLogout } from './commands/logout.ts'
import { addOpen } from './commands/open.ts'
import { addProgress } from './commands/progress.ts'
import { addPull } from './commands/pull.ts'
import { addSchedule } from './commands/schedule.ts'
import { addSend } from './commands/send.ts'
import { addGet, addList, addWait } from './commands/sessions.ts'
import { addVerify } from './commands/verify.ts'
import { addWhoami } from './commands/whoami.ts'
import { addWorkflows } from './commands/workflows.ts'
import { describeProgram } from './describe.ts'
import { exitCodes } from './exit-codes.ts'
import { rememberFlags } from './next-command.ts'
import { SgwCommand } from './sgw-command.ts'

/** The exit codes as a list that fits the width of the terminal. */
function exitCodeList(program: Command): string {
  const help = program.createHelp()
  help.prepareContext({ helpWidth: process.stdout.columns })
  const items = Object.values(exitCodes).map(({ code, means }) =>
    help.formatItem(`${code}`.padStart(3), 3, means, help),
  )
  return `\nExit codes:\n${items.join('\n')}`
}

/** The whole command line. Its errors are thrown, never printed. */
export function buildProgram(): SgwCommand {
  const program = new SgwCommand('sgw')
    .description('Run sessions of AI coding agents from the command line.')
    .version(manifest.version, '-V, --version', 'Print the version')
    .helpOption('-h, --help', 'Print help')
    .helpCommand('help [command]', 'Print help for a command')
    .option('-c, --context <name>', 'Context to use, see `sgw config` (env: SESSION_GATEWAY_CONTEXT)')
    .option('--url <url>', 'Gateway URL (env: SESSION_GATEWAY_URL)')
    .option('-p, --project <name>', 'Project (env: SESSION_GATEWAY_PROJECT)')
    .option('--describe', 'Print all commands, options, exit codes and environment variables as JSON')
    .addExamples(
      'export SESSION_GATEWAY_TOKEN=…',
      'sgw config set work --url https://gateway.example --project demo',
      'sgw bugfix https://github.com/org/app/issues/7',
    )
    .addHelpText('after', ({ command }) => exitCodeList(command))
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
  for (const add of [
    addBugfix,
    addCreate,
    addChat,
    addAttach,
    addList,
    addGet,
    addOpen,
    addWait,
    addProgress,
    addDiff,
    addPull,
    addFollowUp,
    addVerify,
    addFiles,
    addCopy,
    addLogs,
    addEvents,
    addSend,
    addQuestions,
    addAnswer,
    addLifecycleCommands,
    addDelete,
    addUpdate,
    addSchedule,
    addWorkflows,
    addLogin,
    addLogout,
    addWhoami,
    addConfig,
    addCompletion,
  ]) {
    add(program)
  }
  rememberFlags(program)
  program.on('option:describe', () => {
    process.stdout.write(`${JSON.stringify(describeProgram(program), undefined, 2)}\n`)
    throw new CommanderError(0, 'sgw.describe', '')
  })
  return program
}
