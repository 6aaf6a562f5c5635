import { Marked } from 'marked'
import { escapeText, Html, html } from './html.ts'

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

/**
 * How many marks of Markdown a text may have, each times the length of its paragraph: the library looks at the rest of
 * the paragraph for each of them. As much takes it less than a second.
 */
const mostWork = 50_000_000

/** A Markdown text as HTML that has nothing active in it: as it is written where it would take long, or too deep a nesting. */
export function renderMarkdown(text: string): Html {
  const shown = text.slice(0, mostText)
  if (workOf(shown) > mostWork) return html`<pre>${shown}</pre>`
  try {
    return new Html(marked.parse(shown) as string)
  } catch (err) {
    if (err instanceof RangeError) return html`<pre>${shown}</pre>`
    throw err
  }
}

function workOf(text: string): number {
  const paragraphs = text.split(/\n[ \t]*\n/)
  return paragraphs.reduce((work, paragraph) => work + marksIn(paragraph) * paragraph.length, 0)
}

function marksIn(paragraph: string): number {
  return paragraph.match(/[*_~`[<>]/g)?.length ?? 0
}
