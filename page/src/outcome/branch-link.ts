/** Path of a branch on the pages of a forge, by a part of its host name. */
const branchPaths = [
  ['github', '/tree/'],
  ['gitlab', '/-/tree/'],
  ['bitbucket', '/src/'],
  ['codeberg', '/src/branch/'],
  ['gitea', '/src/branch/'],
  ['forgejo', '/src/branch/'],
] as const

/** Link to a branch on its forge, or to the repository if the forge is unknown. Undefined if the URL is none of the web. */
export function branchLink(url: string | undefined, branch: string | undefined): string | undefined {
  if (url === undefined || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined
  const repository = url.replace(/\.git$/, '').replace(/\/$/, '')
  const { hostname } = new URL(url)
  const path = branchPaths.find(([name]) => hostname.includes(name))?.[1]
  if (path === undefined || branch === undefined) return repository
  return repository + path + branch.toWellFormed().split('/').map(encodeURIComponent).join('/')
}
