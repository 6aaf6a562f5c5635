import type { Command } from 'commander'
import { Failure } from '../failure.ts'
import { errorOf, postForm } from '../login/http.ts'
import { exclusively } from '../login/lock.ts'
import { gatewayKey, type Login, loginPath, readLogin, removeLogin } from '../login/store.ts'
import type { ConnectionFlags } from '../next-command.ts'
import { findSettings } from '../settings.ts'
import type { SgwCommand } from '../sgw-command.ts'

export function addLogout(program: SgwCommand) {
  program
    .command('logout')
    .summary('Log out of a gateway')
    .description('Delete the login at the gateway, and end it at the issuer.')
    .addExamples('sgw logout', 'sgw logout --url https://gateway.example')
    .action(async (_flags, command: Command) => {
      const { url } = findSettings(command.optsWithGlobals<ConnectionFlags>())
      const key = gatewayKey(url.value)
      const grant = loginOrNothing(key)?.grant
      const wasThere = await exclusively(loginPath(key), async () => removeLogin(key))
      if (!wasThere) return void process.stderr.write(`There is no login at ${key}.\n`)
      process.stderr.write(`Logged out of ${key}.\n`)
      if (grant?.refreshToken === undefined || grant.revocationEndpoint === undefined) return
      const { refreshToken: token, clientId, revocationEndpoint } = grant
      const form = { token, token_type_hint: 'refresh_token', client_id: clientId }
      const answer = await postForm(revocationEndpoint, form)
      if (answer.status === 200) return
      throw new Failure('unavailable', `The issuer did not end the login (${errorOf(answer)})`)
    })
}

/** The login to end at the issuer. A file that cannot be read is deleted all the same. */
function loginOrNothing(key: string): Login | undefined {
  try {
    return readLogin(key)
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}
