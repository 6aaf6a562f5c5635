import { stripVTControlCharacters } from 'node:util'

/**
 * What a terminal acts on, or what hides or turns round the text about it: controls, format characters, lone halves of
 * pairs, and line ends that are not a line feed. The joiners of emoji and of some scripts stay.
 */
const unsafe = /[[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]--[\n\t\u200c\u200d]]/gv

/** A text that others wrote, fit for a terminal: colours and the like are left out, what remains is shown escaped. */
export function safeText(text: string): string {
  return stripVTControlCharacters(text.replaceAll('\r\n', '\n')).replace(unsafe, escaped)
}

/** The same as one line. */
export function safeLine(text: string): string {
  return safeText(text.trim().replace(/\s+/g, ' '))
}

/** JSON that says the same and is fit for a terminal. */
export function safeJson(json: string): string {
  return json.replace(unsafe, escaped)
}

/** YAML that says the same, where whatever is not safe stands between double quotes. */
export function safeYaml(yaml: string): string {
  return yaml.replace(unsafe, (character) => `\\U${(character.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`)
}

/** Whether nothing in the text needs an escape. */
export function isSafe(text: string): boolean {
  return text.search(unsafe) < 0
}

/** As JSON writes it. */
function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}
