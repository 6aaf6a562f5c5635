import { type Command, InvalidArgumentError, Option } from 'commander'
import type { ConnectionFlags } from '../command-line.ts'
import { type Config, type Context, configPath, readConfig, writeConfig } from '../config-file.ts'
import { Failure } from '../failure.ts'
import { type Format, outputOption, print } from '../output.ts'
import { checkUrl, contextNamed, findSettings } from '../settings.ts'
import { type Column, table } from '../table.ts'
import { screenOf } from '../terminal.ts'
import { safeLine } from '../text.ts'
import { tokenOfContext } from '../token.ts'

const description = `Keeps gateways under names (contexts): an address, a project, and where the token is to be had.
The token itself is not kept.`

export function addConfig(program: Command) {
  const config = program.command('config').summary('name gateways and where their tokens are').description(description)
  addShow(config)
  addContexts(config)
  addSet(config)
  config
    .command('use')
    .summary('make a context the current one')
    .description('Makes a context the current one: that which holds when neither a flag nor a variable says otherwise.')
    .argument('<name>', 'the context')
    .action((name: string) => {
      const all = readConfig()
      contextNamed(all, { value: name, from: 'config use' })
      writeConfig({ ...all, current: name })
    })
  config
    .command('remove')
    .summary('forget a context')
    .description('Forgets a context.')
    .argument('<name>', 'the context')
    .action((name: string) => {
      const all = readConfig()
      contextNamed(all, { value: name, from: 'config remove' })
      const { [name]: _, ...contexts } = all.contexts
      writeConfig({ contexts, ...(all.current !== undefined && all.current !== name && { current: all.current }) })
    })
}

function addShow(config: Command) {
  config
    .command('show')
    .summary('say which gateway, project and token are used')
    .description('Says which gateway, which project and which token a command would use, and why. No token is shown.')
    .addOption(outputOption('json', 'yaml'))
    .action(async ({ output }: { output?: Format }, command: Command) => {
      const { url, project, token } = findSettings(command.optsWithGlobals<ConnectionFlags>())
      const value = { url, project, token: token && { from: token.from }, file: configPath() }
      const rows: [string, string, string][] = [
        ['url', url.value, url.from],
        ['project', project?.value ?? '-', project?.from ?? 'that of the token, if it names one'],
        ['token', token ? '(hidden)' : '-', token?.from ?? 'set SESSION_GATEWAY_TOKEN'],
        ['file', configPath(), ''],
      ]
      const columns: Column<[string, string, string]>[] = [
        { title: 'SETTING', value: ([name]) => name },
        { title: 'VALUE', value: ([, shown]) => shown },
        { title: 'FROM', value: ([, , from]) => from },
      ]
      await print(output, { value, text: () => table(screenOf(process.stdout), columns, rows) })
    })
}

type Row = Context & { name: string; isCurrent: boolean }

const contextColumns: Column<Row>[] = [
  { title: 'NAME', value: ({ name }) => name, style: ({ isCurrent }) => (isCurrent ? 'bold' : undefined) },
  { title: 'CURRENT', value: ({ isCurrent }) => (isCurrent ? '*' : '') },
  { title: 'URL', value: ({ url }) => url },
  { title: 'PROJECT', value: ({ project }) => project ?? '-' },
  { title: 'TOKEN', value: (context) => tokenOfContext(context)?.from ?? '-' },
]

function addContexts(config: Command) {
  config
    .command('list')
    .alias('ls')
    .summary('list the contexts')
    .description('Lists the contexts.')
    .addOption(outputOption('json', 'yaml', 'name'))
    .action(async ({ output }: { output?: Format }) => {
      const all = readConfig()
      const rows = Object.entries(all.contexts).map(([name, one]) => ({
        name,
        isCurrent: name === all.current,
        ...one,
      }))
      const text = () => table(screenOf(process.stdout), contextColumns, rows)
      await print(output, { value: all, names: Object.keys(all.contexts), text })
    })
}

function addSet(config: Command) {
  config
    .command('set')
    .summary('make or change a context')
    .description('Makes a context, or changes what is given of one. The first becomes the current one.')
    .argument('<name>', 'the context', contextName)
    .addOption(
      new Option('--token-env <variable>', 'the token is in this variable').conflicts(['tokenFile', 'tokenCommand']),
    )
    .addOption(
      new Option('--token-file <path>', 'the token is in this file, whose mode must be 600').conflicts([
        'tokenEnv',
        'tokenCommand',
      ]),
    )
    .addOption(
      new Option('--token-command <command>', 'this command prints the token').conflicts(['tokenEnv', 'tokenFile']),
    )
    .option('--project-header <header>', 'the gateway takes the project from another header than X-Platform-Project')
    .addHelpText('after', '\n--url and --project say its address and its project.')
    .action((name: string, _flags, command: Command) => {
      const all = readConfig()
      const context = changed(all, name, command.optsWithGlobals())
      checkUrl({ value: context.url, from: '--url' })
      writeConfig({ current: all.current ?? name, contexts: { ...all.contexts, [name]: context } })
    })
}

/** The context with what was given of it; one way to a token takes the place of another. */
function changed({ contexts }: Config, name: string, given: Partial<Context>): Context {
  const known: Partial<Context> | undefined = Object.hasOwn(contexts, name) ? contexts[name] : undefined
  const { tokenEnv, tokenFile, tokenCommand, ...rest } = known ?? {}
  const before = { tokenEnv, tokenFile, tokenCommand }
  const now = { tokenEnv: given.tokenEnv, tokenFile: given.tokenFile, tokenCommand: given.tokenCommand }
  const isGiven = Object.values(now).some((value) => value !== undefined)
  const { url = rest.url, project = rest.project, projectHeader = rest.projectHeader } = given
  if (url === undefined) throw new Failure('usage', `${safeLine(name)} is new and needs an address.`, 'Give --url.')
  const all = { url, project, projectHeader, ...(isGiven ? now : before) }
  return JSON.parse(JSON.stringify(all))
}

function contextName(text: string): string {
  if (/^[A-Za-z0-9][\w.-]{0,62}$/.test(text)) return text
  throw new InvalidArgumentError('A name is letters, digits and . _ -')
}
