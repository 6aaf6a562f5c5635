/**
 * The words of a command line: parted by white space, but not within 'single' or "double" quotes. Nothing in it is
 * expanded, for no shell is asked. Undefined when a quote is not closed.
 */
export function wordsOf(line: string): string[] | undefined {
  const words = line.match(/(?:[^\s'"]|'[^']*'|"[^"]*")+/g) ?? []
  const left = line.replace(/(?:[^\s'"]|'[^']*'|"[^"]*")+/g, '')
  if (left.trim() !== '') return undefined
  return words.map((word) => word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'))
}
