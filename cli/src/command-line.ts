import type { Command } from 'commander'
import { isGatewayUrl } from './gateway-url.ts'

/** The connection flags that every command of the gateway has. */
export type ConnectionFlags = { context?: string; url?: string; project?: string }

/** The connection flags of this command line, for the commands that hints suggest. */
const given: ConnectionFlags = {}

/** Remembers the connection flags while they are parsed: hints about other arguments come before any action. */
export function rememberFlags(program: Command) {
  for (const name of ['context', 'url', 'project'] as const) {
    program.on(`option:${name}`, (value: string) => {
      given[name] = value
    })
  }
}

/** A command for the user to run next, on the same gateway and project as this one, quoted for a POSIX shell. */
export function nextCommand(...words: string[]): string {
  return `${sgw(given)} ${words.map(shellWord).join(' ')}`
}

/** The command that makes or changes a context: by its name, or the one that is given, or a new one. */
export function contextCommand(missing: '--url' | '--token-file', name = given.context): string {
  const { context: _, ...others } = given
  const options = { '--url': others.url === undefined ? ' --url <url>' : '', '--token-file': ' --token-file <path>' }
  return `${sgw(others)} config set ${name === undefined ? '<name>' : shellWord(name)}${options[missing]}`
}

function sgw({ context, url, project }: ConnectionFlags): string {
  const flags = [
    ...(context === undefined ? [] : ['--context', context]),
    // A URL with credentials is refused, and not repeated either.
    ...(url === undefined || !isGatewayUrl(url) ? [] : ['--url', url]),
    ...(project === undefined ? [] : ['-p', project]),
  ]
  return ['sgw', ...flags.map(shellWord)].join(' ')
}

function shellWord(text: string): string {
  return /^[\w%+,./:=@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
