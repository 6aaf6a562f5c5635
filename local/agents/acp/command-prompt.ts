import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AvailableCommand, ContentBlock } from '@agentclientprotocol/sdk'
import { readInside } from '../../workspace/safe-files/files.ts'
import { readSessionWorkflow } from '../../workspace/session-workflow.ts'

/** A prompt that calls a command of the workflow. */
export type CommandCall = {
  name: string
  description: string
  /** The text after the command's name, trimmed. */
  args: string
  /** Path and text of the file with the command's instructions. */
  page: string
  text: string
}

/** Finds the workflow command in `dir` that a prompt calls. Undefined if it does not call one. */
export async function findCommandCall(prompt: string, dir: string): Promise<CommandCall | undefined> {
  const [, name, args = ''] = /^\s*\/([\w:.-]+)(?:\s+([\s\S]*))?$/.exec(prompt) ?? []
  if (name === undefined) return undefined
  const { commands } = await readSessionWorkflow(dir)
  const command = commands.find((one) => one.name === name)
  if (command === undefined) return undefined
  const skills = ['.claude/skills', '.agents/skills'].map((folder) => join(folder, name, 'SKILL.md'))
  for (const page of [...skills, join('.claude/commands', `${name}.md`)]) {
    const text = await readInside(dir, page)
    if (text !== undefined) return { ...command, args: args.trim(), page: join(dir, page), text }
  }
  return undefined
}

/**
 * The agent's own name for this command. Agents name skills in several ways, and may have other commands with the same
 * name.
 */
export function agentCommandFor({ name, description }: CommandCall, listed: AvailableCommand[]): string | undefined {
  const forms: Record<string, string> = {
    [name]: `/${name}`,
    [`$${name}`]: `$${name}`,
    [`skill:${name}`]: `/skill:${name}`,
  }
  const same = listed.find((one) => one.name in forms && onOneLine(one.description).startsWith(description))
  return same && forms[same.name]
}

/**
 * Converts a call of a command to ACP content. If the agent has loaded the skill, this is the agent's own command.
 * Otherwise the instructions are attached as a resource, or are part of the text if the agent does not accept
 * resources.
 */
export function contentFor(call: CommandCall, own: string | undefined, acceptsResources: boolean): ContentBlock[] {
  if (own !== undefined) return [textBlock([own, call.args].filter(Boolean).join(' '))]
  const said = call.args === '' ? '' : ` The user's input for it:\n\n${call.args}`
  if (!acceptsResources) return [textBlock(`Do what this page says.${said}\n\n${call.text}`)]
  const resource = { uri: pathToFileURL(call.page).href, mimeType: 'text/markdown', text: call.text }
  return [
    textBlock(`Do what the attached page of the command "${call.name}" says.${said}`),
    { type: 'resource', resource },
  ]
}

/** A text content block. */
export function textBlock(words: string): ContentBlock {
  return { type: 'text', text: words }
}

function onOneLine(words: string): string {
  return words.trim().replace(/\s+/g, ' ')
}
