import type { Progress } from '../../src/schemas/progress.ts'
import { type Condition, isFinal, type Session } from '../storage/session.ts'
import { changesView, type ShownChanges } from './changes-view.ts'
import { type Facts, factsView } from './facts-view.ts'
import { type Html, html } from './html.ts'
import { itemView } from './item-view.ts'
import type { Item } from './items.ts'
import { renderMarkdown } from './markdown.ts'
import { progressView } from './progress-view.ts'

/** Asks for the permission to show notifications. The script shows it if the browser has not been asked yet. */
const notifyButton = html`<button id="notify" hidden>Notify me when an agent asks</button>`

type PageParts = { below?: Html; isFixed?: boolean }

/** A complete page. Its script refreshes the content of `main`, unless `isFixed`. */
export function page(title: string, main: Html, { below, isFixed = false }: PageParts = {}): string {
  const document = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="stylesheet" href="/page/page.css">
${!isFixed && html`<script src="/page/page.js" type="module"></script>`}
<header><a href="/">Sessions</a> <a href="/schedules">Schedules</a> ${!isFixed && notifyButton} <output id="notice"></output></header>
<main>${main}</main>
${below}
`
  return document.text
}

/** List of the sessions, newest first. */
export function sessionList(sessions: Session[]): Html {
  if (sessions.length === 0) return html`<h1>Sessions</h1><p>No sessions yet. Create one, and it appears here.</p>`
  const rows = sessions.map(
    (session) => html`<tr>
<td><a href="/sessions/${session.metadata.name}">${titleOf(session)}</a></td>
<td>${stateOf(session)}</td>
<td>${session.metadata.namespace}</td>
<td><time datetime="${session.metadata.creationTimestamp}">${session.metadata.creationTimestamp}</time></td>
</tr>
`,
  )
  return html`<h1>Sessions</h1>
<table>
<thead><tr><th>Session<th>State<th>Project<th>Created</thead>
<tbody>${rows}</tbody>
</table>`
}

export type SessionView = {
  session: Session
  facts: Facts
  /** A text says why it cannot be shown. */
  progress: Progress | string | undefined
  items: Item[]
  isComplete: boolean
  artifacts: string[]
  waiting: number
}

/** One session: state, buttons, facts, progress, artifacts and conversation. */
export function sessionPage({ session, facts, progress, items, isComplete, artifacts, waiting }: SessionView): Html {
  const { name } = session.metadata
  const base = `/sessions/${name}`
  const { message } = session.status.conditions[0] as Condition
  return html`<h1>${titleOf(session)}</h1>
<p id="state">${stateOf(session)} ${message}${waiting > 0 && html` <em>Queued messages: ${waiting}</em>`}</p>
${buttons(session, base)}
${factsView(facts)}
${(session.spec.repos?.length ?? 0) > 0 && html`<p><a href="${base}/changes">Changes</a></p>`}
${progress !== undefined && progressView(progress, (path) => reportLink(base, path, artifacts))}
${
  artifacts.length > 0 &&
  html`<h2>Artifacts</h2>
<ul>${artifacts.map((path) => html`<li><a href="${base}/artifacts/${encodePath(path)}">${path}</a></li>`)}</ul>`
}
<h2>Conversation</h2>
${!isComplete && html`<p><em>Earlier messages are not shown.</em></p>`}
<div id="conversation">${items.map((item) => itemView(item, base))}</div>
`
}

/** A link to the report of a phase, if it is one of the artifacts. */
function reportLink(base: string, report: string, artifacts: string[]): Html {
  const path = report.replace(/^artifacts\//, '')
  return artifacts.includes(path) ? html`<a href="${base}/artifacts/${encodePath(path)}">Report</a>` : html``
}

/** What the session changed in its repositories. */
export function changesPage(session: Session, repositories: ShownChanges[]): Html {
  return html`<p><a href="/sessions/${session.metadata.name}">${titleOf(session)}</a></p>
<h1>Changes</h1>
${repositories.length === 0 && html`<p>The session has no repositories.</p>`}
${repositories.map(changesView)}
<p class="note">Reload the page to see newer changes.</p>`
}

/** Form for the next message. */
export function messageBox({ metadata }: Session): Html {
  return html`<form id="say" data-to="/sessions/${metadata.name}/messages">
<output id="answer"></output>
<label for="text">Message</label>
<textarea id="text" rows="3" required></textarea>
<button>Send</button>
</form>`
}

/** One artifact. Markdown is rendered, other files are shown as plain text. */
export function artifactPage(session: Session, path: string, text: string): Html {
  const [head, body] = path.endsWith('.md') ? splitFrontMatter(text) : [text, '']
  return html`<p><a href="/sessions/${session.metadata.name}">${titleOf(session)}</a></p>
<h1>${path}</h1>
${head !== '' && html`<pre>${head}</pre>`}
<article>${renderMarkdown(body)}</article>`
}

function buttons({ status }: Session, base: string): Html {
  const button = (what: string, words: string) =>
    html`<button id="${what}" data-post="${base}/${what}">${words}</button> `
  if (isFinal(status.phase)) return html`<p>${button('start', 'Start')}</p>`
  const isInTurn = status.agentStatus === 'working' || status.agentStatus === 'waiting_input'
  const interrupt = isInTurn && button('interrupt', 'Interrupt')
  return html`<p>${button('stop', 'Stop')}${interrupt}</p>`
}

const agentStates: Record<string, string> = { idle: 'waiting for you', waiting_input: 'asking you', queued: 'queued' }

function stateOf(session: Session): Html {
  const { phase, agentStatus } = session.status
  const words = phase === 'Running' ? `${phase}, ${agentStates[agentStatus ?? ''] ?? 'working'}` : phase
  return html`<b class="state ${phase}"${agentStatus === 'waiting_input' && notificationOf(session)}>${words}</b>`
}

/** What the script needs for a notification: `data-asks` is the same on all pages, and another one for each question. */
function notificationOf(session: Session): Html {
  const { lastTransitionTime, message } = session.status.conditions[0] as Condition
  const { name } = session.metadata
  const key = `${name} ${lastTransitionTime} ${message}`
  return html` data-asks="${key}" data-session="${name}" data-title="${titleOf(session)}" data-words="${message}"`
}

function titleOf({ metadata, spec }: Session): string {
  const title = spec.displayName || spec.initialPrompt || metadata.name
  return title.length > 80 ? `${title.slice(0, 80)}…` : title
}

/** The front matter of a Markdown text, and the text after it. */
function splitFrontMatter(text: string): [head: string, body: string] {
  const [whole = '', head = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(text) ?? []
  return [head, text.slice(whole.length)]
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
