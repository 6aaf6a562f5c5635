import { inputs } from './input-definitions.ts'
import { variableOf } from './inputs.ts'

/** The text of `--help`. */
export function help(): string {
  const rows = inputs.map(({ name, description, default: usual, isBoolean, required }) => {
    const flag = name === 'api-token' ? '(no flag)' : `--${name}${isBoolean ? '' : ' …'}`
    const notes = [required ? 'required' : '', usual === undefined ? '' : `default: ${usual}`]
      .filter(Boolean)
      .join(', ')
    return `  ${flag.padEnd(26)} ${variableOf(name)}\n      ${description}.${notes ? ` (${notes})` : ''}\n`
  })
  return `Creates an agent session on the platform. With --wait, waits until it ends.

  node index.mjs --api-url https://platform.example/api --project shop --prompt "…" --wait

Each flag has a variable, shown beside it. The log goes to standard error, the result of the session to standard output.

Exit codes:
  0    The session was created. With --wait: it ended with a phase that is not in --fail-on.
  1    The session was not created or failed, or an input is invalid.
  130  A signal interrupted the command.

${rows.join('')}`
}
