import { existsSync, lstatSync, realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ToolCallUpdate } from '@agentclientprotocol/sdk'
import { isObject } from '../../../src/json/members.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import { filesTouchedBy } from './shell-command.ts'

/** The setting AGENT_PERMISSIONS. `ask` allows only reading, in the session's directory and of system files. */
export type PolicyName = 'allow' | 'ask' | 'deny'

/** `why` may quote the agent. `rule` names the reason of a denial and never quotes the agent. */
export type Decision = { isAllowed: true; why: string } | { isAllowed: false; why: string; rule: string }

/** Fields of a tool call's input that may hold paths. */
const pathFields = /^(.*_)?(path|file|dir|directory|directories|paths|files|cwd|filepath|filename)$/i

/** System directories that may be read. Without `/etc`, which has secrets, and without home directories. */
const systemFolders = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/opt', '/nix/store', '/System', '/Library']

const outsideRule = "AGENT_PERMISSIONS=allow covers only the session's directory and reading system files"

/** Decides on the permission requests of an agent in one workspace. */
export class PermissionPolicy {
  readonly #policy: PolicyName
  readonly #roots: string[]

  constructor(policy: PolicyName, { dir, home, tmp }: Workspace) {
    this.#policy = policy
    this.#roots = [dir, home, tmp].map((root) => realpathSync(root))
  }

  /** Decides on a tool call. `cwd` is the working directory of a command. Undefined: the user decides. */
  decide(call: ToolCallUpdate, cwd = this.#roots[0] ?? ''): Decision | undefined {
    if (this.#policy === 'deny') return denied('AGENT_PERMISSIONS=deny')
    const command = commandIn(call)
    // The paths that an agent lists for a command may be incomplete or wrong, so the command itself is parsed.
    if (command !== undefined && this.#onlyReads(command, cwd)) return allowed('read-only command')
    const named = [
      ...(call.locations ?? []).map(({ path }) => path),
      ...(call.content ?? []).flatMap((content) => (content.type === 'diff' ? [content.path] : [])),
      ...pathsIn(call.rawInput),
    ]
    const isRead = call.kind === 'read' || call.kind === 'search'
    const outside = named.find((path) => !this.#isInside(path) && !(isRead && this.#isSystem(path)))
    if (this.#policy === 'ask') {
      const hasCommand = isObject(call.rawInput) && call.rawInput.command !== undefined
      const isHarmless = isRead && !hasCommand && named.length > 0 && outside === undefined
      return isHarmless ? allowed('reading in the session') : undefined
    }
    if (outside === undefined) return allowed('AGENT_PERMISSIONS=allow')
    return denied(outsideRule, `${outside.slice(0, 1000)} is outside the session's directory`)
  }

  #onlyReads(command: string, cwd: string): boolean {
    const touched = filesTouchedBy(command, cwd)
    if (touched === undefined) return false
    // Such as `ls > list.txt`, which may overwrite a file.
    const mayWriteInside = this.#policy === 'allow'
    const mayWrite = (path: string) => path === '/dev/null' || (mayWriteInside && this.#isInside(path))
    return touched.read.every((path) => this.#isInside(path) || this.#isSystem(path)) && touched.written.every(mayWrite)
  }

  /** Whether a path is inside the session's directories after following links. The file may not exist yet. */
  #isInside(path: string): boolean {
    return isBelow(this.#realPath(path), this.#roots)
  }

  #isSystem(path: string): boolean {
    return isBelow(this.#realPath(path), systemFolders)
  }

  /**
   * Resolves a path from the agent, with links followed. Undefined if that is impossible, as for an invalid file name.
   */
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

function allowed(why: string): Decision {
  return { isAllowed: true, why }
}

function denied(rule: string, why = rule): Decision {
  return { isAllowed: false, why, rule }
}

function isBelow(path: string | undefined, roots: string[]): boolean {
  return roots.some((root) => path === root || path?.startsWith(root + sep))
}

/** Resolves links in the existing part of a path. Undefined for a broken link. */
function realPath(path: string): string | undefined {
  if (existsSync(path)) return realpathSync(path)
  if (lstatSync(path, { throwIfNoEntry: false })) return undefined
  const parent = realPath(dirname(path))
  return parent && join(parent, basename(path))
}

/** The command that a tool call runs. A `command` in the input of another tool, such as one of an MCP server, may be anything. */
export function commandIn(call: ToolCallUpdate): string | undefined {
  return (call.kind ?? 'execute') === 'execute' ? commandInput(call) : undefined
}

/** The `command` in the input of any tool. */
export function commandInput({ rawInput }: ToolCallUpdate): string | undefined {
  const { command } = isObject(rawInput) ? rawInput : {}
  return typeof command === 'string' ? command : undefined
}

/** The paths in the input of a tool call. */
export function pathsIn(input: unknown): string[] {
  if (!isObject(input)) return []
  return Object.entries(input).flatMap(([key, value]) => {
    if (!pathFields.test(key)) return []
    return (Array.isArray(value) ? value : [value]).filter(
      (one): one is string => typeof one === 'string' && one !== '',
    )
  })
}
