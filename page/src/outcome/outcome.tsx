import { Link } from 'wouter-preact'
import type { Changes, Session } from '../../../clients/typescript/src/types.ts'
import { changesPath } from '../routes.ts'
import { useOpenSession } from '../state/open-session-context.tsx'
import { hasWorkspace, type SessionOutcome, useSessionOutcome } from '../state/session-outcome.ts'
import { LineCounts } from '../ui/line-counts.tsx'
import { ChangesSummary, hasChanges } from './changes-summary.tsx'
import { Details } from './details.tsx'
import { Files } from './files.tsx'
import { Phases } from './phases.tsx'
import { PullRequests } from './pull-requests.tsx'
import { Result } from './result.tsx'
import { PartView, Section } from './section.tsx'
import './outcome.css'

/** What came of a session: the right pane, or a view of its own in a narrow window. */
export function Outcome({ project, id }: { project: string; id: string }) {
  const session = useOpenSession().session.value
  const outcome = useSessionOutcome()
  if (session === undefined) return null
  return (
    <div class="outcome">
      <Result session={session} />
      <PhasesSection project={project} session={session} outcome={outcome} />
      <PullRequests session={session} progress={outcome.progress.value.value} />
      {hasWorkspace(session) && (
        <>
          <ChangesSection project={project} id={id} session={session} outcome={outcome} />
          <Section title="Files">
            <Files project={project} session={session} outcome={outcome} />
          </Section>
        </>
      )}
      <Section title="Details">
        <Details project={project} session={session} />
      </Section>
    </div>
  )
}

type PartProps = { project: string; session: Session; outcome: SessionOutcome }

function PhasesSection({ project, session, outcome }: PartProps) {
  const { value, why } = outcome.progress.value
  if (session.workflow === undefined || (value === undefined && why === undefined)) return null
  return (
    <Section title="Phases">
      <PartView part={outcome.progress.value}>
        {(progress) => <Phases project={project} session={session} progress={progress} />}
      </PartView>
    </Section>
  )
}

function ChangesSection({ project, id, session, outcome }: PartProps & { id: string }) {
  const { value } = outcome.changes.value
  const isChanged = value?.items.some(hasChanges)
  if (value?.total === 0 && !session.repos?.length) return null
  return (
    <Section
      title="Changes"
      aside={
        value &&
        isChanged && (
          <>
            <TotalLines changes={value} />
            <Link href={changesPath(project, id)}>Show the diff</Link>
          </>
        )
      }
    >
      <PartView part={outcome.changes.value}>
        {(changes) =>
          isChanged ? (
            changedOnly(changes).map((repository) => (
              <ChangesSummary
                changes={repository}
                project={project}
                id={id}
                hasLines={changes.total > 1}
                key={repository.repo}
              />
            ))
          ) : (
            <p class="soft small">{session.completedAt ? 'Nothing has changed.' : 'Nothing has changed yet.'}</p>
          )
        }
      </PartView>
    </Section>
  )
}

function TotalLines({ changes: { items } }: { changes: Changes }) {
  const sum = (counts: (number | undefined)[]) => counts.reduce<number>((total, count) => total + (count ?? 0), 0)
  const added = sum(items.map(({ linesAdded }) => linesAdded))
  const removed = sum(items.map(({ linesRemoved }) => linesRemoved))
  return <LineCounts added={added} removed={removed} />
}

const changedOnly = ({ items }: Changes) => items.filter(hasChanges)
