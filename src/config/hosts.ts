/** The name or address in a Host header, in lower case and without its port: `[::1]:8080` is `::1`. */
export function hostnameOf(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
}

/** Names and addresses of the machine itself, as `ALLOWED_HOSTS` takes them. */
export const loopbackHosts = ['localhost', '*.localhost', '127.0.0.1', '[::1]']

/**
 * Tests a host name against a list of names and addresses. `*.example.com` stands for every name below example.com. The
 * list says nothing of ports.
 */
export function hostMatcher(list: readonly string[]): (name: string) => boolean {
  const names = new Set(list.map(hostnameOf))
  const parents = [...names].filter((name) => name.startsWith('*.')).map((name) => name.slice(1))
  return (name) => names.has(name) || parents.some((parent) => name.endsWith(parent) && name.length > parent.length)
}
