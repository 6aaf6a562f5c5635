import { accessSync, constants, statSync } from 'node:fs'
import { basename, delimiter, join, resolve } from 'node:path'
import { BadConfiguration } from '../../src/config/variables.ts'
import { isObject, parseJson } from '../../src/json/members.ts'
import type { Config } from '../config.ts'
import { type KnownAgent, knownAgents } from './known-agents.ts'

/** The program that answers prompts, and what it may have of its user. */
export type AgentProgram = {
  /** What to call it where something is said of it. */
  name: string
  command: string
  args: string[]
  /** The variables that it gets besides those of its session. */
  env: Record<string, string>
  /** The values that nothing that is said of it may have. */
  secrets: string[]
  /** HOME, if it is not one of the session's own. */
  home?: string
  login?: string
  model?: KnownAgent['model']
}

/** What is passed on of any environment: nothing in these is secret or ties a session to this machine's user. */
const harmless = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'SystemRoot', 'PATHEXT']

/**
 * The program that the settings name; undefined when they name none, for the walkthrough. Throws BadConfiguration when it
 * cannot be run here, which says how to get it.
 */
export function agentProgram(config: Config, outer: NodeJS.ProcessEnv): AgentProgram | undefined {
  const { AGENT, AGENT_COMMAND, AGENT_ENV, AGENT_HOME } = config
  if (AGENT === '' && AGENT_COMMAND.length === 0) return undefined
  const known: KnownAgent | undefined = AGENT === '' ? undefined : knownAgents[AGENT]
  const key = known?.key?.variables.some((name) => AGENT_ENV.includes(name)) ? known.key : undefined
  const own = [...(known?.command ?? []), ...(key?.args ?? [])]
  const [called = '', ...args] = AGENT_COMMAND.length > 0 ? AGENT_COMMAND : own
  // Agents are started in the directories of their sessions: a path is meant from here.
  const command = isPath(called) ? resolve(called) : called
  if (!isRunnable(command, outer.PATH ?? '')) throw notRunnable(called, config, known)
  const missing = AGENT_ENV.filter((name) => !outer[name])
  if (missing.length > 0) {
    throw new BadConfiguration(`AGENT_ENV=${missing.join()}: expected names of variables that are set, these are not`)
  }
  const passed = [...harmless, ...AGENT_ENV].flatMap((name) => (outer[name] ? [[name, outer[name]]] : []))
  return {
    name: AGENT || basename(command),
    command,
    args,
    // The user's own come last: they know better.
    env: { ...known?.env, ...key?.env, ...Object.fromEntries(passed), ...settingsOf(known, outer, AGENT_ENV) },
    secrets: AGENT_ENV.map((name) => outer[name] ?? ''),
    ...(AGENT_HOME && { home: AGENT_HOME }),
    ...(known && { login: known.login }),
    ...(known?.model && { model: known.model }),
  }
}

/** The agent's settings in a variable: those of its user, on top of what it needs here. */
function settingsOf(known: KnownAgent | undefined, outer: NodeJS.ProcessEnv, passed: string[]) {
  if (known?.settings === undefined) return {}
  const { variable, value } = known.settings
  const own = passed.includes(variable) ? outer[variable] : undefined
  const read = own === undefined ? {} : parseJson(own)
  // Text that is no plain JSON is the agent's to read.
  return isObject(read) ? { [variable]: JSON.stringify(merged(value, read)) } : {}
}

function merged(under: Record<string, unknown>, over: Record<string, unknown>): Record<string, unknown> {
  const both = Object.entries(over).map(([key, value]) => {
    const below = under[key]
    return [key, isObject(value) && isObject(below) ? merged(below, value) : value]
  })
  return { ...under, ...Object.fromEntries(both) }
}

function notRunnable(command: string, { AGENT_COMMAND }: Config, known: KnownAgent | undefined) {
  const variable = AGENT_COMMAND.length > 0 ? 'AGENT_COMMAND' : 'AGENT'
  const install = known ? `. Install it with: ${known.install}` : ''
  return new BadConfiguration(`${variable}: expected a program that can be run, ${command} is none on PATH${install}`)
}

/** Whether a command is not looked for on PATH. */
function isPath(command: string): boolean {
  return /[/\\]/.test(command)
}

function isRunnable(command: string, path: string): boolean {
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
