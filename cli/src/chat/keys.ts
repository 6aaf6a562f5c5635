import { Transform } from 'node:stream'

/** What stands for a line end inside an input line. */
export const lineEnd = '⏎'

const pasteStart = '\u001b[200~'
const pasteEnd = '\u001b[201~'
/** Turns bracketed paste on or off. While it is on, the terminal marks the start and end of pasted text. */
export const bracketedPaste = { on: '\u001b[?2004h', off: '\u001b[?2004l' }

/**
 * The keys of a terminal for a reader of single lines: the line ends of a pasted text, and Ctrl-J, become `lineEnd`. Without
 * this, each line of a paste would be sent alone.
 */
export function keysOf(): Transform {
  let isPasting = false
  let held = ''
  return new Transform({
    encoding: 'utf8',
    decodeStrings: false,
    transform(chunk, _encoding, done) {
      let rest = held + String(chunk)
      held = ''
      let keys = ''
      while (rest !== '') {
        const mark = isPasting ? pasteEnd : pasteStart
        const at = rest.indexOf(mark)
        const part = at < 0 ? rest.slice(0, rest.length - startLength(rest, mark)) : rest.slice(0, at)
        keys += part.replace(isPasting ? /\r\n|\r|\n/g : /\n/g, lineEnd)
        if (at < 0) {
          held = rest.slice(part.length)
          break
        }
        rest = rest.slice(at + mark.length)
        isPasting = !isPasting
      }
      done(null, keys)
    },
  })
}

/** Characters at the end of a text that may be the start of a mark. An escape alone is the Escape key. */
function startLength(text: string, mark: string): number {
  for (let length = mark.length - 1; length > 1; length -= 1) if (text.endsWith(mark.slice(0, length))) return length
  return 0
}
