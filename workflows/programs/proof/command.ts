import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { type Call, type Output, readArguments, UsageError } from './arguments.ts'
import { refuseSecondRun, startInBackground, waitForProof, writeProgress } from './background.ts'
import { help } from './help.ts'
import type { ProveOptions } from './options.ts'
import { prove } from './prove.ts'
import { printProof, removeProof, writeProof } from './write.ts'

/** `bin/prove-regression`. Returns its exit code. */
export async function main(args: string[]): Promise<number> {
  try {
    return await run(await readArguments(args), args)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`prove-regression: ${error.message}\n`)
    return 2
  }
}

async function run(call: Call, args: string[]): Promise<number> {
  if (call.action === 'wait') return await waitForProof(call, call.seconds)
  if (call.action === 'prove') {
    refuseSecondRun(call)
    mkdirSync(call.folder, { recursive: true })
    removeProof(call.folder, call.name)
    removeLogs(call)
    if (call.isBackground) return startInBackground(call, args)
    const progress = writeProgress(call)
    try {
      return await runProof(call.options, call, progress.setStep)
    } finally {
      progress.end()
    }
  }
  process.stdout.write(help)
  return 0
}

async function runProof(options: ProveOptions, { folder, name }: Output, setStep: (step: string) => void) {
  const abort = new AbortController()
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.once(signal, () => abort.abort(signal))
  try {
    const proof = await prove({
      ...options,
      signal: abort.signal,
      onStep(step) {
        setStep(step)
        process.stderr.write(`prove-regression: ${step}\n`)
      },
      keepLog(step, output) {
        const log = `${name}.${step}.log`
        writeFileSync(join(folder, log), output)
        return log
      },
    })
    writeProof(folder, name, proof)
    return printProof(proof)
  } catch (error) {
    if (!abort.signal.aborted) throw error
    return 128 + constants.signals[abort.signal.reason as NodeJS.Signals]
  }
}

function removeLogs({ folder, name }: Output) {
  const names = readdirSync(folder).filter((file) => file.startsWith(`${name}.`) && file.endsWith('.log'))
  for (const file of names) rmSync(join(folder, file))
}
