import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { environment } from '../../cli/src/environment.ts'
import { exitCodes } from '../../cli/src/exit-codes.ts'
import { buildProgram } from '../../cli/src/program.ts'
import type { SgwCommand } from '../../cli/src/sgw-command.ts'
import { prepareSgw } from './support/sgw.ts'

type Described = {
  command: string
  summary: string
  usage: string
  arguments?: { name: string; required: boolean; variadic: boolean; choices?: string[] }[]
  options: { long: string; value: string; choices?: string[]; default?: unknown; description: string }[]
  examples?: string[]
  commands?: Described[]
}

/** The commands that the help shows, by their words. */
function visible(command: SgwCommand): SgwCommand[] {
  const inner = command.createHelp().visibleCommands(command) as SgwCommand[]
  return [command, ...inner.filter((one) => one.name() !== 'help').flatMap(visible)]
}

function all(command: Described): Described[] {
  return [command, ...(command.commands ?? []).flatMap(all)]
}

t.test('sgw --describe has every command, argument, option, exit code and environment variable', async (t) => {
  const { run } = await prepareSgw(t)

  const { code, stdout } = await run(['--describe'])

  t.equal(code, 0)
  const described = JSON.parse(stdout) as Described & { exitCodes: { code: number }[]; environment: { name: string }[] }
  const commands = visible(buildProgram())
  t.same(
    all(described).map(({ command }) => command),
    commands.map((one) => one.fullName()),
  )
  for (const [at, one] of all(described).entries()) {
    const command = commands[at]
    if (command === undefined) continue
    t.same(
      one.options.map(({ long, choices, default: value }) => [long, choices, value]),
      command
        .createHelp()
        .visibleOptions(command)
        .map((option) => [option.long, option.argChoices, option.defaultValue]),
      one.command,
    )
    t.same(
      (one.arguments ?? []).map(({ name, required, variadic }) => [name, required, variadic]),
      command.registeredArguments.map((argument) => [argument.name(), argument.required, argument.variadic]),
      one.command,
    )
    t.same(one.examples ?? [], command.examples)
    t.ok(one.summary && one.options.every(({ description }) => description), `${one.command}: texts`)
  }
  t.same(
    described.exitCodes.map((one) => one.code),
    Object.values(exitCodes).map((one) => one.code),
  )
  t.same(
    described.environment.map(({ name }) => name),
    Object.keys(environment),
  )
})

t.test('the environment variables are those that the code reads', (t) => {
  const source = join(import.meta.dirname, '../../cli/src')
  const texts = globSync('**/*.ts', { cwd: source }).map((name) => readFileSync(join(source, name), 'utf8'))

  const read = new Set(texts.flatMap((text) => text.match(/\b(?:SESSION_GATEWAY_[A-Z]+|SGW_[A-Z]+|NO_COLOR)\b/g) ?? []))

  t.same([...read].sort(), Object.keys(environment).sort())
  t.end()
})
