import { isAskUserQuestion, questionsIn } from '../timeline/ask-user-question.ts'
import type { ToolItem } from '../timeline/items.ts'
import { listAt, memberOf, parseJson, textAt } from '../timeline/json.ts'

/** A change of one file, as far as the tool call shows it. */
export type Edit = { path: string; old: string; new: string }

/** What a tool call does, for people: a verb such as `ran`, and its object such as a command. */
export type ToolSummary = {
  verb: string
  object: string
  /** Whether the object is a command, a path or a pattern, which are shown in monospace. */
  isCode: boolean
  command: string | undefined
  edits: Edit[]
  /** What is left of the input: arguments that the other parts do not show. */
  input: string | undefined
}

const names = {
  command: ['command', 'cmd', 'script'],
  path: ['file_path', 'filePath', 'path', 'absolute_path', 'notebook_path', 'filename', 'file'],
  pattern: ['pattern', 'query', 'regex', 'search', 'glob'],
  url: ['url', 'uri'],
  old: ['old_string', 'oldString', 'old_str', 'oldText'],
  new: ['new_string', 'newString', 'new_str', 'newText'],
  content: ['content', 'contents', 'file_text', 'text'],
  about: ['description', 'title', 'prompt', 'name'],
} as const

/** Reads the call of a tool. Agents name tools and their arguments in many ways, so the arguments decide. */
export function summaryOf(call: Pick<ToolItem, 'name' | 'input' | 'result' | 'state'>): ToolSummary {
  const { name, state } = call
  const input = parseJson(call.input)
  const first = (field: keyof typeof names) => {
    for (const key of names[field]) if (textAt(input, key)) return textAt(input, key)
    return undefined
  }
  const [command, path, pattern, url] = [commandIn(input), first('path'), first('pattern'), first('url')]
  const edits = [...editsInInput(input, path, first), ...editsInDiff(call.result ?? '')].slice(0, maxEdits)
  const isRunning = state === 'running'
  const say = (done: string, doing: string, object: string, isCode = true): ToolSummary => {
    const rest = command === undefined && edits.length === 0 ? call.input : ''
    const isShown = rest === '' || isOnly(input, object)
    return { verb: isRunning ? doing : done, object, isCode, command, edits, input: isShown ? undefined : pretty(rest) }
  }
  if (isAskUserQuestion(name)) return say('asked', 'asks', questionsIn(call.input).join(' '), false)
  if (command !== undefined) return say('ran', 'runs', command)
  if (edits.length > 0 && /delete|remove/i.test(name)) return say('deleted', 'deletes', path ?? edits[0]?.path ?? '')
  const isNew = edits.length > 0 && edits.every(({ old }) => old === '')
  if (isNew) return say('wrote', 'writes', path ?? edits[0]?.path ?? '')
  if (edits.length > 0) return say('edited', 'edits', path ?? edits[0]?.path ?? '')
  if (url !== undefined) return say('fetched', 'fetches', url)
  if (pattern !== undefined) return say('searched', 'searches', pattern)
  if (path !== undefined) return say(...verbs(name), path)
  const title = first('about')
  if (title !== undefined && title !== name) return say(name, name, title, false)
  return say('called', 'calls', name, false)
}

const maxEdits = 20

/** The command, which can be a list of its words. */
function commandIn(input: unknown): string | undefined {
  for (const key of names.command) {
    const value = memberOf(input, key)
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    const words = listAt(input, key).filter((word) => typeof word === 'string')
    if (words.length > 0) return words.join(' ')
  }
  return undefined
}

function verbs(name: string): [done: string, doing: string] {
  if (/write|create/i.test(name)) return ['wrote', 'writes']
  if (/edit|patch|replace/i.test(name)) return ['edited', 'edits']
  if (/list|^ls$/i.test(name)) return ['listed', 'lists']
  if (/delete|remove/i.test(name)) return ['deleted', 'deletes']
  if (/read|view|open|cat/i.test(name)) return ['read', 'reads']
  return [name, name]
}

