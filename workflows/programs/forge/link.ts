/** An address that a check gives, if people can open it: http or https. */
export function linkOf(address: unknown): string | null {
  return typeof address === 'string' && /^https?:\/\/\S+$/.test(address) ? address : null
}
