import {
  GatewayError,
  isUsersTurn,
  type Progress,
  type Session,
  type SessionGateway,
} from '../../../clients/typescript/src/index.ts'
import { goodbye } from '../chat/goodbye.ts'
import { formatDuration } from '../durations.ts'
import { Failure } from '../failure.ts'
import { untilInterrupted } from '../interrupt.ts'
import { nextCommand } from '../next-command.ts'
import { phaseLines, progressLines } from '../progress-view.ts'
import { askUser } from '../questions/prompt.ts'
import { readLine } from '../questions/read-line.ts'
import { answerCommands } from '../questions/view.ts'
import { screenOf, styled, styleOf } from '../terminal.ts'
import { safeLine, safeText } from '../text.ts'
import { setExitCode, stateOf } from '../wait.ts'
import { watch } from '../watch.ts'
import { printWork } from './outcome.ts'

/** Milliseconds between two reads. */
const everyMs = 1000

type Seen = { session: Session; progress: Progress | undefined }

/**
 * Follows the phases of a session's workflow on the terminal until its work is done. Asks the user what the agent asks.
 * Ends with the pull request, or with a patch.
 */
export async function followPhases(client: SessionGateway, id: string) {
  const startedAt = Date.now()
  let run: string | undefined
  for (;;) {
    if (!(await showPhases(client, id, run, startedAt))) {
      process.stdout.write(goodbye(id))
      return
    }
    const seen = await read(client, id)
    const answer = isUsersTurn(seen.session) ? await answered(client, seen) : 'done'
    if (answer === 'done') {
      const { error } = seen.session
      if (error !== undefined) process.stdout.write(`${safeText(error)}\n`)
      await printWork(client, seen.session, seen.progress)
      if (isUsersTurn(seen.session)) process.stdout.write(`Talk about it: ${nextCommand('chat', id)}\n`)
      setExitCode([seen.session])
      return
    }
    run = answer.runId
  }
}

/** Shows the phases until the run has ended, or the agent's turn if the run is unknown. False after Ctrl-C. */
async function showPhases(
  client: SessionGateway,
  id: string,
  run: string | undefined,
  startedAt: number,
): Promise<boolean> {
  const over = new AbortController()
  const options = { signal: over.signal }
  let isOver = false
  const end = followRun(client, id, run, options).finally(() => {
    isOver = true
  })
  // The watch ends first: it shows the last state.
  end.catch(() => {})
  const isComplete = await watch({
    read: (signal) => read(client, id, signal),
    view: (seen) => view(seen, Date.now() - startedAt),
    lines: ({ progress }) => (progress === undefined ? [] : progressLines(progress)),
    isOver: () => isOver,
    everyMs,
  }).finally(() => {
    if (!isOver) over.abort()
  })
  if (isComplete) await end
  return isComplete
}

async function followRun(
  client: SessionGateway,
  id: string,
  run: string | undefined,
  options: { signal: AbortSignal },
) {
  if (run !== undefined) await client.followTurn(id, run, options)
  // A session still says for some seconds that it works, after the last event of its run.
  await client.wait(id, { ...options, until: isUsersTurn })
}

async function read(client: SessionGateway, id: string, signal?: AbortSignal): Promise<Seen> {
  const session = await client.get(id, { signal })
  const progress = await client.progress(id, { signal }).catch((error) => {
    // The workflow has not reported yet, its report is invalid, or its session has no workspace any more.
    if (error instanceof GatewayError) return undefined
    throw error
  })
  return { session, progress }
}

function view({ session, progress }: Seen, elapsed: number): string {
  const screen = screenOf(process.stdout)
  const state = stateOf(session).toLowerCase()
  const head = `${safeLine(session.id)}  ${styled(screen, styleOf(state), state)} ${formatDuration(elapsed)}\n`
  return `${head}${progress === undefined ? '  The workflow has not reported yet.\n' : phaseLines(screen, progress)}`
}

/** The run with the user's answer, or `done` if the agent asks nothing. Throws Failure if the user leaves. */
async function answered(client: SessionGateway, { session, progress }: Seen) {
  const { id } = session
  const { items } = session.activity === 'asking' ? await client.questions(id) : { items: [] }
  for (const question of items) {
    const hint = `The question stays open.\n${answerCommands(id, question)}`
    const asked = await untilInterrupted(hint, (signal) => askUser(client, id, question, signal))
    if (asked === 'left') throw new Failure('asking', 'The question stays open.', answerCommands(id, question))
    return { runId: asked === 'closed' ? undefined : asked.runId }
  }
  const stop = progress?.stop
  if (stop === undefined) return 'done'
  process.stdout.write(
    `\nThe agent asks:\n  ${safeText((stop.question ?? stop.reason).trim()).replaceAll('\n', '\n  ')}\n`,
  )
  const hint = `The session waits for your answer.\nAnswer it: ${nextCommand('send', id)} <answer>`
  const text = await untilInterrupted(hint, (signal) => readText(signal))
  if (text === undefined) throw new Failure('asking', 'The question stays open.', hint)
  return { runId: (await client.send(id, text)).id }
}

/** Reads a line that is not empty. */
async function readText(signal: AbortSignal): Promise<string | undefined> {
  for (;;) {
    const line = await readLine('Answer: ', signal)
    signal.throwIfAborted()
    if (line === undefined || line.trim() !== '') return line?.trim()
  }
}
