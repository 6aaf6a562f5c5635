/** A tool in `tools.allow` or `tools.deny`: a name or a kind, and the commands that `Bash(git:*)` is limited to. */
export type ToolName = {
  /** As the caller wrote it. */
  text: string
  /** In lower case. */
  name: string
  /** Beginning of the commands, such as `git push`. Undefined for all of them. */
  prefix?: string
}

/** ACP's kinds of tools that the names of Claude's tools stand for. Other agents have other names for the same tools. */
const kinds: Record<string, string> = {
  bash: 'execute',
  shell: 'execute',
  run_shell_command: 'execute',
  edit: 'edit',
  write: 'edit',
  multiedit: 'edit',
  notebookedit: 'edit',
  read: 'read',
  glob: 'search',
  grep: 'search',
  ls: 'search',
  webfetch: 'fetch',
  websearch: 'fetch',
}

/** Reads the name of a tool. Undefined if it limits a tool in a way that cannot be checked here. */
export function readToolName(text: string): ToolName | undefined {
  const [, name = '', pattern] = /^([^()]+)(?:\((.*)\))?$/s.exec(text.trim()) ?? []
  const known = { text, name: name.trim().toLowerCase() }
  if (known.name === '') return undefined
  if (pattern === undefined || pattern === '*') return known
  const [, prefix = ''] = /^([^*?[\]]*?)(?::| )?\*?$/.exec(pattern) ?? []
  return kindOf(known) === 'execute' && prefix.trim() !== '' ? { ...known, prefix: prefix.trim() } : undefined
}

/** The kind of tools that a name stands for. A kind stands for itself. */
export function kindOf({ name }: Pick<ToolName, 'name'>): string {
  return Object.hasOwn(kinds, name) ? (kinds[name] as string) : name
}
