/** An agent that the local backend knows how to start. */
export type KnownAgent = {
  command: string[]
  /** How to get the command. */
  install: string
  /** How its user logs in, once, in a terminal. */
  login: string
  /** How it is told the model, where its protocol does not do that: more arguments, or variables. */
  model?: (model: string) => { args?: string[]; env?: Record<string, string> }
}

/** The agents that `AGENT` can name. */
export const knownAgents = {
  opencode: {
    command: ['opencode', 'acp'],
    install: 'npm install --global opencode-ai',
    login: 'opencode auth login',
  },
  claude: {
    command: ['claude-agent-acp'],
    install: 'npm install --global @agentclientprotocol/claude-agent-acp',
    login: 'claude, and there /login',
    model: (model) => ({ env: { ANTHROPIC_MODEL: model } }),
  },
  codex: {
    command: ['codex-acp'],
    install: 'npm install --global @agentclientprotocol/codex-acp',
    login: 'codex login',
  },
  gemini: {
    command: ['gemini', '--acp'],
    install: 'npm install --global @google/gemini-cli',
    login: 'gemini, and there /auth',
    model: (model) => ({ args: ['--model', model] }),
  },
  qwen: {
    command: ['qwen', '--acp'],
    install: 'npm install --global @qwen-code/qwen-code',
    login: 'qwen, and there /auth',
    model: (model) => ({ args: ['--model', model] }),
  },
} satisfies Record<string, KnownAgent>

export type AgentName = keyof typeof knownAgents
