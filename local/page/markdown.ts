import { Marked } from 'marked'
import { escapeText, Html, html } from './html.ts'

/** Allowed link targets: web, mail and the same page. */
const safeLink = /^(https?:\/\/|mailto:|#)/i

const marked = new Marked({ gfm: true, breaks: false, async: false })

// The text may repeat hostile input that the agent has read. So it gets no HTML of its own and no images: loading an
// image would tell a third party who reads the page.
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

/** Maximum length of a rendered text, in UTF-16 units. */
const maxText = 512 * 1024

/**
 * Limit of the work for one text: the sum over all Markdown marks of the length of their paragraph, because the library
 * scans the rest of the paragraph for each mark. Work up to this limit takes less than a second.
 */
const maxWork = 50_000_000

/**
 * Renders Markdown to HTML without active content. Text that is too expensive or nested too deeply is shown as it is.
 */
export function renderMarkdown(text: string): Html {
  const shown = text.slice(0, maxText)
  if (workOf(shown) > maxWork) return html`<pre>${shown}</pre>`
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
