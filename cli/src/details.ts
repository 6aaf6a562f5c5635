import { type Style, screenOf, styled } from './terminal.ts'
import { safeText } from './text.ts'

/** A name and its value. A field without a value is not shown. */
export type Field = [name: string, value: string | undefined, style?: Style | undefined]

/** Width of the column with the names. */
const nameWidth = 15

/** Fields for people, one per line. */
export function detailLines(fields: Field[]): string {
  return fields.flatMap(([name, value, style]) => (value === undefined ? [] : [line(name, value, style)])).join('')
}

/** The value of a field with several lines. */
export function linesOf(values: string[] | undefined): string | undefined {
  return values && values.length > 0 ? values.join('\n') : undefined
}

/** Indents the lines after the first, so that an agent's text cannot imitate a field. */
function line(name: string, value: string, style: Style | undefined): string {
  const screen = screenOf(process.stdout)
  const text = safeText(value.trim()).replaceAll('\n', `\n${' '.repeat(nameWidth)}`)
  return `${styled(screen, 'bold', name.padEnd(nameWidth))}${styled(screen, style, text)}\n`
}
