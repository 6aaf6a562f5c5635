import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseConfig, type TaskConfig } from './config.ts'

/** A task: a bug report about a repository, and the means to judge what an agent made of it. */
export type Task = {
  name: string
  folder: string
  /** The text that the agent gets. */
  instruction: string
  config: TaskConfig
  /** Whether the right result is a stop instead of a fix. */
  mustStop: boolean
}

export const tasksFolder = join(import.meta.dirname, '../tasks')

/** Reads every task below a folder, by name. */
export function readTasks(folder = tasksFolder): Task[] {
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'tests/config.json')))
    .sort()
    .map((name) => readTask(join(folder, name)))
}

export function readTask(folder: string): Task {
  const file = join(folder, 'tests/config.json')
  const config = parseConfig(file, readFileSync(file, 'utf8'))
  return {
    name: basename(folder),
    folder,
    instruction: readFileSync(join(folder, 'instruction.md'), 'utf8').trim(),
    config,
    mustStop: config.stops.length > 0,
  }
}

/** The prompt that every agent gets in every arm. */
export function promptOf({ instruction, config }: Task): string {
  const setup = config.setup.map((command) => `\n- To install what the tests need: \`${command}\``).join('')
  return `${instruction}\n\nAbout the repository:${setup}\n- To run its tests: \`${config.test}\``
}

/** Paths of the files below a folder, relative to it. */
export function filesBelow(folder: string): string[] {
  return globSync('**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}
