import hljs from 'highlight.js/lib/common'

/** Code to highlight. */
export type Task = { code: string; language: string }

self.onmessage = ({ data: { code, language } }: MessageEvent<Task>) => {
  const isKnown = hljs.getLanguage(language) !== undefined
  postMessage(isKnown ? hljs.highlight(code, { language, ignoreIllegals: true }).value : undefined)
}
