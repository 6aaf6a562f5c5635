import type { ComponentChildren } from 'preact'
import type { Problem } from '../api/problem.ts'
import './problem-view.css'

const titles: Record<Problem['kind'], string> = {
  login: 'Log in again',
  forbidden: 'You may not do this',
  'not-found': 'Not found',
  unreachable: 'No connection',
  busy: 'Too many requests',
  rejected: 'This did not work',
}

/** A problem that takes the place of the content. `children` are what the user can do. */
export function ProblemView({ problem, children }: { problem: Problem; children?: ComponentChildren }) {
  return (
    <section class="problem-view" role="alert">
      <h1>{titles[problem.kind]}</h1>
      <p>{problem.text}</p>
      {children}
    </section>
  )
}