function editsInInput(
  input: unknown,
  path: string | undefined,
  first: (field: keyof typeof names) => string | undefined,
): Edit[] {
  if (path === undefined) return []
  const several = listAt(input, 'edits').flatMap((edit) => {
    const [old, young] = [names.old, names.new].map((keys) => keys.map((key) => textAt(edit, key)).find(isText))
    return old === undefined && young === undefined ? [] : [{ path, old: old ?? '', new: young ?? '' }]
  })
  if (several.length > 0) return several
  const [old, young, content] = [first('old'), first('new'), first('content')]
  if (old !== undefined || young !== undefined) return [{ path, old: old ?? '', new: young ?? '' }]
  return content === undefined ? [] : [{ path, old: '', new: content }]
}

function isText(value: string | undefined): boolean {
  return value !== undefined
}

/** The edits in a result that begins with a unified diff, as the local backend writes it: one for each file. */
export function editsInDiff(result: string): Edit[] {
  if (!/^--- .*\n\+\+\+ /.test(result)) return []
  const edits: { path: string; old: string[]; new: string[] }[] = []
  const lines = result.split('\n')
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as string
    const edit = edits.at(-1)
    const next = lines[index + 1] ?? ''
    if (line.startsWith('--- ') && next.startsWith('+++ ')) {
      edits.push({ path: next.slice(4), old: [], new: [] })
      index += 1
    } else if (edit === undefined) continue
    // Hunks have no line numbers here: a line between them says that lines are missing.
    else if (line.startsWith('@@')) {
      if (edit.old.length + edit.new.length > 0) for (const side of [edit.old, edit.new]) side.push('…')
    } else if (line.startsWith('-')) edit.old.push(line.slice(1))
    else if (line.startsWith('+')) edit.new.push(line.slice(1))
    else for (const side of [edit.old, edit.new]) side.push(line.slice(1))
  }
  return edits.map(({ path, old, new: young }) => ({ path, old: textOf(old), new: textOf(young) }))
}

function textOf(lines: string[]): string {
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`
}

/** Whether an input has nothing but the text that is shown already. */
function isOnly(input: unknown, shown: string): boolean {
  const values = typeof input === 'object' && input !== null ? Object.values(input) : []
  return values.length === 1 && values[0] === shown
}

/** Levels of an input that are indented. With more, a small input could become a text of gigabytes. */
const maxLevels = 10

function pretty(input: string): string {
  const value = parseJson(input)
  return value === undefined || isDeeper(value, maxLevels) ? input : JSON.stringify(value, null, 2)
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1))
}

/** Number of lines that an edit adds and removes, if one side is not much longer than people read. */
export function countsOf(edits: readonly Edit[]): { added: number; removed: number } {
  let [added, removed] = [0, 0]
  for (const edit of edits) {
    const old = linesOf(edit.old)
    const young = linesOf(edit.new)
    const common = commonLines(old, young)
    added += young.length - common
    removed += old.length - common
  }
  return { added, removed }
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n')
}

/** Length of the longest common subsequence, after the common start and end. Long sides count as replaced. */
function commonLines(old: string[], young: string[]): number {
  const least = Math.min(old.length, young.length)
  let start = 0
  while (start < least && old[start] === young[start]) start += 1
  let end = 0
  while (end < least - start && old.at(-1 - end) === young.at(-1 - end)) end += 1
  const [before, after] = [old.slice(start, old.length - end), young.slice(start, young.length - end)]
  if (before.length * after.length > 250_000) return start + end
  let row = new Uint32Array(after.length + 1)
  for (const line of before) {
    const next = new Uint32Array(after.length + 1)
    for (let at = 0; at < after.length; at += 1)
      next[at + 1] = line === after[at] ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0)
    row = next
  }
  return start + end + (row[after.length] ?? 0)
}
