import { Option } from 'commander'
import { page } from './pager.ts'
import { isSafe, safeJson, safeLine, safeYaml } from './text.ts'

export type Format = 'wide' | 'json' | 'yaml' | 'name'

/** A result in each format: `value` for JSON and YAML, `names` one per line, `text` for people, through the pager. */
export type Result = { value: unknown; names?: string[]; text: () => string }

/** `-o` with the formats of a command. Without it the command prints text for people. */
export function outputOption(...formats: Format[]): Option {
  return new Option(
    '-o, --output <format>',
    formats.includes('wide') ? 'Output format, where wide shows all columns in full' : 'Output format',
  ).choices(formats)
}

/** Writes a result to standard output. */
export async function print(format: Format | undefined, { value, names = [], text }: Result) {
  if (format === 'json') process.stdout.write(`${safeJson(JSON.stringify(value, undefined, 2))}\n`)
  else if (format === 'yaml') process.stdout.write(await yamlOf(value))
  else if (format === 'name') process.stdout.write(names.map((name) => `${safeLine(name)}\n`).join(''))
  else await page(text())
}

/** Imports `yaml` only when needed, so that other commands start faster. */
async function yamlOf(value: unknown): Promise<string> {
  const { Document, visit } = await import('yaml')
  const document = new Document(value, { compat: 'yaml-1.1' })
  visit(document, {
    Scalar(_key, node) {
      // YAML has escapes in double-quoted scalars only.
      if (typeof node.value === 'string' && !isSafe(node.value)) node.type = 'QUOTE_DOUBLE'
    },
  })
  return safeYaml(document.toString({ lineWidth: 0 }))
}
