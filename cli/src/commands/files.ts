import type { Command } from 'commander'
import { sessionId } from '../arguments.ts'
import { connect } from '../connection.ts'
import { type Format, outputOption, print } from '../output.ts'
import { findSession } from '../session-id.ts'
import type { SgwCommand } from '../sgw-command.ts'

export function addFiles(program: SgwCommand) {
  program
    .command('files')
    .summary('List the files of a session')
    .description("List a folder in a session's workspace. Repositories are in `repos/`.")
    .argument('<id>', 'Session ID, its beginning, or @last', sessionId)
    .argument('[path]', 'Folder, relative to the workspace; defaults to the workspace')
    .option('-l, --long', 'Show sizes and times')
    .addOption(outputOption('json', 'yaml', 'name'))
    .addExamples('sgw files session-1', 'sgw files -l session-1 repos/app')
    .action(files)
}

async function files(
  given: string,
  path: string | undefined,
  flags: { long?: true; output?: Format },
  command: Command,
) {
  const client = connect(command)
  const id = await findSession(client, given)
  const { workspacePath } = await import('../files/remote.ts')
  const { fileList } = await import('../files/list-view.ts')
  const list = await client.files(id, workspacePath(path ?? ''))
  const names = list.items.map((item) => item.path)
  await print(flags.output, { value: list, names, text: () => fileList(list.items, flags.long === true) })
}
