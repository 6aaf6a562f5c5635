import { useEffect, useState } from 'preact/hooks'
import './code.css'
import { CopyButton } from './copy-button.tsx'
import { highlighted } from './highlight.ts'
import { ScrollRegion } from './scroll-region.tsx'

/** Longer code has no colours. In UTF-16 units. */
const maxColoured = 50_000

/** Code that still grows gets its colours after this time without a change, in milliseconds. */
const settleTime = 150

/** A code block with its language and a button to copy it. */
export function CodeBlock({ text, language }: { text: string; language: string }) {
  const html = useColours(text, language)
  return (
    <figure class="code-block">
      <figcaption class="code-head">
        <span>{language}</span>
        <CopyButton text={text} label="Copy the code" />
      </figcaption>
      <ScrollRegion class="code-text" label={language ? `Code in ${language}` : 'Code'}>
        {/* The highlighter escapes the code. */}
        <pre>{html === undefined ? <code>{text}</code> : <code dangerouslySetInnerHTML={{ __html: html }} />}</pre>
      </ScrollRegion>
    </figure>
  )
}

/** The code as HTML with classes for its tokens. Undefined while it has no colours. */
function useColours(text: string, language: string): string | undefined {
  const [coloured, setColoured] = useState<{ text: string; html: string } | undefined>(undefined)
  useEffect(() => {
    if (language === '' || text.length > maxColoured) return
    let isStale = false
    const timer = setTimeout(async () => {
      const html = await highlighted({ code: text, language })
      if (!isStale && html !== undefined) setColoured({ text, html })
    }, settleTime)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [text, language])
  return coloured?.text === text ? coloured.html : undefined
}
