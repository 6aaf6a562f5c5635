import { exitCodes } from './exit-codes.ts'
import { Failure } from './failure.ts'

/** Runs `work`. Ctrl-C aborts the signal of the work, which then throws a Failure with `hint`. */
export async function untilInterrupted<T>(hint: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController()
  const interrupt = () => {
    // The work does not end.
    if (abort.signal.aborted) process.exit(exitCodes.interrupted.code)
    abort.abort(new Failure('interrupted', 'Interrupted.', hint))
  }
  // Not once: the spinner ends the process at a signal that nobody else listens to.
  process.on('SIGINT', interrupt)
  try {
    return await work(abort.signal)
  } catch (error) {
    throw abort.signal.aborted ? abort.signal.reason : error
  } finally {
    process.off('SIGINT', interrupt)
  }
}
