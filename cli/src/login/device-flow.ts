import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../failure.ts'
import { nextCommand } from '../next-command.ts'
import { isEncrypted } from './encrypted.ts'
import { type Answer, errorOf, postForm, textOf } from './http.ts'

/** What the user does: open `link`, and compare or type `code`. */
export type Invitation = { link: string; code: string }

type Flow = {
  clientId: string
  scopes: string[]
  deviceEndpoint: string
  tokenEndpoint: string
  /** Shows the invitation to the user. */
  invite: (invitation: Invitation) => void
  signal: AbortSignal
}

/** Seconds between two polls, if the issuer does not say: RFC 8628, section 3.2. */
const defaultInterval = 5
/** Seconds that the issuer can make sgw wait. Above 24 days, a timer of Node fires at once. */
const maxInterval = 3600
/** Seconds that `slow_down` adds: section 3.5. */
const slowDown = 5

/** Logs in with the device flow (RFC 8628). Returns the response with the token. */
export async function logInWithDevice({ clientId, scopes, deviceEndpoint, tokenEndpoint, invite, signal }: Flow) {
  const asked = await postForm(deviceEndpoint, { client_id: clientId, scope: scopes.join(' ') }, signal)
  const deviceCode = textOf(asked.fields, 'device_code')
  if (deviceCode === undefined) {
    throw new Failure('denied', `The issuer refused the login of the client ${clientId} (${errorOf(asked)})`)
  }
  invite(invitationOf(asked))
  const grant = {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code: deviceCode,
    client_id: clientId,
  }
  const { interval } = asked.fields
  let seconds = typeof interval === 'number' && interval > 0 ? interval : defaultInterval
  // The issuer ends the wait: it answers expired_token.
  for (;;) {
    await sleep(Math.min(seconds, maxInterval) * 1000, undefined, { signal }).catch(() => signal.throwIfAborted())
    const answer = await poll(tokenEndpoint, grant, signal)
    if (answer?.status === 200) return answer
    const error = answer === undefined ? 'authorization_pending' : answer.fields.error
    if (error === 'slow_down') seconds += slowDown
    else if (error !== 'authorization_pending') throw notLoggedIn(error, answer)
  }
}

/** Asks for the token once. Undefined without a response: the network may be back at the next poll. */
async function poll(endpoint: string, grant: Record<string, string>, signal: AbortSignal): Promise<Answer | undefined> {
  try {
    return await postForm(endpoint, grant, signal)
  } catch (error) {
    if (error instanceof Failure && error.exit === 'unavailable') return undefined
    throw error
  }
}

function invitationOf({ fields }: Answer): Invitation {
  const link = textOf(fields, 'verification_uri_complete') ?? textOf(fields, 'verification_uri')
  const code = textOf(fields, 'user_code')
  // Another scheme than http(s) could start a program. A URL has no control characters once it is parsed.
  if (link !== undefined && code !== undefined && isEncrypted(link)) return { link: new URL(link).href, code }
  throw new Failure('refused', 'The issuer sent no valid link for the login.')
}

function notLoggedIn(error: unknown, answer: Answer | undefined): Failure {
  if (error === 'access_denied') return new Failure('denied', 'The login was refused in the browser.')
  if (error === 'expired_token')
    return new Failure('denied', 'Nobody logged in before the code expired.', `Try again: ${nextCommand('login')}`)
  return new Failure('denied', `The issuer refused the login (${answer === undefined ? error : errorOf(answer)})`)
}
