import type { ToolCallUpdate } from '@agentclientprotocol/sdk'
import { memberOf } from '../../../src/json/members.ts'
import type { SdkOptions } from '../../schemas/session-settings.ts'
import { kindOf, readToolName, type ToolName } from '../tool-names.ts'
import { commandInput } from './permission-policy.ts'

/** What starts another command, or decides on one when it runs. */
const separators = /&&|\|\||[;&|\n]/
const unclear = /[;&|\n<>`$(){}\\]/

/** The tools of a session that its agent may use without asking, and those that it may not use. */
export class ToolRules {
  readonly #allowed: ToolName[]
  readonly #denied: ToolName[]

  constructor({ allowed_tools = [], disallowed_tools = [] }: SdkOptions) {
    const read = (texts: string[]) => texts.map(readToolName).filter((tool) => tool !== undefined)
    this.#allowed = read(allowed_tools)
    this.#denied = read(disallowed_tools)
  }

  /** The rule that denies a tool call. `titles` are those that the call has had: some agents put the tool's name there. */
  denies(call: ToolCallUpdate, titles: string[]): string | undefined {
    const names = [...namesOf(call), ...titles.map((title) => title.toLowerCase())]
    const command = commandInput(call)
    const found = this.#denied.find(
      (tool) => isMeant(tool, call, names) && (tool.prefix === undefined || mayRun(command, tool.prefix)),
    )
    return found && `tools.deny has "${found.text}"`
  }

  /** The rule that allows a tool call. Titles do not count, because a model can choose them. */
  allows(call: ToolCallUpdate): string | undefined {
    const command = commandInput(call)
    const all = namesOf(call)
    // A tool of the agent, such as `web_fetch`, is not the tool `fetch` of a server `web`.
    const names = (call.kind ?? 'other') === 'other' ? all : all.filter((name) => name.startsWith('mcp__'))
    const found = this.#allowed.find(
      (tool) =>
        isMeant(tool, call, tool.name.startsWith('mcp__') ? names : all) &&
        (tool.prefix === undefined || runsOnly(command, tool.prefix)),
    )
    return found && `tools.allow has "${found.text}"`
  }
}

/** Whether a call has one of the names of a tool, or its kind: other agents have other names for the same tools. */
function isMeant(tool: ToolName, { kind }: ToolCallUpdate, names: string[]): boolean {
  return kind === kindOf(tool) || names.some((name) => isSame(tool.name, name))
}

/** The names that agents give to the tool of a call, in lower case. */
function namesOf({ name, _meta }: ToolCallUpdate): string[] {
  const named = [name, memberOf(_meta, 'toolName'), memberOf(memberOf(_meta, 'claudeCode'), 'toolName')]
  return named.flatMap((one) => (typeof one === 'string' ? [one.toLowerCase()] : []))
}

/** Tools of MCP servers are `mcp__server__tool`, and `server_tool` in opencode. `mcp__server` stands for all of them. */
function isSame(rule: string, name: string): boolean {
  if (rule === name) return true
  if (!rule.startsWith('mcp__')) return false
  const short = rule.slice('mcp__'.length).replace('__', '_')
  return (
    name === short ||
    (!rule.includes('__', 'mcp__'.length) && [`${rule}__`, `${short}_`].some((one) => name.startsWith(one)))
  )
}

/**
 * Whether a shell command runs a command that begins with a prefix, or could: at any place, because `env`, `sudo` and others
 * run their arguments, and with options in between, as in `git -C src push`.
 */
function mayRun(command: string | undefined, prefix: string): boolean {
  if (command === undefined || /[`$(){}\\]/.test(command)) return true
  const wanted = wordsOf(prefix)
  return command.split(separators).some((one) => {
    const words = wordsOf(one)
    return words.some(
      (word, at) => word.split('/').at(-1) === wanted[0] && follow(words.slice(at + 1), wanted.slice(1)),
    )
  })
}

/** Whether words begin with the wanted ones. Before each of them, an option and what follows it may stand. */
function follow(words: string[], [first, ...others]: string[]): boolean {
  if (first === undefined) return true
  const at = words.indexOf(first)
  return (at === 0 || (at > 0 && words[0]?.startsWith('-') === true)) && follow(words.slice(at + 1), others)
}

/** The words of a command without quotes, in lower case: some file systems ignore the case. */
function wordsOf(command: string): string[] {
  return command.toLowerCase().replace(/['"]/g, '').trim().split(/\s+/)
}

/** Whether a shell command is a single one that begins with a prefix. */
function runsOnly(command: string | undefined, prefix: string): boolean {
  return command !== undefined && !unclear.test(command) && beginsWith(command.trim(), prefix)
}

function beginsWith(command: string, prefix: string): boolean {
  return command === prefix || command.startsWith(`${prefix} `)
}
