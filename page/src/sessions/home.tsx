import { Redirect } from 'wouter-preact'
import { sessionsPath } from '../routes.ts'

/** Opens the project that was used last. */
export function Home() {
  return <Redirect to={sessionsPath('demo')} replace />
}
