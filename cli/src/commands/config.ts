import { type Command, InvalidArgumentError, Option } from 'commander'
import { type Config, type Context, configPath, readConfig, writeConfig } from '../config-file.ts'
import { Failure } from '../failure.ts'
import { type ConnectionFlags, nextCommand } from '../next-command.ts'
import { type Format, outputOption, print } from '../output.ts'
import { checkUrl, contextNamed, findSettings } from '../settings.ts'
import type { SgwCommand } from '../sgw-command.ts'
import { type Column, table } from '../table.ts'
import { screenOf } from '../terminal.ts'
import { safeLine } from '../text.ts'
import { tokenOfContext } from '../token.ts'

const description = `Manage contexts. A context is a name for a gateway URL, a project and the source of the token.
The configuration file never contains the token itself.`

export function addConfig(program: SgwCommand) {
  const config = program
    .command('config')
    .summary('Manage contexts: gateway URL, project and token source')
    .description(description)
  addShow(config)
  addContexts(config)
  addSet(config)
  config
    .command('use')
    .summary('Set the current context')
    .description('Set the current context, which commands use by default. Flags and environment variables override it.')
    .argument('<name>', 'Name of the context')
    .addExamples('sgw config use work')
    .action((name: string) => {
      const all = readConfig()
      contextNamed(all, { value: name, from: 'config use' })
      writeConfig({ ...all, current: name })
    })
  config
    .command('remove')
    .summary('Remove a context')
    .description('Remove a context from the configuration file.')
    .argument('<name>', 'Name of the context')
    .addExamples('sgw config remove work')
    .action((name: string) => {
      const all = readConfig()
      contextNamed(all, { value: name, from: 'config remove' })
      const { [name]: _, ...contexts } = all.contexts
      writeConfig({ contexts, ...(all.current !== undefined && all.current !== name && { current: all.current }) })
    })
}

function addShow(config: SgwCommand) {
  config
    .command('show')
    .summary('Show the gateway, project and token in use')
    .description(
      'Show which gateway, project and token a command uses, and where each comes from. The token is hidden.',
    )
    .addOption(outputOption('json', 'yaml'))
    .addExamples('sgw config show', 'sgw config show --context work')
    .action(async ({ output }: { output?: Format }, command: Command) => {
      const { url, project, token } = findSettings(command.optsWithGlobals<ConnectionFlags>())
      const value = { url, project, token: token && { from: token.from }, file: configPath() }
      const rows: [string, string, string][] = [
        ['url', url.value, url.from],
        ['project', project?.value ?? '-', project?.from ?? 'from the token, if it is a service account token'],
        [
          'token',
          token ? '(hidden)' : '-',
          token?.from ?? `log in with \`${nextCommand('login')}\`, or set SESSION_GATEWAY_TOKEN`,
        ],
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

function addContexts(config: SgwCommand) {
  config
    .command('list')
    .alias('ls')
    .summary('List contexts')
    .description('List the contexts: their gateway URLs, projects and token sources.')
    .addOption(outputOption('json', 'yaml', 'name'))
    .addExamples('sgw config list')
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

function addSet(config: SgwCommand) {
  config
    .command('set')
    .summary('Create or change a context')
    .description(
      'Create or change a context: a name for a gateway URL (--url), a project (--project) and the source of the ' +
        'token. The first context becomes the current one.',
    )
    .argument('<name>', 'Name of the context', contextName)
    .addOption(
      new Option('--token-env <variable>', 'Environment variable with the token').conflicts([
        'tokenFile',
        'tokenCommand',
      ]),
    )
    .addOption(
      new Option('--token-file <path>', 'File with the token; its mode must be 600').conflicts([
        'tokenEnv',
        'tokenCommand',
      ]),
    )
    .addOption(
      new Option('--token-command <command>', 'Shell command that prints the token').conflicts([
        'tokenEnv',
        'tokenFile',
      ]),
    )
    .option('--issuer <url>', 'Issuer for `sgw login`, if the gateway does not publish it')
    .option('--client-id <id>', 'Client ID of sgw at the issuer, if the gateway does not publish it')
    .option('--project-header <header>', 'Request header for the project; defaults to X-Platform-Project')
    .addExamples(
      'sgw config set work --url https://gateway.example --project demo --token-env WORK_TOKEN',
      'sgw config set work --token-file ~/.secrets/gateway',
    )
    .action((name: string, _flags, command: Command) => {
      const all = readConfig()
      const context = changed(all, name, command.optsWithGlobals())
      checkUrl({ value: context.url, from: '--url' })
      writeConfig({ current: all.current ?? name, contexts: { ...all.contexts, [name]: context } })
    })
}

/** The context with the given changes. A new token source replaces the old one. */
function changed({ contexts }: Config, name: string, given: Partial<Context>): Context {
  const known: Partial<Context> | undefined = Object.hasOwn(contexts, name) ? contexts[name] : undefined
  const { tokenEnv, tokenFile, tokenCommand, ...rest } = known ?? {}
  const before = { tokenEnv, tokenFile, tokenCommand }
  const now = { tokenEnv: given.tokenEnv, tokenFile: given.tokenFile, tokenCommand: given.tokenCommand }
  const isGiven = Object.values(now).some((value) => value !== undefined)
  const { url = rest.url, project = rest.project, projectHeader = rest.projectHeader } = given
  const { issuer = rest.issuer, clientId = rest.clientId } = given
  if (url === undefined)
    throw new Failure(
      'usage',
      `The new context ${safeLine(name)} needs a URL.`,
      'Add --url, such as --url https://gateway.example.',
    )
  const all = { url, project, projectHeader, issuer, clientId, ...(isGiven ? now : before) }
  return JSON.parse(JSON.stringify(all))
}

function contextName(text: string): string {
  if (/^[A-Za-z0-9][\w.-]{0,62}$/.test(text)) return text
  throw new InvalidArgumentError('must be letters, digits, ".", "_" and "-", such as work')
}
