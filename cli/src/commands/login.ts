import type { Command } from 'commander'
import { hasBrowser, openBrowser } from '../browser.ts'
import { Failure } from '../failure.ts'
import { readSecret } from '../hidden-input.ts'
import { untilInterrupted } from '../interrupt.ts'
import { acceptanceOf } from '../login/acceptance.ts'
import { claimsOf, expiryOf, userOf } from '../login/claims.ts'
import { type Invitation, logInWithDevice } from '../login/device-flow.ts'
import { isEncrypted } from '../login/encrypted.ts'
import { discover, findLoginServer, type LoginServer } from '../login/issuer.ts'
import { exclusively } from '../login/lock.ts'
import { gatewayKey, type Login, loginPath, writeLogin } from '../login/store.ts'
import { loginOf } from '../login/tokens.ts'
import { type ConnectionFlags, nextCommand } from '../next-command.ts'
import { findSettings, type Settings } from '../settings.ts'
import type { SgwCommand } from '../sgw-command.ts'
import { safeLine } from '../text.ts'
import { validToken } from '../token.ts'

type LoginFlags = ConnectionFlags & {
  withToken?: true
  issuer?: string
  clientId?: string
  browser: boolean
  allowHttp?: true
}

export function addLogin(program: SgwCommand) {
  program
    .command('login')
    .summary('Log in to a gateway')
    .description(
      'Log in to the gateway, in a browser on any device: sgw prints a link and a code (OAuth device flow, RFC 8628). The ' +
        'gateway names its issuer. If it names none, paste a token. Commands then use the token of the login, unless ' +
        'SESSION_GATEWAY_TOKEN is set or the context has a token source. sgw renews the token before it expires.',
    )
    .option('--with-token', 'Read a token: hidden input on a terminal, otherwise standard input')
    .option('--issuer <url>', 'Issuer, if the gateway does not publish it; see also `sgw config set --issuer`')
    .option('--client-id <id>', 'Client ID of sgw at the issuer, if the gateway does not publish it')
    .option('--no-browser', 'Print the link, and do not open it')
    .option('--allow-http', 'Log in to a gateway on another machine without encryption')
    .addExamples('sgw login', 'sgw login --url https://gateway.example', 'sgw login --with-token <token.txt')
    .action(async (_flags, command: Command) => {
      const flags = command.optsWithGlobals<LoginFlags>()
      const settings = findSettings(flags)
      checkEncryption(settings.url.value, flags.allowHttp === true)
      const login = await logIn(settings, flags)
      const answer = await acceptanceOf(settings, async () => login.accessToken)
      if (answer !== undefined && answer !== 'accepted') {
        const hint = `The login was not stored. Show the gateway and project in use: ${nextCommand('config', 'show')}`
        throw new Failure('denied', `The gateway does not accept the token: ${answer.message} (${answer.status})`, hint)
      }
      // Another process may be renewing the login before, and would overwrite this one.
      await exclusively(loginPath(login.url), async () => writeLogin(login))
      const who = login.user === undefined ? '' : ` as ${safeLine(login.user)}`
      process.stderr.write(`Logged in to ${login.url}${who}.\n${lifetimeOf(login)}${otherToken(settings)}`)
    })
}

async function logIn({ url, configured }: Settings, flags: LoginFlags): Promise<Login> {
  const key = gatewayKey(url.value)
  if (flags.withToken) return pasted(key)
  const wanted = { issuer: flags.issuer ?? configured.issuer, clientId: flags.clientId ?? configured.clientId }
  const work = async (signal: AbortSignal) => {
    const server = await findLoginServer(key, wanted, signal)
    return server === undefined ? undefined : await deviceLogin(key, server, flags.browser, signal)
  }
  const login = await untilInterrupted(`Log in: ${nextCommand('login')}`, work)
  if (login !== undefined) return login
  process.stderr.write(`${key} publishes no issuer, so this login needs a token.\n`)
  return pasted(key)
}

async function deviceLogin(url: string, server: LoginServer, mayOpen: boolean, signal: AbortSignal): Promise<Login> {
  const { issuer, clientId } = server
  const { endpoints, scopes } = await discover(server, signal)
  const answer = await logInWithDevice({
    clientId,
    scopes,
    deviceEndpoint: endpoints.device,
    tokenEndpoint: endpoints.token,
    invite: (invitation) => invite(url, issuer, invitation, mayOpen),
    signal,
  })
  return loginOf(answer, url, {
    issuer,
    clientId,
    tokenEndpoint: endpoints.token,
    revocationEndpoint: endpoints.revocation,
  })
}

function invite(url: string, issuer: string, { link, code }: Invitation, mayOpen: boolean) {
  const lines = [
    `Log in to ${url} at ${safeLine(issuer)}. Open this link, and check that the page shows this code:`,
    `  ${safeLine(link)}`,
    `  ${safeLine(code)}`,
    'Waiting for the login in the browser. Ctrl-C ends the wait.',
  ]
  process.stderr.write(`${lines.join('\n')}\n`)
  if (mayOpen && hasBrowser()) void openBrowser(link)
}

async function pasted(url: string): Promise<Login> {
  const accessToken = validToken(await readSecret('Token (not shown): '), 'the input')
  const claims = claimsOf(accessToken) ?? {}
  return { url, accessToken, user: userOf(claims), expiresAt: expiryOf(claims) }
}

function checkEncryption(url: string, isAllowed: boolean) {
  if (isAllowed || isEncrypted(url)) return
  const hint = 'Use the https:// URL. If the network is yours, add --allow-http.'
  throw new Failure('usage', `${url} is not encrypted: everybody on the network could read the token.`, hint)
}

function lifetimeOf({ expiresAt, grant }: Login): string {
  if (grant?.refreshToken !== undefined) return 'sgw renews the token before it expires.\n'
  return expiresAt === undefined ? '' : `The token expires at ${expiresAt}.\n`
}

/** Warns if commands use another token than the one of the login. */
function otherToken({ token }: Settings): string {
  if (token === undefined || token.from === 'sgw login') return ''
  return `Commands still use another token, because it comes first: ${token.from}.\n`
}
