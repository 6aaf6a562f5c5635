/** One thing that a job can set: an input of the action, and a flag and a variable of the command. */
export type Input = {
  name: string
  about: string
  default?: string
  required?: true
  /** True or false; as a flag it needs no value. */
  isBoolean?: true
  /** What only the command has: on GitHub the runner provides it. */
  commandOnly?: true
}

/** Every input. action.yml, the README and `--help` say the same; a test compares them. */
export const inputs: readonly Input[] = [
  {
    name: 'api-url',
    required: true,
    about: 'Address of the platform backend (such as https://platform.example/api) or of the gateway (ends in /v1)',
  },
  {
    name: 'api-token',
    required: true,
    about: 'Bearer token for the API. Sent in a header only, masked in the log',
  },
  { name: 'project', required: true, about: 'Project that the session belongs to' },
  {
    name: 'project-header',
    about:
      'Header in which the gateway takes the project, if its PROJECT_HEADER is another than X-Platform-Project. With the gateway only',
  },
  { name: 'prompt', about: 'First instruction to the agent. Either this or prompt-file is required' },
  { name: 'prompt-file', about: 'File that holds the prompt, in place of prompt' },
  {
    name: 'repos',
    about: 'JSON array of repositories to clone: [{"url": "https://…", "branch": "main", "autoPush": false}]',
  },
  {
    name: 'workflow',
    about:
      'JSON object of the workflow to load: {"gitUrl": "https://…", "branch": "main", "path": "workflows/bugfix"}. With the gateway also a name, such as bugfix',
  },
  { name: 'model', about: "Model to use in place of the project's own" },
  { name: 'display-name', about: 'Name of the session for people' },
  { name: 'labels', about: 'JSON object of labels for the session: {"team": "shop"}' },
  {
    name: 'environment-variables',
    about: 'JSON object of environment variables for the session: {"CI": "true"}. With the backend only',
  },
  {
    name: 'wait',
    isBoolean: true,
    default: 'false',
    about: 'Wait until the session ends, and let its end decide the job',
  },
  {
    name: 'timeout',
    default: '30',
    about:
      'Time limit of the wait in minutes, fractions allowed. It is sent as the limit of the session too, which the platform itself does not enforce',
  },
  { name: 'poll-interval', default: '15', about: 'Longest time between two looks at the session, in seconds' },
  {
    name: 'fail-on',
    default: 'failed, error, stopped, timeout',
    about:
      'Phases that fail the job when it waits, separated by commas: failed, error, stopped, timeout, completed; or none',
  },
  {
    name: 'interactive',
    isBoolean: true,
    about:
      'Whether the session stays open for a person after its first turn. Left out, a session that is waited for ends when its first run has finished, and for any other the platform decides',
  },
  {
    name: 'stop-session',
    isBoolean: true,
    default: 'true',
    about:
      'Stop the session that the job waits for when its run fails or the time limit is over: the platform lets it run on. Not an interactive one',
  },
  {
    name: 'cancel-on-interrupt',
    default: 'false',
    about: 'What to do with the session when the job is cancelled: stop (or true), delete, or false to let it run',
  },
  {
    name: 'no-verify-ssl',
    isBoolean: true,
    default: 'false',
    about: "Do not check the server's certificate. For a private authority set NODE_EXTRA_CA_CERTS instead",
  },
  {
    name: 'ui-url',
    about: "Address of the platform's user interface, for links to the session: UI-URL/projects/PROJECT/sessions/NAME",
  },
  { name: 'result-file', about: 'File to write the whole result to, however long it is' },
  { name: 'api-token-file', commandOnly: true, about: 'File that holds the token, in place of the variable' },
  {
    name: 'outputs',
    commandOnly: true,
    about:
      'File to write the outputs to: JSON if it ends in .json, otherwise lines of NAME=value without result and error',
  },
  { name: 'summary', commandOnly: true, about: 'File to append a summary in Markdown to' },
]
