import type { Option } from 'commander'
import { environment } from '../../cli/src/environment.ts'
import { exitCodes } from '../../cli/src/exit-codes.ts'
import { buildProgram } from '../../cli/src/program.ts'
import type { SgwCommand } from '../../cli/src/sgw-command.ts'

/** The reference page of `sgw`, made from its commands, options and exit codes. */
export function commandsPage(): string {
  const program = buildProgram()
  const commands = leafCommands(program)
  const exitCodeRows = Object.values(exitCodes).map(({ code, means }) => `| ${code} | ${cell(means)} |`)
  const variableRows = Object.entries(environment).map(([name, means]) => `| \`${name}\` | ${cell(means)} |`)
  return `# Commands

Generated from \`sgw\` by \`npm run docs\`. See the [README](../../cli/README.md) for installation and set-up.

- \`sgw help <command>\` prints the same text, and \`sgw --describe\` all of it as JSON, for agents.
- Times need a unit: \`90s\`, \`30m\`, \`1h30m\`.
- A *run* is the agent's work on one message. [Concepts](../concepts.md) explains session, project and workflow.

| Command | What it does |
|---|---|
${commands.map(indexRowOf).join('')}
[Every command](#options-of-every-command) has some options, and ends with an [exit code](#exit-codes).

${commands.map(sectionOf).join('')}## Options of every command

${optionsTable(program)}## Exit codes

| Code | Meaning |
|---|---|
${exitCodeRows.join('\n')}

## Environment variables

| Variable | Meaning |
|---|---|
${variableRows.join('\n')}
`
}

/** The commands without subcommands, in the order of the help. */
function leafCommands(command: SgwCommand): SgwCommand[] {
  const visible = command
    .createHelp()
    .visibleCommands(command)
    .filter((one) => one.name() !== 'help') as SgwCommand[]
  return visible.flatMap((one) => (one.commands.length > 0 ? leafCommands(one) : [one]))
}

function indexRowOf(command: SgwCommand): string {
  const name = command.fullName()
  return `| [\`${name}\`](#${name.replaceAll(' ', '-')}) | ${cell(command.summary())} |\n`
}

function sectionOf(command: SgwCommand): string {
  const name = command.fullName()
  const aliases = command.aliases().map((alias) => `\`${alias}\``)
  const aliasNote = aliases.length > 0 ? `\n\nAlias: ${aliases.join(', ')}` : ''
  const args = command.registeredArguments.map((one) => {
    const choices = one.argChoices ? `: ${codes(one.argChoices)}` : ''
    return `| \`${one.name()}\` | ${cell(one.description)}${choices} |\n`
  })
  const table = args.length > 0 ? `| Argument | Description |\n|---|---|\n${args.join('')}\n` : ''
  // Not marked as `sh`: the tests of the docs would run them.
  const examples = command.examples.length > 0 ? `\`\`\`console\n${prompted(command.examples)}\`\`\`\n\n` : ''
  const text = `${command.description()}${aliasNote}\n\n\`${name} ${command.usage()}\`\n\n`
  return `## ${name}\n\n${text}${table}${optionsTable(command)}${examples}`
}

function prompted(lines: string[]): string {
  return lines.map((line) => `$ ${line}\n`).join('')
}

function optionsTable(command: SgwCommand): string {
  const rows = command
    .createHelp()
    .visibleOptions(command)
    .filter(({ long }) => long !== '--help')
    .map(rowOf)
  return rows.length > 0 ? `| Option | Description |\n|---|---|\n${rows.join('')}\n` : ''
}

function rowOf({ flags, description, argChoices, defaultValue }: Option): string {
  const choices = argChoices ? `: ${codes(argChoices)}` : ''
  const fallback = defaultValue === undefined ? '' : ` (default: \`${defaultValue}\`)`
  return `| \`${flags}\` | ${cell(description)}${choices}${fallback} |\n`
}

function codes(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(', ')
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
}
