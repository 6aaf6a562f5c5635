import { diffView } from './diff-view.ts'
import { type Html, html } from './html.ts'
import type { Item, PlanEntry } from './items.ts'
import { renderMarkdown } from './markdown.ts'
import { questionView } from './question-view.ts'

/** Renders one item of the conversation. `base` is the path of the session. */
export function itemView(item: Item, base: string): Html {
  if (item.kind === 'note') return html`<p class="note">${item.text}</p>`
  if (item.kind === 'question') return questionView(item.asked, base)
  if (item.kind === 'plan') return planView(item.entries)
  if (item.kind === 'thought')
    return html`<details class="thought"><summary>Thought</summary><pre>${item.text}</pre></details>`
  if (item.kind === 'message') {
    const said = item.role === 'assistant' ? renderMarkdown(item.text) : html`<pre>${item.text}</pre>`
    return html`<section class="${item.role}"><h3>${item.role}</h3>${said}</section>`
  }
  const open = item.result === undefined ? ' …' : ''
  return html`<details class="tool"><summary>${item.name}${open}</summary><pre>${item.given}</pre><pre>${resultView(item.result ?? '')}</pre></details>`
}

const marks: Record<string, string> = { completed: '✓', in_progress: '▸' }

function planView(entries: PlanEntry[]): Html {
  const rows = entries.map(({ content, status }) => {
    return html`<li class="${status}"><span title="${status}">${marks[status] ?? '○'}</span> ${content}</li>`
  })
  return html`<section class="plan"><h3>plan</h3><ul>${rows}</ul></section>`
}

/** The result of a tool call. In a unified diff, changed lines are highlighted. */
function resultView(text: string): Html {
  return /^--- .*\n\+\+\+ /m.test(text) ? diffView(text) : html`${text}`
}
