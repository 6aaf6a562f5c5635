import { resolve } from 'node:path'

/** Absolute paths that a shell command reads and writes. */
export type TouchedFiles = { read: string[]; written: string[] }

/**
 * A read-only command, and whether its operands are files or words. `not` matches options that make it do more than
 * read.
 */
type Reader = { operands: 'files' | 'words' | 'none'; not?: RegExp }

const readers: Record<string, Reader> = {
  ...all(
    'files',
    'cat head tail nl wc ls stat file du diff cmp grep egrep fgrep cut od strings readlink realpath test [',
  ),
  ...all('words', 'echo printf pwd true false date uname basename dirname which tr'),
  ...all('none', 'uniq'),
  find: { operands: 'files', not: /^-(exec|ok|delete|fprint|fls)/ },
  rg: { operands: 'files', not: /^--pre/ },
  sort: { operands: 'files', not: /^(-[a-zA-Z]*[oT]|--(o|te|c))/ },
  tree: { operands: 'files', not: /^-[a-zA-Z]*o/ },
}

function all(operands: Reader['operands'], names: string): Record<string, Reader> {
  return Object.fromEntries(names.split(' ').map((name) => [name, { operands }]))
}

/** A redirection, a separator, or a word without shell expansions except globs. */
const tokens = /(\d*(?:>>?|<)(?:&\d)?|&>>?)|(&&|\|\||[;|\n])|((?:[^\s;|&<>'"`$(){}\\]|'[^']*'|"[^"`$\\]*")+)|[ \t]+/gy

/**
 * The files that a shell command reads and writes when it runs in `cwd`. Undefined unless the command provably only
 * reads files and redirects its output to files. Most commands are undefined.
 */
export function filesTouchedBy(command: string, cwd: string): TouchedFiles | undefined {
  const touched: TouchedFiles = { read: [], written: [] }
  let words: string[] = []
  let redirection: string | undefined
  let place = cwd
  let end = 0
  for (const { 0: text, 1: redirect, 2: separator, 3: word, index } of command.matchAll(tokens)) {
    end = index + text.length
    if (redirection !== undefined && (redirect || separator)) return undefined
    if (redirect !== undefined && !redirect.includes('&', 1)) redirection = redirect
    if (separator !== undefined && !finish()) return undefined
    if (word === undefined) continue
    const plain = word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2')
    if (redirection === undefined) words.push(plain)
    else if (plain.startsWith('~')) return undefined
    else touched[redirection.includes('<') ? 'read' : 'written'].push(resolve(place, plain))
    redirection = undefined
  }
  return end === command.length && redirection === undefined && finish() ? touched : undefined

  /** Processes the simple command that ends here. Returns false if it may do more than read. */
  function finish(): boolean {
    const [name, ...rest] = words
    words = []
    if (name === undefined) return true
    if (rest.some((word) => word.startsWith('~') || /^-.*\//.test(word))) return false
    if (name === 'cd') {
      place = resolve(place, rest[0] ?? '~')
      return rest.length === 1 && rest[0] !== '-'
    }
    const reader = Object.hasOwn(readers, name) ? readers[name] : undefined
    if (reader === undefined || rest.some((word) => reader.not?.test(word))) return false
    const operands = rest.filter((word) => !word.startsWith('-'))
    if (reader.operands === 'none') return operands.length === 0
    if (reader.operands === 'files')
      touched.read.push(place, ...operands.map((word) => resolve(place, beforeGlob(word))))
    return true
  }
}

/** The directory that a glob searches. */
function beforeGlob(word: string): string {
  const glob = word.search(/[*?[]/)
  return glob < 0 ? word : word.slice(0, word.lastIndexOf('/', glob) + 1) || '.'
}
