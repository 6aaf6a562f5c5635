import { filledTextAt, isObject, parseJson } from '../json/members.ts'

/** Maximum nesting of JSON texts in JSON texts. */
const maxDepth = 4

/**
 * The result of a tool: a text, or a JSON object. The platform stores a result as JSON text, in which the tool's own JSON can
 * be a text again. A result of MCP is a list of content blocks.
 */
export function resultOf(value: unknown, depth = 0): unknown {
  if (depth > maxDepth) return undefined
  if (typeof value === 'string') {
    const parsed = /^\s*["[{]/.test(value) ? parseJson(value) : undefined
    return parsed === undefined ? value : resultOf(parsed, depth + 1)
  }
  if (Array.isArray(value)) {
    const texts = value.flatMap((block) => filledTextAt(block, 'text') ?? [])
    return texts.length === 0 ? undefined : resultOf(texts.join('\n'), depth + 1)
  }
  return isObject(value) ? value : undefined
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with the control character ESC
const colours = /\u001b\[[0-9;]*m/g

/** The lines that a command has printed, without colours and blanks around them. */
export function linesOf(result: unknown): string[] {
  const outputs = isObject(result) ? [result.stdout, result.output, result.stderr] : [result]
  const texts = outputs.filter((output) => typeof output === 'string')
  return texts.flatMap((text) => text.replace(colours, '').split('\n')).map((line) => line.trim())
}
