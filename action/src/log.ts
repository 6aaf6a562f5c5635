import * as core from '@actions/core'

/** What a run tells its user while it goes. */
export interface Log {
  info(line: string): void
  warning(line: string): void
  error(line: string): void
  /** Opens a group of lines and gives what closes it. */
  group(title: string): () => void
}

/** The log of a job on a runner of GitHub's kind. */
export const actionLog: Log = {
  info: (line) => core.info(`${time()} ${safe(line)}`),
  warning: (line) => core.warning(safe(line)),
  error: (line) => core.error(safe(line), { title: 'Agent session' }),
  group(title) {
    core.startGroup(safe(title))
    return () => core.endGroup()
  },
}

/** The log of the command: all of it on standard error, so that standard output is the result alone. */
export const commandLog: Log = {
  info: (line) => write(`${time()} ${safe(line)}`),
  warning: (line) => write(`Warning: ${safe(line)}`),
  error: (line) => write(`Error: ${safe(line)}`),
  group(title) {
    write(safe(title))
    return () => undefined
  },
}

/** A log in which a secret does not appear, whoever repeats it. */
export function withoutSecret(log: Log, redact: (text: string) => string): Log {
  return {
    info: (line) => log.info(redact(line)),
    warning: (line) => log.warning(redact(line)),
    error: (line) => log.error(redact(line)),
    group: (title) => log.group(redact(title)),
  }
}

/**
 * Keeps a server's words from being anything but words: no control characters for a terminal, no line of their own,
 * and not the sign by which a runner knows a command anywhere in a line.
 */
function safe(line: string): string {
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
