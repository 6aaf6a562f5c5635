import { isIP } from 'node:net'
import { parseDuration } from './durations.ts'

/** One environment variable: its default, its format and its parser. */
export type Variable<T> = {
  /** The value of an unset or empty variable. */
  default: string
  /** Describes a valid value in an error text: "expected …". */
  expected: string
  /** Whether error texts must not show the value. */
  isSecret?: true
  /** Parses the text. Returns undefined if it is invalid. */
  read: (text: string) => T | undefined
}

/** The parsed values of a table of variables. */
export type Values<V extends Record<string, Variable<unknown>>> = Readonly<{
  [K in keyof V]: V[K] extends Variable<infer T> ? T : never
}>

/** Invalid settings in the environment. `message` has one line for each problem. */
export class BadConfiguration extends Error {
  /** The exit status that sysexits.h calls EX_CONFIG. */
  static readonly exitCode = 78
}

/**
 * Reads all variables of the table from `env`. An empty variable counts as unset. Throws BadConfiguration with all
 * problems.
 */
export function readVariables<V extends Record<string, Variable<unknown>>>(
  variables: V,
  env: NodeJS.ProcessEnv,
): Values<V> {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, variable] of Object.entries(variables)) {
    const text = env[name]?.trim() || variable.default
    values[name] = variable.read(text)
    const seen = variable.isSecret ? '[redacted]' : shown(text)
    if (values[name] === undefined) problems.push(`${name}=${seen}: expected ${variable.expected}`)
  }
  if (problems.length > 0) throw new BadConfiguration(problems.join('\n'))
  return Object.freeze(values) as Values<V>
}

/**
 * Formats a value for an error text: on one line, shortened, and without the part before an @, which may be
 * credentials.
 */
function shown(text: string) {
  const masked = text.replace(/^.*@/s, '[redacted]@')
  return JSON.stringify(masked.length > 100 ? `${masked.slice(0, 100)}…` : masked)
}

export function integer(fallback: number, min: number, max: number): Variable<number> {
  return {
    default: String(fallback),
    expected: `an integer from ${min} to ${max}`,
    read: (text) => (/^\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined),
  }
}

export function positiveNumber(fallback: number, max: number): Variable<number> {
  return {
    default: String(fallback),
    expected: `a number above 0, at most ${max}`,
    read: (text) =>
      /^\d{1,15}(\.\d{1,9})?$/.test(text) && Number(text) > 0 && Number(text) <= max ? Number(text) : undefined,
  }
}

/** A Go duration from `min` to `max`, in milliseconds, rounded up. */
export function duration(fallback: string, min: string, max: string): Variable<number> {
  const minimum = parseDuration(min) ?? 0
  const maximum = parseDuration(max) ?? 0
  return {
    default: fallback,
    expected: `a duration with its unit, such as 300ms, 30s or 1m30s, from ${min} to ${max}`,
    read(text) {
      const ms = parseDuration(text)
      return ms !== undefined && ms >= minimum && ms <= maximum ? Math.ceil(ms) : undefined
    },
  }
}

/** A number of bytes, with an optional unit KiB or MiB. */
export function bytes(fallback: string, min = 1): Variable<number> {
  const max = 1024 ** 3
  return {
    default: fallback,
    expected: `a number of bytes from ${min} to 1024MiB, such as 1048576, 512KiB or 1MiB`,
    read(text) {
      const [, digits, unit] = /^(\d{1,10})(KiB|MiB)?$/.exec(text) ?? []
      const size = Number(digits) * (unit === 'MiB' ? 1024 ** 2 : unit === 'KiB' ? 1024 : 1)
      return size >= min && size <= max ? size : undefined
    },
  }
}

export function choice<const T extends string>(fallback: T, ...others: T[]): Variable<T> {
  const all = [fallback, ...others]
  return {
    default: fallback,
    expected: `one of ${all.filter((one) => one !== '').join(', ')}`,
    read: (text) => all.find((one) => one === text),
  }
}

export function flag(fallback: boolean): Variable<boolean> {
  return {
    default: String(fallback),
    expected: 'true or false',
    read: (text) => (text === 'true' || text === 'false' ? text === 'true' : undefined),
  }
}

/** A base URL. Credentials, query and fragment are invalid, because the backend would not receive them. */
export function httpUrl(fallback: string): Variable<URL> {
  return {
    default: fallback,
    expected: 'an http:// or https:// URL without credentials, query or fragment, such as https://host/api',
    read(text) {
      const url = URL.canParse(text) ? new URL(text) : undefined
      if (url === undefined || !/^https?:\/\/[^/]/i.test(text)) return undefined
      return url.username || url.password || /[?#]/.test(text) ? undefined : url
    },
  }
}

/** A host name or IP address to listen on. */
export function listenHost(fallback: string): Variable<string> {
  return {
    default: fallback,
    expected: 'an IP address or a host name to listen on, such as 0.0.0.0, :: or localhost',
    read: (text) => (isIP(text) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) ? text : undefined),
  }
}

/** A string. An empty string is valid if it is the default. */
export function text(fallback: string, expected: string, fits: (value: string) => boolean): Variable<string> {
  return { default: fallback, expected, read: (value) => (value === fallback || fits(value) ? value : undefined) }
}

/** A string that error texts do not show. It may be empty. */
export function secret(expected: string, fits: (value: string) => boolean): Variable<string> {
  return { ...text('', expected, fits), isSecret: true }
}

/** A comma-separated list. `fits` validates one entry. */
export function list(expected: string, fits: (entry: string) => boolean, fallback = ''): Variable<string[]> {
  return {
    default: fallback,
    expected: `a comma-separated list of ${expected}`,
    read(text) {
      const entries = text === '' ? [] : text.split(',').map((entry) => entry.trim())
      return entries.every(fits) ? entries : undefined
    },
  }
}

/** A comma-separated list of IP addresses and CIDR blocks. */
export function addressBlocks(): Variable<string[]> {
  return list('IP addresses and CIDR blocks (prefix /1 or longer), such as 10.0.0.0/8,2001:db8::/32', (entry) => {
    const [address = '', bits, ...rest] = entry.split('/')
    const version = isIP(address)
    const maxBits = version === 6 ? 128 : 32
    // An address with a zone (fe80::1%eth0) cannot be in a block.
    if (version === 0 || address.includes('%') || rest.length > 0) return false
    return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= maxBits)
  })
}
