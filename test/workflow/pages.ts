import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

export const workflow = fileURLToPath(new URL('../../workflows/bugfix', import.meta.url))
export const skillFolder = join(workflow, '.claude/skills')

export function read(path: string): string {
  return readFileSync(join(workflow, path), 'utf8')
}

export function page(skill: string): string {
  return read(`.claude/skills/${skill}/SKILL.md`)
}

/** The front matter of a page or report, as any reader of YAML sees it, and the text below it. */
export function split(text: string): { head: Record<string, unknown>; body: string } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text)
  if (!match) throw new Error('no front matter')
  return { head: parse(match[1] ?? ''), body: match[2] ?? '' }
}

/** Every file of the workflow, the folder that is a link left out. */
export function files(folder = ''): string[] {
  return readdirSync(join(workflow, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isSymbolicLink()) return []
    return statSync(join(workflow, path)).isDirectory() ? files(path) : [path]
  })
}
