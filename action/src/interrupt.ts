/** The job was cancelled. */
export class Interrupted extends Error {}

/**
 * Listens for the end of the job. A runner sends SIGINT, after 7.5 s SIGTERM and after 2.5 s more it kills: what is to
 * be done on a cancellation must be done within the first of these. A second signal ends the process at once.
 */
export function listenForInterrupt(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (controller.signal.aborted) process.exit(130)
      controller.abort(new Interrupted(`The job was cancelled (${signal}).`))
    })
  }
  return controller.signal
}

/** What a promise comes to, unless the signal aborts before: then its reason. */
export async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  let abort = () => {}
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
  })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
