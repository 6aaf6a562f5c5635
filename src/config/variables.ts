import { isIP } from 'node:net'
import { parseDuration } from './durations.ts'

/** One environment variable: its default as it would be written, what it takes, and how its text is read. */
export type Variable<T> = {
  /** The text that stands in for an unset or empty variable. */
  default: string
  /** Completes the sentence "expected …". */
  expected: string
  /** Whether the text must not be shown. */
  isSecret?: true
  /** The value, or undefined when the text is not what is expected. */
  read: (text: string) => T | undefined
}

/** The values of a table of variables, each of the type that its reader gives. */
export type Values<V extends Record<string, Variable<unknown>>> = Readonly<{
  [K in keyof V]: V[K] extends Variable<infer T> ? T : never
}>

/** An environment that cannot be used. `message` has one line for each fault. */
export class BadConfiguration extends Error {
  /** The exit status that sysexits.h calls EX_CONFIG. */
  static readonly exitCode = 78
}

/** Reads every variable of the table from `env`. An empty value is an unset one. Throws BadConfiguration with all faults. */
export function readVariables<V extends Record<string, Variable<unknown>>>(
  variables: V,
  env: NodeJS.ProcessEnv,
): Values<V> {
  const faults: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, variable] of Object.entries(variables)) {
    const text = env[name]?.trim() || variable.default
    values[name] = variable.read(text)
    const seen = variable.isSecret ? '[redacted]' : shown(text)
    if (values[name] === undefined) faults.push(`${name}=${seen}: expected ${variable.expected}`)
  }
  if (faults.length > 0) throw new BadConfiguration(faults.join('\n'))
  return Object.freeze(values) as Values<V>
}

/** A value as a fault may show it: on one line, cut, and without what stands before an @, where credentials are. */
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

/** A Go duration, in whole milliseconds, rounded up, from `min` to `max` as durations. */
export function duration(fallback: string, min: string, max: string): Variable<number> {
  const least = parseDuration(min) ?? 0
  const most = parseDuration(max) ?? 0
  return {
    default: fallback,
    expected: `a duration with its unit, such as 300ms, 30s or 1m30s, from ${min} to ${max}`,
    read(text) {
      const ms = parseDuration(text)
      return ms !== undefined && ms >= least && ms <= most ? Math.ceil(ms) : undefined
    },
  }
}

/** A number of bytes, plain or with KiB or MiB behind it. */
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
    expected: 'one of true, false',
    read: (text) => (text === 'true' || text === 'false' ? text === 'true' : undefined),
  }
}

/** A base address. Credentials, a query and a fragment are refused: none of them would reach the backend. */
export function httpUrl(fallback: string): Variable<URL> {
  return {
    default: fallback,
    expected: 'an http:// or https:// address without credentials, query or fragment, such as https://host/api',
    read(text) {
      const url = URL.canParse(text) ? new URL(text) : undefined
      if (url === undefined || !/^https?:\/\/[^/]/i.test(text)) return undefined
      return url.username || url.password || /[?#]/.test(text) ? undefined : url
    },
  }
}

/** A host name or an address to listen on. */
export function listenHost(fallback: string): Variable<string> {
  return {
    default: fallback,
    expected: 'an IP address or a host name to listen on, such as 0.0.0.0, :: or localhost',
    read: (text) => (isIP(text) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) ? text : undefined),
  }
}

/** A text as it is. An empty one is taken where it is the default. */
export function text(fallback: string, expected: string, fits: (value: string) => boolean): Variable<string> {
  return { default: fallback, expected, read: (value) => (value === fallback || fits(value) ? value : undefined) }
}

/** A text that no fault shows. It may be empty. */
export function secret(expected: string, fits: (value: string) => boolean): Variable<string> {
  return { ...text('', expected, fits), isSecret: true }
}

/** A comma-separated list. `fits` judges one entry. */
export function list(expected: string, fits: (entry: string) => boolean): Variable<string[]> {
  return {
    default: '',
    expected: `a comma-separated list of ${expected}`,
    read(text) {
      const entries = text === '' ? [] : text.split(',').map((entry) => entry.trim())
      return entries.every(fits) ? entries : undefined
    },
  }
}

/** A comma-separated list of addresses and CIDR blocks. */
export function addressBlocks(): Variable<string[]> {
  return list('IP addresses and CIDR blocks from /1, such as 10.0.0.0/8,2001:db8::/32', (entry) => {
    const [address = '', bits, ...rest] = entry.split('/')
    const version = isIP(address)
    const most = version === 6 ? 128 : 32
    // An address of one network interface (fe80::1%eth0) is none of a block.
    if (version === 0 || address.includes('%') || rest.length > 0) return false
    return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
  })
}
