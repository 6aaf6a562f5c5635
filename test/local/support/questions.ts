import type { Interrupt } from '@ag-ui/core'
import type { Received } from '../../support/events.ts'
import type { LocalBackend } from '../../support/local-backend.ts'
import { eventually } from '../../support/processes.ts'
import { talkTo } from './scripted.ts'

/** Answers a question with an option, or declines it. */
export function answer(backend: LocalBackend, name: string, interruptId: string, option?: string, runId = 'r-2') {
  const choice = option === undefined ? { status: 'cancelled' } : { status: 'resolved', payload: { option } }
  const body = { runId, messages: [], resume: [{ interruptId, ...choice }] }
  return backend.call('POST', talkTo(backend).at(name, '/agui/run'), body)
}

/** All questions in the events so far, oldest first. */
export function questionsIn(received: Received[]): Interrupt[] {
  return received.flatMap(({ event }) =>
    event.type === 'RUN_FINISHED' && event.outcome?.type === 'interrupt' ? event.outcome.interrupts : [],
  )
}

/** Waits for the question with this number, starting at 1. */
export function question(received: Received[], number = 1): Promise<Interrupt> {
  return eventually(() => questionsIn(received)[number - 1], `question ${number}`)
}

/** Waits for the end of the last turn. */
export function turnEnd(received: Received[]) {
  return eventually(() => {
    const last = received.findLast(({ event }) => event.type.startsWith('RUN_'))?.event
    const isEnd = last?.type === 'RUN_ERROR' || (last?.type === 'RUN_FINISHED' && last.outcome?.type !== 'interrupt')
    return isEnd ? last : undefined
  }, 'the end of the turn')
}

/** What is wrong with the order of AG-UI events: between runs there are none, and a run closes all that it opens. */
export function disorderIn(received: Received[]): string[] {
  const faults: string[] = []
  const open = new Set<string>()
  let run: string | undefined
  for (const { event } of received) {
    const { type } = event
    const id = 'messageId' in event ? event.messageId : 'toolCallId' in event ? event.toolCallId : undefined
    const [, what = '', part = ''] = /^(.*)_(START|CONTENT|ARGS|END)$/.exec(type) ?? []
    const key = `${what} ${id}`
    if (type === 'RUN_STARTED') {
      if (run !== undefined) faults.push(`${event.runId} starts while ${run} runs`)
      run = event.runId
    } else if (type === 'RUN_FINISHED' || type === 'RUN_ERROR') {
      if (type === 'RUN_FINISHED' && run !== event.runId) faults.push(`${event.runId} ends while ${run} runs`)
      if (type === 'RUN_FINISHED' && open.size > 0) faults.push(`${event.runId} leaves open: ${[...open]}`)
      run = undefined
      open.clear()
    } else if (run === undefined) faults.push(`${type} without a run`)
    else if (part === 'START') {
      if (open.has(key)) faults.push(`${key} starts twice`)
      open.add(key)
    } else if (part !== '' && !open.has(key)) faults.push(`${type} of ${id}, which is not open`)
    if (part === 'END') open.delete(key)
  }
  return faults
}
