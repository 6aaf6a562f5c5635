import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'

/** The front matter of a report. */
export type FrontMatter = {
  /** The texts of each key: several for a list. Line breaks are spaces. A key without a value is not here. */
  fields: Map<string, string[]>
  /** What makes it unusable, each in words that an agent can act on. */
  problems: string[]
}

/** Reads the YAML between the two `---` at the start of a report. */
export function readFrontMatter(text: string): FrontMatter {
  const nothing = (problem: string) => ({ fields: new Map(), problems: [problem] })
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  if (text.trim() === '' || text === '\uFEFF') return nothing('the file is empty')
  if (!/^---[ \t]*$/.test(lines[0] ?? '')) return nothing('the first line is not ---')
  const end = lines.findIndex((line, at) => at > 0 && /^(---|\.\.\.)[ \t]*$/.test(line))
  const head = lines.slice(1, end < 0 ? undefined : end)
  const { fields, problems } = readYaml(head)
  if (end < 0) problems.push('the front matter is not closed with ---')
  return { fields, problems }
}

/** The text of a report below its front matter. */
export function withoutFrontMatter(text: string): string {
  const unix = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  return unix.replace(/^---[ \t]*\n(?:(?!---[ \t]*(?:\n|$)).*\n)*---[ \t]*(?:\n|$)\n*/, '')
}

function readYaml(lines: string[]): FrontMatter {
  const counter = new LineCounter()
  // YAML has no tabs as indentation, but agents write them.
  const source = lines.map((line) => line.replace(/^[ \t]+/, (indent) => indent.replaceAll('\t', '  '))).join('\n')
  const document = parseDocument(source, {
    schema: 'failsafe',
    lineCounter: counter,
    prettyErrors: false,
    // Its check takes a time that grows with the square of the number of keys.
    uniqueKeys: false,
    version: '1.2',
  })
  const lineAt = (offset: number) => Math.max(0, counter.linePos(offset).line - 1)
  // \d in "C:\dir" is wrong YAML, but its meaning is clear.
  const faults = [...document.errors, ...document.warnings].filter(({ code }) => code !== 'BAD_DQ_ESCAPE')
  const [fault] = faults
  const fields = new Map<string, string[]>()
  if (fault !== undefined) return { fields, problems: [problemAt(lines, lineAt(fault.pos[0]))] }
  const root = document.contents
  if (root === null) return { fields, problems: [] }
  if (!isMap<Node, Node | null>(root)) return { fields, problems: [problemAt(lines, lineAt(root.range?.[0] ?? 0))] }
  const problems: string[] = []
  const named = new Set<unknown>()
  for (const { key, value } of root.items) {
    const start = key.range?.[0] ?? 0
    const found = textsOf(value)
    if (found === undefined || !isScalar(key)) problems.push(problemAt(lines, lineAt(placeOf(value) ?? start)))
    else if (named.has(key.value)) problems.push(`line ${lineAt(start) + 2}: ${key.value} is duplicated`)
    else if (found.length > 0) fields.set(String(key.value), found)
    if (isScalar(key)) named.add(key.value)
  }
  return { fields, problems }
}

/** The texts of a value. Undefined if it is neither a text nor a list of texts. */
function textsOf(value: Node | null): string[] | undefined {
  if (value === null) return []
  if (isScalar(value)) return textOf(value.value)
  if (!isSeq<Node | null>(value)) return undefined
  const texts = value.items.map((item) => (item === null ? [] : isScalar(item) ? textOf(item.value) : undefined))
  return texts.includes(undefined) ? undefined : texts.flatMap((found) => found ?? [])
}

function textOf(value: unknown): string[] {
  const text = String(value ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return ['', 'null', '~'].includes(text) ? [] : [text]
}

/** The offset of the part of a value that is no text. */
function placeOf(value: Node | null): number | undefined {
  const part = isSeq<Node | null>(value) ? value.items.find((item) => item !== null && !isScalar(item)) : value
  return part?.range?.[0]
}

function problemAt(lines: string[], at: number): string {
  const line = lines[at] ?? ''
  const [, item] = /^[ \t]*-[ \t]+(.*)$/.exec(line) ?? []
  if (item !== undefined && needsQuotes(item)) return `line ${at + 2}: put the item in quotes`
  const { key, value } = keyOf(line)
  if (key !== undefined && needsQuotes(value)) return `line ${at + 2}: put the value of ${key} in quotes`
  // The parser sees an open quote or bracket only later.
  const opened = lines.slice(0, at + 1).findLastIndex((before) => isOpen(keyOf(before).value))
  if (opened >= 0) return `line ${opened + 2}: ${keyOf(lines[opened] ?? '').key} is not valid YAML`
  return key === undefined ? `line ${at + 2} is not "key: value"` : `line ${at + 2}: ${key} is not valid YAML`
}

function keyOf(line: string) {
  const [, key, value = ''] = /^([A-Za-z_][\w-]*):(?:[ \t]+(.*))?$/.exec(line) ?? []
  return { key, value: value.trim() }
}

/** Whether a quoted text or a list does not end on its line. */
function isOpen(value: string): boolean {
  if (/^[[{]/.test(value)) return !/[\]}]$/.test(value)
  return /^"(?!([^"\\]|\\.)*"$)/.test(value) || /^'(?!([^']|'')*'$)/.test(value)
}

/** Whether YAML reads a text as something else if it has no quotes. */
function needsQuotes(text: string): boolean {
  return /^[^"'[{].*:([ \t]|$)/.test(text) || /^[@`%&*!|>?]/.test(text) || /^[-?:] /.test(text)
}
