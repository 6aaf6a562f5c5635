import { type Input, inputs as inputsOfSession } from '../input-definitions.ts'

/** Inputs that mean the same as those of the main action. */
const shared = ['project', 'project-header', 'no-verify-ssl', 'ui-url', 'result-file', 'api-token-file', 'outputs']

function ofSession(name: string): Input {
  const input = inputsOfSession.find((one) => one.name === name)
  if (input === undefined) throw new Error(`The main action has no input ${name}`)
  return input
}

/** The inputs of the action that follows a pull request up. */
export const inputs: readonly Input[] = [
  {
    name: 'api-url',
    required: true,
    description: 'URL of the gateway, which ends in /v1, such as https://gateway.example/v1',
  },
  ofSession('api-token'),
  {
    name: 'forge-token',
    isSecret: true,
    default: `\${{ github.token }}`,
    description:
      'Token for the API of the forge, with which the action reads who may write to the repository. It needs no right to write',
  },
  {
    name: 'pull-request',
    description: 'URL of the pull request. Defaults to the one of the event that started the job',
  },
  {
    name: 'session',
    description:
      'ID of the session. Defaults to the session that opened the pull request, found by its label repository',
  },
  {
    name: 'max-rounds',
    default: '10',
    description: 'Maximum number of rounds for this pull request. After them, a person has to go on',
  },
  {
    name: 'timeout',
    default: '60',
    description: 'Time limit of the wait in minutes. Decimals are allowed. The session keeps running after it',
  },
  ...shared.map(ofSession),
  {
    name: 'forge-token-file',
    commandOnly: true,
    description: 'File that contains forge-token, instead of the variable',
  },
  {
    name: 'event',
    commandOnly: true,
    description:
      'File with the webhook payload that started the job, such as $TRIGGER_PAYLOAD on GitLab. Without it, whoever starts the command is trusted',
  },
  ofSession('summary'),
]
