import { createInterface } from 'node:readline'

// biome-ignore lint/suspicious/noExplicitAny: steps and results are JSON of any shape
export type Json = any

/**
 * Reads steps from standard input and writes the outcome of each, one line of JSON each: see ../driver.ts. Calls add the
 * gateway's warnings to `warnings`.
 */
export async function runSteps(
  calls: Record<string, (step: Json) => Promise<unknown>>,
  describeError: (error: Error) => { kind: string; message: string; status?: number },
  warnings: string[],
) {
  for await (const line of createInterface({ input: process.stdin })) {
    const step = JSON.parse(line)
    const outcome = await calls[step.call]?.(step).then(
      (ok) => ({ ok: ok ?? null }),
      (error) => ({ error: describeError(error) }),
    )
    process.stdout.write(`${JSON.stringify({ ...outcome, warnings: warnings.splice(0) })}\n`)
  }
}

/** Returns the types of the events up to the end of the run `until`, and the id of the last event. */
export async function eventsUntil(
  events: AsyncIterable<{ id?: string; data: Json }>,
  until: string,
): Promise<{ id: string | null; events: string[] }> {
  const types: string[] = []
  for await (const { id, data } of events) {
    types.push(data.type)
    if (data.type === 'RUN_FINISHED' && data.runId === until) return { id: id ?? null, events: types }
  }
  throw new Error('the event stream ended')
}
