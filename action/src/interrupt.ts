/** The job was cancelled. */
export class Interrupted extends Error {}

/**
 * Listens for the signals that cancel the job. The runner sends SIGINT, SIGTERM after 7.5 s, and SIGKILL after 2.5 s more,
 * so the cleanup has 7.5 s. A second signal ends the process at once.
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

/** Waits for a promise. Rejects with the signal's reason if the signal aborts first. */
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
