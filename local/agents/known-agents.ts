import type { SdkOptions } from '../schemas/session-settings.ts'
import { denyInOpencode, denyInQwen } from './denied-tools.ts'
import type { ToolName } from './tool-names.ts'

/** An agent that the local backend can start by name. */
export type KnownAgent = {
  displayName: string
  command: string[]
  /** Shell command that installs it. */
  install: string
  /** How the user logs in once, in a terminal. Completes the text "Log in (…)". */
  login: string
  /** Variables that it needs to work in a session's directory. */
  env?: Record<string, string>
  /**
   * Settings that it needs, and the variable that passes them as JSON. It gets `asking` too with AGENT_PERMISSIONS=ask, if
   * it would not ask by itself.
   */
  settings?: { variable: string; value: Record<string, unknown>; asking?: Record<string, unknown> }
  /** Arguments and variables that make it use an API key, if `AGENT_ENV` has one of these variables. */
  key?: { variables: string[]; args?: string[]; env?: Record<string, string> }
  /** Settings for `_meta` of ACP's `session/new`, if the agent has its own. */
  meta?: (options: SdkOptions) => Record<string, unknown>
  /** Arguments or variables that remove tools, if the agent uses some without asking. `env` are its other variables. */
  deny?: (denied: ToolName[], env: Record<string, string>) => { args?: string[]; env?: Record<string, string> }
  /** Arguments or variables that select the model, if it does not offer this in the protocol. */
  model?: (model: string) => { args?: string[]; env?: Record<string, string> }
}

/** The agents that `AGENT` can name. */
export const knownAgents = {
  opencode: {
    displayName: 'opencode',
    command: ['opencode', 'acp'],
    // It retries a failing model forever and reports the error in its log only.
    env: { OPENCODE_PRINT_LOGS: '1', OPENCODE_LOG_LEVEL: 'ERROR' },
    // By default it ends its turn after a denied permission.
    settings: {
      variable: 'OPENCODE_CONFIG_CONTENT',
      value: { experimental: { continue_loop_on_deny: true } },
      asking: { permission: { bash: 'ask', edit: 'ask', webfetch: 'ask' } },
    },
    deny: (denied, env) => denyInOpencode(denied, 'OPENCODE_CONFIG_CONTENT', env.OPENCODE_CONFIG_CONTENT),
    install: 'npm install --global opencode-ai',
    login: 'run: opencode auth login',
  },
  claude: {
    displayName: 'Claude Code',
    command: ['claude-agent-acp'],
    install: 'npm install --global @anthropic-ai/claude-code @agentclientprotocol/claude-agent-acp',
    login: 'start claude and enter /login',
    model: (model) => ({ env: { ANTHROPIC_MODEL: model } }),
    // It reports its cost only at the end of a turn.
    meta: ({ effort, max_budget_usd: maxBudgetUsd, disallowed_tools: disallowedTools }) => {
      const options = {
        ...(effort && { effort }),
        ...(maxBudgetUsd && { maxBudgetUsd }),
        ...(disallowedTools && { disallowedTools }),
      }
      return { claudeCode: { options } }
    },
  },
  codex: {
    displayName: 'Codex',
    command: ['codex-acp'],
    install: 'npm install --global @openai/codex @agentclientprotocol/codex-acp',
    login: 'run: codex login',
    key: {
      variables: ['CODEX_API_KEY', 'OPENAI_API_KEY'],
      env: { DEFAULT_AUTH_REQUEST: JSON.stringify({ methodId: 'api-key' }) },
    },
  },
  gemini: {
    displayName: 'Gemini CLI',
    command: ['gemini', '--acp'],
    install: 'npm install --global @google/gemini-cli',
    login: 'start gemini and enter /auth',
    // It ignores rules and skills in directories that it does not trust.
    env: { GEMINI_CLI_TRUST_WORKSPACE: 'true' },
    model: (model) => ({ args: ['--model', model] }),
  },
  qwen: {
    displayName: 'Qwen Code',
    command: ['qwen', '--acp'],
    install: 'npm install --global @qwen-code/qwen-code',
    login: 'start qwen and enter /auth',
    key: { variables: ['OPENAI_API_KEY'], args: ['--auth-type', 'openai'] },
    deny: denyInQwen,
    model: (model) => ({ args: ['--model', model] }),
  },
} satisfies Record<string, KnownAgent & { command: [string, ...string[]] }>

export type AgentName = keyof typeof knownAgents
