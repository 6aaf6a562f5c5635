import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { parse } from 'yaml'

/** A slash command: a prompt can use it as `/name`. */
export type Command = { name: string; description: string }

type OrderedCommand = Command & { order: number }

/** The metadata of a workflow. */
export type Workflow = {
  name?: string
  description?: string
  startupPrompt?: string
  commands: Command[]
}

/** The folder of a workflow. `names` and `read` return nothing for a missing path. */
export type WorkflowFolder = {
  /** The names in the folder at this path. */
  names: (path: string) => Promise<string[]>
  /** The text of the file at this path. */
  read: (path: string) => Promise<string | undefined>
}

/** Where agents look for skills (Agent Skills: a folder with SKILL.md) and for commands (a Markdown file). */
const skillFolders = ['.claude/skills', '.agents/skills']
const commandFolder = '.claude/commands'

/** A trusted folder. Symbolic links in it are followed. */
export function trustedFolder(root: string): WorkflowFolder {
  return {
    names: (path) => readdir(join(root, path)).catch(() => []),
    read: (path) => readFile(join(root, path), 'utf8').catch(() => undefined),
  }
}

/**
 * Reads the workflow in a folder. Missing or invalid files are skipped without an error. Commands are sorted by their
 * `metadata.order`, then by name. A skill with `metadata.command: "false"` is not a command.
 */
export async function readWorkflow(folder: WorkflowFolder): Promise<Workflow> {
  const commands = new Map<string, OrderedCommand>()
  for (const file of await commandFiles(folder)) {
    const command = readCommand(file, await folder.read(file))
    // The folder for one agent is often a symbolic link to the folder for another.
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
  const position = Number(order ?? Number.NaN)
  return {
    name: textOf(name) ?? ownName,
    description: textOf(description) ?? '',
    order: Number.isNaN(position) ? Number.MAX_SAFE_INTEGER : position,
  }
}

/** The YAML front matter of a file. */
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

/** Text on one line, or undefined if it is empty. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') || undefined : undefined
}
