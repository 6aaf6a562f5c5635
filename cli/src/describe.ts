import { CommanderError } from 'commander'
import { GatewayError, GatewayUnreachable } from '../../clients/typescript/src/index.ts'
import { contextCommand, nextCommand } from './command-line.ts'
import { type ExitCode, exitCodes } from './exit-codes.ts'
import { Failure } from './failure.ts'
import { safeText } from './text.ts'

/** Says on standard error what went wrong and what to do about it, and gives the exit code. */
export function report(error: unknown): number {
  // What is wrong with a command line has been said, and help is no error.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage.code
  const { exit, message, hint } = describe(error)
  const lines = [`sgw: ${message}`, ...(hint === undefined ? [] : [hint])]
  process.stderr.write(`${safeText(lines.join('\n'))}\n`)
  return exitCodes[exit].code
}

/** An error in words for people. */
export function describe(error: unknown): { exit: ExitCode; message: string; hint?: string | undefined } {
  if (error instanceof Failure) return error
  if (error instanceof GatewayError) return describeAnswer(error)
  if (!(error instanceof Error)) return { exit: 'fault', message: String(error) }
  if (error instanceof GatewayUnreachable) {
    return { exit: 'unavailable', message: `${error.message} (${rootOf(error).message})`, hint: whichGateway() }
  }
  return { exit: 'fault', message: error.stack ?? error.message }
}

/** The error as that of one session of several. */
export function about(id: string, error: unknown): Failure {
  const { exit, message, hint } = describe(error)
  return new Failure(exit, `${id}: ${message}`, hint, error)
}

const whereTokens = () => `A token comes from SESSION_GATEWAY_TOKEN, or: ${contextCommand('--token-file')}`
const whichGateway = () => `\`${nextCommand('config', 'show')}\` says which gateway, project and token are used.`

function describeAnswer({ status, message, requestId }: GatewayError) {
  const { exit, hint } = meaningOf(status, message)
  const request = requestId === undefined ? '' : `, request ${requestId}`
  return { exit, message: `${message} (${status}${request})`, hint }
}

function meaningOf(status: number, message: string): { exit: ExitCode; hint?: string } {
  if (status === 401) return { exit: 'denied', hint: `${whereTokens()}\n${whichGateway()}` }
  if (status === 403) return { exit: 'denied', hint: whichGateway() }
  if (status === 404) return { exit: 'notFound', hint: `\`${nextCommand('list')}\` shows the sessions that there are.` }
  if (status === 409 && message.includes('/start')) {
    return { exit: 'refused', hint: `Start it with \`${nextCommand('start')} <id>\`.` }
  }
  if (status === 429) return { exit: 'rateLimited', hint: 'Try again later, or ask less often.' }
  if (status === 501) return { exit: 'refused', hint: 'This platform cannot do that.' }
  // Of what is refused, only the project comes from elsewhere than the command line.
  if (status < 500) return { exit: 'refused', ...(/project/i.test(message) && { hint: whichGateway() }) }
  return { exit: 'unavailable', hint: 'Try again in a moment; the gateway itself answered.' }
}

/** What began it: `fetch` says only that it failed. */
function rootOf(error: Error): Error {
  return error.cause instanceof Error && error.cause.message !== '' ? rootOf(error.cause) : error
}
