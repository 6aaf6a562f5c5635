import type { Task } from './highlight-worker.ts'

/**
 * Milliseconds after which code stays without colours, with those in which the worker starts. The work of the highlighter can
 * grow with the square of the code, so code of an agent could keep the browser busy for ever.
 */
const maxTime = 5000

let worker: Worker | undefined
let last: Promise<unknown> = Promise.resolve()

/** The code as HTML with classes for its tokens; undefined for an unknown language, or if it takes too long. */
export function highlighted(task: Task): Promise<string | undefined> {
  const next = last.then(() => highlightNow(task))
  last = next
  return next
}

/** The page itself must not stand still, so a worker does the work, one task at a time. */
function highlightNow(task: Task) {
  worker ??= new Worker('assets/highlight-worker.js', { type: 'module' })
  const current = worker
  return new Promise<string | undefined>((resolve) => {
    const giveUp = () => {
      current.terminate()
      worker = undefined
      resolve(undefined)
    }
    const timer = setTimeout(giveUp, maxTime)
    current.onerror = () => {
      clearTimeout(timer)
      giveUp()
    }
    current.onmessage = ({ data }) => {
      clearTimeout(timer)
      resolve(data)
    }
    current.postMessage(task)
  })
}
