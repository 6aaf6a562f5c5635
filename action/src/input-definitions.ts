/** An input of the action. The command has a flag and a variable for each input. */
export type Input = {
  name: string
  /** Shown in action.yml, in the README and by `--help`. A test compares the three. */
  description: string
  default?: string
  required?: true
  /** True or false. The flag needs no value. */
  isBoolean?: true
  /** A token. The command reads it from its variable or a file, and has no flag for it. */
  isSecret?: true
  /** Only the command has this input. On GitHub the runner provides it. */
  commandOnly?: true
}

export const inputs: readonly Input[] = [
  {
    name: 'api-url',
    required: true,
    description:
      'Base URL of the platform backend, such as https://platform.example/api, or of the gateway, which ends in /v1',
  },
  {
    name: 'api-token',
    required: true,
    isSecret: true,
    description: 'Bearer token for the API. Sent only in the Authorization header, masked in the log',
  },
  { name: 'project', required: true, description: 'Project of the session' },
  {
    name: 'project-header',
    description:
      'Header that names the project. Set it if PROJECT_HEADER of the gateway is not X-Platform-Project. Gateway only',
  },
  { name: 'prompt', description: 'First prompt for the agent. Required unless prompt-file is set' },
  { name: 'prompt-file', description: 'File that contains the prompt' },
  {
    name: 'repos',
    description: 'JSON array of repositories to clone: [{"url": "https://…", "branch": "main", "autoPush": false}]',
  },
  {
    name: 'workflow',
    description:
      'Workflow to load, as a JSON object: {"gitUrl": "https://…", "branch": "main", "path": "workflows/bugfix"}. With the gateway, a name such as bugfix also works',
  },
  { name: 'model', description: "Model of the session. Defaults to the project's model" },
  { name: 'display-name', description: 'Display name of the session' },
  { name: 'labels', description: 'JSON object of labels for the session: {"team": "shop"}' },
  {
    name: 'environment-variables',
    description: 'JSON object of environment variables for the session: {"CI": "true"}',
  },
  {
    name: 'session-options',
    description:
      'JSON object with further fields of the create request: {"limits": {"turns": 50}, "outputSchema": {…}}. Gateway only',
  },
  {
    name: 'wait',
    isBoolean: true,
    default: 'false',
    description: 'Wait until the session ends. The job then passes or fails with the session, see fail-on',
  },
  {
    name: 'timeout',
    default: '30',
    description:
      'Time limit of the wait in minutes. Decimals are allowed. Also sent as the timeout of the session, but the platform does not enforce that',
  },
  { name: 'poll-interval', default: '15', description: 'Maximum time between two status checks, in seconds' },
  {
    name: 'fail-on',
    default: 'failed, error, stopped, timeout',
    description:
      'With wait: phases that fail the job, separated by commas. Choose from failed, error, stopped, timeout and completed, or set none',
  },
  {
    name: 'interactive',
    isBoolean: true,
    description:
      'Keep the session open after its first run. Defaults to false with wait. Without wait, the platform decides',
  },
  {
    name: 'stop-session',
    isBoolean: true,
    default: 'true',
    description:
      'With wait: stop the session when its run fails or the time limit expires. Otherwise it keeps running on the platform. Does not apply to interactive sessions',
  },
  {
    name: 'cancel-on-interrupt',
    default: 'false',
    description:
      'What to do with the session when the job is cancelled: stop (or true), delete, or false to leave it running',
  },
  {
    name: 'on-question',
    default: 'fail',
    description:
      'What to do when the agent asks a question, with wait: fail the job, deny (reject a permission, answer that nobody can answer), or wait for somebody who answers elsewhere. deny works only with the gateway',
  },
  {
    name: 'no-verify-ssl',
    isBoolean: true,
    default: 'false',
    description:
      "Do not verify the server's TLS certificate. For a private certificate authority, set NODE_EXTRA_CA_CERTS instead",
  },
  {
    name: 'ui-url',
    description:
      "Base URL of the platform's web interface, for links to the session: UI-URL/projects/PROJECT/sessions/NAME",
  },
  {
    name: 'result-file',
    description: 'File for the full result. The output session-result holds at most 480,000 characters',
  },
  { name: 'api-token-file', commandOnly: true, description: 'File that contains the token, instead of the variable' },
  {
    name: 'outputs',
    commandOnly: true,
    description:
      'File for the outputs: JSON if its name ends in .json, otherwise lines of NAME=value without the result and the error',
  },
  { name: 'summary', commandOnly: true, description: 'File to which a summary in Markdown is appended' },
]
