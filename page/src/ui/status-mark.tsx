import type { Session } from '../../../clients/typescript/src/types.ts'
import './status-mark.css'

/** The state of a session for people: a mark, a word and a tone. */
export type SessionState = {
  mark: string
  word: string
  tone: 'working' | 'attention' | 'good' | 'bad' | 'quiet'
}

const byActivity: Record<NonNullable<Session['activity']>, SessionState> = {
  queued: { mark: '…', word: 'queued', tone: 'quiet' },
  starting: { mark: '…', word: 'starting', tone: 'quiet' },
  working: { mark: '●', word: 'working', tone: 'working' },
  waiting: { mark: '~', word: 'waits for you', tone: 'attention' },
  asking: { mark: '!', word: 'asks you', tone: 'attention' },
}

const byStatus: Record<string, SessionState> = {
  completed: { mark: '✓', word: 'completed', tone: 'good' },
  failed: { mark: '✗', word: 'failed', tone: 'bad' },
  stopping: { mark: '■', word: 'stopping', tone: 'quiet' },
  stopped: { mark: '■', word: 'stopped', tone: 'quiet' },
  pending: { mark: '…', word: 'queued', tone: 'quiet' },
  running: { mark: '●', word: 'running', tone: 'working' },
}

/** Describes the state of a session. A status that only the platform knows is shown as the platform writes it. */
export function stateOf({ status, activity }: Pick<Session, 'status' | 'activity'>): SessionState {
  if (activity) return byActivity[activity]
  return byStatus[status.toLowerCase()] ?? { mark: '?', word: status, tone: 'quiet' }
}

/** The mark of a state. Its word is next to it or, with `isAlone`, read to people who cannot see the mark. */
export function StatusMark({ state, isAlone = false }: { state: SessionState; isAlone?: boolean }) {
  return (
    <>
      <span class="status-mark" data-tone={state.tone} aria-hidden="true">
        {state.mark}
      </span>
      {isAlone && <span class="visually-hidden">{state.word}</span>}
    </>
  )
}
