import { existsSync, lstatSync, realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ToolCallUpdate } from '@agentclientprotocol/sdk'
import { isObject } from '../../../src/json/members.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import { touchedBy } from './shell-command.ts'

/** What to do with a question for permission: `ask` would ask a person, and as none can be asked it denies too. */
export type Policy = 'allow' | 'ask' | 'deny'

/** `rule` is what a denial is owed to, and names nothing that the agent named. */
export type Verdict = { isAllowed: true; why: string } | { isAllowed: false; why: string; rule: string }

/** Fields of a tool call's input in which agents name files. */
const pathFields = /^(.*_)?(path|file|dir|directory|directories|paths|files|cwd|filepath|filename)$/i

/** What belongs to the system, and may be read. Not `/etc`, which has secrets, and no home. */
const systemFolders = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/opt', '/nix/store', '/System', '/Library']

const systemRule = "AGENT_PERMISSIONS allows nothing outside the session's directory but to read the system's files"

/** Judges what an agent asks for in one workspace. */
export class Judgement {
  readonly #policy: Policy
  readonly #roots: string[]

  constructor(policy: Policy, { dir, home, tmp }: Workspace) {
    this.#policy = policy
    this.#roots = [dir, home, tmp].map((root) => realpathSync(root))
  }

  /** Judges a tool call. `cwd` is where a command is started that says nothing else. */
  of(call: ToolCallUpdate, cwd = this.#roots[0] ?? ''): Verdict {
    if (this.#policy === 'deny') return denied('AGENT_PERMISSIONS is deny')
    if (this.#policy === 'ask') return denied('AGENT_PERMISSIONS is ask, and nobody can be asked')
    const { command } = isObject(call.rawInput) ? call.rawInput : {}
    // Agents name what they find in a command's words, which may be less or more than it touches.
    if (typeof command === 'string' && this.#onlyReads(command, cwd)) return allowed('the command only reads')
    const named = [
      ...(call.locations ?? []).map(({ path }) => path),
      ...(call.content ?? []).flatMap((content) => (content.type === 'diff' ? [content.path] : [])),
      ...pathsIn(call.rawInput),
    ]
    const isRead = call.kind === 'read' || call.kind === 'search'
    const outside = named.find((path) => !this.#isInside(path) && !(isRead && this.#isSystem(path)))
    if (outside === undefined) return allowed('AGENT_PERMISSIONS is allow')
    return denied(systemRule, `${outside.slice(0, 1000)} is outside the session's directory`)
  }

  #onlyReads(command: string, cwd: string): boolean {
    const touched = touchedBy(command, cwd)
    if (touched === undefined) return false
    const mayWrite = (path: string) => path === '/dev/null' || this.#isInside(path)
    return touched.read.every((path) => this.#isInside(path) || this.#isSystem(path)) && touched.written.every(mayWrite)
  }

  /** Whether a file is in the session, links followed. It need not be there yet. */
  #isInside(path: string): boolean {
    return isBelow(this.#realPath(path), this.#roots)
  }

  #isSystem(path: string): boolean {
    return isBelow(this.#realPath(path), systemFolders)
  }

  /** Where what an agent names leads; undefined where that cannot be told, as for what no file can be named. */
  #realPath(path: string): string | undefined {
    try {
      const local = path.startsWith('file:') ? fileURLToPath(path) : path
      if (local.startsWith('~')) return undefined
      return realPath(isAbsolute(local) ? resolve(local) : join(this.#roots[0] ?? '', local))
    } catch {
      return undefined
    }
  }
}

function allowed(why: string): Verdict {
  return { isAllowed: true, why }
}

function denied(rule: string, why = rule): Verdict {
  return { isAllowed: false, why, rule }
}

function isBelow(path: string | undefined, roots: string[]): boolean {
  return roots.some((root) => path === root || path?.startsWith(root + sep))
}

/** Where a path leads, as far as that is there; undefined for a link that leads nowhere yet. */
function realPath(path: string): string | undefined {
  if (existsSync(path)) return realpathSync(path)
  if (lstatSync(path, { throwIfNoEntry: false })) return undefined
  const parent = realPath(dirname(path))
  return parent && join(parent, basename(path))
}

function pathsIn(input: unknown): string[] {
  if (!isObject(input)) return []
  return Object.entries(input).flatMap(([key, value]) => {
    if (!pathFields.test(key)) return []
    return (Array.isArray(value) ? value : [value]).filter(
      (one): one is string => typeof one === 'string' && one !== '',
    )
  })
}
