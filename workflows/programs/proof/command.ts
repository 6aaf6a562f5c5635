import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { type Call, readArguments, UsageError } from './arguments.ts'
import { help } from './help.ts'
import { prove } from './prove.ts'
import { short } from './text.ts'
import { removeProof, writeProof } from './write.ts'

/** `bin/prove-regression`. Returns its exit code. */
export async function main(args: string[]): Promise<number> {
  try {
    const call = await readArguments(args)
    if (call !== undefined) return await runProof(call)
    process.stdout.write(help)
    return 0
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`prove-regression: ${error.message}\n`)
    return 2
  }
}

async function runProof({ options, folder, name }: Call): Promise<number> {
  const abort = new AbortController()
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.once(signal, () => abort.abort(signal))
  removeProof(folder, name)
  removeLogs(folder, name)
  try {
    const proof = await prove({
      ...options,
      signal: abort.signal,
      onStep: (step) => process.stderr.write(`prove-regression: ${step}\n`),
      keepLog(step, output) {
        const log = `${name}.${step}.log`
        mkdirSync(folder, { recursive: true })
        writeFileSync(join(folder, log), output)
        return log
      },
    })
    writeProof(folder, name, proof)
    process.stdout.write(
      proof.proven
        ? `proven: the tests fail at ${short(proof.base_commit ?? '')} and pass at ${short(proof.fix_commit ?? '')}; suite: ${proof.suite}\n`
        : `not proven: ${proof.reason}\n`,
    )
    for (const note of proof.proven ? proof.notes : []) process.stdout.write(`${note}\n`)
    return proof.proven ? 0 : 1
  } catch (error) {
    if (!abort.signal.aborted) throw error
    return 128 + constants.signals[abort.signal.reason as NodeJS.Signals]
  }
}

function removeLogs(folder: string, name: string) {
  const names = readFolder(folder).filter((file) => file.startsWith(`${name}.`) && file.endsWith('.log'))
  for (const file of names) rmSync(join(folder, file))
}

function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
