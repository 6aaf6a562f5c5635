/** The part of a command that the messages need. */
type Named = { fullName: () => string; usage: () => string }

type Wording = (command: Named, ...parts: string[]) => string

/** Commander's messages, and what sgw says instead. Commander has no other hook for them. */
const wordings: [commanderMessage: RegExp, wording: Wording][] = [
  [
    /^option '(.+?)' argument '(.*)' is invalid\. (.*)$/s,
    (_, flags = '', value = '', rule = '') => invalid(longFlag(flags), value, rule),
  ],
  [
    /^command-argument value '(.*)' is invalid for argument '(.+?)'\. (.*)$/s,
    (_, value = '', name = '', rule = '') => invalid(`<${name}>`, value, rule),
  ],
  [
    /^missing required argument '(.+)'$/,
    (command, name = '') => `Missing argument <${name}>. Usage: ${command.fullName()} ${command.usage()}`,
  ],
  [
    /^option '(.+)' argument missing$/,
    (_, flags = '') => `${longFlag(flags)} needs a value: ${flags.slice(flags.indexOf('--'))}`,
  ],
  [
    /^option '(.+)' cannot be used with option '(.+)'$/,
    (_, flags = '', others = '') => `${longFlag(flags)} cannot be used with ${longFlag(others)}.`,
  ],
  [/^too many arguments(?: for '.+?')?\. (Expected .*)$/s, (_, counts = '') => `Too many arguments. ${counts}`],
  [/^unknown (option|command) '(.+?)'$/s, (_, kind, word) => `Unknown ${kind} ${word}.`],
  [
    /^unknown (option|command) '(.+?)'\n\(Did you mean (.*)\?\)$/s,
    (_, kind, word, similar) => `Unknown ${kind} ${word}. Did you mean ${similar}?`,
  ],
]

/** The message of a usage error, in the words that the user typed. */
export function usageMessage(command: Named, commanderMessage: string): string {
  const message = commanderMessage.replace(/^error: /, '')
  for (const [pattern, wording] of wordings) {
    const [found, ...parts] = pattern.exec(message) ?? []
    if (found !== undefined) return wording(command, ...parts)
  }
  return message
}

/** `rule` comes from the parser of the option or argument, or lists the choices. */
function invalid(name: string, value: string, rule: string): string {
  const choices = /^Allowed choices are (.*)\.$/.exec(rule)?.[1]
  return `${name} ${choices === undefined ? rule : `must be one of ${choices}`}; got ${JSON.stringify(value)}`
}

function longFlag(flags: string): string {
  return /--[\w-]+/.exec(flags)?.[0] ?? flags
}
