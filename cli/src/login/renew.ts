import { existsSync } from 'node:fs'
import { Failure } from '../failure.ts'
import { nextCommand } from '../next-command.ts'
import type { TokenSource } from '../token.ts'
import { errorOf, postForm } from './http.ts'
import { exclusively } from './lock.ts'
import { type Login, loginPath, readLogin, writeLogin } from './store.ts'
import { loginOf } from './tokens.ts'

/** A token with less time left is renewed, in milliseconds: a request must arrive before the token expires. */
const marginMs = 10_000

/** The token of the login at a gateway, or undefined without one. It renews itself. */
export function tokenOfLogin(url: string): TokenSource | undefined {
  if (!existsSync(loginPath(url))) return undefined
  let login: Login | undefined
  let reading: Promise<Login> | undefined
  return {
    from: 'sgw login',
    async read() {
      if (login === undefined || isDue(login)) {
        // Requests at the same time share one renewal.
        reading ??= validLogin(url).finally(() => {
          reading = undefined
        })
        login = await reading
      }
      return login.accessToken
    },
  }
}

function isDue(login: Login): boolean {
  return timeLeft(login) <= marginMs
}

/** Milliseconds until the token expires. */
function timeLeft({ expiresAt }: Login): number {
  return expiresAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) - Date.now()
}

/** The stored login, renewed if its token expires. Throws Failure if that is impossible. */
async function validLogin(url: string): Promise<Login> {
  const login = storedLogin(url)
  if (!isDue(login)) return login
  if (login.grant?.refreshToken !== undefined) return await renewed(login)
  if (timeLeft(login) > 0) return login
  throw loginAgain('The token of the login has expired, and nothing can renew it.')
}

/**
 * Renews a token. Only one process at a time does so: an issuer that rotates refresh tokens accepts each of them once, and
 * may end the login of a client that sends one twice.
 */
async function renewed({ url }: Login): Promise<Login> {
  return await exclusively(loginPath(url), async () => {
    // In the meantime, another process may have renewed the token, or logged in or out.
    const login = storedLogin(url)
    const { grant } = login
    if (!isDue(login) || grant?.refreshToken === undefined) return login
    const form = { grant_type: 'refresh_token', refresh_token: grant.refreshToken, client_id: grant.clientId }
    const answer = await postForm(grant.tokenEndpoint, form)
    if (answer.status >= 500) throw new Failure('unavailable', `The issuer cannot renew the login (${errorOf(answer)})`)
    if (answer.status !== 200) throw loginAgain(`The login has expired (${errorOf(answer)}).`)
    const next = loginOf(answer, url, grant)
    const user = next.user ?? login.user
    writeLogin({ ...next, user })
    return next
  })
}

function storedLogin(url: string): Login {
  const login = readLogin(url)
  if (login === undefined) throw loginAgain('The login was removed.')
  return login
}

function loginAgain(message: string): Failure {
  return new Failure('denied', message, `Log in again: ${nextCommand('login')}`)
}
