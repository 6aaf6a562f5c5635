import { type Html, html } from './html.ts'

/** A unified diff, with its changed lines highlighted. */
export function diffView(text: string): Html {
  const lines = text.split('\n').map((line) => {
    if (line.startsWith('+')) return html`<ins>${line}</ins>\n`
    return line.startsWith('-') ? html`<del>${line}</del>\n` : html`${line}\n`
  })
  return html`${lines}`
}
