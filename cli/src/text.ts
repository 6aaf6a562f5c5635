import { stripVTControlCharacters } from 'node:util'

/**
 * Characters that control a terminal, hide text or reverse its direction: control, format and private-use characters, lone
 * surrogates, and line ends other than a line feed. The joiners of emoji and of some scripts are allowed.
 */
const unsafe = /[[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]--[\n\t\u200c\u200d]]/gv

/** Makes foreign text safe for a terminal: removes escape sequences and escapes other unsafe characters. */
export function safeText(text: string): string {
  return stripVTControlCharacters(text.replaceAll('\r\n', '\n')).replace(unsafe, escaped)
}

/** The same, on one line. */
export function safeLine(text: string): string {
  return safeText(text.trim().replace(/\s+/g, ' '))
}

/** Escapes unsafe characters in JSON. Its value stays the same. */
export function safeJson(json: string): string {
  return json.replace(unsafe, escaped)
}

/** Escapes unsafe characters in YAML. They must be inside double-quoted scalars. */
export function safeYaml(yaml: string): string {
  return yaml.replace(unsafe, (character) => `\\U${(character.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`)
}

/** Whether a text has no unsafe characters. */
export function isSafe(text: string): boolean {
  return text.search(unsafe) < 0
}

/** Escapes a character as JSON does. */
function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}
