import { CommanderError } from 'commander'
import { GatewayError, GatewayUnreachable } from '../../clients/typescript/src/index.ts'
import { type ExitCode, exitCodes } from './exit-codes.ts'
import { Failure } from './failure.ts'
import { contextCommand, nextCommand } from './next-command.ts'
import { safeText } from './text.ts'

/** Prints an error and its hint to standard error, and returns the exit code. */
export function report(error: unknown): number {
  // Commander has printed help or the version. Without a command its exit code is 1.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage.code
  const { exit, message, hint } = describe(error)
  const lines = [`sgw: ${message}`, ...(hint === undefined ? [] : [hint])]
  process.stderr.write(`${safeText(lines.join('\n'))}\n`)
  return exitCodes[exit].code
}

/** The exit code, message and hint of an error. */
export function describe(error: unknown): { exit: ExitCode; message: string; hint?: string | undefined } {
  if (error instanceof Failure) return error
  if (error instanceof GatewayError) return describeGatewayError(error)
  if (!(error instanceof Error)) return { exit: 'fault', message: String(error) }
  if (error instanceof GatewayUnreachable) {
    return { exit: 'unavailable', message: `${error.message} (${rootCause(error).message})`, hint: showSettings() }
  }
  return { exit: 'fault', message: error.stack ?? error.message }
}

/** Adds the session ID to an error of a command with several sessions. */
export function errorOfSession(id: string, error: unknown): Failure {
  const { exit, message, hint } = describe(error)
  return new Failure(exit, `${id}: ${message}`, hint, error)
}

const setToken = () =>
  `Log in: ${nextCommand('login')}\nOr set SESSION_GATEWAY_TOKEN, or run: ${contextCommand('--token-file')}`
const setProject = () => `Set the project with -p or SESSION_GATEWAY_PROJECT.\n${showSettings()}`
export const showSettings = () => `Show the gateway, project and token in use: ${nextCommand('config', 'show')}`

function describeGatewayError({ status, message, requestId }: GatewayError) {
  const { exit, hint } = exitAndHint(status, message)
  const request = requestId === undefined ? '' : `, request ${requestId}`
  return { exit, message: `${message} (${status}${request})`, hint }
}

function exitAndHint(status: number, message: string): { exit: ExitCode; hint?: string } {
  if (status === 401) return { exit: 'denied', hint: `${setToken()}\n${showSettings()}` }
  if (status === 403) return { exit: 'denied', hint: showSettings() }
  if (status === 404) {
    // A session that exists may have no such file, or no workflow that reports.
    const isInside = /workspace|workflow/i.test(message)
    const list = /^schedule/i.test(message)
      ? `List the schedules: ${nextCommand('schedule', 'list')}`
      : `List the sessions: ${nextCommand('list')}`
    return { exit: 'notFound', ...(!isInside && { hint: list }) }
  }
  const stopped = /\/sessions\/([\w.-]+)\/start/.exec(message)?.[1]
  if (status === 409 && stopped !== undefined) {
    return { exit: 'refused', hint: `Start it: ${nextCommand('start', stopped)}` }
  }
  if (status === 429) return { exit: 'rateLimited', hint: 'Try again later, or send fewer requests.' }
  if (status === 501) return { exit: 'refused', hint: unsupportedHint(message) }
  if (status === 502 && /invalid report/.test(message)) {
    return {
      exit: 'unavailable',
      hint: 'Only the workflow can correct its report. Send the session a message about it.',
    }
  }
  if (status < 500) {
    const hint = flagHint(message) ?? (/project/i.test(message) ? setProject() : undefined)
    return { exit: 'refused', ...(hint !== undefined && { hint }) }
  }
  return { exit: 'unavailable', hint: 'The gateway is reachable. Try again in a moment.' }
}

/** The flags whose names differ from the API's fields. */
const flagsOfFields: Record<string, string> = {
  repos: '--repo',
  displayName: '--display-name',
  labels: '--label',
  labelSelector: '--selector',
  limits: '--max-turns or --max-cost',
  environment: '--env or --env-from',
  mcpServers: '--mcp-config',
  tools: '--allow-tool or --deny-tool',
  systemPrompt: '--system-prompt',
  inactivityTimeout: '--inactivity-timeout',
  continues: '--continue',
  outputSchema: '--output-schema',
  effort: '--effort',
  timeZone: '--time-zone',
  reuseLastSession: '--reuse-last-session',
}

/** Says which flags to leave out, if the gateway's message names fields. */
function unsupportedHint(message: string): string {
  const words: string[] = message.match(/\w+/g) ?? []
  const flags = Object.entries(flagsOfFields).flatMap(([field, flag]) => (words.includes(field) ? [flag] : []))
  return flags.length > 0 ? `Leave out ${flags.join(', ')}.` : 'The platform does not support this operation.'
}

/** Says which flag sets the field that the gateway's message begins with, such as `repos[0].url must be ...`. */
function flagHint(message: string): string | undefined {
  // The session of a schedule has the same flags.
  const [path = '', field = ''] = /^(?:session\.)?([A-Za-z]+)\S*/.exec(message) ?? []
  const flag = Object.hasOwn(flagsOfFields, field) ? flagsOfFields[field] : undefined
  return flag && `Change ${flag}: it sets ${path}.`
}

/** The innermost cause: `fetch` itself only says that it failed. */
function rootCause(error: Error): Error {
  return error.cause instanceof Error && error.cause.message !== '' ? rootCause(error.cause) : error
}
