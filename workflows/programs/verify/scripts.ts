import { canonical, readObject } from './manifests.ts'

/**
 * The package.json of head with the scripts that a command runs taken from base. Undefined if these scripts are the same in
 * both. A pull request must not decide how it is judged.
 */
export function withScriptsOfBase(base: string, head: string, command: string): string | undefined {
  const before = readObject(base)
  const after = readObject(head)
  if (before === undefined || after === undefined) return undefined
  const scripts = scriptsOf(before)
  const wanted = { ...scriptsOf(after) }
  for (const name of runBy(command, scripts)) {
    for (const one of [`pre${name}`, name, `post${name}`]) {
      if (scripts[one] !== undefined) wanted[one] = scripts[one]
      else delete wanted[one]
    }
  }
  if (canonical(wanted) === canonical(scriptsOf(after))) return undefined
  return `${JSON.stringify({ ...after, scripts: wanted }, null, 2)}\n`
}

function scriptsOf(manifest: Record<string, unknown>): Record<string, string> {
  const { scripts } = manifest
  if (scripts === null || typeof scripts !== 'object') return {}
  return Object.fromEntries(
    Object.entries(scripts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** The names of the scripts that a command runs, directly or through other scripts. */
function runBy(command: string, scripts: Record<string, string>): Set<string> {
  const names = new Set<string>()
  const open = [command]
  for (let text = open.pop(); text !== undefined; text = open.pop()) {
    for (const [, first, second] of text.matchAll(
      /\b(?:npm|pnpm|yarn|bun)\s+(?:--?[\w=-]+\s+)*(run(?:-script)?\s+)?([\w:.-]+)/g,
    )) {
      const name = second === 't' || second === 'tst' ? 'test' : second
      if (
        name === undefined ||
        (first === undefined && name !== 'test' && scripts[name] === undefined) ||
        names.has(name)
      )
        continue
      names.add(name)
      for (const one of [`pre${name}`, name, `post${name}`]) if (scripts[one] !== undefined) open.push(scripts[one])
    }
  }
  return names
}
