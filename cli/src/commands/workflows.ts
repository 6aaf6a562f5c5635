import type { Command } from 'commander'
import type { Workflow } from '../../../clients/typescript/src/index.ts'
import { connect } from '../connection.ts'
import { type Format, outputOption, print } from '../output.ts'
import type { SgwCommand } from '../sgw-command.ts'
import { screenOf, styled } from '../terminal.ts'
import { safeLine } from '../text.ts'

export function addWorkflows(program: SgwCommand) {
  program
    .command('workflows')
    .summary('List workflows')
    .description('List the workflows that --workflow accepts by name, with their slash commands.')
    .addOption(outputOption('json', 'yaml', 'name'))
    .addExamples('sgw workflows')
    .action(async ({ output }: { output?: Format }, command: Command) => {
      const client = connect(command)
      const list = await client.workflows()
      const names = list.items.map(({ name }) => name)
      await print(output, { value: list, names, text: () => list.items.map(paragraph).join('\n') })
    })
}

function paragraph({ name, description, commands }: Workflow): string {
  const title = styled(screenOf(process.stdout), 'bold', safeLine(name))
  return `${title}\n  ${safeLine(description)}\n  ${safeLine(commands.join(' '))}\n`
}
