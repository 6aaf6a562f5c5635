/** A warning value of RFC 7234, section 5.5: a code, who warns, and a quoted text. */
const warning = /(?:^|,) *\d{3} [^ ",]+ "((?:[^"\\]|\\.)*)"/g

/** The texts of an answer's `Warning` headers. */
export function warningsOf({ headers }: Response): string[] {
  const found = headers.get('warning')?.matchAll(warning) ?? []
  return Array.from(found, ([, text = '']) => text.replace(/\\(.)/g, '$1'))
}
