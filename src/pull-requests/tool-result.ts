import { filledTextAt, isObject, memberOf, parseJson } from '../json/members.ts'

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

/** How tools tell in a text that a command succeeded or failed: in its last line, or in its first one. */
const success = /\n\[exit code 0\]\s*$/
const failure = /^\s*(Error: )?Exit code [1-9]|\[exit code [^\]]+\]\s*$/

/**
 * The lines of each output of a command, without colours, blanks around them and empty lines. None if the tool says that the
 * command failed.
 */
export function outputsOf(result: unknown): string[][] {
  const outputs = isObject(result) ? [result.stdout, result.output, result.stderr] : [result]
  const texts = outputs.flatMap((output) => (typeof output === 'string' ? output.replace(success, '') : []))
  if (exitCodesOf(result).some((code) => code !== 0) || texts.some((text) => failure.test(text))) return []
  return texts.map((text) => {
    const lines = text.replace(colours, '').split('\n')
    return lines.map((line) => line.trim()).filter((line) => line !== '')
  })
}

/** The exit code that a tool returns beside the output, under any of its names. */
function exitCodesOf(result: unknown): number[] {
  const places = [result, memberOf(result, 'metadata')]
  const codes = places.flatMap((place) => ['exit', 'exitCode', 'exit_code'].map((name) => memberOf(place, name)))
  return codes.filter((code) => typeof code === 'number')
}
