import { Api } from './api.ts'
import { backendDialect } from './backend.ts'
import { gatewayDialect } from './gateway.ts'
import { help } from './help.ts'
import { HttpTransport, unverified } from './http-transport.ts'
import { inputs } from './input-definitions.ts'
import type { InputValues } from './inputs.ts'
import { listenForInterrupt } from './interrupt.ts'
import { cancelLeftover, isPostStep, saveSession } from './post-step.ts'
import { explain, Program } from './program.ts'
import { initialOutcome, type Run, runSession } from './run.ts'
import { newRunLabel } from './run-label.ts'
import { readSettings, type Settings } from './settings.ts'

const introduction = `Creates an agent session on the platform. With --wait, waits until it ends.

  node index.mjs --api-url https://platform.example/api --project shop --prompt "…" --wait

Each flag has a variable, shown beside it. The log goes to standard error, the result of the session to standard output.

Exit codes:
  0    The session was created. With --wait: it ended with a phase that is not in --fail-on.
  1    The session was not created or failed, or an input is invalid.
  130  A signal interrupted the command.
`

const args = process.argv.slice(2)
const program = new Program(inputs, args)

if (args.includes('--help')) process.stdout.write(help(introduction, inputs))
else if (program.isOnRunner && isPostStep()) await runPostStep()
else await main()

async function main() {
  const interrupt = listenForInterrupt()
  let values: InputValues = new Map()
  let outcome = initialOutcome()
  try {
    values = program.readInputs()
    const settings = readSettings(values, program.readToken(values), program.isOnRunner)
    outcome = initialOutcome(settings.project)
    const reportEarly: Run['reportEarly'] = (early) => program.reportEarly(values, early)
    outcome = await runSession({ ...prepare(settings), interrupt, reportEarly })
  } catch (error) {
    outcome.error = explain(error)
  }
  await program.end(values, outcome)
}

/** The post step of a cancelled job: stops or deletes the session that is still running. */
async function runPostStep() {
  const values = program.readInputs()
  await cancelLeftover(prepare(readSettings(values, program.readToken(values), program.isOnRunner)))
}

function prepare(settings: Settings): Omit<Run, 'interrupt' | 'reportEarly'> {
  const { isGateway, apiUrl, project, session, verifyTls, token } = settings
  const { log, isOnRunner } = program
  if (!verifyTls) log.warning(unverified)
  const dialect = isGateway ? gatewayDialect(settings) : backendDialect(apiUrl, project, session)
  const api = new Api(new HttpTransport(verifyTls), dialect, token)
  const runLabel = newRunLabel(process.env)
  const saveState: Run['saveState'] = isOnRunner ? (saved) => saveSession({ ...saved, runLabel }) : () => undefined
  return { settings, api, runLabel, log, saveState }
}
