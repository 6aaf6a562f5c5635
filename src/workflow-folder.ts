import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
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

/** Where agents look for skills (Agent Skills: a folder each with SKILL.md) and for commands (a Markdown file each). */
const skillFolders = ['.claude/skills', '.agents/skills']
const commandFolder = '.claude/commands'

/**
 * Reads the workflow in the directory `root`. What is missing or broken there is left out, never an error. Commands are
 * in the order of their `metadata.order`, then by name; a skill with `metadata.command: "false"` is none.
 */
export async function readWorkflow(root: string): Promise<Workflow> {
  const commands = new Map<string, OrderedCommand>()
  for (const file of await commandFiles(root)) {
    const command = await readCommand(file)
    // The folder for one agent is often a link to the folder for another.
    if (command && !commands.has(command.name)) commands.set(command.name, command)
  }
  const inOrder = [...commands.values()].sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1))
  return {
    ...(await readAbout(join(root, '.ambient/ambient.json'))),
    commands: inOrder.map(({ name, description }) => ({ name, description })),
  }
}

async function commandFiles(root: string) {
  const skills = skillFolders.map(async (folder) =>
    (await namesIn(join(root, folder))).map((name) => join(root, folder, name, 'SKILL.md')),
  )
  const names = await namesIn(join(root, commandFolder))
  const commands = names.filter((name) => name.endsWith('.md')).map((name) => join(root, commandFolder, name))
  return [...(await Promise.all(skills)).flat(), ...commands]
}

async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch(() => [])
}

async function readCommand(file: string): Promise<OrderedCommand | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { name, description, metadata } = frontMatter(text)
  const { command, order } = fieldsOf(metadata)
  if (String(command) === 'false') return undefined
  const ownName = basename(file) === 'SKILL.md' ? basename(join(file, '..')) : basename(file, '.md')
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

async function readAbout(file: string): Promise<Omit<Workflow, 'commands'>> {
  try {
    const fields = fieldsOf(JSON.parse(await readFile(file, 'utf8')))
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
