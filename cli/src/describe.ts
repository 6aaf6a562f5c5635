import type { Argument, Option } from 'commander'
import { environment } from './environment.ts'
import { exitCodes } from './exit-codes.ts'
import type { SgwCommand } from './sgw-command.ts'

/** The whole command line as data, for agents and other programs that run sgw. */
export function describeProgram(program: SgwCommand) {
  return {
    ...describeCommand(program),
    version: program.version(),
    exitCodes: Object.entries(exitCodes).map(([name, { code, means }]) => ({ code, name, means })),
    environment: Object.entries(environment).map(([name, means]) => ({ name, means })),
  }
}

/** A command with its subcommands. Hidden commands are left out. */
function describeCommand(command: SgwCommand): object {
  const help = command.createHelp()
  const inner = help.visibleCommands(command).filter((one): one is SgwCommand => command.commands.includes(one))
  return {
    command: command.fullName(),
    ...(command.aliases().length > 0 && { aliases: command.aliases() }),
    summary: command.summary() || command.description(),
    description: command.description(),
    usage: `${command.fullName()} ${command.usage()}`,
    ...(command.registeredArguments.length > 0 && { arguments: command.registeredArguments.map(describeArgument) }),
    options: help.visibleOptions(command).map(describeOption),
    ...(command.examples.length > 0 && { examples: command.examples }),
    ...(inner.length > 0 && { commands: inner.map(describeCommand) }),
  }
}

function describeArgument(argument: Argument) {
  const { description, required, variadic, argChoices, defaultValue } = argument
  return {
    name: argument.name(),
    description,
    required,
    variadic,
    ...(argChoices && { choices: argChoices }),
    ...(defaultValue !== undefined && { default: defaultValue }),
  }
}

function describeOption(option: Option) {
  const { flags, short, long, description, required, optional, argChoices, defaultValue } = option
  return {
    flags,
    ...(short && { short }),
    ...(long && { long }),
    description,
    value: required ? 'required' : optional ? 'optional' : 'none',
    ...(argChoices && { choices: argChoices }),
    ...(defaultValue !== undefined && { default: defaultValue }),
  }
}
