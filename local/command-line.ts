/**
 * Splits a command line into words. 'Single' and "double" quotes keep white space; nothing is expanded, because no
 * shell runs. Undefined if a quote is not closed.
 */
export function splitCommandLine(line: string): string[] | undefined {
  const words = line.match(/(?:[^\s'"]|'[^']*'|"[^"]*")+/g) ?? []
  const left = line.replace(/(?:[^\s'"]|'[^']*'|"[^"]*")+/g, '')
  if (left.trim() !== '') return undefined
  return words.map((word) => word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'))
}
