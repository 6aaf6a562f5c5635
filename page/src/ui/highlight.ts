import hljs from 'highlight.js/lib/common'

/** The code as HTML with classes for its tokens; undefined for an unknown language. */
export function highlighted(code: string, language: string): string | undefined {
  if (!hljs.getLanguage(language)) return undefined
  return hljs.highlight(code, { language, ignoreIllegals: true }).value
}
