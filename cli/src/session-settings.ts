import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { InvalidArgumentError, Option } from 'commander'
import type { NewSession, SessionGateway } from '../../clients/typescript/src/index.ts'
import { count, seconds, splitAt } from './arguments.ts'
import { Failure } from './failure.ts'
import { localFailure } from './files/local-folder.ts'
import { findSession } from './session-id.ts'
import type { SgwCommand } from './sgw-command.ts'

type McpServers = NonNullable<NewSession['mcpServers']>

/** The options for the agent of a new session, as commander parses them. */
export type SessionSettingsFlags = {
  agent?: string
  effort?: NonNullable<NewSession['effort']>
  systemPrompt?: string
  systemPromptFile?: string
  maxTurns?: number
  maxCost?: number
  inactivityTimeout?: number
  allowTool?: string[]
  denyTool?: string[]
  env?: string[]
  envFrom?: string[]
  mcpConfig?: string
  outputSchema?: string
  continue?: string
}

/** Adds the options for the agent, its limits, its tools and its environment. */
export function addSessionSettings(command: SgwCommand): SgwCommand {
  return (
    command
      .option('--agent <name>', "Agent that runs the session; defaults to the platform's agent")
      .addOption(new Option('--effort <level>', 'Effort of the model').choices(['low', 'medium', 'high', 'max']))
      .addOption(
        new Option('--system-prompt <text>', 'Instructions for the agent, in addition to its own').conflicts(
          'systemPromptFile',
        ),
      )
      .option('--system-prompt-file <file>', 'The same, from a file')
      .option('--max-turns <number>', 'Maximum number of model calls for one message', count)
      .option(
        '--max-cost <usd>',
        'Maximum cost of the model in US dollars, such as 2.50 (local backend: of the whole session)',
        dollars,
      )
      .option(
        '--inactivity-timeout <time>',
        'End the session after this time without activity; 0 turns it off',
        seconds,
      )
      .option(
        '--allow-tool <name>',
        'Tool that the agent may use without asking, such as "Bash(git:*)"; repeatable',
        texts,
      )
      .option('--deny-tool <name>', 'Tool that the agent must not use, such as WebFetch; repeatable', texts)
      .option(
        '--env <name[=value]>',
        'Environment variable of the agent; repeatable. Without a value, sgw passes on its own variable, which keeps a ' +
          'secret out of the process list',
        texts,
      )
      // Not --env-file: Node looks for it in all of the command line, and applies NODE_OPTIONS of the file to sgw itself.
      .option('--env-from <file>', 'File with environment variables as NAME=value lines; repeatable', texts)
      .option('--mcp-config <file>', 'JSON file with MCP servers: {"mcpServers": {"<name>": {"command": …}}}')
      .option('--output-schema <file>', 'File with a JSON Schema. The agent must deliver JSON that fits it')
  )
}

/** The fields of a create that the options set. Reads the files that they name. */
export async function sessionSettings(
  client: SessionGateway,
  flags: SessionSettingsFlags,
): Promise<Omit<NewSession, 'task'>> {
  const {
    agent,
    effort,
    maxTurns: turns,
    maxCost: costUsd,
    inactivityTimeout,
    allowTool: allow,
    denyTool: deny,
  } = flags
  const { systemPromptFile, mcpConfig, outputSchema, continue: parent } = flags
  const systemPrompt = systemPromptFile === undefined ? flags.systemPrompt : await textOf(systemPromptFile)
  const environment = await environmentOf(flags)
  return {
    ...(agent !== undefined && { agent }),
    ...(effort !== undefined && { effort }),
    ...(systemPrompt !== undefined && { systemPrompt }),
    ...((turns !== undefined || costUsd !== undefined) && {
      limits: { ...(turns !== undefined && { turns }), ...(costUsd !== undefined && { costUsd }) },
    }),
    ...(inactivityTimeout !== undefined && { inactivityTimeout }),
    ...((allow || deny) && { tools: { ...(allow && { allow }), ...(deny && { deny }) } }),
    ...(environment && { environment }),
    ...(mcpConfig !== undefined && { mcpServers: await mcpServersOf(mcpConfig) }),
    ...(outputSchema !== undefined && { outputSchema: await jsonObject(outputSchema) }),
    ...(parent !== undefined && { continues: await findSession(client, parent) }),
  }
}

/** The variables of the files, then those of `--env`. A later one replaces an earlier one of the same name. */
async function environmentOf({ env, envFrom }: SessionSettingsFlags): Promise<NewSession['environment']> {
  if (!env && !envFrom) return undefined
  const all: Record<string, string> = {}
  for (const path of envFrom ?? []) Object.assign(all, parseEnv(await textOf(path)))
  for (const given of env ?? []) {
    const [name, value = process.env[name]] = splitAt(given, '=')
    // A text of another form can be a secret: never repeat it.
    if (!/^[A-Za-z_]\w*$/.test(name)) {
      throw new Failure('usage', '--env must be NAME or NAME=value.', 'A name has letters, digits and "_" only.')
    }
    if (value === undefined) {
      throw new Failure('usage', `--env ${name}: there is no such variable here.`, `Set it: export ${name}=…`)
    }
    all[name] = value
  }
  return all
}

/** The servers of a file in the usual form of MCP clients, with or without its outer object. */
async function mcpServersOf(path: string): Promise<McpServers> {
  const config = await jsonObject(path)
  const servers = config.mcpServers ?? config
  if (!isObject(servers)) throw new Failure('usage', `${path}: mcpServers must be an object with a server per name.`)
  return servers as McpServers
}

async function jsonObject(path: string): Promise<Record<string, unknown>> {
  const text = await textOf(path)
  try {
    const value: unknown = JSON.parse(text)
    if (isObject(value)) return value
  } catch {
    // The error of JSON.parse repeats a part of the file, which can have secrets.
  }
  throw new Failure('usage', `${path} is not a JSON object.`)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

async function textOf(path: string): Promise<string> {
  return await readFile(path, 'utf8').catch((error) => {
    throw localFailure(path, error)
  })
}

function dollars(text: string): number {
  if (/^\d{1,9}(?:\.\d{1,9})?$/.test(text) && Number(text) > 0) return Number(text)
  throw new InvalidArgumentError('must be an amount of more than 0, such as 2.50')
}

function texts(text: string, before: string[] = []): string[] {
  return [...before, text]
}
