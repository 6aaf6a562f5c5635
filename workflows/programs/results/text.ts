// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the codes that it removes
const colours = /\u001b\[[0-9;?]*[A-Za-z]|\u001b\][^\u0007\u001b\n]*(?:\u0007|\u001b\\)/g

/** A text without colour codes and other commands for a terminal. */
export const withoutColours = (text: string) => text.replace(colours, '')

/** A text without colour codes, carriage returns and the paths of the folders. */
export function plain(text: string, folders: string[] = []) {
  let result = withoutColours(text).replace(/\r+\n/g, '\n')
  for (const folder of folders)
    result = result.replaceAll(`file://${folder}/`, '').replaceAll(`${folder}/`, '').replaceAll(folder, '.')
  return result
}

/** The indent of a line: the number of spaces before its text. */
export const indentOf = (line: string) => line.length - line.trimStart().length

/** Lines without their common indent, and without empty lines at both ends. */
export function block(lines: string[]) {
  const filled = lines.filter((line) => line.trim() !== '')
  const indent = Math.min(...filled.map(indentOf))
  return lines
    .map((line) => line.slice(indent).trimEnd())
    .join('\n')
    .replace(/^\n+|\s+$/g, '')
}
