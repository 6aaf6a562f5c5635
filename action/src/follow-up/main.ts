import { readFileSync } from 'node:fs'
import { SessionGateway } from '../../../clients/typescript/src/index.ts'
import { Failure, messageOf } from '../failure.ts'
import { help } from '../help.ts'
import { HttpTransport, unverified } from '../http-transport.ts'
import type { InputValues } from '../inputs.ts'
import { listenForInterrupt } from '../interrupt.ts'
import { explain, Program } from '../program.ts'
import { isObject, type Json, parse } from '../responses.ts'
import { initialOutcome } from '../run.ts'
import { inputs } from './definitions.ts'
import { fetchOver } from './fetch.ts'
import { ForgeApi } from './permission.ts'
import { followUp } from './run.ts'
import { readSettings } from './settings.ts'
import { type Trigger, triggerOfGitHub, triggerOfGitLab } from './trigger.ts'

const introduction = `Follows a pull request up in the session that opened it: sends /follow-up, and waits for the agent.

  node index.mjs --api-url https://gateway.example/v1 --project shop --event "$TRIGGER_PAYLOAD"

It does nothing if the person who started it cannot write to the repository, or if no session opened the pull request.
Each flag has a variable, shown beside it. The log goes to standard error, the agent's last message to standard output.

Exit codes:
  0    The agent finished its turn, or there was nothing to do.
  1    The turn failed, the agent asks, the time limit expired, or an input is invalid.
  130  A signal interrupted the command.
`

const args = process.argv.slice(2)
const program = new Program(inputs, args)

if (args.includes('--help')) process.stdout.write(help(introduction, inputs))
else await main()

async function main() {
  const interrupt = listenForInterrupt()
  let values: InputValues = new Map()
  let outcome = initialOutcome()
  try {
    values = program.readInputs()
    const tokens = {
      forgeToken: program.readToken(values, 'forge-token'),
      token: program.readToken(values),
    }
    const settings = readSettings(values, tokens, program.isOnRunner)
    outcome = initialOutcome(settings.project)
    const { log } = program
    if (!settings.verifyTls) log.warning(unverified)
    const transport = new HttpTransport(settings.verifyTls)
    const { gatewayUrl: url, token, project, projectHeader, forgeToken } = settings
    const client = new SessionGateway({ url, token, project, projectHeader, fetch: fetchOver(transport) })
    const trigger = readTrigger(values)
    const repository = trigger.is === 'work' ? trigger.repository : undefined
    const forge =
      repository && new ForgeApi(transport, { token: forgeToken, repository, signal: interrupt }, process.env)
    await followUp({ settings, trigger, client, forge, log, interrupt }, outcome)
  } catch (error) {
    outcome.error = explain(error)
  }
  await program.end(values, outcome)
}

/** The event that started the job. A command without --event was started by somebody who may do so. */
function readTrigger(values: InputValues): Trigger {
  const { GITHUB_EVENT_NAME: event = '', GITHUB_EVENT_PATH: path } = process.env
  if (program.isOnRunner && path !== undefined) return triggerOfGitHub(event, readPayload(path))
  const file = values.get('event')
  if (file !== undefined) return triggerOfGitLab(readPayload(file))
  return { is: 'work', pullRequests: [] }
}

function readPayload(path: string): Json {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new Failure('CreateFailed', `The file of the event cannot be read: ${messageOf(error)}.`, error)
  }
  const payload = parse(text)
  if (isObject(payload)) return payload
  throw new Failure('CreateFailed', 'The file of the event must contain a JSON object: the payload of a webhook.')
}
