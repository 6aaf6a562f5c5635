import type { Input } from './input-definitions.ts'
import { variableOf } from './inputs.ts'

/** The text of `--help`: an introduction, then all inputs. */
export function help(introduction: string, inputs: readonly Input[]): string {
  const rows = inputs.map(({ name, description, default: usual, isBoolean, isSecret, required }) => {
    const flag = isSecret ? '(no flag)' : `--${name}${isBoolean ? '' : ' …'}`
    const notes = [
      required ? 'required' : '',
      usual === undefined || usual.startsWith('${{') ? '' : `default: ${usual}`,
    ]
      .filter(Boolean)
      .join(', ')
    return `  ${flag.padEnd(26)} ${variableOf(name)}\n      ${description}.${notes ? ` (${notes})` : ''}\n`
  })
  return `${introduction}\n${rows.join('')}`
}
