/**
 * Variables that the platform sets for a session itself: its backend, its operator and its runner. A value of the caller
 * would replace them (its token could then go to another address), or be ignored.
 */
const reserved = new Set([
  ...['ACTIVE_WORKFLOW_BRANCH', 'ACTIVE_WORKFLOW_GIT_URL', 'ACTIVE_WORKFLOW_PATH', 'AGENT_ID', 'ARTIFACTS_DIR'],
  ...['BACKEND_API_URL', 'BOT_TOKEN', 'CLOUD_ML_REGION', 'CUSTOM_MCP_SERVERS', 'DEBUG', 'GCE_METADATA_HOST'],
  ...['GCE_METADATA_TIMEOUT', 'GEMINI_SYSTEM_MD', 'GERRIT_CONFIG_PATH', 'GOOGLE_APPLICATION_CREDENTIALS'],
  ...['GOOGLE_MCP_CREDENTIALS_DIR', 'GOOGLE_OAUTH_CLIENT_ID', 'GOOGLE_OAUTH_CLIENT_SECRET'],
  ...['GOOGLE_OAUTH_REDIRECT_URI', 'INITIAL_PROMPT', 'IS_RESUME', 'JIRA_READ_ONLY_MODE', 'MAIN_REPO_INDEX'],
  ...['MAIN_REPO_NAME', 'MCP_CONFIG_FILE', 'NAMESPACE', 'OBSERVABILITY_BACKENDS', 'PARENT_SESSION_ID'],
  ...['PROJECT_MCP_SERVERS', 'PROJECT_NAME', 'REPOS_JSON', 'RUNNER_STATE_DIR', 'RUNNER_TYPE', 'SDK_OPTIONS'],
  ...['SESSION_ID', 'SESSION_NAME', 'TIMEOUT', 'USE_AGUI', 'USE_VERTEX', 'USER_ID', 'USER_NAME', 'WORKSPACE_PATH'],
  ...['ANTHROPIC_VERTEX_PROJECT_ID', 'CLAUDE_CODE_ADDITIONAL_DIRECTORIES_CLAUDE_MD', 'CLAUDE_CODE_USE_VERTEX'],
])

/** All variables with these prefixes belong to the platform, the last one to the gateway. */
const reservedPrefix = /^(AGENTIC_SESSION_|AGUI_|AMBIENT_|CREDENTIAL_|LANGFUSE_|LLM_|MLFLOW_|S3_|SESSION_GATEWAY_)/

/** Size limit of all variables together, in bytes of their names and values. */
export const environmentLimit = 65_536

/** The first variable of `environment` that is reserved for the platform. */
export function reservedVariable(environment: Record<string, string>): string | undefined {
  return Object.keys(environment).find((name) => reserved.has(name) || reservedPrefix.test(name))
}

/** The size of variables in bytes of their names and values. */
export function environmentSize(environment: Record<string, string>): number {
  let size = 0
  for (const name in environment) size += Buffer.byteLength(name) + Buffer.byteLength(environment[name] ?? '')
  return size
}
