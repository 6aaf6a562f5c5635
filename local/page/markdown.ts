import { Marked } from 'marked'
import { escapeText, Html } from './html.ts'

/** Where a link may lead: to the web, by mail, and within its page. */
const safeLink = /^(https?:\/\/|mailto:|#)/i

const marked = new Marked({ gfm: true, breaks: false, async: false })

// What a model wrote may hold what it has read: no HTML of its own, no images, which would tell others who looks.
marked.use({
  renderer: {
    html: ({ text }) => escapeText(text),
    image: ({ text, href }) => `${escapeText(text)} (${escapeText(href)})`,
    link({ href, tokens }) {
      const inner = this.parser.parseInline(tokens)
      return safeLink.test(href) ? `<a href="${escapeText(href)}" rel="noopener noreferrer">${inner}</a>` : inner
    },
  },
})

/** How much of a text is rendered, in UTF-16 units. */
const mostText = 512 * 1024

/** A Markdown text as HTML that has nothing active in it. */
export function renderMarkdown(text: string): Html {
  return new Html(marked.parse(text.slice(0, mostText)) as string)
}
