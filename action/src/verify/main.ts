import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as core from '@actions/core'
import { CannotVerify } from '../../../workflows/programs/verify/git.ts'
import { linesOf } from '../../../workflows/programs/verify/lines.ts'
import { runVerification } from '../../../workflows/programs/verify/run.ts'
import { summaryOf } from '../../../workflows/programs/verify/summary.ts'
import { logLine } from '../../../workflows/programs/verify/text.ts'
import { Failure, messageOf } from '../failure.ts'
import { help } from '../help.ts'
import { inputsOfAction, inputsOfCommand, isAction } from '../inputs.ts'
import { actionLog, commandLog } from '../log.ts'
import { isObject, parse, textAt } from '../responses.ts'
import { inputs } from './definitions.ts'
import { type Job, readJob } from './job.ts'
import { InvalidInput, readSettings, type Settings } from './settings.ts'
import { type Signature, sign } from './sign.ts'

const introduction = `Proves the fix of a pull request again, from its commits alone, and makes a signed statement of it.

  node index.mjs --head "$CI_COMMIT_SHA" --base origin/main --summary summary.md

Run it in a checkout with the whole history. It runs the code of the pull request: give the job no secrets.
Each flag has a variable, shown beside it. The log goes to standard error, the result to standard output.

Exit codes:
  0  The fix is proven, or the statement is signed.
  1  The fix is not proven.
  2  It could not run: an input is invalid, or a commit is missing.
`

const args = process.argv.slice(2)
const isOnRunner = args.length === 0 && isAction(inputs, process.env)
const log = isOnRunner ? actionLog : commandLog

if (args.includes('--help')) process.stdout.write(help(introduction, inputs))
else process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const values = isOnRunner ? inputsOfAction(inputs, process.env) : inputsOfCommand(inputs, args, process.env)
    const job = readJob(process.env)
    const settings = readSettings(values, job)
    const summary = isOnRunner ? process.env.GITHUB_STEP_SUMMARY : values.get('summary')
    return settings.signOnly === undefined
      ? await verify(settings, job, summary)
      : await signStatement(settings.signOnly, settings, job, summary)
  } catch (error) {
    const isExpected = error instanceof CannotVerify || error instanceof InvalidInput || error instanceof Failure
    log.error(isExpected ? messageOf(error) : `Internal error of the action: ${(error as Error).stack}`)
    return 2
  }
}

/** Runs the proof. Every file is written after the last command of the pull request has ended. */
async function verify(settings: Settings, job: Job, summary: string | undefined): Promise<number> {
  removeFiles(settings.folder)
  const onStep = (step: string) => log.info(`running ${logLine(step)}`)
  const { verification, json, statement } = await runVerification({ ...settings.run, onStep })
  const text = `${JSON.stringify(statement, null, 2)}\n`
  const signature = await sign(text, settings, job)
  writeFiles(settings.folder, { 'verification.json': json, 'statement.intoto.json': text }, signature)
  if (summary) appendFileSync(summary, summaryOf(verification, signature.text))
  for (const line of linesOf(verification)) print(line)
  print(`Statement       ${signature.text}`)
  setOutputs({
    verified: `${verification.verified}`,
    reason: verification.reason ?? '',
    signed: `${signature.bundle !== undefined}`,
    folder: settings.folder,
  })
  if (!verification.verified) log.error(`The fix is not proven: ${verification.reason}`)
  if (signature.isFailure) log.error(signature.text)
  return signature.isFailure ? 2 : verification.verified ? 0 : 1
}

/** Signs the statement of an earlier job. No code of the pull request runs, so that it cannot use the identity of this job. */
async function signStatement(path: string, settings: Settings, job: Job, summary: string | undefined): Promise<number> {
  const text = readStatement(path, settings.run.target)
  const signature = await sign(text, { ...settings, sign: settings.sign === 'auto' ? 'auto' : 'true' }, job)
  writeFiles(settings.folder, { 'statement.intoto.json': text }, signature)
  if (summary) appendFileSync(summary, `### Regression proof: ${signature.text}\n`)
  print(`Statement       ${signature.text}`)
  setOutputs({ signed: `${signature.bundle !== undefined}`, folder: settings.folder })
  if (signature.isFailure) log.error(signature.text)
  return signature.isFailure ? 2 : 0
}

/** The statement of an earlier job. It must be about the commit of this job. */
function readStatement(path: string, head: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new InvalidInput(`sign-statement cannot be read: ${messageOf(error)}.`)
  }
  const statement = parse(text)
  const [subject] = isObject(statement) && Array.isArray(statement.subject) ? statement.subject : []
  const isOurs = textAt(statement, 'predicateType') === 'https://in-toto.io/attestation/test-result/v0.1'
  const commit = textAt(subject, 'digest', 'gitCommit')
  if (!isOurs || commit === undefined) throw new InvalidInput('sign-statement is not a statement of this action.')
  if (commit !== head)
    throw new InvalidInput(
      `sign-statement is about another commit than ${head || 'the head of this job, which is unknown'}.`,
    )
  return text
}

/** The pull request may have committed files with these names. They must not be uploaded as the result of the job. */
function removeFiles(folder: string) {
  for (const name of ['verification.json', 'statement.intoto.json', 'statement.sigstore.json'])
    rmSync(join(folder, name), { recursive: true, force: true })
}

function writeFiles(folder: string, files: Record<string, string>, { bundle }: Signature) {
  mkdirSync(folder, { recursive: true })
  const all = { ...files, ...(bundle !== undefined && { 'statement.sigstore.json': `${JSON.stringify(bundle)}\n` }) }
  for (const [name, text] of Object.entries(all)) writeFileSync(join(folder, name), text)
}

/** Prints a line that no runner takes for a command. */
function print(line: string) {
  if (isOnRunner) log.info(line)
  else process.stdout.write(`${logLine(line)}\n`)
}

function setOutputs(outputs: Record<string, string>) {
  if (isOnRunner) for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value.slice(0, 10_000))
}
