import { Command } from 'commander'
import { Failure } from './failure.ts'
import { usageMessage } from './usage-message.ts'

/** A command with examples in its help. Usage errors name the flag or argument that the user typed. */
export class SgwCommand extends Command {
  /** Command lines for the help and for docs/reference/commands.md. */
  readonly examples: string[] = []

  override createCommand(name?: string): SgwCommand {
    return new SgwCommand(name)
  }

  addExamples(...lines: string[]): this {
    this.examples.push(...lines)
    const title = lines.length === 1 ? 'Example' : 'Examples'
    return this.addHelpText('after', `\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`)
  }

  /** The words that run this command, such as `sgw config set`. */
  fullName(): string {
    return this.parent instanceof SgwCommand ? `${this.parent.fullName()} ${this.name()}` : this.name()
  }

  override error(message: string): never {
    throw new Failure('usage', usageMessage(this, message), `Try: ${this.fullName()} --help`)
  }
}
