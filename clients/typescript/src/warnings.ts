/** A warning value (RFC 7234, section 5.5): code, agent and quoted text. */
const warning = /(?:^|,) *\d{3} [^ ",]+ "((?:[^"\\]|\\.)*)"/g

/** The texts of a response's `Warning` headers. */
export function warningsOf({ headers }: Response): string[] {
  const found = headers.get('warning')?.matchAll(warning) ?? []
  return Array.from(found, ([, text = '']) => text.replace(/\\(.)/g, '$1'))
}
