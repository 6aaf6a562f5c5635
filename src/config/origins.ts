/** Origins of web pages under development, on this machine or in the test domain of a local cluster. */
const developmentOrigins = ['http://localhost:3000', 'http://localhost:8080', 'https://*.apps-crc.testing']

/**
 * Converts CORS_ALLOWED_ORIGINS to the option of @fastify/cors. `*` alone allows every origin. In
 * `https://*.example.com` it matches one or more labels of the host. An empty list allows the development origins.
 */
export function allowedOrigins(list: readonly string[]): '*' | (string | RegExp)[] {
  const origins = list.length > 0 ? list : developmentOrigins
  if (origins.includes('*')) return '*'
  return origins.map((origin) => (origin.includes('*') ? patternOf(origin) : origin.toLowerCase()))
}

/** Tests an Origin header against the result of `allowedOrigins`. */
export function originMatcher(allowed: ReturnType<typeof allowedOrigins>): (origin: string) => boolean {
  if (allowed === '*') return () => true
  return (origin) => allowed.some((one) => (typeof one === 'string' ? one === origin : one.test(origin)))
}

function patternOf(origin: string): RegExp {
  const escaped = origin.toLowerCase().replaceAll('.', '\\.')
  return new RegExp(`^${escaped.replace('*', '[a-z0-9-]+(\\.[a-z0-9-]+)*')}$`)
}
