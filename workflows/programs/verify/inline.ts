import { posix } from 'node:path'

/** A part of a file of code that has tests, with a name that finds it again in another version. It may be empty. */
type Region = { name: string; start: number; end: number }

type Finder = {
  find(text: string): Region[]
  /** Whether a part has tests. */
  isTest(text: string): boolean
}

/**
 * The text of base with the tests that head has within the code: test modules and doctests of Rust, doctests of Python and
 * `import.meta.vitest` blocks. Everything else stays as in base, whatever the commits change. Undefined if there is nothing
 * to replace.
 */
export function withInlineTests(path: string, base: string, head: string): string | undefined {
  const result = findersOf(path).reduce((text, finder) => replaceRegions(finder, text, head), base)
  return result === base ? undefined : result
}

function replaceRegions({ find, isTest }: Finder, base: string, head: string): string {
  const before = find(base)
  const counts = new Map<string, number>()
  let result = base
  let moved = 0
  for (const region of find(head)) {
    const count = counts.get(region.name) ?? 0
    counts.set(region.name, count + 1)
    const text = head.slice(region.start, region.end)
    const old = before.filter(({ name }) => name === region.name)[count]
    if (!isTest(text) && !isTest(old === undefined ? '' : base.slice(old.start, old.end))) continue
    if (old !== undefined) {
      result = result.slice(0, old.start + moved) + text + result.slice(old.end + moved)
      moved += text.length - (old.end - old.start)
    } else if (region.name.startsWith('block ')) {
      result = `${result.trimEnd()}\n\n${text}\n`
    }
  }
  return result
}

function findersOf(path: string): Finder[] {
  const ending = posix.extname(path)
  if (ending === '.rs')
    return [
      { find: (text) => blocks(text, rustTests, true), isTest: (text) => text !== '' },
      { find: rustDocuments, isTest: (text) => text.includes('```') },
    ]
  if (/^\.[cm]?[jt]sx?$/.test(ending))
    return [{ find: (text) => blocks(text, vitestBlocks, false), isTest: (text) => text !== '' }]
  if (ending === '.py') return [{ find: docstrings, isTest: (text) => text.includes('>>>') }]
  return []
}

const rustTests =
  /#\[cfg\([^\]\n]*\btest\b[^\]\n]*\)\]\s*(?:#\[[^\]]*\]\s*)*(?:pub\s+)?mod\s+(\w+)\s*\{|#\[test\]\s*(?:#\[[^\]]*\]\s*)*(?:pub\s+)?fn\s+(\w+)[^{;]*\{/g
const vitestBlocks = /^if\s*\(\s*import\.meta\.vitest\s*\)\s*\{/gm

/** Blocks in braces that start with a pattern. */
function blocks(text: string, pattern: RegExp, isRust: boolean): Region[] {
  const regions: Region[] = []
  for (const match of text.matchAll(pattern)) {
    if (match.index < (regions.at(-1)?.end ?? 0)) continue
    const name = `block ${match[1] ?? match[2] ?? ''}`
    regions.push({ name, start: match.index, end: endOfBlock(text, match.index + match[0].length, isRust) })
  }
  return regions
}

/** The place after the brace that closes a block. Braces in texts and comments do not count. */
function endOfBlock(text: string, from: number, isRust: boolean): number {
  // A lifetime such as 'a has no closing quote, so that Rust's characters need a pattern of their own.
  const parts = isRust
    ? /\/\/[^\n]*|\/\*[\s\S]*?\*\/|r(#*)"[\s\S]*?"\1|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[^\n]{1,9}?|[^'\\\n])'|[{}]/g
    : /\/\/[^\n]*|\/\*[\s\S]*?\*\/|`(?:\\[\s\S]|[^`\\])*`|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|[{}]/g
  parts.lastIndex = from
  let depth = 1
  for (let match = parts.exec(text); match !== null; match = parts.exec(text)) {
    if (match[0] === '{') depth++
    if (match[0] === '}' && --depth === 0) return parts.lastIndex
  }
  return text.length
}

/** The lines of documentation above each item of Rust, and those of the module. */
function rustDocuments(text: string): Region[] {
  const regions: Region[] = []
  let start: number | undefined
  let at = 0
  let module = 0
  for (const line of text.split(/(?<=\n)/)) {
    if (module === at && line.startsWith('//!')) module = at + line.length
    const name =
      /^\s*(?:pub(?:\([^)]*\))?\s+)?(?:(?:async|unsafe|const|extern\s+"[^"]*")\s+)*(?:fn|struct|enum|trait|mod|type|macro_rules!)\s+(\w+)/.exec(
        line,
      )?.[1]
    if (/^\s*\/\/\//.test(line)) start ??= at
    else if (name !== undefined) regions.push({ name, start: start ?? at, end: at })
    if (!/^\s*\/\/\//.test(line)) start = undefined
    at += line.length
  }
  return [{ name: '(module)', start: 0, end: module }, ...regions]
}

/** The docstring of the module and of each class and function of Python, or its place if there is none. */
function docstrings(text: string): Region[] {
  const lines = text.split(/(?<=\n)/)
  const offsets = [0]
  for (const line of lines) offsets.push((offsets.at(-1) ?? 0) + line.length)
  const first = lines.findIndex((line) => !/^\s*(#.*)?$/.test(line))
  const regions = [docstringAt(text, offsets[Math.max(first, 0)] ?? 0, '(module)')]
  const owners: { indent: number; name: string }[] = []
  for (let index = 0; index < lines.length; index++) {
    const [, space = '', name] = /^([ \t]*)(?:async\s+)?(?:def|class)\s+(\w+)/.exec(lines[index] ?? '') ?? []
    if (name === undefined) continue
    while ((owners.at(-1)?.indent ?? -1) >= space.length) owners.pop()
    owners.push({ indent: space.length, name })
    const last = endOfSignature(lines, index)
    if (last === undefined) continue
    const path = owners.map((owner) => owner.name).join('.')
    regions.push(docstringAt(text, offsets[last + 1] ?? text.length, path))
    index = last
  }
  return regions
}

/** The line where a signature ends. Undefined if its body is on the same line. */
function endOfSignature(lines: string[], start: number): number | undefined {
  let depth = 0
  for (let index = start; index < Math.min(lines.length, start + 40); index++) {
    const line = (lines[index] ?? '').replace(/#.*$/, '').replace(/"[^"\n]*"|'[^'\n]*'/g, '""')
    for (const sign of line) depth += '([{'.includes(sign) ? 1 : ')]}'.includes(sign) ? -1 : 0
    if (depth <= 0) return line.trimEnd().endsWith(':') ? index : undefined
  }
  return undefined
}

function docstringAt(text: string, start: number, name: string): Region {
  const pattern = /\s*[rRuU]?("""|''')([\s\S]*?)\1[ \t]*\n?/y
  pattern.lastIndex = start
  return { name, start, end: pattern.exec(text) === null ? start : pattern.lastIndex }
}
