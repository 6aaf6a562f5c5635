import { useOpenSession } from '../state/open-session-context.tsx'
import { hasWorkspace, useSessionOutcome } from '../state/session-outcome.ts'
import { hasChanges } from './changes-summary.tsx'
import { RepositoryDiff } from './repository-diff.tsx'
import { PartView } from './section.tsx'
import { TakeChanges } from './take-changes.tsx'
import './changes.css'

/** All changes of a session: the commits and the diff of each repository, and how to take them. */
export function Changes({ project, id }: { project: string; id: string }) {
  const open = useOpenSession()
  const outcome = useSessionOutcome()
  const session = open.session.value
  if (session === undefined) return null
  if (!hasWorkspace(session)) return <Empty text="There are no changes before the session has started." />
  return (
    <div class="changes-view">
      <PartView part={outcome.changes.value}>
        {({ items }) => {
          const changed = items.filter(hasChanges)
          if (changed.length === 0) return <Empty text={emptyText(items.length, session.completedAt !== undefined)} />
          return (
            <>
              <TakeChanges project={project} id={id} />
              {changed.map((repository) => (
                <RepositoryDiff
                  changes={repository}
                  open={open}
                  version={outcome.version.value}
                  key={repository.repo}
                />
              ))}
            </>
          )
        }}
      </PartView>
    </div>
  )
}

function emptyText(repositories: number, hasEnded: boolean): string {
  if (repositories === 0) return 'The session has no repository. What it wrote is among its files.'
  return hasEnded ? 'The session changed nothing in its repositories.' : 'The session has changed nothing yet.'
}

function Empty({ text }: { text: string }) {
  return <p class="empty-view soft">{text}</p>
}
