import { Argument, type Command } from 'commander'
import { candidates } from '../completion/candidates.ts'
import { scripts } from '../completion/scripts.ts'
import { cut } from '../table.ts'
import { safeLine } from '../text.ts'

const howTo = `
Put one of these where your shell starts (~/.bashrc, ~/.zshrc after compinit, ~/.config/fish/config.fish):
  eval "$(sgw completion bash)"
  eval "$(sgw completion zsh)"
  sgw completion fish | source`

/** How many columns of what a word means are shown. */
const longest = 80

export function addCompletion(program: Command) {
  program
    .command('completion')
    .summary('make your shell complete sgw command lines')
    .description('Prints a script that makes a shell complete commands, options, contexts, workflows and session ids.')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(scripts)))
    .addHelpText('after', howTo)
    .action((shell: string) => {
      process.stdout.write(scripts[shell] ?? '')
    })
  program
    .command('__complete', { hidden: true })
    .argument('[words...]')
    .action(async (words: string[]) => {
      // There is nobody to tell of an error: the shell is in the middle of a line.
      const found = await candidates(program, words).catch(() => [])
      for (const { value, about } of found)
        process.stdout.write(`${safeLine(value)}\t${cut(safeLine(about), longest)}\n`)
    })
}
