import { withoutCredentials } from '../workspace/git.ts'

/** Shorter values may be words of any text. */
const shortest = 8

/** Gives what takes these values, and the credentials in URLs, out of a text. */
export function hider(values: string[]): (text: string) => string {
  const secrets = values.filter((value) => value.length >= shortest)
  return (text) => secrets.reduce((left, secret) => left.replaceAll(secret, '***'), withoutCredentials(text))
}
