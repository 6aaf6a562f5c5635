import { randomKey } from './random-key.ts'
import type { CallOptions } from './types.ts'

export type KeyOptions = CallOptions & {
  /**
   * Makes retries of this request safe: the gateway carries it out once. Defaults to a random key for each call. `false`
   * sends no key, and the request is never retried.
   */
  idempotencyKey?: string | false | undefined
}

/** The headers and options of a call with an Idempotency-Key. */
export function withKey({ idempotencyKey, signal }: KeyOptions) {
  const key = idempotencyKey ?? randomKey()
  const headers: Record<string, string> = key === false ? {} : { 'idempotency-key': `"${key}"` }
  return { headers, isRetryable: key !== false, signal }
}

export async function json<T>(response: Response): Promise<T> {
  return (await response.json()) as T
}

export async function ignoreBody(response: Response): Promise<void> {
  await response.arrayBuffer()
}
