import type { Schedule } from '../storage/schedules.ts'
import { timestamp } from '../storage/session.ts'
import { type Html, html } from './html.ts'

/** List of the schedules, newest first, with the buttons of each. */
export function scheduleList(schedules: Schedule[]): Html {
  if (schedules.length === 0) return html`<h1>Schedules</h1><p>No schedules yet. Create one, and it appears here.</p>`
  const rows = schedules.map((schedule) => {
    const { name, namespace, due, lastScheduleTime, suspend, timeZone } = schedule
    return html`<tr>
<td>${titleOf(schedule)}</td>
<td><code>${schedule.schedule}</code> ${timeZone}</td>
<td>${suspend ? html`<b class="state">Suspended</b>` : due !== undefined && timeOf(timestamp(due))}</td>
<td>${lastScheduleTime !== undefined && timeOf(lastScheduleTime)}</td>
<td>${namespace}</td>
<td>${button(name, suspend ? 'resume' : 'suspend', suspend ? 'Resume' : 'Suspend')} ${button(name, 'trigger', 'Run now')}</td>
</tr>
`
  })
  return html`<h1>Schedules</h1>
<table>
<thead><tr><th>Schedule<th>When<th>Next run<th>Last run<th>Project<th></thead>
<tbody>${rows}</tbody>
</table>`
}

function button(name: string, what: string, words: string): Html {
  return html`<button id="${what}-${name}" data-post="/schedules/${name}/${what}">${words}</button>`
}

function timeOf(time: string): Html {
  return html`<time datetime="${time}">${time}</time>`
}

function titleOf({ displayName, sessionTemplate, name }: Schedule): string {
  const title = displayName || sessionTemplate.initialPrompt || name
  return title.length > 80 ? `${title.slice(0, 80)}…` : title
}
