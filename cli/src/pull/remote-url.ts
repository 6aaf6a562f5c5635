/**
 * The part of a repository's URL that all its forms share: `https://me@host/org/app.git`, `ssh://git@host/org/app` and
 * `git@host:org/app` are the same repository.
 */
export function repositoryKey(url: string): string {
  const [, host = '', path = ''] = /^(?:[\w.-]+@)?([\w.-]+):(?!\/\/)(.*)$/.exec(url) ?? []
  const isLocalPath = host.length <= 1
  if (!isLocalPath) return key(host, path)
  if (!URL.canParse(url)) return key('', url)
  const parsed = new URL(url)
  return key(parsed.protocol === 'file:' ? '' : parsed.host, decoded(parsed.pathname))
}

function key(host: string, path: string): string {
  const plain = path.replace(/^\/+|\/+$/g, '').replace(/(?:\/?\.git)$/, '')
  return `${host.toLowerCase()}/${plain}`
}

/** A path may have a percent sign that encodes nothing. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
