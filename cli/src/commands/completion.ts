import { Argument } from 'commander'
import { candidates } from '../completion/candidates.ts'
import { scripts } from '../completion/scripts.ts'
import type { SgwCommand } from '../sgw-command.ts'
import { cut } from '../table.ts'
import { safeLine } from '../text.ts'

const installation = `
Add one of these lines to the start-up file of your shell:
  ~/.bashrc                      eval "$(sgw completion bash)"
  ~/.zshrc, after compinit       eval "$(sgw completion zsh)"
  ~/.config/fish/config.fish     sgw completion fish | source
  $PROFILE of PowerShell         sgw completion powershell | Out-String | Invoke-Expression`

/** Longest description of a candidate, in columns. */
const maxDescriptionWidth = 80

export function addCompletion(program: SgwCommand) {
  program
    .command('completion')
    .summary('Print a shell completion script')
    .description('Print a script that completes commands, options, contexts, workflows and session IDs.')
    .addArgument(new Argument('<shell>', 'Shell').choices(Object.keys(scripts)))
    .addHelpText('after', installation)
    .action((shell: string) => {
      process.stdout.write(scripts[shell] ?? '')
    })
  program
    .command('__complete', { hidden: true })
    .argument('[words...]')
    .option('--typed <text>', 'The word being typed; defaults to the last of the words')
    .action(async (before: string[], { typed }: { typed?: string }) => {
      const words = typed === undefined ? before : [...before, typed]
      // An error text would end up in the user's half-typed command line.
      const found = await candidates(program, words).catch(() => [])
      for (const { value, description } of found)
        process.stdout.write(`${safeLine(value)}\t${cut(safeLine(description), maxDescriptionWidth)}\n`)
    })
}
