import type { Interrupt } from '@ag-ui/core'
import type { QuestionDetail, QuestionOption } from '../agents/agent.ts'
import { diffView } from './diff-view.ts'
import { type Html, html } from './html.ts'

/** The open question of the agent, with a button for each answer. `base` is the path of the session. */
export function questionView({ id, message, expiresAt, metadata }: Interrupt, base: string): Html {
  const { detail, options } = metadata as { detail: QuestionDetail; options: QuestionOption[] }
  const { command, path, diff } = detail
  const button = (option: QuestionOption) => {
    const body = JSON.stringify({ option: option.id })
    return html`<button data-post="${base}/questions/${id}" data-body="${body}">${option.label}</button> `
  }
  return html`<section class="question"><h3>the agent asks</h3>
<p>${message}</p>
${command !== undefined && html`<pre>${command}</pre>`}
${path !== undefined && html`<p>${path}</p>`}
${diff !== undefined && html`<pre>${diffView(diff)}</pre>`}
<p>${options.map(button)}</p>
<p class="note">If nobody answers, it is denied at <time datetime="${expiresAt}">${expiresAt}</time>.</p></section>`
}
