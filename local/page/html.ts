/** Text that is already HTML. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | undefined | false | Part[]

/** Template tag for HTML. Escapes every part that is not `Html`. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(texts.reduce((all, text, index) => all + htmlOf(parts[index - 1]) + text))
}

function htmlOf(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  return Array.isArray(part) ? part.map(htmlOf).join('') : escapeText(String(part))
}

const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for use between tags and in quoted attributes. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => names[character] ?? '')
}

/** A link to a web page. Text of any other form, such as `javascript:`, stays text. */
export function webLink(url: string): Html {
  return /^https?:\/\//i.test(url) ? html`<a href="${url}" rel="noopener noreferrer">${url}</a>` : html`${url}`
}
