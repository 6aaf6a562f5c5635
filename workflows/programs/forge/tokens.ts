import type { Forge } from './forge.ts'

type Environment = Record<string, string | undefined>
type Kind = Forge['kind']

const tokenNames: Record<Kind, string[]> = {
  github: ['GH_TOKEN', 'GITHUB_TOKEN', 'GH_ENTERPRISE_TOKEN', 'GITHUB_ENTERPRISE_TOKEN'],
  gitlab: ['GITLAB_TOKEN', 'GITLAB_ACCESS_TOKEN', 'OAUTH_TOKEN'],
  gitea: ['GITEA_TOKEN', 'FORGEJO_TOKEN'],
}
const publicHosts: Record<Kind, string[]> = {
  github: ['github.com'],
  gitlab: ['gitlab.com'],
  gitea: ['codeberg.org', 'gitea.com'],
}
const hostNames: Record<Kind, string[]> = {
  github: ['GH_HOST', 'GITHUB_SERVER_URL'],
  gitlab: ['GITLAB_HOST', 'GL_HOST', 'CI_SERVER_URL'],
  gitea: ['GITEA_SERVER_URL', 'FORGEJO_SERVER_URL', 'GITHUB_SERVER_URL'],
}

/**
 * The token of the environment for a host. A link to a pull request may come from a stranger, so a token goes only to a
 * host that the environment or a remote of the session's repositories names.
 */
export function tokenFor(kind: Kind, host: string, env: Environment, hosts: string[]): string | undefined {
  return isNamed(kind, host, env, hosts) ? tokenNames[kind].map((name) => env[name]).find(Boolean) : undefined
}

/**
 * The environment for `gh` or `glab`, which give a token of the environment to every host. For a host that nothing names
 * it has no token: a login that the tool has kept belongs to one host.
 */
export function toolEnvironment(kind: Kind, host: string, env: Environment, hosts: string[]): Environment {
  if (isNamed(kind, host, env, hosts)) return env
  return { ...env, ...Object.fromEntries(tokenNames[kind].map((name) => [name, undefined])) }
}

function isNamed(kind: Kind, host: string, env: Environment, hosts: string[]) {
  const named = hostNames[kind].flatMap((name) => (env[name] ? [hostOf(env[name])] : []))
  return [...publicHosts[kind], ...named, ...hosts].includes(host)
}

/** All tokens of the environment: a text that leaves the session must not contain one. */
export function tokensOf(env: Environment): string[] {
  return Object.values(tokenNames)
    .flat()
    .flatMap((name) => env[name] ?? [])
    .filter((token) => token.length >= 8)
}

function hostOf(address: string) {
  return address.includes('://') ? new URL(address).host : address.replace(/\/.*/, '')
}
