import DOMPurify from 'dompurify'
import MarkdownIt from 'markdown-it'
import { render } from 'preact'
import { memo } from 'preact/compat'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { CodeBlock } from './code.tsx'
import { blocksOf } from './markdown-blocks.ts'
import './markdown.css'

const markdown = new MarkdownIt({ html: false, linkify: true })
// `file.rs` is no link.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
const { escapeHtml } = markdown.utils

// The text may repeat hostile input that the agent has read. It gets no images: loading one would tell a third party who reads
// the page.
markdown.renderer.rules.image = (tokens, index) => {
  const token = tokens[index]
  const source = String(token?.attrGet('src') ?? '')
  return `<a href="${escapeHtml(source)}">${escapeHtml(token?.content || source)}</a>`
}
// The Content-Security-Policy forbids style attributes.
for (const cell of ['th_open', 'td_open'] as const)
  markdown.renderer.rules[cell] = (tokens, index) => {
    const align = /right|center/.exec(String(tokens[index]?.attrGet('style')))?.[0]
    return `<${cell.slice(0, 2)}${align ? ` class="align-${align}"` : ''}>`
  }
// People who write a message expect their line breaks.
markdown.renderer.rules.softbreak = (_tokens, _index, _options, env) => (env?.keepsBreaks ? '<br>' : '\n')
// Headings of an answer are below the heading of the answer, however it numbers them.
markdown.renderer.rules.heading_open = (tokens, index) => `<h3 class="level-${tokens[index]?.tag.slice(1)}">`
markdown.renderer.rules.heading_close = () => '</h3>\n'
markdown.renderer.rules.table_open = () => '<div class="table" tabindex="0" role="region" aria-label="Table"><table>'
markdown.renderer.rules.table_close = () => '</table></div>'

const purifier = DOMPurify(window)
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A' || !node.hasAttribute('href')) return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

const safe = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'h3', 'strong', 'em', 's', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'a'],
    ...['div', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'title', 'start', 'class', 'tabindex', 'role', 'aria-label'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:)/i,
}

/**
 * Text in Markdown, without active content. Each part is rendered once; while a text grows, only its last part is. `keepsBreaks`: a
 * line break stays one, as in what people write.
 */
export const Markdown = memo(({ text, keepsBreaks = false }: { text: string; keepsBreaks?: boolean }) => {
  return (
    <div class="markdown">
      {blocksOf(text).map((block, index) => {
        // Blocks change only at the end, so their position names them.
        const key = index
        if (block.kind === 'code') return <MemoizedCode key={key} text={block.text} language={block.language} />
        if (block.kind === 'plain') return <pre key={key}>{block.text}</pre>
        return <TextBlock key={key} text={block.text} keepsBreaks={keepsBreaks} />
      })}
    </div>
  )
})

const MemoizedCode = memo(CodeBlock)

const TextBlock = memo(({ text, keepsBreaks }: { text: string; keepsBreaks: boolean }) => {
  const element = useRef<HTMLDivElement>(null)
  const html = useMemo(() => purifier.sanitize(markdown.render(text, { keepsBreaks }), safe), [text, keepsBreaks])
  useLayoutEffect(() => {
    const hosts = [...(element.current?.querySelectorAll('pre') ?? [])].map((pre) => {
      const host = document.createElement('div')
      const language = /language-([\w+#.-]+)/.exec(pre.firstElementChild?.className ?? '')?.[1] ?? ''
      render(<CodeBlock text={(pre.textContent ?? '').replace(/\n$/, '')} language={language} />, host)
      pre.replaceWith(host)
      return host
    })
    return () => {
      for (const host of hosts) render(null, host)
    }
  }, [html])
  return <div ref={element} class="markdown-block" dangerouslySetInnerHTML={{ __html: html }} />
})
