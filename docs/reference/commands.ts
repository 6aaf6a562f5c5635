import type { Command, Option } from 'commander'
import { exitCodes } from '../../cli/src/exit-codes.ts'
import { buildProgram } from '../../cli/src/program.ts'

/** The page of the command line: what `sgw` itself knows of its commands, options and exit codes. */
export function commandsPage(): string {
  const program = buildProgram()
  const codes = Object.values(exitCodes).map(({ code, means }) => `| ${code} | ${cell(means)} |`)
  return `# Commands

Made from \`sgw\` itself by \`npm run docs\`. [The README](../../cli/README.md) says how to install and set it up.

\`sgw help <command>\` says the same on the command line. Times are written with their unit: \`90s\`, \`30m\`, \`1h30m\`.

${commandsOf(program).map(sectionOf).join('')}## Options of every command

${optionsTable(program)}## Exit codes

| Code | Meaning |
|---|---|
${codes.join('\n')}
`
}

/** A program's commands that do something, those within others too. */
function commandsOf(command: Command): Command[] {
  const inner = command
    .createHelp()
    .visibleCommands(command)
    .filter((one) => one.name() !== 'help')
  return inner.flatMap((one) => (one.commands.length > 0 ? commandsOf(one) : [one]))
}

function sectionOf(command: Command): string {
  const names = [command.name()]
  for (let parent = command.parent; parent; parent = parent.parent) names.unshift(parent.name())
  const name = names.join(' ')
  const aliases = command.aliases().map((alias) => `\`${alias}\``)
  const also = aliases.length > 0 ? ` Also: ${aliases.join(', ')}.` : ''
  const args = command.registeredArguments.map((one) => {
    const choices = one.argChoices ? ` (${one.argChoices.join(', ')})` : ''
    return `| \`${one.name()}\` | ${cell(one.description)}${choices} |\n`
  })
  const table = args.length > 0 ? `| Argument | |\n|---|---|\n${args.join('')}\n` : ''
  return `## ${name}\n\n${command.description()}${also}\n\n\`${name} ${command.usage()}\`\n\n${table}${optionsTable(command)}`
}

function optionsTable(command: Command): string {
  const rows = command
    .createHelp()
    .visibleOptions(command)
    .filter(({ long }) => long !== '--help')
    .map(rowOf)
  return rows.length > 0 ? `| Option | |\n|---|---|\n${rows.join('')}\n` : ''
}

function rowOf({ flags, description, argChoices, defaultValue }: Option): string {
  const choices = argChoices ? `: ${argChoices.map((one) => `\`${one}\``).join(', ')}` : ''
  const usual = defaultValue === undefined ? '' : `; \`${defaultValue}\` if it is left out`
  return `| \`${flags}\` | ${cell(description)}${choices}${usual} |\n`
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
}
