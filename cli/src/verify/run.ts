import { accessSync, constants, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { CannotVerify } from '../../../workflows/programs/verify/git.ts'
import { linesOf } from '../../../workflows/programs/verify/lines.ts'
import { runVerification, type Verified } from '../../../workflows/programs/verify/run.ts'
import { summaryOf } from '../../../workflows/programs/verify/summary.ts'
import { exitCodes } from '../exit-codes.ts'
import { Failure } from '../failure.ts'
import type { Progress } from '../progress.ts'
import { safeText } from '../text.ts'
import type { VerifyFlags } from './flags.ts'

/** Verifies a pull request or branch. */
export async function verifyTarget(target: string, flags: VerifyFlags, { signal, show }: Progress): Promise<Verified> {
  for (const path of filesOf(flags)) checkFolder(path)
  show('reading the commits')
  try {
    return await runVerification({
      target,
      repo: flags.repo,
      base: flags.base,
      testCommand: flags.test,
      suiteCommand: flags.suite === false ? undefined : flags.suite,
      noSuite: flags.suite === false ? 'sgw verify --no-suite' : undefined,
      setup: flags.setup,
      expected: flags.expect,
      seconds: flags.timeout,
      signal,
      onStep: (step) => show(`running ${step}`),
    })
  } catch (error) {
    if (error instanceof CannotVerify) throw new Failure('local', error.message, 'Nothing ran. See: sgw verify --help')
    throw error
  }
}

/** Prints a verification, writes the files that the flags name, and sets the exit code. */
export function reportVerification({ verification, json, statement }: Verified, flags: VerifyFlags) {
  const lines = linesOf(verification)
  process.stdout.write(flags.json === '-' ? json : `${safeText(lines.join('\n'))}\n`)
  if (flags.json !== undefined && flags.json !== '-') writeResult(flags.json, json)
  if (flags.statement !== undefined) writeResult(flags.statement, `${JSON.stringify(statement, null, 2)}\n`)
  const signature = flags.statement === undefined ? 'none' : 'not signed: it was made outside of CI'
  if (flags.summary !== undefined) writeResult(flags.summary, summaryOf(verification, signature))
  process.exitCode = verification.verified ? exitCodes.ok.code : exitCodes.failed.code
}

function filesOf({ json, statement, summary }: VerifyFlags): string[] {
  return [json === '-' ? undefined : json, statement, summary].filter((path) => path !== undefined)
}

/** The proof takes minutes. A file that cannot be written must not show only then. */
function checkFolder(path: string) {
  try {
    accessSync(dirname(path), constants.W_OK)
  } catch (error) {
    throw new Failure('local', `Cannot write ${path}: ${(error as Error).message}`)
  }
}

function writeResult(path: string, text: string) {
  try {
    writeFileSync(path, text)
  } catch (error) {
    throw new Failure('local', `Cannot write ${path}: ${(error as Error).message}`)
  }
}
