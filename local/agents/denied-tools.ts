import { isObject, parseJson } from '../../src/json/members.ts'
import { kindOf, type ToolName } from './tool-names.ts'

/** The tools of opencode by ACP's kinds. It has none that only deletes or moves files. */
const opencodeTools: Record<string, string[]> = {
  execute: ['bash'],
  edit: ['edit'],
  read: ['read'],
  search: ['glob', 'grep', 'list'],
  fetch: ['webfetch', 'websearch'],
}

/** The tools of Qwen Code by ACP's kinds. */
const qwenTools: Record<string, string[]> = {
  execute: ['run_shell_command'],
  edit: ['edit', 'write_file', 'notebook_edit'],
  read: ['read_file', 'read_many_files'],
  search: ['glob', 'grep_search', 'list_directory'],
  fetch: ['web_fetch', 'web_search'],
}

/** opencode's settings without these tools. By default it uses most tools without asking. */
export function denyInOpencode(denied: ToolName[], variable: string, text = '{}') {
  const read = parseJson(text)
  const settings = isObject(read) ? read : {}
  const permission: Record<string, unknown> = isObject(settings.permission) ? { ...settings.permission } : {}
  for (const tool of denied) {
    for (const name of namesIn(opencodeTools, tool).map(inOpencode)) {
      permission[name] = tool.prefix === undefined ? 'deny' : withDenied(permission[name], tool.prefix)
    }
  }
  return { env: { [variable]: JSON.stringify({ ...settings, permission }) } }
}

/** opencode's rule for a tool, with the commands that begin with `prefix` denied. Of its patterns, the last match counts. */
function withDenied(rule: unknown, prefix: string): unknown {
  if (rule === 'deny') return rule
  const others = isObject(rule) ? rule : typeof rule === 'string' ? { '*': rule } : {}
  return { ...others, [prefix]: 'deny', [`${prefix} *`]: 'deny' }
}

/** `mcp__server__tool` is `server_tool` in opencode. */
function inOpencode(name: string): string {
  const [, server, tool] = /^mcp__(.+?)(?:__(.+))?$/.exec(name) ?? []
  return server === undefined ? name : `${server}_${tool ?? '*'}`
}

/** Arguments of Qwen Code that remove these tools. It asks before each command, so a rule on commands needs none. */
export function denyInQwen(denied: ToolName[]) {
  const names = denied.filter(({ prefix }) => prefix === undefined).flatMap((tool) => namesIn(qwenTools, tool))
  return { args: names.flatMap((name) => ['--exclude-tools', name]) }
}

/** An agent's own names for a tool. */
function namesIn(tools: Record<string, string[]>, tool: ToolName): string[] {
  const kind = kindOf(tool)
  return Object.hasOwn(tools, kind) ? (tools[kind] as string[]) : [tool.text.trim()]
}
