/** Variables that give access to something, or that name files and addresses of the CI job. */
const hidden =
  /^(ACTIONS_|GITHUB_|GH_|RUNNER_|INPUT_|STATE_|GITLAB_|CI_|FF_|GITEA_|FORGEJO_|BUILDKITE_|SYSTEM_|BITBUCKET_|SIGSTORE_|SESSION_|SSH_AUTH_SOCK$|SSH_AGENT_PID$|GPG_AGENT_INFO$|DOCKER_AUTH_CONFIG$|KUBECONFIG$|GOOGLE_APPLICATION_CREDENTIALS$)|TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIAL|WEBHOOK|(API|ACCESS|PRIVATE)_?KEY|_(KEY|PASS|PAT|AUTH|DSN)$/i

/** Whether a variable must be hidden from the code of a pull request. */
export function isHidden(name: string): boolean {
  return hidden.test(name)
}

/**
 * Runs something while this process has no variable that gives access, so that no command that it starts can read one. The
 * code of a pull request is not trusted.
 */
export async function withoutSecrets<T>(run: () => Promise<T>): Promise<T> {
  const taken = Object.entries(process.env).filter(([name]) => isHidden(name))
  for (const [name] of taken) delete process.env[name]
  try {
    return await run()
  } finally {
    for (const [name, value] of taken) process.env[name] = value
  }
}
