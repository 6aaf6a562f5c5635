/** The name or address in a Host header, in lower case and without port and brackets: `::1` for `[::1]:8080`. */
export function hostnameOf(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
}

/** Names and addresses of the local machine, in the format of `ALLOWED_HOSTS`. */
export const loopbackHosts = ['localhost', '*.localhost', '127.0.0.1', '[::1]']

/**
 * Tests a host name against a list of names and addresses. `*.example.com` matches every subdomain of example.com.
 * Ports are ignored.
 */
export function hostMatcher(list: readonly string[]): (name: string) => boolean {
  const names = new Set(list.map(hostnameOf))
  const parents = [...names].filter((name) => name.startsWith('*.')).map((name) => name.slice(1))
  return (name) => names.has(name) || parents.some((parent) => name.endsWith(parent) && name.length > parent.length)
}
