import { variableOf } from './inputs.ts'
import { inputs } from './table.ts'

/** What `--help` prints. */
export function help(): string {
  const rows = inputs.map(({ name, about, default: usual, isBoolean, required }) => {
    const flag = name === 'api-token' ? '(no flag)' : `--${name}${isBoolean ? '' : ' …'}`
    const notes = [required ? 'required' : '', usual === undefined ? '' : `default: ${usual}`]
      .filter(Boolean)
      .join(', ')
    return `  ${flag.padEnd(26)} ${variableOf(name)}\n      ${about}.${notes ? ` (${notes})` : ''}\n`
  })
  return `Creates an agent session on the platform and, with --wait, waits for its end.

  node index.mjs --api-url https://platform.example/api --project shop --prompt "…" --wait

Each flag can be given as a variable instead. The log goes to standard error, the result of the session to standard
output. The exit code is 0 when the session was created (and, with --wait, ended well), otherwise 1; 130 after a signal.

${rows.join('')}`
}
