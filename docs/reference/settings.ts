import { groups, type Setting } from '../../src/config/settings.ts'

/** The page of the settings: every variable in src/config/settings.ts, in its group. */
export function settingsPage(): string {
  return `# Settings

Generated from \`src/config/settings.ts\` by \`npm run docs\`. The settings of the local backend are in
[Fix a bug on your laptop](../how-to/laptop.md#settings). The values of the Helm chart are in
[helm/README.md](../../helm/README.md#values).

The gateway reads its settings from environment variables, once at start. An unset or empty variable has its default.
[Concepts](../concepts.md) explains the terms *backend*, *project*, *session* and *workflow*. If a setting is invalid, the gateway
exits with code 78 and prints one line for each problem.

- Durations have a unit, as in Go: \`300ms\`, \`30s\`, \`1m30s\`.
- Sizes are in bytes, or end in \`KiB\` or \`MiB\`: \`1048576\`, \`512KiB\`, \`1MiB\`.
- Lists are separated by commas. A CIDR list contains IP addresses and networks: \`10.0.0.0/8,2001:db8::1\`.

${groups.map(({ title, settings }) => `## ${title}\n\n${tableOf(settings)}`).join('\n')}`
}

function tableOf(settings: Record<string, Setting<unknown>>): string {
  const rows = Object.entries(settings).map(([name, one]) => rowOf(name, one))
  return `| Variable | Default | Range | Description |\n|---|---|---|---|\n${rows.join('')}`
}

function rowOf(name: string, { default: fallback, expected, description }: Setting<unknown>): string {
  const shown = fallback === '' ? '' : `\`${fallback}\` `
  return `| \`${name}\` | ${shown}| ${rangeOf(expected)} | ${description.replaceAll('|', '\\|')} |\n`
}

/** The range of a number, a size or a duration, from what is expected of its text. */
function rangeOf(expected: string): string {
  const [, least, most] = /\b(?:from (\d\w*) to|above 0, at most) (\d\w*)/.exec(expected) ?? []
  if (most === undefined) return ''
  return least === undefined ? `above 0, to ${most}` : `${least} to ${most}`
}
