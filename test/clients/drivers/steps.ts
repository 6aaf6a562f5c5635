import { createInterface } from 'node:readline'

// biome-ignore lint/suspicious/noExplicitAny: steps and answers are JSON of any shape
export type Json = any

/**
 * Carries out the steps that come as lines of JSON, and tells the outcome of each as a line: see ../driver.ts. Calls add
 * to `warnings` what the gateway warned about.
 */
export async function carryOut(
  calls: Record<string, (step: Json) => Promise<unknown>>,
  told: (error: Error) => { kind: string; message: string; status?: number },
  warnings: string[],
) {
  for await (const line of createInterface({ input: process.stdin })) {
    const step = JSON.parse(line)
    const outcome = await calls[step.call]?.(step).then(
      (ok) => ({ ok: ok ?? null }),
      (error) => ({ error: told(error) }),
    )
    process.stdout.write(`${JSON.stringify({ ...outcome, warnings: warnings.splice(0) })}\n`)
  }
}

/** The types of events up to the end of the run `until`, and the id of the last. */
export async function followed(
  events: AsyncIterable<{ id?: string; data: Json }>,
  until: string,
): Promise<{ id: string | null; events: string[] }> {
  const types: string[] = []
  for await (const { id, data } of events) {
    types.push(data.type)
    if (data.type === 'RUN_FINISHED' && data.runId === until) return { id: id ?? null, events: types }
  }
  throw new Error('the events ended')
}
