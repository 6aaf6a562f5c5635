/** An agent that the local backend knows how to start. */
export type KnownAgent = {
  command: string[]
  /** How to get the command. */
  install: string
  /** How its user logs in, once, in a terminal, with what `install` brings. */
  login: string
  /** The variables without which it does not work in a session's directory. */
  env?: Record<string, string>
  /** What it needs of its settings, in a variable that has them as JSON. */
  settings?: { variable: string; value: Record<string, unknown> }
  /** What more it takes to have it use a key instead of a log-in, when it is given one of these variables. */
  key?: { variables: string[]; args?: string[]; env?: Record<string, string> }
  /** How it is told the model, where its protocol does not do that: more arguments, or variables. */
  model?: (model: string) => { args?: string[]; env?: Record<string, string> }
}

/** The agents that `AGENT` can name. */
export const knownAgents = {
  opencode: {
    command: ['opencode', 'acp'],
    // It says only in its log why a model does not answer, and tries again without an end.
    env: { OPENCODE_PRINT_LOGS: '1', OPENCODE_LOG_LEVEL: 'ERROR' },
    // Otherwise it ends its turn when it is denied something.
    settings: { variable: 'OPENCODE_CONFIG_CONTENT', value: { experimental: { continue_loop_on_deny: true } } },
    install: 'npm install --global opencode-ai',
    login: 'opencode auth login',
  },
  claude: {
    command: ['claude-agent-acp'],
    install: 'npm install --global @anthropic-ai/claude-code @agentclientprotocol/claude-agent-acp',
    login: 'claude, and there /login',
    model: (model) => ({ env: { ANTHROPIC_MODEL: model } }),
  },
  codex: {
    command: ['codex-acp'],
    install: 'npm install --global @openai/codex @agentclientprotocol/codex-acp',
    login: 'codex login',
    key: {
      variables: ['CODEX_API_KEY', 'OPENAI_API_KEY'],
      env: { DEFAULT_AUTH_REQUEST: JSON.stringify({ methodId: 'api-key' }) },
    },
  },
  gemini: {
    command: ['gemini', '--acp'],
    install: 'npm install --global @google/gemini-cli',
    login: 'gemini, and there /auth',
    // In a directory that it was not told to trust it reads neither rules nor skills.
    env: { GEMINI_CLI_TRUST_WORKSPACE: 'true' },
    model: (model) => ({ args: ['--model', model] }),
  },
  qwen: {
    command: ['qwen', '--acp'],
    install: 'npm install --global @qwen-code/qwen-code',
    login: 'qwen, and there /auth',
    key: { variables: ['OPENAI_API_KEY'], args: ['--auth-type', 'openai'] },
    model: (model) => ({ args: ['--model', model] }),
  },
} satisfies Record<string, KnownAgent>

export type AgentName = keyof typeof knownAgents
