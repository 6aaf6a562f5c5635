import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Problem } from '../api/problem.ts'
import { forgetProject } from '../state/projects.ts'
import { hides, noFilter } from '../state/session-filter.ts'
import type { SessionList } from '../state/session-list.ts'

const advice: Partial<Record<Problem['kind'], string>> = {
  forbidden: 'Ask an owner of the project for access, or choose another project above.',
  'not-found': 'Check the name of the project, or choose another one above.',
}

const words: Record<Problem['kind'], string> = {
  login: 'Log in again',
  forbidden: 'You may not see this project',
  'not-found': 'This project does not exist',
  unreachable: 'No connection',
  busy: 'Too many requests',
  rejected: 'The list cannot be shown',
}

/** Says that the list is not up to date, and when the page tries again. Sessions that are shown stay. */
export function ListConnection({ list }: { list: SessionList }) {
  const problem = list.problem.value
  useEffect(() => {
    if (problem?.kind === 'not-found') forgetProject(list.project)
  }, [problem, list])
  if (!problem) return null
  const isFiltered = hides(list.filter.value)
  return (
    <div class="list-problem" role="alert">
      <strong>{words[problem.kind]}</strong>
      <span>{problem.text}</span>
      {advice[problem.kind] && <span>{advice[problem.kind]}</span>}
      <span class="list-line">
        <button type="button" onClick={() => list.refresh()}>
          Try now
        </button>
        {problem.kind === 'rejected' && isFiltered && (
          <button type="button" onClick={() => list.setFilter({ ...noFilter, sort: list.filter.value.sort })}>
            Clear search and filters
          </button>
        )}
        <Countdown list={list} />
      </span>
    </div>
  )
}

/** Seconds until the next attempt. Not read aloud each second. */
function Countdown({ list }: { list: SessionList }) {
  const now = useSignal(Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      now.value = Date.now()
    }, 500)
    return () => clearInterval(timer)
  }, [now])
  const seconds = Math.ceil(((list.retryAt.value ?? 0) - now.value) / 1000)
  return (
    <span class="soft small" aria-hidden="true">
      {seconds > 0 ? `Next try in ${seconds} s` : 'Trying …'}
    </span>
  )
}
