import { Link } from 'wouter-preact'
import type { Progress, Session } from '../../../clients/typescript/src/types.ts'
import { filePath } from '../routes.ts'
import './phases.css'

type Phase = Progress['phases'][number]
type Look = { mark: string; word: string; tone: 'good' | 'working' | 'attention' | 'quiet' }

const looks: Record<Phase['state'], Look> = {
  done: { mark: '✓', word: 'done', tone: 'good' },
  partial: { mark: '◐', word: 'begun', tone: 'working' },
  blocked: { mark: '!', word: 'blocked', tone: 'attention' },
  stale: { mark: '↻', word: 'out of date', tone: 'attention' },
  missing: { mark: '○', word: 'to do', tone: 'quiet' },
}

/** The phases of a workflow as a bar and as a list with their reports, the verdict, and the question at which it stopped. */
export function Phases({ project, session, progress }: { project: string; session: Session; progress: Progress }) {
  const { phases, verdict, stop } = progress
  const done = phases.filter(({ state }) => state === 'done').length
  const skipped = phases.filter((phase) => phase.skipped).length
  const shown = phases.map((phase) => ({ phase, look: lookOf(phase, progress, session) }))
  return (
    <div class="phases">
      <div class="phase-bar" aria-hidden="true">
        {shown.map(({ phase, look }) => (
          <span data-tone={look.tone} key={phase.name} />
        ))}
      </div>
      <p class="small soft">
        {done} of {phases.length - skipped} phases done{skipped > 0 && `, ${skipped} skipped`}
      </p>
      <ol class="phase-list">
        {shown.map(({ phase, look }) => (
          <PhaseRow project={project} id={session.id} phase={phase} look={look} key={phase.name} />
        ))}
      </ol>
      {verdict && (
        <p>
          Verdict: <strong>{verdict}</strong>
        </p>
      )}
      {stop && <StopView stop={stop} />}
    </div>
  )
}

function PhaseRow({ project, id, phase, look }: { project: string; id: string; phase: Phase; look: Look }) {
  const { name, report, why } = phase
  return (
    <li data-tone={look.tone} title={why}>
      <span class="phase-mark" aria-hidden="true">
        {look.mark}
      </span>
      <span class="phase-name">{report ? <Link href={filePath(project, id, report)}>{name}</Link> : name}</span>
      <span class="phase-word">{look.word}</span>
    </li>
  )
}

/** The next phase is the current one while the agent works. The phase at which the work stopped says so. */
function lookOf(phase: Phase, { next, stop }: Progress, { activity }: Session): Look {
  if (stop?.phase === phase.name) return { mark: '■', word: 'stopped', tone: 'attention' }
  if (phase.skipped) return { mark: '–', word: 'skipped', tone: 'quiet' }
  const isNext = next?.phase === phase.name && phase.state !== 'done'
  if (isNext && activity === 'working') return { mark: '●', word: 'working', tone: 'working' }
  if (isNext && phase.state === 'missing') return { ...looks.missing, word: 'next' }
  return looks[phase.state]
}

function StopView({ stop }: { stop: NonNullable<Progress['stop']> }) {
  return (
    <div class="notice" data-tone="attention">
      <p>
        <strong>
          Waits for your decision: {stop.reason}
          {stop.phase && ` (${stop.phase})`}
        </strong>
      </p>
      {stop.question && <p>{stop.question}</p>}
      <p class="small soft">Answer with a message in the conversation.</p>
    </div>
  )
}
