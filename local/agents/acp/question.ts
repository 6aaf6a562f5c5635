import type { PermissionOption, ToolCallUpdate } from '@agentclientprotocol/sdk'
import type { Question, QuestionDetail } from '../agent.ts'
import { diffOf } from './diff.ts'
import { commandIn, commandInput, pathsIn } from './permission-policy.ts'

/** Limits in UTF-16 units: the line that asks, a part of the detail, and the label of an option. */
const maxLine = 200
const maxDetail = 32 * 1024
const maxLabel = 200

/** What a tool does with a path, as the first word of the question. */
const verbs: Partial<Record<string, string>> = {
  execute: 'Run',
  edit: 'Edit',
  delete: 'Delete',
  move: 'Move',
  fetch: 'Fetch',
  read: 'Read',
  search: 'Search',
}

/** The question for a permission request. `call` has all that the agent has said about the tool call. */
export function questionFor(call: ToolCallUpdate, options: PermissionOption[]): Question {
  const detail = detailOf(call)
  const { path } = detail
  const command = commandIn(call) || undefined
  const verb = command === undefined ? (path && verbs[call.kind ?? '']) || 'Allow' : 'Run'
  const object = command ?? (verb === 'Allow' ? (call.title ?? path) : path) ?? 'a tool'
  return {
    text: `${verb} ${onOneLine(object, maxLine)}?`,
    toolCallId: call.toolCallId,
    detail,
    options: options.map(({ optionId, name, kind }) => ({ id: optionId, label: onOneLine(name, maxLabel), kind })),
  }
}

function detailOf(call: ToolCallUpdate): QuestionDetail {
  const { rawInput, content, locations, name, kind } = call
  const command = commandInput(call)
  const diffs = (content ?? []).filter((one) => one.type === 'diff')
  const path = diffs[0]?.path ?? locations?.[0]?.path ?? pathsIn(rawInput)[0]
  const tool = name ?? kind
  return {
    ...(command && { command: cut(command, maxDetail) }),
    ...(path && { path: cut(path, maxDetail) }),
    ...(diffs.length > 0 && { diff: cut(diffs.map(diffOf).join('\n'), maxDetail) }),
    ...(tool && { tool: onOneLine(tool, maxLine) }),
  }
}

function onOneLine(text: string, max: number): string {
  return cut(text.trim().replace(/\s+/g, ' '), max)
}

function cut(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max)}…` : text
}
