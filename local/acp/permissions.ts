import { existsSync, lstatSync, realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type {
  PermissionOption,
  RequestPermissionRequest,
  RequestPermissionResponse,
  SessionUpdate,
} from '@agentclientprotocol/sdk'
import type { Tell } from '../events.ts'
import type { Workspace } from '../workspace.ts'

/** What to do with a question for permission: `ask` would ask a person, and as none can be asked it denies too. */
export type Policy = 'allow' | 'ask' | 'deny'

/** `rule` is what a denial is owed to, and names nothing that the agent named. */
type Verdict = { isAllowed: true; why: string } | { isAllowed: false; why: string; rule: string }

/** Fields of a tool call's input in which agents name files. */
const pathFields = /^(.*_)?(path|file|dir|directory|directories|paths|files|cwd|filepath|filename)$/i

/** Answers the questions of the agent in one workspace, and tells each answer. */
export class Permissions {
  readonly #policy: Policy
  readonly #roots: string[]
  #denied = 0
  #last: { toolCallId: string; rule: string } | undefined

  constructor(policy: Policy, { dir, home, tmp }: Workspace) {
    this.#policy = policy
    this.#roots = [dir, home, tmp].map((root) => realpathSync(root))
  }

  /** How many questions in a row were denied. */
  get denied(): number {
    return this.#denied
  }

  /** The rule of the last denial, unless the agent has gone on since: said something, or used another tool. */
  get hindrance(): string | undefined {
    return this.#last?.rule
  }

  beginTurn() {
    this.#denied = 0
    this.#last = undefined
  }

  update(update: SessionUpdate) {
    const hasSaid = update.sessionUpdate === 'agent_message_chunk'
    const isTool = update.sessionUpdate === 'tool_call_update' || update.sessionUpdate === 'tool_call'
    const hasDone = isTool && update.status === 'completed' && update.toolCallId !== this.#last?.toolCallId
    if (hasSaid || hasDone) this.#last = undefined
  }

  answer(request: RequestPermissionRequest, tell: Tell): RequestPermissionResponse {
    const { toolCall, options } = request
    const verdict = this.#judge(request)
    const { isAllowed, why } = verdict
    this.#denied = isAllowed ? 0 : this.#denied + 1
    this.#last = verdict.isAllowed ? undefined : { toolCallId: toolCall.toolCallId, rule: verdict.rule }
    const title = (toolCall.title ?? toolCall.kind ?? 'a tool').slice(0, 1000)
    const answer = isAllowed ? 'allowed' : 'denied'
    tell({ type: 'CUSTOM', name: 'permission', value: { toolCallId: toolCall.toolCallId, title, answer, why } })
    const chosen = optionFor(options, isAllowed)
    return { outcome: chosen ? { outcome: 'selected', optionId: chosen.optionId } : { outcome: 'cancelled' } }
  }

  #judge({ toolCall }: RequestPermissionRequest): Verdict {
    if (this.#policy === 'deny') return denied('AGENT_PERMISSIONS is deny')
    if (this.#policy === 'ask') return denied('AGENT_PERMISSIONS is ask, and nobody can be asked')
    const named = [
      ...(toolCall.locations ?? []).map(({ path }) => path),
      ...(toolCall.content ?? []).flatMap((content) => (content.type === 'diff' ? [content.path] : [])),
      ...pathsIn(toolCall.rawInput),
    ]
    const outside = named.find((path) => !this.#isInside(path))
    if (outside === undefined) return { isAllowed: true, why: 'AGENT_PERMISSIONS is allow' }
    const why = `${outside.slice(0, 1000)} is outside the session's directory`
    return denied("AGENT_PERMISSIONS allows nothing outside the session's directory", why)
  }

  /** Whether a file is in the session, links followed. It need not be there yet. */
  #isInside(path: string): boolean {
    const real = this.#realPath(path)
    return this.#roots.some((root) => real === root || real?.startsWith(root + sep))
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

function denied(rule: string, why = rule): Verdict {
  return { isAllowed: false, why, rule }
}

/** Where a path leads, as far as that is there; undefined for a link that leads nowhere yet. */
function realPath(path: string): string | undefined {
  if (existsSync(path)) return realpathSync(path)
  if (lstatSync(path, { throwIfNoEntry: false })) return undefined
  const parent = realPath(dirname(path))
  return parent && join(parent, basename(path))
}

/** For this once where that can be had: what is allowed for ever is not asked, and so not judged, again. */
function optionFor(options: PermissionOption[], isAllowed: boolean): PermissionOption | undefined {
  const kinds = isAllowed ? ['allow_once', 'allow_always'] : ['reject_once', 'reject_always']
  return kinds.map((kind) => options.find((option) => option.kind === kind)).find(Boolean)
}

function pathsIn(input: unknown): string[] {
  if (typeof input !== 'object' || input === null) return []
  return Object.entries(input).flatMap(([key, value]) => {
    if (!pathFields.test(key)) return []
    return (Array.isArray(value) ? value : [value]).filter(
      (one): one is string => typeof one === 'string' && one !== '',
    )
  })
}
