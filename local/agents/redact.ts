import { withoutCredentialsInText } from '../workspace/git.ts'

/** Shorter values are not redacted, because they may occur in any text. */
const shortest = 8

/** Returns a function that removes these values, and credentials in URLs, from a text. */
export function createRedactor(values: string[]): (text: string) => string {
  const secrets = values.filter((value) => value.length >= shortest)
  return (text) => secrets.reduce((left, secret) => left.replaceAll(secret, '***'), withoutCredentialsInText(text))
}
