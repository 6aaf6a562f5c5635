import type { Command } from 'commander'
import { GatewayError } from '../../../clients/typescript/src/index.ts'
import { detailLines, type Field } from '../details.ts'
import { formatDuration } from '../durations.ts'
import { describe, report } from '../error-report.ts'
import { Failure } from '../failure.ts'
import { acceptanceOf } from '../login/acceptance.ts'
import { claimsOf, expiryOf, userOf } from '../login/claims.ts'
import { type Login, readLogin } from '../login/store.ts'
import { type ConnectionFlags, nextCommand } from '../next-command.ts'
import { type Format, outputOption, print } from '../output.ts'
import { findSettings, type Settings } from '../settings.ts'
import type { SgwCommand } from '../sgw-command.ts'

/** What is known about the token in use. `isVerified` is always false: only the backend verifies tokens. */
type Identity = {
  from: string
  issuer?: string | undefined
  user?: string | undefined
  subject?: string | undefined
  email?: string | undefined
  expiresAt?: string | undefined
  isVerified: false
}

export function addWhoami(program: SgwCommand) {
  program
    .command('whoami')
    .summary('Show the gateway, project and user in use')
    .description(
      'Show which gateway, context, project and token commands use, where each comes from, whose token it is and when it ' +
        'expires. The user and the expiry come from the token itself and are not verified. Asks the gateway whether it ' +
        'accepts the token. Exit code 7 if it does not.',
    )
    .addOption(outputOption('json', 'yaml'))
    .addExamples('sgw whoami', 'sgw whoami -o json')
    .action(async ({ output }: { output?: Format }, command: Command) => {
      const settings = findSettings(command.optsWithGlobals<ConnectionFlags>())
      const found = await tokenOf(settings)
      const problem = found.problem ?? (await problemOf(settings, found.token))
      const { url, context, project } = settings
      const accepted = problem === undefined ? true : isRefusal(problem) ? false : undefined
      const unknown = problem === 'no project' ? 'unknown: add --project, so that sgw can ask the gateway' : 'unknown'
      const acceptance = accepted === undefined ? unknown : accepted ? 'yes' : 'no'
      const value = {
        url,
        context,
        project,
        token: found.identity,
        accepted,
        ...(problem instanceof Error && { error: describe(problem).message }),
      }
      await print(output, { value, text: () => detailLines(fieldsOf(settings, found.identity, acceptance)) })
      if (problem instanceof Error) process.exitCode = report(problem)
    })
}

/** The token and whose it is, or why it cannot be read. */
async function tokenOf({ url, token: source }: Settings) {
  if (source === undefined) return {}
  const login = source.from === 'sgw login' ? readLogin(url.value) : undefined
  try {
    const token = await source.read()
    return { token, identity: identityOf(source.from, token, login) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { identity: { ...identityOf(source.from, '', login) }, problem: error }
  }
}

function identityOf(from: string, token: string, login: Login | undefined): Identity {
  const claims = claimsOf(token) ?? {}
  const textOf = (name: string) => (typeof claims[name] === 'string' ? claims[name] : undefined)
  return {
    from,
    issuer: login?.grant?.issuer ?? textOf('iss'),
    user: textOf('email') ?? login?.user ?? userOf(claims),
    subject: textOf('sub'),
    email: textOf('email'),
    expiresAt: expiryOf(claims) ?? login?.expiresAt,
    isVerified: false,
  }
}

/** Why the gateway does not accept the token, or why that is unknown. Undefined if it does. */
async function problemOf(settings: Settings, token: string | undefined): Promise<Error | undefined | 'no project'> {
  const read = token === undefined ? undefined : async () => token
  const answer = await acceptanceOf(settings, read).catch((error: Error) => error)
  if (answer === undefined) return 'no project'
  if (answer === 'accepted') return undefined
  if (!(answer instanceof GatewayError) || !isRefusal(answer)) return answer
  const hint = `Log in: ${nextCommand('login')}`
  const what = token === undefined ? 'There is no token' : 'The gateway does not accept the token'
  return new Failure('denied', `${what}: ${answer.message} (${answer.status})`, hint)
}

function isRefusal(problem: Error | 'no project'): boolean {
  return problem instanceof Error && describe(problem).exit === 'denied'
}

function fieldsOf({ url, context, project }: Settings, token: Identity | undefined, acceptance: string): Field[] {
  const sourced = (setting?: { value: string; from: string }) => setting && `${setting.value} (${setting.from})`
  return [
    ['Gateway', sourced(url)],
    ['Context', sourced(context)],
    ['Project', sourced(project) ?? '- (from the token, if it is a service account token)'],
    ['Token', token?.from ?? '-'],
    ['Issuer', token?.issuer],
    ['User', token?.user && `${token.user} (not verified)`],
    ['Expires', token?.expiresAt && expiry(token.expiresAt)],
    ['Accepted', acceptance, acceptance === 'no' ? 'red' : undefined],
  ]
}

function expiry(time: string): string {
  const ms = Date.parse(time) - Date.now()
  return ms > 0 ? `${time} (in ${formatDuration(ms)})` : `${time} (expired)`
}
