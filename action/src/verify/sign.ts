import { attest, type Bundle, type SignOptions } from 'sigstore'
import { messageOf } from '../failure.ts'
import type { Job } from './job.ts'
import type { Settings } from './settings.ts'

/** How a statement was signed, or why it was not. `text` is for people. */
export type Signature = { bundle: Bundle | undefined; text: string; isFailure: boolean }

/** Signs a statement with the identity of the job, if it has one and may use it. */
export async function sign(statement: string, { sign: wish, sigstore }: Settings, job: Job): Promise<Signature> {
  const unsigned = (why: string, isFailure = false) => ({ bundle: undefined, text: `not signed: ${why}`, isFailure })
  const isDemanded = wish === 'true'
  if (wish === 'false') return unsigned('sign is false')
  if (!job.hasIdentity)
    return unsigned(
      'the job has no identity. Give it the permission id-token: write on GitHub, or id_tokens with SIGSTORE_ID_TOKEN on GitLab',
      isDemanded,
    )
  if (wish === 'auto' && !job.isPublic)
    return unsigned('the repository is not public, and the signature would be in a public log. Set sign: true to sign')
  try {
    const options: SignOptions = { ...sigstore, timeout: 30_000 }
    const bundle = await attest(Buffer.from(statement), 'application/vnd.in-toto+json', options)
    return { bundle, text: 'signed with the identity of the job (Sigstore)', isFailure: false }
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? ` (${messageOf(error.cause)})` : ''
    return unsigned(`${withoutTokens(messageOf(error))}${cause === '' ? '' : withoutTokens(cause)}`, isDemanded)
  }
}

/** An error of Sigstore can contain the identity token. */
function withoutTokens(text: string): string {
  return text.replace(/[\w-]{10,}\.[\w-]{10,}\.[\w-]*/g, '***')
}
