import { Command } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import { rememberFlags } from './command-line.ts'
import { addBugfix } from './commands/bugfix.ts'
import { addActs, addUpdate } from './commands/change.ts'
import { addCompletion } from './commands/completion.ts'
import { addConfig } from './commands/config.ts'
import { addCreate } from './commands/create.ts'
import { addGet, addList, addWait } from './commands/read.ts'
import { addEvents, addLogs, addSend } from './commands/talk.ts'
import { addWorkflows } from './commands/workflows.ts'

const start = `
Start:
  export SESSION_GATEWAY_TOKEN=…
  sgw config set work --url https://gateway.example --project demo
  sgw bugfix https://github.com/org/app/issues/7`

/** All that `sgw` understands. What goes wrong in it is thrown. */
export function buildProgram(): Command {
  const program = new Command('sgw')
    .description('Sessions of AI coding agents, from the command line.')
    .version(manifest.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print help for a command')
    .option('-c, --context <name>', 'the context to use (SESSION_GATEWAY_CONTEXT)')
    .option('--url <url>', 'the address of the gateway (SESSION_GATEWAY_URL)')
    .option('-p, --project <name>', 'the project (SESSION_GATEWAY_PROJECT)')
    .addHelpText('after', start)
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'sgw: ')) })
    .exitOverride()
  for (const add of [
    addBugfix,
    addCreate,
    addList,
    addGet,
    addWait,
    addLogs,
    addEvents,
    addSend,
    addActs,
    addUpdate,
    addWorkflows,
    addConfig,
    addCompletion,
  ]) {
    add(program)
  }
  rememberFlags(program)
  for (const command of program.commands) {
    command.showHelpAfterError(`Try: sgw ${command.name()} --help`)
  }
  return program
}
