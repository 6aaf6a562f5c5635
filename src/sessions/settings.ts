import { errors } from '../http/errors.ts'
import { filledTextAt, memberOf, parseJson } from '../json/members.ts'
import { withoutDialect } from '../output/schema.ts'
import { type McpServer, mcpServerExpected } from '../schemas/session-settings.ts'
import { NewSession, type Session } from '../schemas/sessions.ts'
import { environmentLimit, environmentSize, reservedVariable } from './environment.ts'

/** Size limit of the MCP servers of a session, in bytes of JSON. */
const mcpServersLimit = 65_536

/**
 * Size limit of the options of the agent, in bytes of JSON. The platform passes them to the agent in the environment variable
 * SDK_OPTIONS, and Linux limits a variable with its name to 131,072 bytes.
 */
const optionsLimit = 131_072 - 'SDK_OPTIONS=\0'.length

/** The fields of a new session that the platform passes to its Claude runner as `sdkOptions`. Its other runners ignore them. */
const optionFields = ['limits', 'tools', 'systemPrompt', 'effort', 'outputSchema'] as const

const none: string[] = []

/** The settings of a new session as the backend names them. Fields that the caller omits are omitted. */
export function settingsToBackend(session: NewSession) {
  const { mcpServers } = session
  return {
    runnerType: session.agent,
    inactivityTimeout: session.inactivityTimeout,
    parent_session_id: session.continues,
    environmentVariables: session.environment,
    mcpServers: mcpServers && { custom: mcpServers },
    sdkOptions: sdkOptionsOf(session),
  }
}

/** The options of the agent, as the Claude Agent SDK names them. Undefined if the session has none. */
export function sdkOptionsOf(session: NewSession) {
  if (optionFields.every((field) => session[field] === undefined)) return undefined
  const { limits, tools, outputSchema } = session
  return {
    max_turns: limits?.turns,
    max_budget_usd: limits?.costUsd,
    allowed_tools: tools?.allow,
    disallowed_tools: tools?.deny,
    system_prompt: session.systemPrompt,
    effort: session.effort,
    output_format: outputSchema && { type: 'json_schema', schema: withoutDialect(outputSchema) },
  }
}

/** Checks what the schema of a new session cannot express. Throws 400. */
export function checkSettings(session: NewSession) {
  const { environment, mcpServers } = session
  if (environment !== undefined) {
    const reserved = reservedVariable(environment)
    if (reserved !== undefined) throw errors.variableReserved(reserved)
    requireWithin('environment has', environmentSize(environment), environmentLimit)
  }
  if (mcpServers !== undefined) {
    const invalid = Object.keys(mcpServers).find((name) => !isComplete(mcpServers[name] as McpServer))
    if (invalid !== undefined) throw errors.mcpServerInvalid(invalid, mcpServerExpected)
    requireWithin('mcpServers has', sizeInGo(mcpServers), mcpServersLimit)
  }
  const options = sdkOptionsOf(session)
  if (options !== undefined) {
    requireWithin('limits, tools, systemPrompt, effort and outputSchema together have', sizeInGo(options), optionsLimit)
  }
}

/** Whether an MCP server has the fields of its type, and not the address of another type. */
function isComplete({ type = 'stdio', command, url }: McpServer): boolean {
  return type === 'stdio' ? command !== undefined && url === undefined : url !== undefined && command === undefined
}

function requireWithin(subject: string, size: number, limit: number) {
  if (size > limit) throw errors.settingTooLarge(subject, size, limit)
}

/** The size of a value as JSON of the platform, in bytes. Go writes these characters as escapes of six bytes. */
export function sizeInGo(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, '\\u0000'))
}

/** The fields of a new session that only some of the platform's agents support, if it has any. */
export function optionFieldsOf(session: NewSession): string[] {
  return optionFields.filter((field) => session[field] !== undefined)
}

/** The error for a backend that does not support fields of a new session: it answers 501 with their names. */
export function unsupportedFields({ status, body }: { status: number; body: Buffer }) {
  if (status !== 501) return undefined
  const named = memberOf(parseJson(body.toString()), 'fields')
  const fields = Array.isArray(named) ? named.filter((name) => Object.hasOwn(NewSession.properties, name)) : []
  return fields.length === 0 ? undefined : errors.fieldsUnsupported(fields)
}

/** The texts in `environment` and `mcpServers` of a new session. An error of the backend must not show them. */
export function secretsOf({ environment, mcpServers }: NewSession): string[] {
  if (environment === undefined && mcpServers === undefined) return none
  const texts = Object.values(environment ?? {})
  for (const { command, args = [], env = {}, url, headers = {} } of Object.values(mcpServers ?? {})) {
    texts.push(command ?? '', ...args, ...Object.values(env), url ?? '', ...Object.values(headers))
  }
  return texts
}

/** The agent of a session. */
export function agentIdOf(spec: unknown): string | undefined {
  return filledTextAt(memberOf(spec, 'environmentVariables'), 'RUNNER_TYPE')
}

/** The limits of a session. */
export function limitsOf(spec: unknown): Session['limits'] {
  const text = filledTextAt(memberOf(spec, 'environmentVariables'), 'SDK_OPTIONS')
  // Most sessions have no limits, and a system prompt or a schema can be long.
  if (text === undefined || !text.includes('"max_')) return undefined
  const options = parseJson(text)
  const [turns, costUsd] = [memberOf(options, 'max_turns'), memberOf(options, 'max_budget_usd')]
  const limits = {
    ...(typeof turns === 'number' && Number.isInteger(turns) && { turns }),
    ...(typeof costUsd === 'number' && { costUsd }),
  }
  return Object.keys(limits).length === 0 ? undefined : limits
}

/** The inactivity timeout of a session in seconds. The platform does not return it. */
export function inactivityTimeoutOf(spec: unknown): number | undefined {
  const timeout = memberOf(spec, 'inactivityTimeout')
  return typeof timeout === 'number' && Number.isInteger(timeout) && timeout >= 0 ? timeout : undefined
}
