/** A part of a Markdown text that can be rendered by itself. The fence of a code block is not part of its text. */
export type MarkdownBlock = { kind: 'text' | 'plain'; text: string } | { kind: 'code'; language: string; text: string }

/** Maximum length of a text that is rendered, in UTF-16 units. The rest is shown as it is. */
const maxText = 512 * 1024
/** Maximum length of a block: the parser's work can grow with the square of it. */
const maxBlock = 64 * 1024

const fence = /^ {0,3}(`{3,}|~{3,})([^`]*)$/

/**
 * Splits a Markdown text at blank lines and around top-level code blocks. While a text streams, only its last block changes, so
 * the view renders only that one again. A list stays whole, because a blank line can be inside of it.
 */
export function blocksOf(text: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = []
  let lines: string[] = []
  let open: { marks: string; language: string } | undefined
  let isAfterBlank = false
  const endText = () => {
    const block = lines.join('\n')
    lines = []
    if (block.trim() !== '') blocks.push({ kind: block.length > maxBlock ? 'plain' : 'text', text: block })
  }
  for (const line of text.slice(0, maxText).split('\n')) {
    const found = fence.exec(line)
    if (open !== undefined) {
      if (found?.[1]?.startsWith(open.marks) && found[2]?.trim() === '') {
        blocks.push({ kind: 'code', language: open.language, text: lines.join('\n') })
        lines = []
        open = undefined
      } else lines.push(line)
      continue
    }
    // An indented fence below an item of a list belongs to the list.
    if (found && !(/^ /.test(line) && lines.some(isListStart))) {
      endText()
      open = { marks: found[1] as string, language: (found[2] ?? '').trim().split(/\s/)[0] ?? '' }
    } else {
      if (isAfterBlank && lines.length > 0 && startsBlock(line)) endText()
      if (line.trim() !== '' || lines.length > 0) lines.push(line)
    }
    isAfterBlank = line.trim() === ''
  }
  if (open !== undefined) blocks.push({ kind: 'code', language: open.language, text: lines.join('\n') })
  else endText()
  if (text.length > maxText) blocks.push({ kind: 'plain', text: text.slice(maxText) })
  return blocks
}

/** Whether a line after a blank line begins something new: it continues no list and no quote, and it is no blank line. */
function startsBlock(line: string): boolean {
  return line.trim() !== '' && !/^\s/.test(line) && !isListStart(line)
}

function isListStart(line: string): boolean {
  return /^\s{0,3}([-*+]|\d{1,9}[.)])\s/.test(line)
}
