import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AvailableCommand, ContentBlock } from '@agentclientprotocol/sdk'
import { readInside } from '../../workspace/inside/files.ts'
import { workflowIn } from '../../workspace/session-workflow.ts'

/** A command of the workflow that a prompt calls. */
export type Call = {
  name: string
  description: string
  /** What follows the command's name, trimmed. */
  args: string
  /** The file that says what to do, and its text. */
  page: string
  text: string
}

/** The command of the workflow in the folder `dir` that the prompt calls; undefined when it calls none of it. */
export async function callIn(prompt: string, dir: string): Promise<Call | undefined> {
  const [, name, args = ''] = /^\s*\/([\w:.-]+)(?:\s+([\s\S]*))?$/.exec(prompt) ?? []
  if (name === undefined) return undefined
  const { commands } = await workflowIn(dir)
  const command = commands.find((one) => one.name === name)
  if (command === undefined) return undefined
  const skills = ['.claude/skills', '.agents/skills'].map((folder) => join(folder, name, 'SKILL.md'))
  for (const page of [...skills, join('.claude/commands', `${name}.md`)]) {
    const text = await readInside(dir, page)
    if (text !== undefined) return { ...command, args: args.trim(), page: join(dir, page), text }
  }
  return undefined
}

/** The agent's own command that is this one: agents name skills in several ways, and have other commands of the same name. */
export function ownCommand({ name, description }: Call, listed: AvailableCommand[]): string | undefined {
  const forms: Record<string, string> = {
    [name]: `/${name}`,
    [`$${name}`]: `$${name}`,
    [`skill:${name}`]: `/skill:${name}`,
  }
  const same = listed.find((one) => one.name in forms && onOneLine(one.description).startsWith(description))
  return same && forms[same.name]
}

/**
 * What to send for a prompt that calls a command: the agent's own command where it has loaded the skill, otherwise the
 * page of the command beside the prompt, or in it where the agent takes nothing beside.
 */
export function contentFor(call: Call, own: string | undefined, takesResources: boolean): ContentBlock[] {
  if (own !== undefined) return [text([own, call.args].filter(Boolean).join(' '))]
  const said = call.args === '' ? '' : ` The user said with it:\n\n${call.args}`
  if (!takesResources) return [text(`Do what this page says.${said}\n\n${call.text}`)]
  const resource = { uri: pathToFileURL(call.page).href, mimeType: 'text/markdown', text: call.text }
  return [text(`Do what the attached page of the command "${call.name}" says.${said}`), { type: 'resource', resource }]
}

/** A content block that is a text. */
export function text(words: string): ContentBlock {
  return { type: 'text', text: words }
}

function onOneLine(words: string): string {
  return words.trim().replace(/\s+/g, ' ')
}
