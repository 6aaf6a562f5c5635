import type { Progress, Session, SessionGateway } from '../../../clients/typescript/src/index.ts'
import { phasesLine } from '../progress-view.ts'
import { screenOf } from '../terminal.ts'
import { safeText } from '../text.ts'

/** What the workflow recommends after a turn: what to show, and the command to send. */
export type NextStep = { text: string; command?: string }

/** The slash commands of a session's workflow. Empty without a workflow of the catalogue. */
export async function commandsOf(client: SessionGateway, workflow: Session['workflow']): Promise<string[]> {
  if (workflow === undefined) return []
  const { items } = await client.workflows().catch(() => ({ items: [] }))
  const found = items.find(({ name, source }) =>
    typeof workflow === 'string' ? name === workflow : source.path === workflow.path,
  )
  return found?.commands ?? []
}

/** The next step of a session's workflow. Without a report of the workflow, the command after `last` in its order. */
export async function nextStep(
  client: SessionGateway,
  id: string,
  { commands, last, signal }: { commands: string[]; last: string | undefined; signal: AbortSignal },
): Promise<NextStep> {
  if (commands.length === 0) return { text: '' }
  const progress = await client.progress(id, { signal }).catch(() => undefined)
  if (progress !== undefined) return reported(progress, commands)
  const at = last === undefined ? -1 : commands.indexOf(last)
  const command = at < 0 ? undefined : commands[at + 1]
  return { text: '', ...(command !== undefined && { command }) }
}

function reported({ next, stop, pullRequest, ...progress }: Progress, commands: string[]): NextStep {
  // The report comes from the agent: only a command of the workflow is offered.
  const command = stop === undefined ? commands.find((one) => one === next?.command) : undefined
  const facts = [
    ...(pullRequest === undefined ? [] : [`Pull request: ${pullRequest.url}`]),
    ...(stop === undefined ? [] : [`Stopped: ${stop.question ?? stop.reason}`]),
    ...(command === undefined ? [] : [`Next: ${command}${next?.why === undefined ? '' : ` (${next.why})`}`]),
  ]
  const text = facts.map((fact) => `${safeText(fact.trim()).replaceAll('\n', '\n  ')}\n`).join('')
  const phases = `${phasesLine(screenOf(process.stdout), progress)}\n`
  return { text: `${phases}${text}`, ...(command !== undefined && { command }) }
}
