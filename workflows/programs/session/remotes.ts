import { tryGit } from './git.ts'

/** A remote of a repository, with the address that git pushes to. */
export type Remote = { remote: string; address: string }

export async function remotesOf(folder: string): Promise<Remote[]> {
  const lines = ((await tryGit(folder, ['remote', '-v'])) ?? '').split('\n')
  return lines.flatMap((line) => {
    const [, remote, address] = line.match(/^(\S+)\t(.*) \(push\)$/) ?? []
    return remote === undefined || address === undefined ? [] : [{ remote, address }]
  })
}

/** The host of a remote's address, which is a URL or has the form `user@host:path`. Empty for a path. */
export function hostOf(address: string): string {
  if (address.includes('://')) return URL.canParse(address) ? new URL(address).host : ''
  return address.match(/^(?:[^@/]+@)?([^/:]+):/)?.[1] ?? ''
}

/** The hosts of all remotes of the session's repositories: a token of the environment may go to them. */
export async function remoteHosts(repositories: string[]): Promise<string[]> {
  const all = await Promise.all(repositories.map(remotesOf))
  return [...new Set(all.flat().map(({ address }) => hostOf(address)))].filter((host) => host !== '')
}

/** A text without the credentials of its addresses, because it can reach a log. */
export function withoutCredentials(text: string): string {
  return text.replace(/([a-z][a-z0-9+.-]*:\/\/)[^/\s@]*@/gi, '$1')
}
