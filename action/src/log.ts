import * as core from '@actions/core'

/** Log for the user. */
export interface Log {
  info(line: string): void
  warning(line: string): void
  error(line: string): void
  /** Opens a group of lines. The returned function closes it. */
  group(title: string): () => void
}

/** Log for a GitHub-compatible runner. */
export const actionLog: Log = {
  info: (line) => core.info(`${time()} ${sanitize(line)}`),
  warning: (line) => core.warning(sanitize(line)),
  error: (line) => core.error(sanitize(line), { title: 'Agent session' }),
  group(title) {
    core.startGroup(sanitize(title))
    return () => core.endGroup()
  },
}

/** Log of the command. It goes to standard error, because standard output contains only the result. */
export const commandLog: Log = {
  info: (line) => write(`${time()} ${sanitize(line)}`),
  warning: (line) => write(`Warning: ${sanitize(line)}`),
  error: (line) => write(`Error: ${sanitize(line)}`),
  group(title) {
    write(sanitize(title))
    return () => undefined
  },
}

/** Wraps a log to remove secrets from every line. */
export function withoutSecret(log: Log, redact: (text: string) => string): Log {
  return {
    info: (line) => log.info(redact(line)),
    warning: (line) => log.warning(redact(line)),
    error: (line) => log.error(redact(line)),
    group: (title) => log.group(redact(title)),
  }
}

/**
 * Makes untrusted text safe for a log: removes line breaks, control characters (which a terminal would obey) and the
 * markers of runner commands.
 */
function sanitize(line: string): string {
  const oneLine = line.replace(/\s*[\r\n]+\s*/g, ' · ')
  const plain = [...oneLine].filter((sign) => !isControl(sign.codePointAt(0) ?? 0)).join('')
  return plain.replaceAll('##[', '# #[').replace(/^\s*::/, '∷')
}

function isControl(code: number): boolean {
  return code < 32 || (code >= 127 && code < 160)
}

function time() {
  return new Date().toISOString().slice(11, 19)
}

function write(line: string) {
  process.stderr.write(`${line}\n`)
}
