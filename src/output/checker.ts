import { once } from 'node:events'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { boundsFault } from './bounds.ts'
import { schemaBoundsFault } from './schema.ts'
import type { Job, Verdict } from './validate.ts'

/** Time limit of one check in milliseconds, and memory limits of the worker in MiB. */
const limits = { time: 2000, heap: 64, youngHeap: 16 }

/** Limits of an output. */
const outputBounds = { depth: 64, characters: 1024 * 1024 }

/** A check that exceeded a limit. */
type Exceeded = { exceeded: string }

/**
 * Checks schemas and outputs in a worker thread, because a schema can contain a pattern that takes hours to match. The
 * worker starts with the first check. If a check exceeds a limit, the worker is terminated, and the next check starts
 * another one.
 */
export class OutputChecker {
  readonly #queue = pLimit(1)
  #worker: Worker | undefined

  /** Number of checks that wait for the worker. */
  get waiting(): number {
    return this.#queue.pendingCount
  }

  /** What is wrong with an `outputSchema`. Undefined if it can be used. */
  async schemaFault(schema: object): Promise<string | undefined> {
    const fault = schemaBoundsFault(schema)
    if (fault !== undefined) return fault
    const verdict = await this.#run({ schema })
    return 'exceeded' in verdict ? `outputSchema is too complex: ${verdict.exceeded}` : verdict.schemaFault
  }

  /** Why the output of a run does not fit a schema: one sentence. Undefined if it fits. `schema` can have any form. */
  async outputFault(schema: unknown, output: unknown): Promise<string | undefined> {
    if (output === undefined || output === null) return 'The agent ended its turn without an output for outputSchema.'
    const outOfBounds = boundsFault(output, outputBounds)
    if (outOfBounds !== undefined) return `The output does not fit outputSchema: the value ${outOfBounds}.`
    // Another client of the platform can create a session with any schema.
    const unusable = isSchema(schema) ? schemaBoundsFault(schema) : 'outputSchema must be a JSON object'
    if (unusable !== undefined) return `The output cannot be checked: ${unusable}.`
    const verdict = await this.#run({ schema: schema as object, output: { value: output } })
    const unchecked = 'exceeded' in verdict ? verdict.exceeded : verdict.schemaFault
    if (unchecked !== undefined) return `The output cannot be checked: ${unchecked}.`
    const { outputFault } = verdict as Verdict
    return outputFault && `The output does not fit outputSchema: ${outputFault}.`
  }

  /** Ends the worker. Checks that run end as well. */
  async close() {
    await this.#worker?.terminate()
  }

  #run(job: Job): Promise<Verdict | Exceeded> {
    return this.#queue(() => this.#check(job))
  }

  async #check(job: Job): Promise<Verdict | Exceeded> {
    this.#worker ??= await startWorker()
    const worker = this.#worker
    const end = new AbortController()
    const verdict = verdictOf(worker, end.signal)
    worker.postMessage(job)
    const result = await Promise.race([verdict, timeLimit(end.signal)])
    end.abort()
    if ('exceeded' in result) {
      this.#worker = undefined
      await worker.terminate()
    }
    return result
  }
}

function isSchema(schema: unknown): schema is object {
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema)
}

/** Starts a worker without an environment, and waits until it is ready. It does not keep the process alive. */
async function startWorker(): Promise<Worker> {
  const { heap: maxOldGenerationSizeMb, youngHeap: maxYoungGenerationSizeMb } = limits
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb, maxYoungGenerationSizeMb },
  })
  // An error without a listener would end the process.
  worker.on('error', () => {})
  worker.unref()
  await once(worker, 'message')
  return worker
}

/** The answer of the worker. A worker that ends instead was out of memory: it catches every other error. */
async function verdictOf(worker: Worker, signal: AbortSignal): Promise<Verdict | Exceeded> {
  const outOfMemory = { exceeded: `the check needs more than ${limits.heap} MiB of memory` }
  const exit = once(worker, 'exit', { signal }).then(() => outOfMemory)
  const answer = once(worker, 'message', { signal }).then(([verdict]) => verdict as Verdict)
  return Promise.race([answer, exit]).catch(() => outOfMemory)
}

async function timeLimit(signal: AbortSignal): Promise<Exceeded> {
  await sleep(limits.time, undefined, { signal })
  // If this process was busy, the answer may have arrived already. It is read first.
  await setImmediate()
  return { exceeded: `the check takes longer than ${limits.time / 1000} s` }
}
