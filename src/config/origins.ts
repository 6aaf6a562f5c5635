/** Where a web page under development is served from, on this machine or on a local cluster's test domain. */
const developmentOrigins = ['http://localhost:3000', 'http://localhost:8080', 'https://*.apps-crc.testing']

/**
 * The origins that CORS allows, as @fastify/cors takes them. `*` alone allows every origin; in `https://*.example.com`
 * it stands for one or more labels of the host. An empty list means the development origins.
 */
export function allowedOrigins(list: readonly string[]): '*' | (string | RegExp)[] {
  const origins = list.length > 0 ? list : developmentOrigins
  if (origins.includes('*')) return '*'
  return origins.map((origin) => (origin.includes('*') ? patternOf(origin) : origin.toLowerCase()))
}

/** Tests the Origin of a request against what `allowedOrigins` gave. */
export function originMatcher(allowed: ReturnType<typeof allowedOrigins>): (origin: string) => boolean {
  if (allowed === '*') return () => true
  return (origin) => allowed.some((one) => (typeof one === 'string' ? one === origin : one.test(origin)))
}

function patternOf(origin: string): RegExp {
  const escaped = origin.toLowerCase().replaceAll('.', '\\.')
  return new RegExp(`^${escaped.replace('*', '[a-z0-9-]+(\\.[a-z0-9-]+)*')}$`)
}
