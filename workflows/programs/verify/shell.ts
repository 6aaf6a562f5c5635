/** A text as one word of a shell command. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}

/** File names as words of a shell command. None is taken for an option. */
export function shellWords(names: string[]): string {
  return names.map((name) => shellWord(name.startsWith('-') ? `./${name}` : name)).join(' ')
}

export function inFolder(folder: string, command: string): string {
  return folder === '.' ? command : `cd ${shellWords([folder])} && ${command}`
}

/** Runs all commands, and fails if one of them fails. */
export function joined(commands: string[]): string {
  const [first = ''] = commands
  if (commands.length < 2) return first
  return `${commands.map((command) => `(${command}) || failed=1`).join('; ')}; test -z "$failed"`
}
