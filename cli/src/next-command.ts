import type { Command } from 'commander'
import { isGatewayUrl } from './gateway-url.ts'

/** The connection flags of every command. */
export type ConnectionFlags = { context?: string; url?: string; project?: string }

/** The connection flags of this command line, for the commands in hints. */
const flags: ConnectionFlags = {}

/** Remembers the connection flags during parsing: parse errors have hints too, before any action runs. */
export function rememberFlags(program: Command) {
  for (const name of ['context', 'url', 'project'] as const) {
    program.on(`option:${name}`, (value: string) => {
      flags[name] = value
    })
  }
}

/** A command for the user to run next, with the same connection flags, quoted for a POSIX shell. */
export function nextCommand(...words: string[]): string {
  return `${sgw(flags)} ${words.map(shellWord).join(' ')}`
}

/** The `sgw config set` command that adds `missing` to a context. The name defaults to the one of --context. */
export function contextCommand(missing: '--url' | '--token-file', name = flags.context): string {
  const { context: _, ...others } = flags
  const options = { '--url': others.url === undefined ? ' --url <url>' : '', '--token-file': ' --token-file <path>' }
  return `${sgw(others)} config set ${name === undefined ? '<name>' : shellWord(name)}${options[missing]}`
}

function sgw({ context, url, project }: ConnectionFlags): string {
  const words = [
    ...(context === undefined ? [] : ['--context', context]),
    // An invalid URL may contain credentials: never repeat it.
    ...(url === undefined || !isGatewayUrl(url) ? [] : ['--url', url]),
    ...(project === undefined ? [] : ['-p', project]),
  ]
  return ['sgw', ...words.map(shellWord)].join(' ')
}

/** A word for a POSIX shell, quoted if necessary. */
export function shellWord(text: string): string {
  return /^[\w%+,./:=@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
