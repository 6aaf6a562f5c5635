import type { Session, SessionGateway } from '../../../clients/typescript/src/index.ts'
import { nextCommand } from '../next-command.ts'
import { withProgress } from '../progress.ts'
import { safeLine } from '../text.ts'
import { setExitCode, waitForStart } from '../wait.ts'
import type { ChatOptions } from './chat.ts'

/** Waits until the session runs, and talks with it. */
export async function chatWhenStarted(client: SessionGateway, id: string, options: ChatOptions) {
  const session = await withProgress(`The session is queued. Return: ${nextCommand('chat', id)}`, (progress) =>
    waitForStart(client, id, progress),
  )
  if (session.status !== 'running') return reportEnd(session)
  const { chat } = await import('./chat.ts')
  await chat(client, session, options)
}

/** Says why nobody can talk with a session, and sets the exit code. */
export function reportEnd(session: Session) {
  const { id, status, error } = session
  setExitCode([session])
  const why = error === undefined ? '' : `\n${safeLine(error)}`
  const again = `Start it: ${nextCommand('start', id)}\nRead it: ${nextCommand('logs', id)}`
  process.stderr.write(`The session has ended: ${safeLine(status.toLowerCase())}.${why}\n${again}\n`)
}
