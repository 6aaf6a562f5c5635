/** A time as `date -u +%Y-%m-%dT%H:%M:%SZ` prints it. @param time Milliseconds since 1970. */
export function utcTime(time = Date.now()): string {
  return new Date(time).toISOString().replace(/\.\d+Z$/, 'Z')
}
