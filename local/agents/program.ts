import { accessSync, constants, statSync } from 'node:fs'
import { basename, delimiter, join, resolve } from 'node:path'
import { BadConfiguration } from '../../src/config/variables.ts'
import { isObject, parseJson } from '../../src/json/members.ts'
import type { PolicyName } from './acp/permission-policy.ts'
import { mergedSettings } from './json-settings.ts'
import { type AgentName, type KnownAgent, knownAgents } from './known-agents.ts'

/** The settings of the agent, by variable name. */
export type AgentSettings = {
  readonly AGENT: AgentName | ''
  readonly AGENTS: string[]
  readonly AGENT_COMMAND: string[]
  readonly AGENT_ENV: string[]
  readonly AGENT_HOME: string
  readonly AGENT_PERMISSIONS: PolicyName
}

/** The program that answers prompts, and what it may use of its user's environment. */
export type AgentProgram = {
  /** Its name in messages. */
  name: string
  command: string
  args: string[]
  /** Environment variables, in addition to those of the session. */
  env: Record<string, string>
  /** Values that must not appear in logs and messages. */
  secrets: string[]
  /** HOME directory. Defaults to a directory of the session. */
  home?: string
  login?: string
  model?: KnownAgent['model']
  meta?: KnownAgent['meta']
  deny?: KnownAgent['deny']
}

/** The name by which sessions can choose the agent of `AGENT` and `AGENT_COMMAND`. */
export function defaultAgentName({ AGENT, AGENT_COMMAND }: AgentSettings): string {
  return AGENT || basename(AGENT_COMMAND[0] ?? '') || 'walkthrough'
}

/** The programs of the agents that `AGENTS` adds to the default one, by name. Throws as `agentProgram` does. */
export function furtherPrograms(settings: AgentSettings, outer: NodeJS.ProcessEnv): Map<string, AgentProgram> {
  const names = settings.AGENTS.filter((name) => name !== defaultAgentName(settings)) as AgentName[]
  const found = names.map((AGENT) => [AGENT, agentProgram({ ...settings, AGENT, AGENT_COMMAND: [] }, outer)] as const)
  return new Map(found.flatMap(([name, program]) => (program ? [[name, program]] : [])))
}

/** Variables that every agent inherits. They hold no secret and nothing personal. */
const inherited = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'SystemRoot', 'PATHEXT']

/**
 * The program that the settings name. Undefined if they name no agent, which selects the walkthrough. Throws
 * BadConfiguration with installation instructions if the program is missing.
 */
export function agentProgram(settings: AgentSettings, outer: NodeJS.ProcessEnv): AgentProgram | undefined {
  const { AGENT, AGENT_COMMAND, AGENT_ENV, AGENT_HOME } = settings
  if (AGENT === '' && AGENT_COMMAND.length === 0) return undefined
  const known: KnownAgent | undefined = AGENT === '' ? undefined : knownAgents[AGENT]
  const key = known?.key?.variables.some((name) => AGENT_ENV.includes(name)) ? known.key : undefined
  const own = [...(known?.command ?? []), ...(key?.args ?? [])]
  const [called = '', ...args] = AGENT_COMMAND.length > 0 ? AGENT_COMMAND : own
  // Agents start in the directory of their session, so a relative path is resolved here.
  const command = isPath(called) ? resolve(called) : called
  if (!isRunnable(command, outer.PATH ?? '')) throw notRunnable(called, settings, known)
  const missing = AGENT_ENV.filter((name) => !outer[name])
  if (missing.length > 0) {
    const [are, them] = missing.length === 1 ? ['is', 'it'] : ['are', 'them']
    const message = `AGENT_ENV: ${missing.join(', ')} ${are} not set. Set ${them}, or remove ${them} from AGENT_ENV`
    throw new BadConfiguration(message)
  }
  const passed = [...inherited, ...AGENT_ENV].flatMap((name) => (outer[name] ? [[name, outer[name]]] : []))
  return {
    name: AGENT || basename(command),
    command,
    args,
    // The user's variables override the defaults.
    env: { ...known?.env, ...key?.env, ...Object.fromEntries(passed), ...settingsOf(known, settings, outer) },
    secrets: AGENT_ENV.map((name) => outer[name] ?? ''),
    ...(AGENT_HOME && { home: AGENT_HOME }),
    ...(known && { login: known.login }),
    ...(known?.model && { model: known.model }),
    ...(known?.meta && { meta: known.meta }),
    ...(known?.deny && { deny: known.deny }),
  }
}

/** The variable with the agent's settings as JSON: our defaults, overridden by the user's settings. */
function settingsOf(
  known: KnownAgent | undefined,
  { AGENT_ENV, AGENT_PERMISSIONS }: AgentSettings,
  outer: NodeJS.ProcessEnv,
) {
  if (known?.settings === undefined) return {}
  const { variable, asking } = known.settings
  const value = { ...known.settings.value, ...(AGENT_PERMISSIONS === 'ask' && asking) }
  const own = AGENT_ENV.includes(variable) ? outer[variable] : undefined
  const read = own === undefined ? {} : parseJson(own)
  // Not a JSON object, such as JSON with comments: passed to the agent unchanged.
  return isObject(read) ? { [variable]: JSON.stringify(mergedSettings(value, read)) } : {}
}

function notRunnable(command: string, { AGENT, AGENT_COMMAND }: AgentSettings, known: KnownAgent | undefined) {
  if (AGENT_COMMAND.length === 0 && known)
    return new BadConfiguration(`AGENT=${AGENT}: ${command} is not on PATH. Install it with: ${known.install}`)
  const problem = isPath(command)
    ? `${command} is not an executable file`
    : `${command} is not on PATH. Install it, or write its full path`
  return new BadConfiguration(`AGENT_COMMAND: ${problem}`)
}

/** Whether a command is a path, which is not looked up on PATH. */
function isPath(command: string): boolean {
  return /[/\\]/.test(command)
}

/** Whether a command is an executable file, at its path or in a folder of `path`. */
export function isRunnable(command: string, path: string): boolean {
  if (isPath(command)) return isProgram(command)
  const endings = process.platform === 'win32' ? ['.exe', '.cmd', '.bat'] : ['']
  const folders = path.split(delimiter).filter((folder) => folder !== '')
  return folders.some((folder) => endings.some((ending) => isProgram(join(folder, command + ending))))
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
