import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { parse } from 'yaml'

/** Something that a prompt can call by `/name`. */
export type Command = { name: string; description: string }

type OrderedCommand = Command & { order: number }

/** What a workflow says of itself, as far as it says it. */
export type Workflow = {
  name?: string
  description?: string
  startupPrompt?: string
  commands: Command[]
}

/** The folder that a workflow is in: `names` and `read` give nothing for what is not there. */
export type WorkflowFolder = {
  /** What is in the folder at this path. */
  names: (path: string) => Promise<string[]>
  /** The text of the file at this path. */
  read: (path: string) => Promise<string | undefined>
}

/** Where agents look for skills (Agent Skills: a folder each with SKILL.md) and for commands (a Markdown file each). */
const skillFolders = ['.claude/skills', '.agents/skills']
const commandFolder = '.claude/commands'

/** A folder that is trusted: its links may lead anywhere. */
export function trustedFolder(root: string): WorkflowFolder {
  return {
    names: (path) => readdir(join(root, path)).catch(() => []),
    read: (path) => readFile(join(root, path), 'utf8').catch(() => undefined),
  }
}

/**
 * Reads the workflow in a folder. What is missing or broken there is left out, never an error. Commands are
 * in the order of their `metadata.order`, then by name; a skill with `metadata.command: "false"` is none.
 */
export async function readWorkflow(folder: WorkflowFolder): Promise<Workflow> {
  const commands = new Map<string, OrderedCommand>()
  for (const file of await commandFiles(folder)) {
    const command = readCommand(file, await folder.read(file))
    // The folder for one agent is often a link to the folder for another.
    if (command && !commands.has(command.name)) commands.set(command.name, command)
  }
  const inOrder = [...commands.values()].sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1))
  return {
    ...readAbout(await folder.read('.ambient/ambient.json')),
    commands: inOrder.map(({ name, description }) => ({ name, description })),
  }
}

async function commandFiles({ names }: WorkflowFolder) {
  const skills = skillFolders.map(async (folder) =>
    (await names(folder)).map((name) => posix.join(folder, name, 'SKILL.md')),
  )
  const pages = (await names(commandFolder)).filter((name) => name.endsWith('.md'))
  return [...(await Promise.all(skills)).flat(), ...pages.map((name) => posix.join(commandFolder, name))]
}

function readCommand(file: string, text: string | undefined): OrderedCommand | undefined {
  if (text === undefined) return undefined
  const { name, description, metadata } = frontMatter(text)
  const { command, order } = fieldsOf(metadata)
  if (String(command) === 'false') return undefined
  const ownName =
    posix.basename(file) === 'SKILL.md' ? posix.basename(posix.dirname(file)) : posix.basename(file, '.md')
  const place = Number(order ?? Number.NaN)
  return {
    name: textOf(name) ?? ownName,
    description: textOf(description) ?? '',
    order: Number.isNaN(place) ? Number.MAX_SAFE_INTEGER : place,
  }
}

/** The YAML between the two lines of dashes that a file may begin with. */
function frontMatter(text: string): Record<string, unknown> {
  const yaml = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text)?.[1]
  if (yaml === undefined) return {}
  try {
    return fieldsOf(parse(yaml, { logLevel: 'error' }))
  } catch {
    return {}
  }
}

function readAbout(text = ''): Omit<Workflow, 'commands'> {
  try {
    const fields = fieldsOf(JSON.parse(text))
    const known = ['name', 'description', 'startupPrompt'] as const
    return Object.fromEntries(known.flatMap((key) => (textOf(fields[key]) ? [[key, textOf(fields[key])]] : [])))
  } catch {
    return {}
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Text on one line, or undefined when there is none. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') || undefined : undefined
}
