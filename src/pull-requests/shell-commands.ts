/** Maximum nesting of command substitutions, and of shells that start shells. */
const maxDepth = 20

/** Words before the name of a program: keywords, and programs that run the rest of their arguments. */
const prefixes = new Set(
  'if then elif else while until do ! { time env command exec nohup sudo nice timeout'.split(' '),
)

const shells = new Set(['sh', 'bash', 'dash', 'zsh', 'ksh'])

/** A command that a shell script runs: its program without a path, and the arguments. */
export type Command = { program: string; args: string[] }

/**
 * The commands in a shell script, with those in command substitutions and in scripts of other shells (`bash -c`). Quoted
 * text, comments and here-documents are not commands. It evaluates nothing: a command that an `if` skips counts too.
 */
export function commandsIn(script: string, depth = 0): Command[] {
  const scanner = new Scanner(script)
  scanner.readScript()
  const commands = scanner.commands.flatMap((words) => commandOf(words) ?? [])
  if (depth === maxDepth) return commands
  const inner = commands.flatMap(({ program, args }) => {
    const option = shells.has(program) ? args.findIndex((arg) => /^-[a-z]*c$/.test(arg)) : -1
    return option < 0 ? [] : commandsIn(args[option + 1] ?? '', depth + 1)
  })
  return [...commands, ...inner]
}

function commandOf(words: string[]): Command | undefined {
  const start = words.findIndex((word, index) => {
    const isArgument = index > 0 && /^(-.*|\d+[smhd]?)$/.test(word)
    return !isArgument && !prefixes.has(word) && !/^[A-Za-z_]\w*=/.test(word)
  })
  const program = words[start]?.split('/').at(-1)
  return program ? { program, args: words.slice(start + 1) } : undefined
}

/** Splits a script into the words of its commands. */
class Scanner {
  readonly commands: string[][] = []
  readonly #text: string
  #at = 0
  #depth = 0
  #words: string[] = []
  #word: string | undefined
  /** The last lines of the here-documents that begin on this line. */
  #hereEnds: string[] = []

  constructor(text: string) {
    this.#text = text
  }

  /** Reads the commands up to the end, or up to the parenthesis that closes a command substitution. */
  readScript(isSubstitution = false) {
    let open = 0
    while (this.#at < this.#text.length) {
      const here = this.#take()
      if (here === '(') open += 1
      if (here === ')' && isSubstitution && open === 0) break
      if (here === ')') open -= 1
      this.#step(here)
    }
    this.#endCommand()
  }

  #step(here: string) {
    const next = this.#text[this.#at]
    if (here === '\n') this.#endLine()
    else if (';&|()'.includes(here)) this.#endCommand()
    else if (' \t\r'.includes(here)) this.#endWord()
    else if (here === "'") this.#add(this.#takeUntil("'"))
    else if (here === '"') this.#readQuoted()
    else if (here === '#' && this.#word === undefined) this.#at = this.#find('\n')
    else if (here === '<' && next === '<' && this.#text[this.#at + 1] !== '<') this.#startHereDocument()
    else if ((here === '<' || here === '>') && next === '&') this.#add(here + this.#take())
    else this.#readPart(here)
  }

  /** An escape, a substitution, or a plain character: these are the same inside double quotes. */
  #readPart(here: string) {
    if (here === '\\') {
      const next = this.#take()
      if (next !== '\n') this.#add(next)
    } else if (here === '`') this.#readSubstitution(new Scanner(this.#takeUntil('`')))
    else if (here === '$' && this.#text[this.#at] === '(') {
      this.#at += 1
      this.#readSubstitution(this)
    } else this.#add(here)
  }

  #readQuoted() {
    this.#add('')
    while (this.#at < this.#text.length) {
      const here = this.#take()
      if (here === '"') return
      this.#readPart(here)
    }
  }

  /** Reads the script of a substitution: the rest of this text up to a parenthesis, or all of another text. */
  #readSubstitution(scanner: Scanner) {
    if (this.#depth === maxDepth) this.#at = this.#text.length
    const [words, word, hereEnds] = [this.#words, this.#word, this.#hereEnds]
    this.#words = []
    this.#word = undefined
    this.#hereEnds = []
    this.#depth += 1
    scanner.readScript(scanner === this)
    this.#depth -= 1
    if (scanner !== this) this.commands.push(...scanner.commands)
    this.#words = words
    // Its output is an unknown part of the word.
    this.#word = `${word ?? ''}\0`
    this.#hereEnds = hereEnds
  }

  #startHereDocument() {
    const rest = this.#text.slice(this.#at, this.#at + 200)
    const [all = '<', , end] = /^<-?[ \t]*(['"\\]?)([A-Za-z_][\w.-]*)\1?/.exec(rest) ?? []
    this.#at += all.length
    if (end !== undefined) this.#hereEnds.push(end)
  }

  #endLine() {
    this.#endCommand()
    for (const end of this.#hereEnds.splice(0)) {
      while (this.#at < this.#text.length) if (this.#takeUntil('\n').trim() === end) break
    }
  }

  #endCommand() {
    this.#endWord()
    if (this.#words.length > 0) this.commands.push(this.#words)
    this.#words = []
  }

  #endWord() {
    if (this.#word !== undefined) this.#words.push(this.#word)
    this.#word = undefined
  }

  #add(text: string) {
    this.#word = (this.#word ?? '') + text
  }

  #take(): string {
    this.#at += 1
    return this.#text[this.#at - 1] ?? ''
  }

  /** The text up to an end, which is consumed. */
  #takeUntil(end: string): string {
    const to = this.#find(end)
    const text = this.#text.slice(this.#at, to)
    this.#at = to + end.length
    return text
  }

  #find(text: string): number {
    const found = this.#text.indexOf(text, this.#at)
    return found < 0 ? this.#text.length : found
  }
}
