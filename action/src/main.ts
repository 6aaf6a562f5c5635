import { readFileSync } from 'node:fs'
import * as core from '@actions/core'
import { Api } from './api.ts'
import { backendDialect } from './backend.ts'
import { Failure, messageOf } from './failure.ts'
import { gatewayDialect } from './gateway.ts'
import { help } from './help.ts'
import { HttpTransport } from './http-transport.ts'
import { type InputValues, inputsOfAction, inputsOfCommand, isAction } from './inputs.ts'
import { listenForInterrupt } from './interrupt.ts'
import { actionLog, commandLog, type Log, withoutSecret } from './log.ts'
import type { Outcome } from './outcome.ts'
import { cancelLeftover, isPostStep, saveSession } from './post-step.ts'
import { appendSummary, setOutputs, writeOutputs, writeResult } from './report.ts'
import { initialOutcome, type Run, runSession } from './run.ts'
import { newRunLabel } from './run-label.ts'
import { readSettings, type Settings } from './settings.ts'

const args = process.argv.slice(2)
const isOnRunner = args.length === 0 && isAction(process.env)
const plainLog = isOnRunner ? actionLog : commandLog

if (args.includes('--help')) process.stdout.write(help())
else if (isOnRunner && isPostStep()) await runPostStep()
else await main()

async function main() {
  const interrupt = listenForInterrupt()
  let values: InputValues = new Map()
  let token = ''
  let outcome = initialOutcome()
  try {
    values = isOnRunner ? inputsOfAction(process.env) : inputsOfCommand(args, process.env)
    token = readToken(values)
    const settings = readSettings(values, token, isOnRunner)
    outcome = initialOutcome(settings.project)
    const log = withoutSecret(plainLog, (text) => redact(text, token))
    const reportEarly = (early: Outcome) => void tryWrite('the outputs', () => reportOutputs(values, early))
    outcome = await runSession({ ...prepare(settings, log), interrupt, reportEarly })
  } catch (error) {
    outcome.error =
      error instanceof Failure ? error.message : `Internal error of the action, please report it: ${stackOf(error)}`
  }
  const isReported = report(values, redactOutcome(outcome, token))
  await new Promise((written) => process.stdout.write('', written))
  // Exit now: do not wait for open connections, such as an abandoned request.
  process.exit(outcome.phase === 'Cancelled' ? 130 : outcome.isFailure || !isReported ? 1 : 0)
}

/** The post step of a cancelled job: stops or deletes the session that is still running. */
async function runPostStep() {
  const values = inputsOfAction(process.env)
  const token = readToken(values)
  const settings = readSettings(values, token, isOnRunner)
  const log = withoutSecret(plainLog, (text) => redact(text, token))
  await cancelLeftover(prepare(settings, log))
}

function prepare(settings: Settings, log: Log): Omit<Run, 'interrupt' | 'reportEarly'> {
  const { isGateway, apiUrl, project, session, verifyTls, token } = settings
  if (!verifyTls)
    log.warning(
      "no-verify-ssl: the server's certificate is not verified. An attacker on the network can read the token.",
    )
  const dialect = isGateway ? gatewayDialect(settings) : backendDialect(apiUrl, project, session)
  const api = new Api(new HttpTransport(verifyTls), dialect, token)
  const runLabel = newRunLabel(process.env)
  const saveState: Run['saveState'] = isOnRunner ? (saved) => saveSession({ ...saved, runLabel }) : () => undefined
  return { settings, api, runLabel, log, saveState }
}

/** Reads the token, and masks it before anything is logged. */
function readToken(values: InputValues): string {
  const file = values.get('api-token-file')
  const token = (values.get('api-token') ?? (file === undefined ? '' : readTokenFile(file))).trim()
  // Only on a GitHub-compatible runner: elsewhere the mask command would print the token.
  if (isOnRunner && token !== '') core.setSecret(token)
  return token
}

function readTokenFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Failure('CreateFailed', `--api-token-file cannot be read: ${messageOf(error)}.`, error)
  }
}

/** Writes the outputs, summary, result and log. Returns whether every write succeeded. */
function report(values: InputValues, outcome: Outcome): boolean {
  const summary = isOnRunner ? process.env.GITHUB_STEP_SUMMARY : values.get('summary')
  const result = values.get('result-file')
  const isWritten = [
    tryWrite('the outputs', () => reportOutputs(values, outcome)),
    tryWrite('the summary', () => summary && appendSummary(summary, outcome)),
    tryWrite('the result', () => result !== undefined && writeResult(result, outcome)),
  ]
  if (!isOnRunner && outcome.result !== '') process.stdout.write(`${outcome.result}\n`)
  const name = outcome.name === '' ? '' : ` ${outcome.name}`
  if (outcome.isFailure) plainLog.error(`${outcome.phase}${name}: ${outcome.error}`)
  else plainLog.info(`${outcome.phase}${name}${outcome.error === '' ? '' : `: ${outcome.error}`}`)
  return isWritten.every(Boolean)
}

function reportOutputs(values: InputValues, outcome: Outcome) {
  const path = values.get('outputs')
  if (isOnRunner) setOutputs(outcome)
  else if (path !== undefined) writeOutputs(path, outcome)
}

/** Logs an error instead of throwing it, so that the other files are still written. */
function tryWrite(what: string, write: () => unknown): boolean {
  try {
    write()
    return true
  } catch (error) {
    plainLog.error(`Cannot write ${what}: ${messageOf(error)}`)
    return false
  }
}

function redactOutcome(outcome: Outcome, token: string): Outcome {
  const texts = {
    error: outcome.error,
    result: outcome.result,
    output: outcome.output,
    phase: outcome.phase,
    uid: outcome.uid,
  }
  const cleaned = Object.entries(texts).map(([key, text]) => [key, redact(text, token)])
  const asked = outcome.asked.map(({ text, done }) => ({ text: redact(text, token), done }))
  return { ...outcome, ...Object.fromEntries(cleaned), asked }
}

function redact(text: string, token: string): string {
  // A very short token may occur in ordinary words.
  return token.length < 8 ? text : text.replaceAll(token, '***')
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
