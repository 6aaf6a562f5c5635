/**
 * The text that a terminal shows after this output, with the lines that have scrolled away. Knows what sgw writes: text, line
 * ends, and the control sequences that move the cursor, clear the screen or change colours.
 */
export function screenOf(output: string): string {
  const lines: string[][] = [[]]
  let row = 0
  let column = 0
  const moves: Record<string, (count: number) => void> = {
    A: (count) => {
      row = Math.max(0, row - count)
    },
    B: (count) => {
      row += count
    },
    C: (count) => {
      column += count
    },
    D: (count) => {
      column = Math.max(0, column - count)
    },
    G: (count) => {
      column = count - 1
    },
    J: () => {
      lines.length = row + 1
      lines[row]?.splice(column)
    },
    K: () => lines[row]?.splice(column),
    h: () => {},
    l: () => {},
    m: () => {},
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a control sequence begins with one.
  for (const [part, sequence, count, name = ''] of output.matchAll(/(\u001b\[[?]?(\d*)[\d;]*([A-Za-z]))|[\s\S]/gu)) {
    if (sequence !== undefined) {
      const move = moves[name]
      if (move === undefined) throw new Error(`Unknown control sequence ${JSON.stringify(part)}`)
      move(Number(count || 1))
    } else if (part === '\r') column = 0
    else if (part === '\n') row += 1
    else {
      while (lines.length <= row) lines.push([])
      const line = lines[row] ?? []
      while (line.length < column) line.push(' ')
      line[column] = part
      column += 1
    }
    while (lines.length <= row) lines.push([])
  }
  return lines.map((line) => line.join('').trimEnd()).join('\n')
}
