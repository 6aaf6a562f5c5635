import { Option } from 'commander'
import { isSafe, safeJson, safeLine, safeYaml } from './text.ts'

export type Format = 'wide' | 'json' | 'yaml' | 'name'

/** A result in each form: `value` for JSON and YAML, `names` one a line, `text` for people. */
export type Result = { value: unknown; names?: string[]; text: () => string }

/** `-o` with the formats of a command: without it the command writes for people. */
export function outputOption(...formats: Format[]): Option {
  return new Option(
    '-o, --output <format>',
    formats.includes('wide') ? 'write all columns uncut, or for programs' : 'write for programs',
  ).choices(formats)
}

/** Writes a result to standard output. */
export async function print(format: Format | undefined, { value, names = [], text }: Result) {
  if (format === 'json') process.stdout.write(`${safeJson(JSON.stringify(value, undefined, 2))}\n`)
  else if (format === 'yaml') process.stdout.write(await yamlOf(value))
  else if (format === 'name') process.stdout.write(names.map((name) => `${safeLine(name)}\n`).join(''))
  else process.stdout.write(text())
}

/** Loaded only when it is asked for: every other command starts sooner without. */
async function yamlOf(value: unknown): Promise<string> {
  const { Document, visit } = await import('yaml')
  const document = new Document(value, { compat: 'yaml-1.1' })
  visit(document, {
    Scalar(_key, node) {
      // Only there are escapes to be had.
      if (typeof node.value === 'string' && !isSafe(node.value)) node.type = 'QUOTE_DOUBLE'
    },
  })
  return safeYaml(document.toString({ lineWidth: 0 }))
}
